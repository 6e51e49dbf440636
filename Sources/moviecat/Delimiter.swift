import Arguments

/// The character between the fields of a table, as the command line names it.
enum Delimiter {
  static let help = "one ASCII character, or a word for it: comma, semicolon, tab"

  /// Reads the option `--delimiter`; nil when it is not given.
  static func byte(_ arguments: ParsedArguments) throws(UsageError) -> UInt8? {
    switch arguments.string("delimiter") {
    case nil: return nil
    case "comma": return UInt8(ascii: ",")
    case "semicolon": return UInt8(ascii: ";")
    case "tab": return UInt8(ascii: "\t")
    case let text?:
      let bytes = Array(text.utf8)
      if bytes.count == 1, bytes[0] < 0x80, !"\"\r\n\0".utf8.contains(bytes[0]) { return bytes[0] }
      throw arguments.error(
        .wrongValue(
          name: "--delimiter",
          value: text,
          takes: "comma, semicolon, tab or one ASCII character that is no quote and no line break"
        )
      )
    }
  }
}
