import Foundation
import Testing

@testable import Gemini

@Suite struct APIKeyTests {
  @Test(arguments: [
    "abc-1", " abc-1 ", "abc-1\r\n", "\"abc-1\"", "'abc-1'\n", "\u{FEFF}abc-1", " \"abc-1\" ",
  ])
  func `what is around a key does not count`(text: String) throws {
    #expect(try APIKey(text)?.value == "abc-1")
  }

  @Test(arguments: ["", "  ", "\r\n", "\"\"", "' '"])
  func `nothing is no key`(text: String) throws {
    #expect(try APIKey(text) == nil)
  }

  @Test(arguments: ["a b", "a\r\nX-Evil: 1", "a\u{0}", "clé", "a\u{200B}b", "a\u{7F}"])
  func `a character that no header takes is refused`(text: String) {
    #expect(throws: GeminiError.invalidKey(variable: nil)) { try APIKey(text) }
  }

  @Test func `no way of printing shows a key`() throws {
    let key = try #require(try APIKey("hidden-value"))
    let client = try GeminiClient(key: key)
    let request = TransportRequest(
      method: "GET",
      url: try #require(URL(string: "https://example.com/")),
      headers: ["x-goog-api-key": "hidden-value"],
      body: nil,
      timeout: .zero
    )
    for value in [key, client, request] as [Any] {
      var dumped = ""
      dump(value, to: &dumped)
      for text in ["\(value)", String(reflecting: value), String(describing: [value]), dumped] {
        #expect(!text.contains("hidden-value"))
      }
    }
  }

  @Test(
    arguments: [
      (["GOOGLE_API_KEY": "g", "GEMINI_API_KEY": "m"], "g", "GOOGLE_API_KEY"),
      (["GOOGLE_API_KEY": " ", "GEMINI_API_KEY": "m"], "m", "GEMINI_API_KEY"),
      (["GEMINI_API_KEY": "m"], "m", "GEMINI_API_KEY"),
      (["GOOGLE_API_KEY": ""], nil, nil), ([:], nil, nil),
    ] as [([String: String], String?, String?)]
  )
  func `the variable of Google wins`(
    environment: [String: String],
    key: String?,
    variable: String?
  ) throws {
    let found = try APIKey.fromEnvironment(environment)
    #expect(found?.key.value == key)
    #expect(found?.variable == variable)
  }

  @Test func `a variable that cannot be a key is named`() {
    #expect(throws: GeminiError.invalidKey(variable: "GEMINI_API_KEY")) {
      try APIKey.fromEnvironment(["GEMINI_API_KEY": "a b"])
    }
  }
}
