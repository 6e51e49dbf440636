public import Foundation

/// Why a call to Gemini gave no response.
///
/// Holds facts only, and never the key, a prompt or a body that was sent. That a response came but
/// has no text is not an error; see `Outcome`.
public enum GeminiError: Error, Hashable, Sendable {
  /// The API, or something in front of it, answered with an error.
  case api(APIError)
  /// The connection failed.
  case transport(TransportFailure)
  /// There was no complete answer in time.
  case timeout(Duration)
  /// The task was cancelled.
  case cancelled
  /// The server sent us elsewhere, which is not followed as the key would go there too.
  case redirected(status: Int, host: String?)
  /// The answer is not the API's JSON; `sample` tells its type and how it begins.
  case notJSON(status: Int, sample: String)
  /// The answer has no body.
  case emptyBody(status: Int)
  /// The answer is larger than this many bytes.
  case tooLarge(limit: Int)
  /// A number in the request is not finite, which JSON cannot say.
  case unsendableRequest
  /// The base URL, without what may be secret in it, and what is wrong.
  case invalidBaseURL(String, fault: String)
  /// The version of the API is not a plain word.
  case invalidVersion(String)
  /// The name of the model is empty or would change the path.
  case invalidModelName(String)
  /// The key, from this environment variable when it is known, cannot be a header.
  case invalidKey(variable: String?)
  /// There is no key.
  case noKey
}

extension GeminiError: CustomStringConvertible, LocalizedError {
  /// One lower-case sentence: what failed, how, and what to do.
  public var description: String {
    switch self {
    case .api(let error): error.description
    case .transport(let failure): failure.description
    case .timeout(let limit):
      "Gemini did not answer within \(limit.wholeSeconds) s; try again, or allow more time"
    case .cancelled: "the call to Gemini was cancelled; nothing was received"
    case .redirected(let status, let host):
      "the server sends the request on to '\(host?.singleLine(limit: 80) ?? "nowhere")' "
        + "(HTTP \(status)), which is not followed; set the base URL to where the API is"
    case .notJSON(let status, let sample):
      "the answer (HTTP \(status)) is not the API's JSON (\(sample)); check base URL and network"
    case .emptyBody(let status): "the answer (HTTP \(status)) is empty; try again"
    case .tooLarge(let limit):
      "the answer is larger than \(limit >> 20) MiB; ask for less"
    case .unsendableRequest: "the request holds a number that is not finite; correct the options"
    case .invalidBaseURL(let url, let fault):
      "the base URL '\(url)' \(fault); use https://HOST, or http:// with a loopback host"
    case .invalidVersion(let version):
      "the API version '\(version)' is not a plain word; use one such as v1beta"
    case .invalidModelName(let name):
      "'\(name)' cannot be the name of a model; use one such as gemini-3.8-flash"
    case .invalidKey(let variable):
      "the API key\(variable.map { " in \($0)" } ?? "") holds characters that no key has; "
        + "copy it again"
    case .noKey: "there is no API key; set GEMINI_API_KEY or GOOGLE_API_KEY"
    }
  }

  /// The same sentence as `description`.
  public var errorDescription: String? { description }
}
