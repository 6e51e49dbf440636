import Movies

// From a record to an entry.
extension DelimitedListReader {
  /// Makes an entry of the record, or notes why there is none.
  mutating func takeRow() -> ListEntry? {
    guard let records, let header else { return nil }
    let row = ListRow(records: records, header: header)
    let isWhole = row.hasFields(header.fieldCount)
    if !isWhole || row.isBlank(.title), row.isBlank { return nil }
    record += 1
    guard isWhole else {
      let found = records.fieldCount
      return reject("has \(found) field\(found == 1 ? "" : "s"), the header \(header.fieldCount)")
    }
    if let kind = row.text(.type).flatMap(Self.kindLeftOut) {
      leaveOut(kind)
      return nil
    }
    guard let title = row.trimmedText(.title), title.showsSomething else {
      return reject("has no title")
    }
    if form == nil {
      let isSeen = !row.isBlank(.rating) || !row.isBlank(.watched)
      form = ListForm(service: header.service, meaning: isSeen ? .seen : .recommendations)
    }
    if row.hasStrayControls { notes.addControls(line: records.line) }
    report.entryCount += 1
    return ListEntry(
      recommendation: Recommendation(
        title: title,
        genre: row.trimmedText(.genre) ?? "",
        reason: row.text(.reason) ?? "",
        year: year(row),
        originalTitle: row.trimmedText(.originalTitle)
      ),
      addedAt: date(row, .added).map { $0.timestamp ?? $0.day },
      watchedOn: date(row, .watched)?.day,
      rating: row.trimmedText(.rating),
      line: records.line,
      record: record
    )
  }

  private mutating func reject(_ fault: String) -> ListEntry? {
    report.badRowCount += 1
    if report.badRows.count < 20 {
      let line = records?.line ?? 0
      report.badRows.append(BadRow(line: line, record: record, fault: fault))
    }
    return nil
  }

  private mutating func leaveOut(_ kind: String) {
    if let index = report.leftOut.firstIndex(where: { $0.kind == kind }) {
      report.leftOut[index].count += 1
    } else {
      report.leftOut.append(ListReport.LeftOut(kind: kind, count: 1))
    }
  }

  /// What a row of a type is that is no movie.
  private static func kindLeftOut(_ type: String) -> String? {
    switch ListColumn.key(type) {
    case "tv", "tvseries", "tvminiseries", "tvepisode", "tvspecial", "tvshort", "tvpilot", "tvshow",
      "series", "miniseries", "episode", "season", "show":
      "TV"
    case "videogame", "game": "game"
    case "podcast", "podcastseries", "podcastepisode": "podcast"
    case "musicvideo": "music video"
    default: nil
    }
  }

  private mutating func date(_ row: ListRow, _ column: ListColumn) -> ListDate? {
    let range = row.trimmedRange(column)
    if range.isEmpty { return nil }
    if let date = ListDate(row.records.text[range]) { return date }
    notes.addDate(row.trimmedText(column) ?? "", line: row.records.line)
    return nil
  }

  /// The year, or that of the release date where there is none.
  private mutating func year(_ row: ListRow) -> Int? {
    let range = row.trimmedRange(.year)
    if range.isEmpty { return ReleaseYear.valid(date(row, .releaseDate)?.year) }
    if let year = ReleaseYear.valid(Self.year(row.records.text[range])) { return year }
    notes.addYear(row.trimmedText(.year) ?? "", line: row.records.line)
    return nil
  }

  /// Reads `1995`, `(1995)`, `1995.0`, `1995년` and dates.
  private static func year(_ text: ArraySlice<UInt8>) -> Int? {
    let isBracketed = text.first == UInt8(ascii: "(") && text.last == UInt8(ascii: ")")
    let text = isBracketed ? text.dropFirst().dropLast() : text
    let digits = text.prefix { UInt8(ascii: "0")...UInt8(ascii: "9") ~= $0 }
    guard digits.count == 4 else { return nil }
    let rest = text[digits.endIndex...]
    let zeros = rest.first == UInt8(ascii: ".") ? rest.dropFirst() : []
    let isNumber = rest.isEmpty || !zeros.isEmpty && zeros.allSatisfy { $0 == UInt8(ascii: "0") }
    guard isNumber || rest.elementsEqual("년".utf8) || ListDate(text) != nil else { return nil }
    return digits.reduce(0) { $0 * 10 + Int($1 - UInt8(ascii: "0")) }
  }
}
