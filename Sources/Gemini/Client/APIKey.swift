public import Foundation

/// A key to the API, which no printing, reflecting or describing shows.
public struct APIKey: Hashable, Sendable {
  let value: String

  /// Takes a key, without the blanks, line ends and quotes around it.
  ///
  /// - Parameter text: The key as it was pasted; nil comes back when nothing is left of it.
  /// - Throws: `GeminiError.invalidKey` when a character cannot stand in an HTTP header.
  public init?(_ text: String) throws(GeminiError) {
    let around = CharacterSet.whitespacesAndNewlines.union(
      CharacterSet(charactersIn: "\"'\u{FEFF}")
    )
    value = text.trimmingCharacters(in: around)
    if value.isEmpty { return nil }
    guard value.utf8.allSatisfy({ (0x21...0x7E).contains($0) }) else {
      throw .invalidKey(variable: nil)
    }
  }

  /// The key of the environment, and the variable it is in: `GOOGLE_API_KEY`, else `GEMINI_API_KEY`.
  ///
  /// - Parameter environment: The variables; blank ones count as not set.
  /// - Returns: Nil when no variable is set.
  /// - Throws: `GeminiError.invalidKey` with the variable when its value cannot be a key.
  public static func fromEnvironment(
    _ environment: [String: String] = ProcessInfo.processInfo.environment
  ) throws(GeminiError) -> (key: APIKey, variable: String)? {
    for variable in ["GOOGLE_API_KEY", "GEMINI_API_KEY"] {
      guard let text = environment[variable] else { continue }
      do {
        if let key = try APIKey(text) { return (key, variable) }
      } catch {
        throw .invalidKey(variable: variable)
      }
    }
    return nil
  }

  /// Whether it can only be a key, and not a word or a number such as keys for local servers are.
  private var isSecret: Bool {
    let count = value.utf8.count
    let isWord =
      count < 20 && value.allSatisfy(\.isLetter) && value.dropFirst().allSatisfy(\.isLowercase)
    let isNumber = count < 10 && value.allSatisfy(\.isNumber)
    return count >= 6 && !isWord && !isNumber
  }

  /// The text of a good answer without the key, which a server may have echoed.
  package func withheld(from text: String) -> String {
    isSecret ? hidden(in: text) : text
  }

  /// The text of an error without the key, even when that may be a word.
  func hidden(in text: String) -> String {
    guard value.utf8.count >= 4, text.utf8.count >= value.utf8.count,
      // Bytes are compared several times as fast as characters.
      Data(text.utf8).range(of: Data(value.utf8)) != nil
    else { return text }
    return text.replacing(value, with: "[key]")
  }

  /// The JSON without the key.
  func withheld(from json: Data) -> Data {
    guard isEchoed(in: json) else { return json }
    if let document = try? JSONValue(parsing: json),
      let body = try? JSONEncoder().encode(document.mapStrings { withheld(from: $0) })
    {
      return body
    }
    return json.replacing(Data(value.utf8), with: Data("[key]".utf8))
  }

  /// Whether the JSON holds the key, however it is escaped there.
  func isEchoed(in json: Data) -> Bool {
    guard isSecret else { return false }
    let key = Data(value.utf8)
    if json.range(of: key) != nil { return true }
    return json.contains(UInt8(ascii: "\\")) && Self.unescaped(json).range(of: key) != nil
  }

  /// The bytes with those escapes undone that can stand for a character of a key.
  private static func unescaped(_ json: Data) -> Data {
    let bytes = Array(json)
    var plain = Data(capacity: bytes.count)
    var index = 0
    while index < bytes.count {
      let byte = bytes[index]
      index += 1
      guard byte == UInt8(ascii: "\\"), index < bytes.count else {
        plain.append(byte)
        continue
      }
      let unit = bytes[index...].dropFirst().prefix(4)
      if bytes[index] == UInt8(ascii: "u"),
        let code = UInt8(String(decoding: unit, as: UTF8.self), radix: 16), unit.count == 4
      {
        plain.append(code)
        index += 5
      } else {
        plain.append(bytes[index])
        index += 1
      }
    }
    return plain
  }
}

extension APIKey: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
  /// A fixed text.
  public var description: String { "[key]" }

  /// A fixed text.
  public var debugDescription: String { "[key]" }

  /// An empty mirror, so that `dump` shows nothing.
  public var customMirror: Mirror { Mirror(self, children: [:]) }
}
