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
  /// A piece of a stream, or its end, is not the API's JSON; text may be missing.
  case malformedStream(sample: String)
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
    if case .api(let error) = self { return error.description }
    return "\(fault); \(wayOut)"
  }

  /// The same sentence as `description`.
  public var errorDescription: String? { description }

  /// What failed and how, without the way out; short for an error of the API.
  public var fault: String {
    switch self {
    case .api(let error): error.fault
    case .transport(let failure): failure.fault
    case .timeout(let limit): "Gemini did not answer within \(limit.wholeSeconds) s"
    case .cancelled: "the call to Gemini was cancelled"
    case .redirected(let status, let host):
      if let host {
        "the server sends the request on to '\(host.singleLine(limit: 80))' (HTTP \(status)), "
          + "which is not followed"
      } else {
        "the server answers with a redirect (HTTP \(status)), which is not followed"
      }
    case .notJSON(let status, let sample):
      "the answer (HTTP \(status)) is not the API's JSON (\(sample))"
    case .malformedStream(let sample): "a piece of the answer is not the API's JSON (\(sample))"
    case .emptyBody(let status): "the answer (HTTP \(status)) is empty"
    case .tooLarge(let limit): "the answer is larger than \(limit >> 20) MiB"
    case .unsendableRequest: "the request holds a number that is not finite"
    case .invalidBaseURL(let url, let fault): "the base URL '\(url)' \(fault)"
    case .invalidVersion(let version): "the API version '\(version)' is not a plain word"
    case .invalidModelName(let name): "'\(name)' cannot be the name of a model"
    case .invalidKey(let variable):
      "the API key\(variable.map { " in \($0)" } ?? "") holds characters that no key has"
    case .noKey: "there is no API key"
    }
  }

  /// The error with the model that was asked.
  func naming(_ model: ModelName) -> Self {
    guard case .api(var error) = self else { return self }
    error.model = model.name.singleLine(limit: 80)
    return .api(error)
  }

  /// The error of a try with this time in all, without a key that a server may have put into it.
  func during(_ timeout: Duration, hiding key: APIKey) -> Self {
    switch self {
    case .timeout: .timeout(timeout)
    case .redirected(let status, let host):
      .redirected(status: status, host: host.map { key.hidden(in: $0) })
    default: self
    }
  }

  var wayOut: String {
    switch self {
    case .api(let error): error.wayOut
    case .transport(let failure): failure.wayOut
    case .timeout: "try again, or allow more time"
    case .cancelled: "ask again"
    case .redirected: "set the base URL to where the API is"
    case .notJSON: "check base URL and network"
    case .malformedStream, .emptyBody: "try again"
    case .tooLarge: "ask for less"
    case .unsendableRequest: "correct the options"
    case .invalidBaseURL: "use https://HOST, or http:// with a loopback host"
    case .invalidVersion: "use one such as v1beta"
    case .invalidModelName: "use one such as gemini-3.8-flash"
    case .invalidKey: "copy it again"
    case .noKey: "set GEMINI_API_KEY or GOOGLE_API_KEY"
    }
  }
}
