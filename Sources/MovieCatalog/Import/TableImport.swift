import Catalog

/// Imports a list as a table: CSV, TSV, of any service.
final class TableImport: ImportReader {
  private let context: ImportContext
  private var reader: DelimitedListReader
  private let list: Result<StagedList, CatalogError>
  /// Rows of a list of recommendations that say that the user has seen the movie.
  private var known = 0
  private var seen = 0

  init(_ context: ImportContext) {
    self.context = context
    reader = DelimitedListReader(
      fileName: context.fileName,
      encoding: context.options.encoding,
      delimiter: context.options.delimiter
    )
    do { list = .success(try StagedList()) } catch { list = .failure(error) }
  }

  func read(_ bytes: [UInt8]) throws {
    var entries: [ListEntry] = []
    do { try reader.read(bytes, into: &entries) } catch { throw ImportError.list(error) }
    try append(entries)
  }

  func finish(_ bytes: FileBytes) throws -> ImportReport {
    var entries: [ListEntry] = []
    let found: ListReport
    do { found = try reader.finish(into: &entries) } catch { throw ImportError.list(error) }
    try append(entries)
    var report = ImportReport()
    let service = found.form.service.rawValue
    let meaning: ListMeaning = seen > 0 ? .seen : context.options.meaning ?? found.form.meaning
    let isMixed = seen > 0 && seen < found.entryCount
    report.form = "\(service), \(meaning.rawValue)\(isMixed ? " and recommendations" : "")"
    report.read = found.entryCount + found.badRowCount
    for row in found.badRows {
      report.skip(row.place, row.fault)
    }
    report.skip(more: found.badRowCount - found.badRows.count)
    for kind in found.leftOut { report.leftOut[kind.kind] = kind.count }
    report.read += found.leftOut.reduce(0) { $0 + $1.count }
    report.notes = found.notes
    if known > 0 {
      report.notes.append(
        "ratings and days of films you have seen were not used (\(known)); --as seen takes them"
      )
    }
    if found.entryCount == 0, let first = found.badRows.first {
      let fault = ImportReport.Fault(place: first.place, fault: first.fault)
      throw ImportError.noRow(first: fault, count: found.badRowCount)
    }
    if found.entryCount == 0 { return report }
    var source = context.listSource(service, bytes)
    source.isPartial = report.isPartial
    report.add(try context.catalog.catalog().record(source, try list.get()))
    return report
  }

  /// What the list says of a row; TMDB's have what is rated beside what is only listed.
  private func meaning(isKnown: Bool) -> ListMeaning {
    guard let form = reader.form else { return .recommendations }
    return form.service == .tmdb ? (isKnown ? .seen : .recommendations) : form.meaning
  }

  private func append(_ entries: [ListEntry]) throws {
    if entries.isEmpty { return }
    let list = try list.get()
    for entry in entries {
      let isKnown = entry.rating != nil || entry.watchedOn != nil
      let meaning = context.options.meaning ?? meaning(isKnown: isKnown)
      if meaning == .seen { seen += 1 } else if isKnown { known += 1 }
      let seen =
        meaning == .seen ? Seen(watchedOn: entry.watchedOn, rating: entry.rating) : nil
      try list.append(ListItem(entry.recommendation, addedAt: entry.addedAt, seen: seen))
    }
  }
}
