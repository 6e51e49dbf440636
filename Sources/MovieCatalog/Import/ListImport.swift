import Catalog
import Foundation
import Movies

/// Imports a list as JSON: an array of movies, whatever is around it, or one object after another.
final class ListImport: ImportReader {
  private let context: ImportContext
  private var reader = MovieListReader(.list)
  private let list: Result<StagedList, CatalogError>

  init(_ context: ImportContext) {
    self.context = context
    do { list = .success(try StagedList()) } catch { list = .failure(error) }
  }

  func read(_ bytes: [UInt8]) throws {
    let list = try list.get()
    var movies: [Recommendation] = []
    reader.read(bytes.span, into: &movies)
    let seen = context.options.meaning == .seen ? Seen() : nil
    for movie in movies { try list.append(ListItem(movie, seen: seen)) }
  }

  func finish(_ bytes: FileBytes) throws -> ImportReport {
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
    if list.count == 0 {
      if report.isPartial { throw ImportError.json(.unfinished) }
      return report
    }
    var source = context.listSource("json", bytes)
    source.isPartial = report.isPartial
    report.add(try context.catalog.catalog().record(source, list))
    return report
  }
}
