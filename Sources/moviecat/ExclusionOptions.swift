import Arguments
import Foundation
import MovieCatalog

/// The options of `recommend` that say what not to recommend again.
struct ExclusionOptions {
  private let words: [String]
  private let tokens: Int

  init(_ arguments: ParsedArguments) throws(UsageError) {
    words = arguments.strings("exclude")
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
    let own = isThere ? try location.openForReading() : nil
    var exclusions: [Exclusion] = []
    for word in words {
      switch word {
      case "seen": if let own { exclusions.append(.seen(in: own)) }
      case "catalog": if let own { exclusions.append(.all(of: own)) }
      default:
        exclusions.append(.list(try catalog(of: word, output), named: word, rankedBy: own))
      }
    }
    let areAll = try request.exclude(exclusions, tokens: tokens)
    let count = request.excluded.count
    output.note(
      "asking to leave out \(count == 1 ? "1 movie" : "\(count) movies")"
        + (areAll ? "" : ", as many as fit in --exclude-tokens \(tokens)")
    )
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
