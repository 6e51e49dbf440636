import MovieCatalog
import Testing

@Suite struct CSVWriterTests {
  func written(_ records: [[String]], _ writer: CSVWriter = CSVWriter()) -> String {
    var writer = writer
    var buffer: [UInt8] = []
    for record in records { writer.append(record: record, to: &buffer) }
    return String(decoding: buffer, as: UTF8.self)
  }

  @Test(arguments: [
    ("plain", "plain"), ("", ""), ("a,b", "\"a,b\""), ("say \"run\"", "\"say \"\"run\"\"\""),
    ("\"", "\"\"\"\""), ("a\nb", "\"a\nb\""), ("a\rb", "\"a\rb\""), ("a\r\nb", "\"a\r\nb\""),
    (" a", "\" a\""), ("a ", "\"a \""), (" ", "\" \""), ("a b", "a b"), ("a;b", "a;b"),
    ("기생충", "기생충"), ("👍🏽, \u{301}", "\"👍🏽, \u{301}\""), ("=1+1", "=1+1"), ("\t=1", "\t=1"),
    ("a\u{0}b", "a\u{0}b"), ("'", "'"),
    ("a field that is longer than fifteen bytes", "a field that is longer than fifteen bytes"),
    ("a \"field\" longer than fifteen bytes", "\"a \"\"field\"\" longer than fifteen bytes\""),
  ])
  func `a field is quoted only where needed`(field: String, bytes: String) {
    #expect(Array(written([["x", field, "y"]]).utf8) == Array("x,\(bytes),y\r\n".utf8))
  }

  @Test func `records end with a carriage return and a line feed`() {
    #expect(written([["a", "b"], ["", ""], ["c"]]) == "a,b\r\n,\r\nc\r\n")
  }

  @Test func `a record of one empty field is no empty line`() {
    #expect(written([[""], ["a"], [""]]) == "\"\"\r\na\r\n\"\"\r\n")
  }

  @Test func `another delimiter is quoted in place of the comma`() {
    let writer = CSVWriter(delimiter: UInt8(ascii: ";"))
    #expect(written([["a,b", "a;b"]], writer) == "a,b;\"a;b\"\r\n")
  }

  @Test(arguments: [
    ("=1+1", "'=1+1"), ("+1", "'+1"), ("-1", "'-1"), ("@SUM(A1)", "'@SUM(A1)"),
    ("\t=1+1", "'\t=1+1"), ("\r\n=1+1", "\"'\r\n=1+1\""), (" =1", "\"' =1\""),
    ("=a,\"b\"", "\"'=a,\"\"b\"\"\""), ("a=1", "a=1"), ("", ""), ("기=1", "기=1"), (" ", "\" \""),
    ("'=1", "'=1"),
  ])
  func `a cell that a spreadsheet would compute is guarded`(field: String, bytes: String) {
    #expect(written([["x", field]], CSVWriter(guardsFormulas: true)) == "x,\(bytes)\r\n")
  }

  @Test func `a field that starts within a longer text is read alone`() {
    let text = "first,=second, third"
    let fields = text.split(separator: ",").map(String.init)
    #expect(written([fields]) == "first,=second,\" third\"\r\n")
  }
}
