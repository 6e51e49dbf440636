#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

/// Keeps requests to this machine on it: plain `http` is for nothing else, and a proxy would be sent
/// the key in clear text.
enum LoopbackProxy {
  /// Excepts this machine's names from every proxy of the environment.
  ///
  /// The environment belongs to the whole process, so this must come before any thread.
  static func except() {
    let known = environmentVariable("no_proxy") ?? environmentVariable("NO_PROXY")
    // This is an exception for all, as long as nothing stands beside it.
    if known == "*" { return }
    let names = [known, "localhost", "127.0.0.1", "::1"].compactMap(\.self)
    unsafe setenv("no_proxy", names.joined(separator: ","), 1)
  }
}
