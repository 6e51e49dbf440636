import Testing

@testable import Gemini

@Suite struct EventStreamDecoderTests {
  func events(_ stream: String) -> [String] {
    var decoder = EventStreamDecoder()
    var events: [[UInt8]] = []
    let json = decoder.read(Array(stream.utf8), from: 0, into: &events)
    decoder.finish(into: &events)
    #expect(json == nil)
    return events.map { String(decoding: $0, as: UTF8.self) }
  }

  @Test(arguments: ["\u{2028}", "\u{2029}", "\u{85}", "\u{B}", "\u{C}", "\u{1C}", "\u{0}"])
  func `only CR and LF end a line`(mark: String) {
    #expect(events("data: sea\(mark)side\n\ndata: 2\n\n") == ["sea\(mark)side", "2"])
  }

  @Test(arguments: [
    ("data: a\ndata: b\n\n", ["a\nb"]), ("data:  a\n\n", [" a"]), ("data\n\n", [""]),
    ("data:\ndata: a\n\n", ["\na"]), ("data: a:b\n\n", ["a:b"]),
    ("data: a\r\rdata: b", ["a", "b"]),
    ("datum: a\n\n", []), (":data: a\n\n", []), ("data : a\n\n", []), ("\n\n\n", []),
    ("data: a\nid: 1\n\nid: 2\n\n", ["a"]),
  ])
  func `data is what its lines say`(stream: String, data: [String]) {
    #expect(events(stream) == data)
  }

  @Test func `what is neither an event nor a comment is noted`() {
    for (stream, hasStrayBytes) in [
      (": a\nevent: b\nid: c\nretry: 1\ndata: d\n\n", false), ("<p>\n", true), ("<p>", true),
      ("dat: a\n\n", true),
    ] {
      var decoder = EventStreamDecoder()
      var events: [[UInt8]] = []
      _ = decoder.read(Array(stream.utf8), from: 0, into: &events)
      decoder.finish(into: &events)
      #expect(decoder.hasStrayBytes == hasStrayBytes, "\(stream)")
    }
  }
}
