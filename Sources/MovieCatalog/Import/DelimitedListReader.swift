/// Reads the list of movies out of a CSV or TSV file, piece by piece as it is read.
///
/// Columns are known by their headers, in any order. Rows that cannot be kept are reported by line
/// and never shift their columns. Memory is bounded by one piece and one row.
///
/// ```swift
/// var reader = DelimitedListReader(fileName: "watchlist.csv")
/// try reader.read(piece, into: &entries)  // reader.form is known with the first entry
/// let report = try reader.finish(into: &entries)
/// ```
struct DelimitedListReader: Sendable {
  private enum Stage: Hashable, Sendable {
    case start
    /// In the lines that Letterboxd writes before the header of a list.
    case letterboxdList
    case rows
  }

  private let fileName: String?
  private var decoder: TextDecoder
  private var search: DelimiterSearch
  private var stage: Stage = .start
  private var firstRecord: [String]?

  var records: DelimitedReader?
  var header: ListHeader?
  var record = 0
  var notes = ListNotes()
  var report = ListReport(form: ListForm(service: .csv, meaning: .recommendations))

  /// Whose list it is and what it means: known at the latest when there is an entry.
  var form: ListForm?

  /// Makes a reader for one file.
  ///
  /// - Parameters:
  ///   - fileName: The file's name; Letterboxd's watched movies are known by nothing else.
  ///   - encoding: How to read the bytes; nil for UTF-8, or what a byte order mark says.
  ///   - delimiter: What separates the fields; nil to find out. `sep=` in the file wins.
  init(
    fileName: String? = nil,
    encoding: TextEncoding? = nil,
    delimiter: UInt8? = nil
  ) {
    self.fileName = fileName
    decoder = TextDecoder(encoding)
    search = DelimiterSearch(delimiter)
  }

  /// Reads the next bytes of the file and appends the entries that they complete.
  ///
  /// - Throws: `ListError`; nothing of the file should then be recorded.
  mutating func read(_ bytes: [UInt8], into entries: inout [ListEntry]) throws(ListError) {
    try read(text: decoder.decode(bytes), into: &entries)
  }

  /// Ends the file and says what was in it.
  mutating func finish(into entries: inout [ListEntry]) throws(ListError) -> ListReport {
    try read(text: decoder.decode([], isLast: true), into: &entries)
    if records == nil { try start(search.finish(), into: &entries) }
    if try records?.finish() == true { try takeRecord(into: &entries) }
    guard let header else {
      if let firstRecord { throw .noTitleColumn(headers: firstRecord) }
      throw .empty
    }
    report.form = form ?? ListForm(service: header.service, meaning: .recommendations)
    report.notes = notes.sentences(unusedHeaders: header.unusedHeaders)
    return report
  }

  private mutating func read(
    text: [UInt8],
    into entries: inout [ListEntry]
  ) throws(ListError) {
    if records != nil {
      try readRecords(text, into: &entries)
    } else if let delimiter = search.read(text) {
      try start(delimiter, into: &entries)
    }
  }

  private mutating func start(
    _ delimiter: UInt8,
    into entries: inout [ListEntry]
  ) throws(ListError) {
    records = DelimitedReader(delimiter: delimiter)
    let bytes = search.bytes
    search = DelimiterSearch(nil)
    try readRecords(bytes, into: &entries)
  }

  private mutating func readRecords(
    _ text: [UInt8],
    into entries: inout [ListEntry]
  ) throws(ListError) {
    var index = 0
    while try records?.next(in: text, from: &index) == true { try takeRecord(into: &entries) }
  }

  private mutating func takeRecord(into entries: inout [ListEntry]) throws(ListError) {
    if stage == .rows {
      if let entry = takeRow() { entries.append(entry) }
    } else {
      try takeHeader()
    }
  }

  private mutating func takeHeader() throws(ListError) {
    guard let records else { return }
    let fields = (0..<records.fieldCount).map {
      String(decoding: records.text[records.field($0)], as: UTF8.self).withoutStrayControls
    }
    if fields.allSatisfy({ $0.trimmed.isEmpty }) { return }
    switch stage {
    case .start:
      if Self.saysSeparator(fields) { return }
      if fields[0].hasPrefix("Letterboxd list export") {
        firstRecord = fields
        stage = .letterboxdList
        return
      }
    case .letterboxdList:
      let keys = fields.map(ListColumn.key)
      if !keys.contains("position") || !keys.contains("name") { return }
    case .rows: return
    }
    let header = try ListHeader(
      fields,
      fileName: fileName,
      isLetterboxdList: stage == .letterboxdList
    )
    self.header = header
    form = header.meaning.map { ListForm(service: header.service, meaning: $0) }
    stage = .rows
  }

  /// Whether a record is Excel's `sep=;`, which its own delimiter cuts unless it is quoted.
  private static func saysSeparator(_ fields: [String]) -> Bool {
    fields[0].lowercased().hasPrefix("sep=")
      && (fields.count == 1 ? fields[0].utf8.count == 5 : fields.dropFirst() == [""])
  }
}
