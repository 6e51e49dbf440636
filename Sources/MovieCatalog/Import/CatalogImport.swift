import Catalog
import Foundation

/// Imports a whole catalog from JSON lines, as it is exported.
final class CatalogImport: ImportReader {
  private var recorder: ContentsRecorder
  private let decoder = JSONDecoder()
  private var lines = LineBuffer()
  private var line = 0
  private var hasEnded = false
  /// The last position in the source that is being read.
  private var position = 0
  private var controls = 0
  private var unknownLines = 0
  /// What has come of the catalog that is being read.
  private var counts = CatalogLine.End()
  private var isComplete = true
  private var catalogs: Int64 = 0

  init(_ context: ImportContext) {
    recorder = ContentsRecorder(context.catalog)
  }

  func read(_ bytes: [UInt8]) throws {
    lines.append(bytes)
    while let line = lines.next() { try readLine(line) }
    // A reply's bytes may take six times their size as JSON.
    if lines.count > 8 * ImportContext.limit {
      throw ImportError.tooLarge("a line", limit: 8 * ImportContext.limit)
    }
  }

  func finish() throws -> ImportReport {
    if lines.count > 0 { try readLine(lines.rest()) }
    guard hasEnded else {
      throw ImportError.endsEarly(line: line, recorded: try recorder.abandon())
    }
    var report = try recorder.finish()
    if unknownLines > 0 {
      report.notes.append(
        "\(unknownLines == 1 ? "1 line" : "\(unknownLines) lines") of a later version passed over"
      )
    }
    if !isComplete {
      report.isIncomplete = true
      report.note("the end", "it counts other numbers of lines than there are; some are missing")
    }
    if controls > 0 {
      report.notes.append(
        "control characters were taken out of \(controls == 1 ? "1 line" : "\(controls) lines")"
      )
    }
    return report
  }

  private func readLine(_ bytes: ArraySlice<UInt8>) throws {
    line += 1
    guard bytes.contains(where: { $0 > 0x20 }) else { return }
    let content: CatalogContent?
    do {
      content = try self.content(bytes)
    } catch let error as ImportError {
      throw error
    } catch {
      let fault =
        (error as? CatalogLine.LineFault)?.fault ?? "something that is not what belongs there"
      throw ImportError.badLine(line, fault: fault, recorded: try recorder.abandon())
    }
    if let content { try recorder.add(content) }
  }

  private func content(_ bytes: ArraySlice<UInt8>) throws -> CatalogContent? {
    let line = try decoder.decode(CatalogLine.self, from: Data(bytes))
    if let mark = line.moviecat {
      guard mark.version <= CatalogLine.Mark().version else {
        throw ImportError.newerForm(version: mark.version)
      }
      // Catalogs may stand one after another.
      catalogs += 1
      counts = CatalogLine.End(sources: 0, recommendations: 0, seen: 0, verdicts: 0)
    }
    hasEnded = line.end != nil
    if let end = line.end {
      isComplete = isComplete && end.agrees(with: counts)
      return nil
    }
    let content = try line.content()
    if let content { counts.add(content) } else if line.moviecat == nil { unknownLines += 1 }
    switch content {
    case .source(let source)?:
      position = 0
      return .source(source)
    case .item(var item)?:
      guard recorder.hasSource else {
        throw CatalogLine.LineFault(fault: "a movie without a source before it")
      }
      if let next = item.position {
        guard next > position, next < 1 << 40 else {
          throw CatalogLine.LineFault(fault: "a position that does not follow the one before")
        }
        position = next
      }
      let clean = item.recommendation.mapTexts(\.withoutStrayControls)
      if clean != item.recommendation { controls += 1 }
      item.recommendation = clean
      return .item(item)
    case .verdict(var spoken)?:
      // What one catalog says together has nothing to do with what another does.
      spoken.act += catalogs << 40
      return .verdict(spoken)
    case nil: return nil
    }
  }
}

extension Catalog {
  /// Records everything that another catalog holds and this one does not.
  ///
  /// - Parameter other: The other catalog, which is only read.
  /// - Returns: What became of it.
  /// - Throws: `CatalogError`; then what was recorded before stays, and doing it again goes on.
  public func importContents(of other: Catalog) throws -> ImportReport {
    var recorder = ContentsRecorder(LazyCatalog { self })
    try other.forEachContent { try recorder.add($0) }
    return try recorder.finish()
  }
}
