#if canImport(CryptoKit)
import CryptoKit
import Foundation
#endif

/// The SHA-256 of bytes as they come, which tells a file or a saved reply from every other one.
///
/// Foundation has no hash of its own on Linux; elsewhere the system's is taken.
package struct ContentHash {
  private var hash = SHA256()

  package init() {}

  /// Adds the next bytes.
  package mutating func update(_ bytes: [UInt8]) { hash.update(data: bytes) }

  /// The hash of all bytes as 64 hexadecimal digits.
  package func finish() -> String {
    let digits = Array("0123456789abcdef".utf8)
    let text = hash.finalize().flatMap { [digits[Int($0 >> 4)], digits[Int($0 & 15)]] }
    return String(decoding: text, as: UTF8.self)
  }

  /// The hash of some bytes as 64 hexadecimal digits.
  package static func sha256(_ bytes: [UInt8]) -> String {
    var hash = ContentHash()
    hash.update(bytes)
    return hash.finish()
  }
}

#if !canImport(CryptoKit)
/// Source: FIPS 180-4.
private struct SHA256 {
  private var state: InlineArray<8, UInt32> = [
    0x6a09_e667, 0xbb67_ae85, 0x3c6e_f372, 0xa54f_f53a,
    0x510e_527f, 0x9b05_688c, 0x1f83_d9ab, 0x5be0_cd19,
  ]
  /// What does not fill a block yet.
  private var rest: [UInt8] = []
  private var count = 0

  mutating func update(data: [UInt8]) {
    count += data.count
    let bytes = rest.isEmpty ? data : rest + data
    let whole = bytes.count / 64 * 64
    add(bytes.span.extracting(first: whole))
    rest = Array(bytes[whole...])
  }

  func finalize() -> [UInt8] {
    var ending = self
    var padding: [UInt8] = [0x80]
    while (rest.count + padding.count) % 64 != 56 { padding.append(0) }
    for shift in stride(from: 56, through: 0, by: -8) {
      padding.append(UInt8(truncatingIfNeeded: (UInt64(count) * 8) >> UInt64(shift)))
    }
    ending.update(data: padding)
    return ending.state.indices.flatMap { index in
      (0..<4).map { UInt8(truncatingIfNeeded: ending.state[index] >> (24 - $0 * 8)) }
    }
  }

  /// Adds whole blocks: every reply and list goes through here, so the names of a round's words take
  /// turns instead of the words.
  private mutating func add(_ blocks: Span<UInt8>) {
    let constants = Self.constants.span
    var schedule = InlineArray<64, UInt32>(repeating: 0)
    for start in stride(from: 0, to: blocks.count, by: 64) {
      for index in 0..<16 {
        let place = start + index * 4
        schedule[index] =
          UInt32(blocks[place]) << 24 | UInt32(blocks[place + 1]) << 16
          | UInt32(blocks[place + 2]) << 8 | UInt32(blocks[place + 3])
      }
      for index in 16..<64 {
        let old = schedule[index - 15], new = schedule[index - 2]
        let first = Self.rotate(old, 7) ^ Self.rotate(old, 18) ^ old >> 3
        let second = Self.rotate(new, 17) ^ Self.rotate(new, 19) ^ new >> 10
        schedule[index] = schedule[index - 16] &+ first &+ schedule[index - 7] &+ second
      }
      var (a, b, c, d) = (state[0], state[1], state[2], state[3])
      var (e, f, g, h) = (state[4], state[5], state[6], state[7])
      for index in stride(from: 0, to: 64, by: 8) {
        Self.mix(a, b, c, &d, e, f, g, &h, constants[index] &+ schedule[index])
        Self.mix(h, a, b, &c, d, e, f, &g, constants[index + 1] &+ schedule[index + 1])
        Self.mix(g, h, a, &b, c, d, e, &f, constants[index + 2] &+ schedule[index + 2])
        Self.mix(f, g, h, &a, b, c, d, &e, constants[index + 3] &+ schedule[index + 3])
        Self.mix(e, f, g, &h, a, b, c, &d, constants[index + 4] &+ schedule[index + 4])
        Self.mix(d, e, f, &g, h, a, b, &c, constants[index + 5] &+ schedule[index + 5])
        Self.mix(c, d, e, &f, g, h, a, &b, constants[index + 6] &+ schedule[index + 6])
        Self.mix(b, c, d, &e, f, g, h, &a, constants[index + 7] &+ schedule[index + 7])
      }
      let mixed: InlineArray<8, UInt32> = [a, b, c, d, e, f, g, h]
      for index in mixed.indices { state[index] &+= mixed[index] }
    }
  }

  @inline(__always)
  private static func mix(
    _ a: UInt32,
    _ b: UInt32,
    _ c: UInt32,
    _ d: inout UInt32,
    _ e: UInt32,
    _ f: UInt32,
    _ g: UInt32,
    _ h: inout UInt32,
    _ word: UInt32
  ) {
    let sumE = rotate(e, 6) ^ rotate(e, 11) ^ rotate(e, 25)
    let sumA = rotate(a, 2) ^ rotate(a, 13) ^ rotate(a, 22)
    h &+= sumE &+ (e & f ^ ~e & g) &+ word
    d &+= h
    h &+= sumA &+ (a & b ^ a & c ^ b & c)
  }

  private static func rotate(_ word: UInt32, _ count: UInt32) -> UInt32 {
    word &>> count | word &<< (32 &- count)
  }

  /// The first 32 bits of the fractional parts of the cube roots of the first 64 primes.
  private static let constants: [UInt32] = [
    0x428a_2f98, 0x7137_4491, 0xb5c0_fbcf, 0xe9b5_dba5, 0x3956_c25b, 0x59f1_11f1, 0x923f_82a4,
    0xab1c_5ed5, 0xd807_aa98, 0x1283_5b01, 0x2431_85be, 0x550c_7dc3, 0x72be_5d74, 0x80de_b1fe,
    0x9bdc_06a7, 0xc19b_f174, 0xe49b_69c1, 0xefbe_4786, 0x0fc1_9dc6, 0x240c_a1cc, 0x2de9_2c6f,
    0x4a74_84aa, 0x5cb0_a9dc, 0x76f9_88da, 0x983e_5152, 0xa831_c66d, 0xb003_27c8, 0xbf59_7fc7,
    0xc6e0_0bf3, 0xd5a7_9147, 0x06ca_6351, 0x1429_2967, 0x27b7_0a85, 0x2e1b_2138, 0x4d2c_6dfc,
    0x5338_0d13, 0x650a_7354, 0x766a_0abb, 0x81c2_c92e, 0x9272_2c85, 0xa2bf_e8a1, 0xa81a_664b,
    0xc24b_8b70, 0xc76c_51a3, 0xd192_e819, 0xd699_0624, 0xf40e_3585, 0x106a_a070, 0x19a4_c116,
    0x1e37_6c08, 0x2748_774c, 0x34b0_bcb5, 0x391c_0cb3, 0x4ed8_aa4a, 0x5b9c_ca4f, 0x682e_6ff3,
    0x748f_82ee, 0x78a5_636f, 0x84c8_7814, 0x8cc7_0208, 0x90be_fffa, 0xa450_6ceb, 0xbef9_a3f7,
    0xc671_78f2,
  ]
}
#endif
