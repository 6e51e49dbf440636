import Foundation

/// Finds the documents in the body of an answer, in every form that a body has.
///
/// The form is told by how the body begins: server-sent events; one object, or an array that grows, as
/// they come without `alt=sse`; or objects one after another, as a continued answer is kept.
struct ResponseDecoder {
  private enum Form { case unknown, events, objects }

  private var form = Form.unknown
  private var events = EventStreamDecoder()
  private var objects = JSONObjectSplitter()

  /// Whether the body is JSON, as a whole or from an error within a stream of events on.
  var isJSON: Bool { form == .objects }

  /// Whether what was read holds something that is no document, or ends within one.
  var hasStrayBytes: Bool { events.hasStrayBytes || objects.hasStrayBytes || objects.isInObject }

  /// Reads the next bytes and returns the documents that they complete.
  mutating func read(_ bytes: Data) -> [Data] {
    let bytes = Array(bytes)
    var documents: [[UInt8]] = []
    var start = 0
    if form == .unknown {
      // A byte-order mark and blanks tell nothing.
      start = bytes.firstIndex { !Self.blanks.contains($0) } ?? bytes.count
      guard start < bytes.count else { return [] }
      form = "{[".utf8.contains(bytes[start]) ? .objects : .events
    }
    if form == .events {
      guard let index = events.read(bytes, from: start, into: &documents) else {
        return Self.data(documents)
      }
      form = .objects
      start = index
    }
    objects.read(bytes, from: start, into: &documents)
    return Self.data(documents)
  }

  /// Ends the body and returns the document that only the end completes.
  mutating func finish() -> [Data] {
    var documents: [[UInt8]] = []
    events.finish(into: &documents)
    return Self.data(documents)
  }

  // Some gateways end their streams like those of another API.
  private static func data(_ documents: [[UInt8]]) -> [Data] {
    documents.filter { !$0.elementsEqual("[DONE]".utf8) && !$0.isEmpty }.map { Data($0) }
  }

  private static let blanks = Set([0xEF, 0xBB, 0xBF] + " \t\r\n".utf8)
}
