/// The members of one JSON object, found by its brackets and quotation marks alone.
///
/// Nothing is decoded: that tells what a document is, and cuts out the part that matters, at little
/// cost. Names are as they stand there, escapes and all.
struct JSONMembers {
  private var values: [String: Range<Int>] = [:]
  /// The names, in the order they came in.
  private(set) var names: [String] = []
  /// Whether the object has ended.
  private(set) var isWhole = false

  /// Reads the object that begins at the first brace; where the bytes end early, what came so far.
  init(_ bytes: ArraySlice<UInt8>) {
    guard let start = bytes.firstIndex(of: UInt8(ascii: "{")) else { return }
    var depth = 0
    var index = start
    var name: String?
    var valueStart = start
    while index < bytes.endIndex {
      switch bytes[index] {
      case UInt8(ascii: "\""):
        guard let end = Self.endOfString(bytes, from: index) else { return }
        if depth == 1 && name == nil {
          name = String(decoding: bytes[(index + 1)..<end], as: UTF8.self)
          names.append(name ?? "")
        }
        index = end
      case UInt8(ascii: ":") where depth == 1: valueStart = index + 1
      case UInt8(ascii: "{"), UInt8(ascii: "["): depth += 1
      case UInt8(ascii: "}"), UInt8(ascii: "]"):
        depth -= 1
        if depth == 0, let name { values[name] = valueStart..<index }
        if depth == 0 {
          isWhole = true
          return
        }
      case UInt8(ascii: ",") where depth == 1:
        if let name { values[name] = valueStart..<index }
        name = nil
      default: break
      }
      index += 1
    }
  }

  /// Where the value of a member stands; nil when there is none.
  subscript(name: String) -> Range<Int>? { values[name] }

  /// The index of the quotation mark that ends the string beginning at `start`.
  private static func endOfString(_ bytes: ArraySlice<UInt8>, from start: Int) -> Int? {
    var index = start + 1
    while index < bytes.endIndex {
      switch bytes[index] {
      case UInt8(ascii: "\\"): index += 1
      case UInt8(ascii: "\""): return index
      default: break
      }
      index += 1
    }
    return nil
  }
}
