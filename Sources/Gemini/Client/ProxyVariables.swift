import Foundation

/// What libcurl, which does the networking of Foundation on Linux, takes from the environment.
///
/// Source: the manual of curl, "Environment".
enum ProxyVariables {
  /// Whether a request over plain `http` to this host would go to a proxy first.
  ///
  /// In doubt it would: what only looks like an exception is none.
  static func cover(
    _ host: String,
    _ environment: [String: String] = ProcessInfo.processInfo.environment
  ) -> Bool {
    let hasProxy = ["http_proxy", "all_proxy", "ALL_PROXY"].contains {
      !(environment[$0] ?? "").isEmpty
    }
    guard hasProxy else { return false }
    let list = (environment["no_proxy"] ?? environment["NO_PROXY"] ?? "").lowercased()
    let exceptions = list.split { $0 == "," || $0 == " " }
    let names = [host.lowercased(), host.lowercased().trimmingCharacters(in: ["[", "]"])]
    return list != "*" && !exceptions.contains { names.contains(String($0)) }
  }
}
