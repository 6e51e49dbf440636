import Catalog
import Foundation

/// Imports the bare text of a model: one reply, which is known again by its bytes.
final class TextImport: ImportReader {
  private let context: ImportContext
  private var text: [UInt8] = []

  init(_ context: ImportContext) { self.context = context }

  func read(_ bytes: [UInt8]) throws {
    text += bytes
    if text.count > ImportContext.limit {
      throw ImportError.tooLarge("a text", limit: ImportContext.limit)
    }
  }

  func finish() throws -> ImportReport {
    let reply: MovieReply
    do { reply = try MovieReply(text: Data(text)) } catch { throw ImportError.text(error) }
    var group = ReplyGroup(context)
    group.report.form = "text of a model"
    var preparer = RecommendationPreparer()
    try group.append(
      SavedReply(reply, position: 1, in: context.fileName, context.options, &preparer)
    )
    return try group.finish()
  }
}
