import Testing

@testable import MovieCatalog

@Suite struct MarkdownTableWriterTests {
  @Test(arguments: [
    ("plain", "plain"), ("M*A*S*H", #"M\*A\*S\*H"#), ("snake_case", #"snake\_case"#),
    ("a|b", #"a\|b"#), (#"a\|b"#, #"a\\\|b"#), (#"C:\"#, #"C:\\"#), ("`rm`", #"\`rm\`"#),
    ("[x](http://e.com)", #"\[x\](http:\//e.com)"#), ("![x][y]", #"!\[x\]\[y\]"#),
    ("www.e.com WWW.e.com", #"www\.e.com WWW\.e.com"#), ("wow. https:/", #"wow. https:\/"#),
    ("<script>alert(1)</script>", "&lt;script&gt;alert(1)&lt;/script&gt;"),
    ("a &lt; b", "a &amp;lt; b"), ("# Alive #1", "\\# Alive \\#1"), ("~~no~~", #"\~\~no\~\~"#),
    ("$5 and $6", #"\$5 and \$6"#), ("- 1. + =", "- 1. + ="),
    ("a\nb", "a<br>b"), ("a\r\nb\n\n\u{2028}c", "a<br>b<br>c"), ("\n\na\n", "a"), ("a\tb", "a b"),
    ("\u{1B}[31mred\u{7F}\u{9B}", #"\[31mred"#), ("a\u{202E}b\u{2066}c\u{2069}", "abc"),
    ("\u{200F}אב", "\u{200F}אב"), ("👩‍👩‍👧 e\u{301}", "👩‍👩‍👧 e\u{301}"),
  ])
  func `a cell shows its text and nothing else`(text: String, cell: String) {
    var writer = MarkdownTableWriter()
    var bytes: [UInt8] = []
    writer.append(.text(text), to: &bytes)
    writer.endRow(in: &bytes)
    #expect(
      String(decoding: bytes, as: UTF8.self).unicodeScalars.elementsEqual(
        "| \(cell) |\n".unicodeScalars
      )
    )
  }
}
