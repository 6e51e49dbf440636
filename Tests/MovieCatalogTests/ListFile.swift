@testable import MovieCatalog

/// A file with a list that a test reads, in pieces of any size.
struct ListFile {
  var entries: [ListEntry] = []
  var report: ListReport

  init(
    _ text: String,
    name: String? = nil,
    delimiter: UInt8? = nil,
    pieces: Int = .max
  ) throws(ListError) {
    try self.init(bytes: Array(text.utf8), name: name, delimiter: delimiter, pieces: pieces)
  }

  init(
    bytes: [UInt8],
    name: String? = nil,
    encoding: TextEncoding? = nil,
    delimiter: UInt8? = nil,
    pieces: Int = .max
  ) throws(ListError) {
    var reader = DelimitedListReader(fileName: name, encoding: encoding, delimiter: delimiter)
    var rest = bytes[...]
    while !rest.isEmpty {
      try reader.read(Array(rest.prefix(pieces)), into: &entries)
      rest = rest.dropFirst(pieces)
    }
    report = try reader.finish(into: &entries)
  }

  var titles: [String] { entries.map(\.recommendation.title) }
  var years: [Int?] { entries.map(\.recommendation.year) }
  var reasons: [String] { entries.map(\.recommendation.reason) }
  var form: String { "\(report.form.service) \(report.form.meaning)" }

  /// The error that a text is refused with.
  static func error(_ text: String) -> ListError? { error(bytes: Array(text.utf8)) }

  /// The error that a file is refused with, whatever its pieces.
  static func error(bytes: [UInt8], encoding: TextEncoding? = nil) -> ListError? {
    var errors: Set<ListError?> = []
    for pieces in [1, 7, .max] {
      do throws(ListError) {
        _ = try ListFile(bytes: bytes, encoding: encoding, pieces: pieces)
        errors.insert(nil)
      } catch {
        errors.insert(error)
      }
    }
    return errors.count == 1 ? errors.first ?? nil : nil
  }
}
