/// Writes a table in GitHub's Markdown, in which the text of the cells is only text.
struct MarkdownTableWriter: TableWriter {
  mutating func begin(_ columns: [some TableColumn], in buffer: inout [UInt8]) {
    for column in columns { append(.text(column.heading), to: &buffer) }
    endRow(in: &buffer)
    for column in columns { buffer += (column.isNumber ? "| ---: " : "| --- ").utf8 }
    endRow(in: &buffer)
  }

  mutating func append(_ value: TableValue, to buffer: inout [UInt8]) {
    buffer += "| ".utf8
    switch value {
    case .missing: return
    case .text(let text): Self.append(text, to: &buffer)
    case .number(let number): buffer += String(number).utf8
    case .list(let texts, let separator):
      Self.append(texts.joined(separator: separator), to: &buffer)
    }
    buffer.append(UInt8(ascii: " "))
  }

  mutating func endRow(in buffer: inout [UInt8]) { buffer += "|\n".utf8 }

  mutating func end(in buffer: inout [UInt8]) {}

  /// Appends a text that shows as it is: no markup, no HTML, no link but to a mail address.
  ///
  /// A line break becomes `<br>`, the one thing that keeps lines apart within a cell; several are
  /// one. Other controls, and those that turn the direction of what follows, are left out.
  private static func append(_ text: String, to buffer: inout [UInt8]) {
    let start = buffer.count
    var isBroken = false
    // The two ways in which GitHub makes a link of plain text: 'https://' and 'www.'.
    var previous: Unicode.Scalar = " "
    var ws = 0
    for scalar in text.unicodeScalars {
      if isLineBreak(scalar) {
        isBroken = buffer.count > start
        continue
      }
      if isLeftOut(scalar) { continue }
      if isBroken { buffer += "<br>".utf8 }
      isBroken = false
      switch scalar {
      case "&": buffer += "&amp;".utf8
      case "<": buffer += "&lt;".utf8
      case ">": buffer += "&gt;".utf8
      case "\t": buffer.append(UInt8(ascii: " "))
      case "\\", "|", "`", "*", "_", "[", "]", "~", "#", "$",
        "/" where previous == ":", "." where ws >= 3:
        buffer.append(UInt8(ascii: "\\"))
        buffer += scalar.utf8
      default: buffer += scalar.utf8
      }
      previous = scalar
      ws = scalar == "w" || scalar == "W" ? ws + 1 : 0
    }
  }

  private static func isLineBreak(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar {
    case "\n", "\r", "\u{0B}", "\u{0C}", "\u{85}", "\u{2028}", "\u{2029}": true
    default: false
    }
  }

  private static func isLeftOut(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar {
    case "\t": false
    case ..<" ", "\u{7F}"..."\u{9F}", "\u{202A}"..."\u{202E}", "\u{2066}"..."\u{2069}": true
    default: false
    }
  }
}
