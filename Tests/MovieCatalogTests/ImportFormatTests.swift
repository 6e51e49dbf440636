import Testing

@testable import MovieCatalog

@Suite struct ImportFormatTests {
  private static let reply = #"{"candidates":[{"content":{"parts":[{"text":"[]"}]}}]}"#

  @Test(
    arguments: [
      ("title,year\nHeat,1995\n", .csv), ("Name;Year\n\"[REC]\";2007\n", .csv),
      ("\"title\",\"reason\"\n\"{a}\",\"b\"\n", .csv), ("foo,bar\n1,2\n", .csv), ("", .csv),
      ("sep=;\ntitle;year\nHeat;1995\n", .csv),
      (#"[{"title":"Heat"}]"#, .json), (#"{"movies":[{"title":"Heat"}]}"#, .json),
      (#"{"title":"Heat"}"# + "\n" + #"{"title":"Go"}"#, .json), ("[]", .json),
      (#"  [ {"id":1,"Title":"Heat"}]"#, .json),
      (reply, .replies), ("[\(reply),\(reply)]", .replies), ("data: \(reply)\n\n", .replies),
      (": keep-alive\ndata: \(reply)\n\n", .replies), (#"{"error":{"code":429}}"#, .replies),
      (#"{"key":"a","response":\#(reply)}"#, .replies), (#"{"key":"a","error":{}}"#, .replies),
      (#"{"name":"batches/1","metadata":{"output":{}}}"#, .replies),
      (#"{"moviecat":{"version":1}}"#, .ndjson),
      ("Here are three films, as you asked:\n```json\n[{\"title\":\"Heat\"}]\n```", .text),
      ("```json\n[{\"title\":\"Heat\"}]\n```", .text),
    ] as [(String, ImportFormat)]
  )
  func `a file is known by how it begins`(text: String, format: ImportFormat) {
    #expect(ImportFormat.detect(Array(text.utf8)[...]) == format)
  }

  @Test func `a reply that is cut where the beginning ends is known all the same`() {
    let start = Array(Self.reply.utf8).prefix(40)
    #expect(ImportFormat.detect(start) == .replies)
  }
}
