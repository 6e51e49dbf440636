public import Catalog
public import Foundation

/// Why nothing, or no more, of a file is imported.
public enum ImportError: Error, Hashable, Sendable, CustomStringConvertible, LocalizedError {
  /// The table cannot be read.
  case list(ListError)
  /// There is no list of movies in the JSON, or not a clear one.
  case json(MovieListError)
  /// The model's text gives no movies.
  case text(RecommendError)
  /// A file that is a database is no catalog to read from.
  case catalog(CatalogError)
  /// None of the replies has movies to use.
  case noReply(first: String, count: Int)
  /// A line of a whole catalog cannot be read.
  case badLine(Int, fault: String, recorded: Int)
  /// A newer version wrote the file.
  case newerForm(version: Int)
  /// A whole catalog ends before its end.
  case endsEarly(line: Int, recorded: Int)
  /// Not one row of a table can be kept.
  case noRow(first: ImportReport.Fault, count: Int)
  /// An option was given that files of this format do not have.
  case wrongOption(ImportFormat, option: String)
  /// Something that has to be held whole is too large.
  case tooLarge(String, limit: Int)

  /// What is wrong with the file, and the way out, to be said behind its name.
  public var description: String {
    switch self {
    case .list(let error): error.description
    case .json(let error): "\(error.fault)"
    case .catalog(.notACatalog):
      "is a database that is no moviecat catalog; take the list out of it"
    case .catalog(let error): "gives no catalog: \(error.description)"
    case .text(let error): "gives no movies: \(error.description)"
    case .noReply(let first, 1): "holds a reply without movies to use: \(first)"
    case .noReply(let first, let count):
      "holds \(count) replies, none with movies to use; the first: \(first)"
    case .badLine(let line, let fault, let recorded):
      "has \(fault) on line \(line); \(Self.sources(recorded)), mend the line and import it again"
    case .newerForm(let version):
      "was written by a newer version (form \(version), this is \(CatalogLine.Mark().version)); "
        + "update moviecat"
    case .endsEarly(let line, let recorded):
      "ends early, after line \(line); \(Self.sources(recorded)), import the whole file"
    case .noRow(let first, 1): "has one row, which cannot be used (\(first)); mend it"
    case .noRow(let first, let count):
      "has \(count) rows, none of which can be used; the first: \(first)"
    case .wrongOption(let format, let option):
      "is no file that \(option) goes with (its format is \(format.rawValue)); leave it out"
    case .tooLarge(let what, let limit):
      "holds \(what) of more than \(limit >> 20) MiB; split it up"
    }
  }

  private static func sources(_ count: Int) -> String {
    switch count {
    case 0: "nothing is recorded"
    case 1: "the source before it is recorded"
    default: "the \(count) sources before it are recorded"
    }
  }

  /// The same sentence as `description`.
  public var errorDescription: String? { description }
}
