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

  var description: String {
    switch self {
    case .missingFile(let path): "there is no file '\(path)'; check the name"
    case .unusableFile(let path, let fault): "'\(path)' \(fault)"
    case .cannotCreate(let path, let fault): "'\(path)' cannot be made (\(fault))"
    case .cannotWrite(let path, let fault): "'\(path)' cannot be written (\(fault))"
    case .unknownMovie(let name, let catalog):
      "no movie in '\(catalog)' is called '\(name)'; see what is there with moviecat list"
    }
  }

  var errorDescription: String? { description }

  var exitCode: ExitCode {
    switch self {
    case .missingFile: .missingInput
    case .unusableFile: .unusableData
    case .cannotCreate: .cannotCreate
    case .cannotWrite: .cannotWrite
    case .unknownMovie: .failed
    }
  }
}
