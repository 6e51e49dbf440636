#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

/// What a process is called that no other process is.
enum ProcessName {
  /// The name of this one: the machine, the process id, and some letters of chance.
  static let own = "\(machine) \(getpid()) \(String(UInt64.random(in: 0 ... .max), radix: 36))"

  private static let machine: String = {
    var name = [CChar](repeating: 0, count: 256)
    guard unsafe gethostname(&name, name.count - 1) == 0 else { return "?" }
    let bytes = name.prefix { $0 != 0 && $0 != 0x20 }.map { UInt8(bitPattern: $0) }
    return String(decoding: bytes, as: UTF8.self)
  }()

  /// Whether the process of a name certainly has ended: it was one of this machine, and is not there.
  static func isGone(_ name: String) -> Bool {
    let words = name.split(separator: " ")
    guard words.count == 3, words[0] == machine, let id = pid_t(words[1]), id > 0 else {
      return false
    }
    return kill(id, 0) != 0 && errno == ESRCH
  }
}
