import Catalog
import Foundation
import Gemini

/// Imports replies of the Gemini API: one, a saved stream of pieces, one on each line of a file, or the
/// results of a batch.
///
/// Each reply is a source of its own. A line that cannot be read costs that line alone.
final class ReplyImport: ImportReader {
  private enum Form { case unknown, events, lines, document }

  /// Objects one after another, or in an array.
  private struct Document {
    var splitter = JSONObjectSplitter()
    var isArray: Bool?
    var objects = 0

    var isEmpty: Bool { objects == 0 && !splitter.isInObject }
  }

  private var group: ReplyGroup
  private var form = Form.unknown
  /// The line, document or stream that is being read.
  private var pending: [UInt8] = []
  private var searched = 0
  private var lines = LineBuffer()
  /// What is on several lines.
  private var document = Document()
  private var position = 0
  /// The line that is being read; nil where a reply may be on several.
  private var line: Int?
  /// The pieces of a reply that may go on, and what the reply is called.
  private var pieces: [ArraySlice<UInt8>] = []
  private var responseID: ArraySlice<UInt8>?
  private var firstLine: Int?
  private var size = 0

  init(_ context: ImportContext) {
    group = ReplyGroup(context)
    group.report.form = "replies"
  }

  func read(_ bytes: [UInt8]) throws {
    pending += bytes
    if form == .unknown { findForm(isLast: false) }
    switch form {
    case .lines: try readLines()
    case .document: try readDocument()
    case .unknown, .events: break
    }
    try checkSize(pending.count)
  }

  private func checkSize(_ size: Int) throws(ImportError) {
    if size > ImportContext.limit { throw .tooLarge("a reply", limit: ImportContext.limit) }
  }

  func finish(_ bytes: FileBytes) throws -> ImportReport {
    if form == .unknown {
      findForm(isLast: true)
      if form == .lines { try readLines() }
    }
    switch form {
    case .events: try append(body: pending[...])
    case .lines:
      line = (line ?? 0) + 1
      try readLine(lines.rest())
    case .unknown, .document:
      try readDocument()
      try endDocument(document)
    }
    try endReply()
    return try group.finish()
  }

  /// Tells lines, each a document, from one document on many lines, by the first lines.
  private func findForm(isLast: Bool) {
    let lines = pending.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
      .dropLast(isLast ? 0 : 1).lazy.filter { $0.contains { $0 > 0x20 } }
    guard let first = lines.first, let start = first.first(where: { $0 > 0x20 }) else { return }
    let isArray = start == UInt8(ascii: "[")
    if ImportFormat.isEvent(first) {
      form = .events
    } else if Self.isWhole(first) {
      form = .lines
    } else if isArray {
      // An array that goes on is one document, whatever stands on its first line.
      form = .document
    } else if let second = lines.dropFirst().first {
      // A line that is torn, or is no JSON at all, costs itself alone.
      let isLines = second.first == UInt8(ascii: "{") && Self.isWhole(second)
      form = isLines ? .lines : start == UInt8(ascii: "{") ? .document : .events
    } else if isLast {
      form = start == UInt8(ascii: "{") ? .document : .events
    }
  }

  /// Whether a line is one JSON object or array, or several.
  private static func isWhole(_ line: ArraySlice<UInt8>) -> Bool {
    var splitter = JSONObjectSplitter()
    var objects: [[UInt8]] = []
    splitter.read(Array(line), from: 0, into: &objects)
    let end = line.last { $0 > 0x20 }
    let isArray = line.first { $0 > 0x20 } == UInt8(ascii: "[")
    return !splitter.isInObject && end == (isArray ? UInt8(ascii: "]") : UInt8(ascii: "}"))
  }

  private func readLines() throws {
    lines.append(pending)
    pending.removeAll(keepingCapacity: true)
    while let next = lines.next() {
      line = (line ?? 0) + 1
      try readLine(next)
    }
    try checkSize(lines.count)
  }

  private func readLine(_ line: ArraySlice<UInt8>) throws {
    guard line.contains(where: { $0 > 0x20 }) else { return }
    var document = Document()
    try read(line, into: &document)
    if document.isEmpty {
      try endReply()
      reject("is no reply")
    } else {
      try endDocument(document)
    }
  }

  private func readDocument() throws {
    try read(pending[...], into: &document)
    pending.removeAll(keepingCapacity: true)
    try checkSize(document.splitter.heldCount)
  }

  /// Reads objects one after another, or in an array.
  private func read(_ bytes: ArraySlice<UInt8>, into document: inout Document) throws {
    if document.isArray == nil, let first = bytes.first(where: { $0 > 0x20 }) {
      document.isArray = first == UInt8(ascii: "[")
    }
    var objects: [[UInt8]] = []
    document.splitter.read(Array(bytes), from: 0, into: &objects)
    for object in objects {
      try readObject(object, isPiece: document.isArray == true && document.objects > 0)
      document.objects += 1
    }
  }

  private func endDocument(_ document: Document) throws {
    guard document.splitter.isInObject else { return }
    try endReply()
    reject("breaks off")
  }

  /// Reads a response, or what a batch wraps around one.
  private func readObject(_ object: [UInt8], isPiece: Bool) throws {
    let members = JSONMembers(object[...])
    if let response = members["response"], members["candidates"] == nil {
      if object[response].contains(UInt8(ascii: "{")), members["metadata"] == nil {
        try endReply()
        return try append(body: object[response], key: members["key"].map { object[$0] })
      }
    }
    if members["metadata"] != nil || members["inlinedResponses"] != nil {
      if let rows = BatchRows.rows(in: object) {
        try endReply()
        for row in rows { try readObject(row, isPiece: false) }
        return
      }
    }
    let id = members["responseId"].map { object[$0] }
    let continues = id == responseID && (id != nil || isPiece)
    if !continues || members["error"] != nil { try endReply() }
    if pieces.isEmpty { firstLine = line }
    pieces.append(object[...])
    responseID = id
    size += object.count
    try checkSize(size)
  }

  /// Ends the reply whose pieces have come.
  private func endReply() throws {
    guard let first = pieces.first else { return }
    let body = pieces.count == 1 ? first : Array(pieces.joined(separator: ",".utf8))[...]
    let isStream = pieces.count > 1
    pieces.removeAll()
    responseID = nil
    size = 0
    let here = line
    line = firstLine
    defer { line = here }
    try append(body: isStream ? Array("[".utf8) + body + "]".utf8 : body)
  }

  private func append(body: ArraySlice<UInt8>, key: ArraySlice<UInt8>? = nil) throws {
    // Letters that are lost in a file can still be had from it.
    do {
      _ = try UTF8Span(validating: body.span)
    } catch {
      let byte = String(body[body.startIndex + error.byteOffsets.lowerBound], radix: 16)
      return reject("is not UTF-8 (byte 0x\(byte)); if it is Korean, try --encoding cp949")
    }
    position += 1
    do {
      let reply = try MovieReply.saved(Data(body))
      let name = key.flatMap { try? JSONDecoder().decode(String.self, from: Data($0)) }
      try group.append(reply, position: position, line: line, key: name)
    } catch let error as RecommendError {
      group.reject(position: position, line: line, error.description)
    }
  }

  private func reject(_ fault: String) {
    position += 1
    group.reject(position: position, line: line, fault)
  }
}
