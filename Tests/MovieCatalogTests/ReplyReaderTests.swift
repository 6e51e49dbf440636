import Testing

@testable import MovieCatalog

@Suite struct ReplyReaderTests {
  private static func response(_ text: String, _ more: String = "") -> String {
    let text = text.replacing("\"", with: "\\\"")
    return
      #"{"candidates":[{"content":{"parts":[{"text":"\#(text)"}]},"finishReason":"STOP"}]\#(more)}"#
  }

  private static func read(_ file: String, pieces: Int) throws -> [SavedReply] {
    var reader = ReplyReader(ImportOptions())
    let bytes = Array(file.utf8)
    for start in stride(from: 0, to: bytes.count, by: pieces) {
      try reader.read(Array(bytes[start...].prefix(pieces)))
    }
    try reader.finish()
    return reader.items
  }

  private static let movies = ["Heat", "Ran"].map {
    #"{"title":"\#($0)","genre":"Drama","reason":"r"}"#
  }
  private static let whole = response("[\(movies[0])]")

  /// The second member is what makes Foundation read the response.
  @Test(arguments: [("", ""), (#","x":1"#, ""), ("", #","x":1"#), (#","x":1"#, #","x":1"#)])
  func `lines are one reply where they are called the same, however they are read`(
    first: String,
    second: String
  ) throws {
    func titles(_ ids: (String, String), isCut: Bool) throws -> [[String]?] {
      let start = isCut ? "[\(Self.movies[0])," : "[\(Self.movies[0])]"
      let end = isCut ? "\(Self.movies[1])]" : "[\(Self.movies[1])]"
      let file =
        Self.response(start, first + ids.0) + "\r\n\n  " + Self.response(end, second + ids.1)
      let replies = try Self.read(file, pieces: 7)
      #expect(try Self.read(file, pieces: .max).map(\.position) == replies.map(\.position))
      return replies.map { $0.content?.said.items.map(\.item.recommendation.title) }
    }
    let name = #","responseId":"a""#
    #expect(try titles((name, name), isCut: true) == [["Heat", "Ran"]])
    #expect(try titles((name, #","responseId":"b""#), isCut: false) == [["Heat"], ["Ran"]])
    #expect(try titles((name, ""), isCut: false) == [["Heat"], ["Ran"]])
    #expect(try titles(("", ""), isCut: false) == [["Heat"], ["Ran"]])
  }

  @Test func `the bytes of an ordinary line count without the blanks around them`() throws {
    let replies = try Self.read("\(Self.whole)\n \t\(Self.whole)\t\r\n", pieces: .max)
    #expect(replies.map(\.content?.size) == [Self.whole.utf8.count, Self.whole.utf8.count])
    #expect(Set(replies.map(\.content?.said.source.identity)).count == 1)
    #expect(replies.map(\.line) == [1, 2])
  }

  @Test func `what is no reply costs itself alone`() throws {
    let replies = try Self.read(
      "\(Self.whole)\nnothing\n{\"candidates\":[\n\(Self.whole)",
      pieces: 11
    )
    #expect(
      replies.map(\.fault) == [nil, "is no reply", "breaks off", nil]
    )
    #expect(replies.map(\.place).last == "reply 4 (line 4)")
  }
}
