import Foundation

/// Where the API is: its base URL and version, checked.
struct Endpoint: Sendable {
  private let root: String

  /// Checks a base URL and a version.
  ///
  /// Only `https` keeps the key secret, so `http` is for servers on this machine only.
  ///
  /// - Throws: `GeminiError.invalidBaseURL` or `invalidVersion`.
  init(baseURL: String, version: String) throws(GeminiError) {
    guard let url = URLComponents(string: baseURL, encodingInvalidCharacters: false) else {
      throw .invalidBaseURL(Self.shown(baseURL), fault: "is not a URL")
    }
    if let fault = Self.fault(of: url) { throw .invalidBaseURL(Self.shown(baseURL), fault: fault) }
    guard !version.isEmpty, version.utf8.allSatisfy(Self.isPlain) else {
      throw .invalidVersion(version.singleLine(limit: 40))
    }
    let slashes = baseURL.reversed().prefix { $0 == "/" }.count
    let scheme = url.scheme ?? ""
    root = scheme.lowercased() + baseURL.dropFirst(scheme.count).dropLast(slashes) + "/\(version)"
  }

  /// The URL of a path below the version, such as `models`.
  func url(_ path: String, query: [(name: String, value: String)] = []) throws(GeminiError) -> URL {
    let pairs = query.map { "\($0.name)=\(Self.encoded($0.value))" }
    let text = "\(root)/\(path)" + (pairs.isEmpty ? "" : "?" + pairs.joined(separator: "&"))
    guard let url = URL(string: text) else {
      throw .invalidBaseURL(Self.shown(root), fault: "is not a URL")
    }
    return url
  }

  /// The URL of a model, or of a call to it.
  func url(
    _ model: ModelName,
    call: String? = nil,
    query: [(name: String, value: String)] = []
  ) throws(GeminiError) -> URL {
    try url("models/\(Self.encoded(model.name))" + (call.map { ":\($0)" } ?? ""), query: query)
  }

  private static func fault(of url: URLComponents) -> String? {
    let scheme = url.scheme?.lowercased()
    let host = url.host ?? ""
    return if scheme != "https" && scheme != "http" {
      "has no scheme that we take"
    } else if host.isEmpty {
      "names no host"
    } else if url.user != nil || url.password != nil {
      "holds a user name or a password"
    } else if url.query != nil || url.fragment != nil {
      "holds a query or a fragment"
    } else if let port = url.port, !(1...65_535).contains(port) {
      "has a port that cannot be"
    } else if url.percentEncodedPath.split(separator: "/").contains(where: {
      $0 == "." || $0 == ".."
    }) {
      "has dots for a path"
    } else if scheme == "http" && !isLoopback(host) {
      "would send the key unencrypted"
    } else if scheme == "http" && ProxyVariables.cover(host) {
      "would send the key to the proxy of http_proxy (name the host in no_proxy)"
    } else {
      nil
    }
  }

  private static func isLoopback(_ host: String) -> Bool {
    if ["localhost", "[::1]", "::1"].contains(host.lowercased()) { return true }
    let parts = host.split(separator: ".", omittingEmptySubsequences: false)
    // With a zero in front it would be octal for some.
    let bytes = parts.compactMap { part in UInt8(part).flatMap { "\($0)" == part ? $0 : nil } }
    return parts.count == 4 && bytes.count == 4 && bytes.first == 127
  }

  /// What may be shown of a base URL: no user name, password or query, which could be secrets.
  private static func shown(_ text: String) -> String {
    let plain = text.prefix { $0 != "?" && $0 != "#" }
    let start = plain.lastIndex(of: "@").map { plain.index(after: $0) } ?? plain.startIndex
    return String(plain[start...]).singleLine(limit: 100)
  }

  /// The text for one segment of a path or one value of a query.
  private static func encoded(_ text: String) -> String {
    let hex = Array("0123456789ABCDEF")
    return text.utf8.reduce(into: "") { result, byte in
      if isPlain(byte) || "-._~".utf8.contains(byte) {
        result.unicodeScalars.append(Unicode.Scalar(byte))
      } else {
        result += ["%", hex[Int(byte >> 4)], hex[Int(byte & 15)]]
      }
    }
  }

  private static func isPlain(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"):
      true
    default: false
    }
  }
}
