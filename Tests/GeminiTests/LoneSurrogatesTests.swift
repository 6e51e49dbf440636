import Foundation
import Testing

@testable import Gemini

@Suite struct LoneSurrogatesTests {
  @Test(arguments: [
    (#"a \ud83d b"#, #"a \ufffd b"#), (#"\uDE00\uD83D"#, #"\ufffd\ufffd"#),
    (#"\ud83d\u0041"#, #"\ufffd\u0041"#), (#"\ud83d"#, #"\ufffd"#),
    (#"\ud83d\ude00 \udc00"#, #"\ud83d\ude00 \ufffd"#),
  ])
  func `half of a pair is replaced`(json: String, mended: String) {
    #expect(LoneSurrogates.mended(Data(json.utf8)) == Data(mended.utf8))
  }

  @Test(arguments: [#"\ud83d\ude00"#, #"\\ud83d"#, #"\u12"#, "", #"\"#, "plain 😀"])
  func `what is whole, or no escape, is left alone`(json: String) {
    #expect(LoneSurrogates.mended(Data(json.utf8)) == nil)
  }

  @Test func `an answer with half an emoji is read`() throws {
    let json = #"{"candidates":[{"content":{"parts":[{"text":"a\ud83d"}]},"finishReason":"STOP"}]}"#
    #expect(try GenerateContentResponse(parsing: Data(json.utf8)).text == "a\u{FFFD}")
  }
}
