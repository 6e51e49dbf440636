import Testing

@testable import Gemini

@Suite struct ProxyVariablesTests {
  @Test(
    arguments: [
      ([:], "127.0.0.1", false), (["http_proxy": "http://p:1"], "127.0.0.1", true),
      (["all_proxy": "socks5://p:1"], "localhost", true), (["http_proxy": ""], "localhost", false),
      (["HTTP_PROXY": "http://p:1", "https_proxy": "http://p:1"], "127.0.0.1", false),
      (["http_proxy": "p", "no_proxy": "example.com, 127.0.0.1"], "127.0.0.1", false),
      (["http_proxy": "p", "NO_PROXY": "LOCALHOST"], "localhost", false),
      (["http_proxy": "p", "no_proxy": "*"], "127.0.0.1", false),
      (["http_proxy": "p", "no_proxy": "*,example.com"], "127.0.0.1", true),
      (["http_proxy": "p", "no_proxy": "::1"], "[::1]", false),
      (["http_proxy": "p", "no_proxy": "127.0.0"], "127.0.0.1", true),
    ] as [([String: String], String, Bool)]
  )
  func `a proxy is one unless the host is excepted`(
    environment: [String: String],
    host: String,
    covers: Bool
  ) {
    #expect(ProxyVariables.cover(host, environment) == covers)
  }
}
