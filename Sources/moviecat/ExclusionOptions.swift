import Arguments
import Foundation
import MovieCatalog

/// The options that say what not to recommend again.
struct ExclusionOptions {
  static let options: [OptionDescription] = [
    .option(
      "exclude",
      value: "WHAT",
      help: "Ask for other movies than those: seen, catalog, or a FILE that import takes.",
      completion: .file,
      repeatable: true
    ),
    .option(
      "exclude-tokens",
      value: "N",
      help: "About how many tokens their names may take, 0 to 100000.",
      default: "2000"
    ),
  ]

  /// About how many tokens the names may take.
  let tokens: Int
  private let words: [String]

  init(_ arguments: ParsedArguments, newOnly: Bool = false) throws(UsageError) {
    words = arguments.strings("exclude") + (newOnly ? ["catalog"] : [])
    tokens = try arguments.integer("exclude-tokens", in: 0...100_000) ?? 2000
    if words.contains(where: \.isBlank) {
      throw arguments.error(.other("option '--exclude' needs seen, catalog, or a file name"))
    }
  }

  /// Has the request name what is to be left out.
  ///
  /// - Returns: What is to be left out; nil when there is no such option.
  func apply(
    to request: inout MovieRequest,
    _ location: CatalogLocation,
    _ output: Output
  ) throws -> [Exclusion]? {
    if words.isEmpty { return nil }
    // A catalog that is not there yet holds nothing to leave out.
    let isThere = FileManager.default.fileExists(atPath: location.path)
    let exclusions = try exclusions(of: isThere ? try location.openForReading() : nil, output)
    let areAll = try request.exclude(exclusions, tokens: tokens)
    let count = request.excluded.count
    output.note(
      "asking to leave out \(count == 1 ? "1 movie" : "\(count) movies")"
        + (areAll ? "" : ", as many as fit in --exclude-tokens \(tokens)")
    )
    return exclusions
  }

  /// What is to be left out.
  ///
  /// - Parameters:
  ///   - own: The catalog that is recorded in; nil when it is not there yet.
  ///   - output: Shows that a list is being read.
  /// - Returns: The movies; nothing when there is no such option.
  /// - Throws: `CatalogError`, or `CommandError` for a list that cannot be read.
  func exclusions(of own: Catalog?, _ output: Output) throws -> [Exclusion] {
    var exclusions: [Exclusion] = []
    for word in words {
      switch word {
      case "seen": if let own { exclusions.append(.seen(in: own)) }
      case "catalog": if let own { exclusions.append(.all(of: own)) }
      default:
        exclusions.append(.list(try catalog(of: word, output), named: word, rankedBy: own))
      }
    }
    return exclusions
  }

  /// A list as a catalog of its own, which goes away.
  private func catalog(of path: String, _ output: Output) throws -> Catalog {
    let catalog = try Catalog.inMemory()
    let file = try ImportedFile(path: path)
    do {
      _ = try file.read(into: LazyCatalog { catalog }, ImportOptions(), output)
    } catch let error as ImportError {
      let fault = "\(error.description); or import it into a catalog and exclude that"
      throw CommandError.unusableFile(file.name, fault: fault)
    }
    output.progress.stop()
    return catalog
  }
}
