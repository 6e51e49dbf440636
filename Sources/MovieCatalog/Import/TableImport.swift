import Catalog

/// Imports a list as a table: CSV, TSV, of any service.
final class TableImport: ImportReader {
  private let context: ImportContext
  private let reading: ReadAhead<TableReader>
  private let list: Result<StagedList, CatalogError>

  init(_ context: ImportContext) {
    self.context = context
    reading = ReadAhead(TableReader(context.options, fileName: context.fileName))
    do { list = .success(try StagedList()) } catch { list = .failure(error) }
  }

  func read(_ bytes: [UInt8]) throws {
    try reading.read(bytes) { try list.get().append($0) }
  }

  func finish() throws -> ImportReport {
    var reader = try reading.finish { try list.get().append($0) }
    let found = try reader.finish()
    for item in reader.items { try list.get().append(item) }
    var report = ImportReport()
    let service = found.form.service.rawValue
    let seen = reader.seen
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
    if reader.known > 0 {
      report.notes.append(
        "ratings and days of films you have seen were not used (\(reader.known)); --as seen takes them"
      )
    }
    if found.entryCount == 0, let first = found.badRows.first {
      let fault = ImportReport.Fault(place: first.place, fault: first.fault)
      throw ImportError.noRow(first: fault, count: found.badRowCount)
    }
    if found.entryCount == 0 { return report }
    var source = context.listSource(service, reader.bytes)
    source.isPartial = report.isPartial
    report.add(try context.catalog.catalog().record(source, try list.get()))
    return report
  }
}
