import Foundation
import Gemini
import Testing

@Suite struct GeminiErrorTests {
  static let errors: [GeminiError] = [
    .api(APIError(code: 500, message: "Oops.")),
    .transport(TransportFailure(.hostNotFound, host: "h")),
    .transport(TransportFailure(.cannotConnect, host: "h")),
    .transport(TransportFailure(.connectionLost, host: "h")),
    .transport(TransportFailure(.insecure, host: "h")),
    .transport(TransportFailure(.other, host: "h", detail: "a\nb")),
    .timeout(.milliseconds(300)), .cancelled, .redirected(status: 302, host: "h"),
    .redirected(status: 302, host: nil), .notJSON(status: 200, sample: "text/html"),
    .emptyBody(status: 200), .tooLarge(limit: 32 << 20), .unsendableRequest,
    .invalidBaseURL("x", fault: "is not a URL"), .invalidVersion("x"), .invalidModelName("x"),
    .invalidKey(variable: "V"), .invalidKey(variable: nil), .noKey,
  ]

  @Test(arguments: errors)
  func `every error is one sentence with a way out`(error: GeminiError) {
    let sentence = error.description
    #expect(error.localizedDescription == sentence)
    #expect(sentence.contains("; "))
    #expect(sentence.last != ".")
    #expect(!sentence.contains("\n"))
  }
}
