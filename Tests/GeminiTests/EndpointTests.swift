import Foundation
import Testing

@testable import Gemini

@Suite struct EndpointTests {
  @Test(arguments: [
    ("https://example.com", "https://example.com/v1beta/models/m:call"),
    ("https://example.com/", "https://example.com/v1beta/models/m:call"),
    ("HTTPS://example.com:8443/a/b//", "https://example.com:8443/a/b/v1beta/models/m:call"),
    ("http://127.0.0.1:8080/gemini", "http://127.0.0.1:8080/gemini/v1beta/models/m:call"),
    ("http://localhost:1", "http://localhost:1/v1beta/models/m:call"),
    ("http://127.8.9.10", "http://127.8.9.10/v1beta/models/m:call"),
    ("http://[::1]:9", "http://[::1]:9/v1beta/models/m:call"),
  ])
  func `a base URL keeps its host, port and path`(base: String, url: String) throws {
    let endpoint = try Endpoint(baseURL: base, version: "v1beta")
    #expect(try endpoint.url(ModelName("m"), call: "call").absoluteString == url)
  }

  @Test(arguments: [
    ("", ""), (" ", ""), ("https://", "https://"), ("example.com", "example.com"),
    ("ftp://example.com", "ftp://example.com"), ("file:///etc", "file:///etc"),
    ("https://exa mple.com", "https://exa mple.com"),
    (" https://example.com", "https://example.com"),
    ("http://example.com", "http://example.com"),
    ("http://127.0.0.1.example.com", "http://127.0.0.1.example.com"),
    ("http://127.1", "http://127.1"), ("http://127.0.0.01", "http://127.0.0.01"),
    ("http://128.0.0.1", "http://128.0.0.1"),
    ("http://localhost.example.com", "http://localhost.example.com"),
    ("https://user:secret@example.com", "example.com"),
    ("http://127.0.0.1@example.com", "example.com"),
    ("https://example.com?key=secret", "https://example.com"),
    ("https://example.com#secret", "https://example.com"),
    ("https://example.com/a/../b", "https://example.com/a/../b"),
    ("https://example.com:99999", "https://example.com:99999"),
  ])
  func `a base URL that could leak the key is refused without its secrets`(
    base: String,
    shown: String
  ) {
    let error = #expect(throws: GeminiError.self) { try Endpoint(baseURL: base, version: "v1") }
    guard case .invalidBaseURL(shown, _) = error else {
      Issue.record("\(error as Any)")
      return
    }
  }

  @Test(arguments: ["", "v1/x", "..", "v1?", "v 1"])
  func `a version is a plain word`(version: String) {
    #expect(throws: GeminiError.invalidVersion(version)) {
      try Endpoint(baseURL: "https://example.com", version: version)
    }
  }

  @Test(arguments: [
    ("gemini-3.8-flash", "gemini-3.8-flash"), ("models/gemini-3.8-flash", "gemini-3.8-flash"),
    ("a~b_c", "a~b_c"), ("é@x", "%C3%A9%40x"),
  ])
  func `a model is one segment of the path`(name: String, segment: String) throws {
    let endpoint = try Endpoint(baseURL: "https://example.com", version: "v1")
    let url = try endpoint.url(ModelName(name))
    #expect(url.absoluteString == "https://example.com/v1/models/\(segment)")
  }

  @Test(arguments: [
    "", "models/", "../x", "a/b", "a?b", "a#b", "a%2Fb", ".", "..", "models/..", "a b", "a:b",
    "a\\b", "a\n", "models/models/a",
  ])
  func `a name that would change the path is refused`(name: String) {
    #expect(throws: GeminiError.self) { try ModelName(name) }
  }
}
