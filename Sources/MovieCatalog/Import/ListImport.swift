import Catalog

/// Imports a list as JSON: an array of movies, whatever is around it, or one object after another.
final class ListImport: ImportReader {
  private let context: ImportContext
  private let reading: ReadAhead<JSONListReader>
  private let list: Result<StagedList, CatalogError>

  init(_ context: ImportContext) {
    self.context = context
    reading = ReadAhead(JSONListReader(context.options))
    do { list = .success(try StagedList()) } catch { list = .failure(error) }
  }

  func read(_ bytes: [UInt8]) throws {
    let list = try list.get()
    try reading.read(bytes) { try list.append($0) }
  }

  func finish() throws -> ImportReport {
    let list = try list.get()
    var reader = try reading.finish { try list.append($0) }
    let found = try reader.finish()
    for item in reader.items { try list.append(item) }
    var report = ImportReport()
    report.form = "json, \((context.options.meaning ?? .recommendations).rawValue)"
    report.read = list.count
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
    if list.count == 0 {
      if report.isPartial { throw ImportError.json(.unfinished) }
      return report
    }
    var source = context.listSource("json", reader.bytes)
    source.isPartial = report.isPartial
    report.add(try context.catalog.catalog().record(source, list))
    return report
  }
}
