import Foundation

/// What can go wrong in a command itself.
enum CommandError: Error, Hashable, CustomStringConvertible, LocalizedError {
  /// An input file is not there.
  case missingFile(String)
  /// An input file cannot be read, or is not what the command takes.
  case unusableFile(String, fault: String)
  /// An output file cannot be made.
  case cannotCreate(String, fault: String)
  /// An output file cannot be written to its end; what was there before still is.
  case cannotWrite(String, fault: String)
  /// No movie of the catalog has the name.
  case unknownMovie(String, catalog: String)

  /// Several movies of the catalog have the name.
  case ambiguousMovie(String, candidates: [String])
  /// The movie is not named so.
  case unknownMention(String, movie: String)
  /// Several ways that the movie is named are spelled so.
  case ambiguousMention(String, candidates: [String])

  var description: String {
    switch self {
    case .missingFile(let path): "there is no file '\(path)'; check the name"
    case .unusableFile(let path, let fault): "'\(path)' \(fault)"
    case .cannotCreate(let path, let fault): "'\(path)' cannot be made (\(fault))"
    case .cannotWrite(let path, let fault): "'\(path)' cannot be written (\(fault))"
    case .unknownMovie(let name, let catalog):
      "no movie in '\(catalog)' is called '\(name)'; see what is there with moviecat list"
    case .ambiguousMovie(let name, let candidates):
      "'\(name)' may be \(Self.list(candidates)); name one by its id"
    case .unknownMention(let name, let movie):
      "'\(movie)' is not named '\(name)'; see how it is with moviecat show --why"
    case .ambiguousMention(let name, let candidates):
      "'\(name)' may be \(Self.list(candidates)); name one by its id"
    }
  }

  private static func list(_ candidates: [String]) -> String {
    let shown = candidates.prefix(8)
    let more = candidates.count - shown.count
    return shown.joined(separator: ", ") + (more > 0 ? " and \(more) more" : "")
  }

  var errorDescription: String? { description }

  var exitCode: ExitCode {
    switch self {
    case .missingFile: .missingInput
    case .unusableFile: .unusableData
    case .cannotCreate: .cannotCreate
    case .cannotWrite: .cannotWrite
    case .unknownMovie, .ambiguousMovie, .unknownMention, .ambiguousMention: .failed
    }
  }
}
