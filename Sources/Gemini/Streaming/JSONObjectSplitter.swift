/// Cuts JSON text into its outermost objects, byte by byte, wherever the reads cut it.
///
/// That reads a single object, the elements of an array as it grows, and objects one after another.
package struct JSONObjectSplitter {
  private var object: [UInt8] = []
  private var depth = 0
  private var isInString = false
  private var isEscaped = false

  /// Whether there was anything between the objects but what separates the elements of an array.
  private(set) var hasStrayBytes = false

  /// Whether an object has begun and not ended.
  package var isInObject: Bool { depth > 0 }

  /// How many bytes of an object are held that has not ended.
  package var heldCount: Int { object.count }

  package init() {}

  /// Reads bytes and appends the objects that they complete.
  package mutating func read(_ bytes: [UInt8], from start: Int, into objects: inout [[UInt8]]) {
    var copied = start
    for index in start..<bytes.count {
      let byte = bytes[index]
      if isInString {
        if isEscaped {
          isEscaped = false
        } else if byte == UInt8(ascii: "\\") {
          isEscaped = true
        } else if byte == UInt8(ascii: "\"") {
          isInString = false
        }
        continue
      }
      switch byte {
      case UInt8(ascii: "\"") where depth > 0: isInString = true
      case UInt8(ascii: "{"):
        if depth == 0 { copied = index }
        depth += 1
      case UInt8(ascii: "}") where depth > 0:
        depth -= 1
        guard depth == 0 else { continue }
        objects.append(object + bytes[copied...index])
        object.removeAll()
        copied = index + 1
      case _ where depth > 0: break
      case UInt8(ascii: "["), UInt8(ascii: "]"), UInt8(ascii: ","), UInt8(ascii: " "),
        UInt8(ascii: "\t"), UInt8(ascii: "\r"), UInt8(ascii: "\n"):
        break
      default: hasStrayBytes = true
      }
    }
    if depth > 0 { object += bytes[copied...] }
  }
}
