import Catalog
import Foundation
import Movies

/// Imports a list as JSON: an array of movies, whatever is around it, or one object after another.
final class ListImport: ImportReader {
  private let context: ImportContext
  private var reader = MovieListReader(.list)
  private let list: Result<StagedList, CatalogError>
  private var raw: RawBytes
  private var hash = ContentHash()

  init(_ context: ImportContext) {
    self.context = context
    raw = RawBytes(isKept: context.options.keepsRaw)
    do { list = .success(try StagedList()) } catch { list = .failure(error) }
  }

  func read(_ bytes: [UInt8]) throws {
    try raw.append(bytes)
    hash.update(bytes)
    let list = try list.get()
    var movies: [Recommendation] = []
    reader.read(bytes.span, into: &movies)
    let seen = context.options.meaning == .seen ? Seen() : nil
    for movie in movies { try list.append(ListItem(movie, seen: seen)) }
  }

  func finish() throws -> ImportReport {
    var report = ImportReport()
    report.form = "json, \((context.options.meaning ?? .recommendations).rawValue)"
    let list = try list.get()
    report.read = list.count
    do {
      let found = try reader.finish()
      for item in found.badItems { report.skip("item \(item.position)", item.fault) }
      report.skip(more: found.badItemCount - found.badItems.count)
      report.read += found.badItemCount
      // JSON lines are movies without a list around them: nothing to tell.
      report.notes = found.repairs.filter { $0 != .noArray && $0 != .wrapper }
        .map { "repaired: \($0.rawValue)" }
      if found.isUnfinished {
        report.read += 1
        report.skip("the end", "the list breaks off")
      }
    } catch {
      throw ImportError.json(error)
    }
    if list.count == 0 { return report }
    var source = context.listSource("json", contentHash: hash.finish())
    source.isPartial = report.isPartial
    source.rawReply = raw.bytes
    report.add(try context.catalog.catalog().record(source, list))
    return report
  }
}

/// The bytes of a file, where they are to be kept.
struct RawBytes {
  /// The bytes so far; nil when they are not kept.
  private(set) var bytes: [UInt8]?

  init(isKept: Bool) { bytes = isKept ? [] : nil }

  mutating func append(_ more: [UInt8]) throws(ImportError) {
    bytes? += more
    if bytes?.count ?? 0 > ImportContext.limit {
      throw .tooLarge("bytes to be kept", limit: ImportContext.limit)
    }
  }
}
