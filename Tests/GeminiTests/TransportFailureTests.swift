import Testing

@testable import Gemini

@Suite struct TransportFailureTests {
  @Test(arguments: [
    ("SSL certificate problem: self-signed certificate", TransportFailure.Kind.untrusted),
    ("error setting certificate file: /etc/ssl/certs/ca-certificates.crt", .untrusted),
    ("OpenSSL/3.0.19: error:0A00010B:SSL routines::wrong version number", .insecure),
    ("OpenSSL SSL_connect: Connection reset by peer in connection to h:443", .other),
    ("CONNECT tunnel failed, response 407", .proxy), ("Could not resolve proxy: p", .proxy),
    ("transfer closed with 3 bytes remaining to read", .other),
  ])
  func `libcurl's words tell the kind of a failure`(words: String, kind: TransportFailure.Kind) {
    #expect(URLSessionTransport.kind(of: words) == kind)
    let failure = TransportFailure(kind, host: "h", detail: words)
    #expect(failure.description.contains("ca-certificates") == (kind == .untrusted))
    #expect((GeminiError.transport(failure).retryReason == nil) == (kind != .other))
  }
}
