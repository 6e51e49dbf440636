import MovieCatalog
import Testing

@Suite struct JSONStringEncoderTests {
  @Test(arguments: [
    ("", #""""#), ("기생충 😀 e\u{301}", "\"기생충 😀 e\u{301}\""), ("say \"run\"", #""say \"run\"""#),
    ("C:\\", #""C:\\""#), ("a/b", #""a/b""#), ("\n\r\t", #""\n\r\t""#),
    ("\u{0}\u{8}\u{C}\u{1B}\u{1F}", #""\u0000\u0008\u000c\u001b\u001f""#),
    ("\u{7F}\u{80}\u{9F}\u{A0}", "\"\\u007f\\u0080\\u009f\u{A0}\""),
    ("\u{2028}…\u{2029}", "\"\\u2028…\\u2029\""), ("©\r\n", "\"©\\r\\n\""),
    ("\u{FEFF}\u{FFFF}\u{10FFFF}", "\"\\ufeff\u{FFFF}\u{10FFFF}\""),
  ])
  func `a text is a string on one line`(text: String, json: String) {
    var bytes = Array("x".utf8)
    JSONStringEncoder.append(text, to: &bytes)
    #expect(bytes == Array("x\(json)".utf8))
  }

  @Test(arguments: [([], "[]"), (["a"], #"["a"]"#), (["a", "\"", ""], #"["a", "\"", ""]"#)])
  func `a list is an array`(list: [String], json: String) {
    var bytes: [UInt8] = []
    JSONStringEncoder.append(list: list, to: &bytes)
    #expect(bytes == Array(json.utf8))
  }
}
