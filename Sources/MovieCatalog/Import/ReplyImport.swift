import Catalog

/// Imports replies: they are read on a second thread, beside the recording.
final class ReplyImport: ImportReader {
  private let reading: ReadAhead<ReplyReader>
  private var group: ReplyGroup

  init(_ context: ImportContext) {
    reading = ReadAhead(ReplyReader(context.options, fileName: context.fileName))
    group = ReplyGroup(context)
    group.report.form = "replies"
  }

  // What stands before a fault in the file stays recorded.
  deinit { try? group.commit() }

  func read(_ bytes: [UInt8]) throws {
    try reading.read(bytes) { try group.append($0) }
  }

  func finish() throws -> ImportReport {
    var reader = try reading.finish { try group.append($0) }
    try reader.finish()
    for reply in reader.items { try group.append(reply) }
    return try group.finish()
  }
}
