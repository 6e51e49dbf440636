import Arguments
import Foundation
import MovieCatalog

/// What a command's end means to whoever called it; the codes of sysexits where there are such.
enum ExitCode: Int32, CaseIterable {
  case done = 0
  case failed = 1
  case partial = 2
  case usage = 64
  case unusableData = 65
  case missingInput = 66
  case unavailable = 69
  case cannotCreate = 73
  case cannotWrite = 74
  case tryLater = 75
  case unusableReply = 76
  case keyRefused = 77
  case configuration = 78
  case interrupted = 130

  var meaning: String {
    switch self {
    case .done: "done"
    case .failed: "failed; nothing was recorded"
    case .partial: "done in part; what was left out is on standard error"
    case .usage: "the command line is wrong"
    case .unusableData: "the input cannot be used"
    case .missingInput: "an input file is missing"
    case .unavailable: "the service failed, or refused the request"
    case .cannotCreate: "an output file cannot be made"
    case .cannotWrite: "output cannot be written"
    case .tryLater: "quota or overload; try again later"
    case .unusableReply: "the reply cannot be used: blocked, empty, or no movie list"
    case .keyRefused: "the API key was refused, or may not do this"
    case .configuration: "there is no API key, or the configuration is wrong"
    case .interrupted: "interrupted"
    }
  }

  /// The code for whatever a command may throw.
  init(_ error: any Error) {
    self =
      switch error {
      case is UsageError: .usage
      case let error as CommandError: error.exitCode
      case let error as RecommendError: ExitCode(error)
      case let error as GeminiError: ExitCode(error)
      case let error as CatalogError: ExitCode(error)
      case let error as ImportError: ExitCode(error)
      case OutputError.readerGone: .done
      case is OutputError: .cannotWrite
      default: .failed
      }
  }

  private init(_ error: RecommendError) {
    self =
      switch error {
      case .blankMood: .usage
      case .noAnswer(let outcome): ExitCode(outcome)
      case .noList: .unusableReply
      }
  }

  private init(_ error: ImportError) {
    self =
      switch error {
      case .badLine(_, _, let recorded) where recorded > 0: .partial
      case .endsEarly(_, let recorded) where recorded > 0: .partial
      case .list, .catalog, .noRow, .badLine, .newerForm, .endsEarly, .tooLarge: .unusableData
      case .wrongOption: .usage
      case .json, .text, .noReply: .unusableReply
      }
  }

  private init(_ outcome: Outcome) {
    self =
      switch outcome {
      case .failed(let error): ExitCode(error)
      // Of an answer that broke off, what broke it counts; a lost connection makes it unusable.
      case .truncated(_, .failure(.api(let error)), _): ExitCode(error.kind)
      case .truncated(_, .failure(.timeout), _): .unavailable
      case .truncated(_, .failure(.cancelled), _): .interrupted
      case .text, .truncated, .blockedPrompt, .blockedAnswer, .noText: .unusableReply
      }
  }

  private init(_ error: GeminiError) {
    self =
      switch error {
      case .api(let error): ExitCode(error.kind)
      case .transport, .timeout, .redirected: .unavailable
      case .cancelled: .interrupted
      case .notJSON, .malformedStream, .emptyBody, .tooLarge: .unusableReply
      case .unsendableRequest, .invalidBaseURL, .invalidVersion, .invalidModelName: .usage
      case .invalidKey, .noKey: .configuration
      }
  }

  private init(_ kind: APIError.Kind) {
    self =
      switch kind {
      case .invalidKey, .permission, .billing: .keyRefused
      case .rateLimited, .dailyQuota, .overloaded: .tryLater
      default: .unavailable
      }
  }

  private init(_ error: CatalogError) {
    self =
      switch error {
      case .missing, .cannotOpen: .missingInput
      case .notACatalog, .damaged: .unusableData
      case .newerSchema, .oldLibrary: .configuration
      case .readOnly: .cannotCreate
      case .diskFull, .noTemporaryFiles, .moved: .cannotWrite
      case .busy: .tryLater
      case .badCursor, .blankTitle: .usage
      case .sqlite, .sameMovie, .onlyMention, .changed: .failed
      }
  }
}
