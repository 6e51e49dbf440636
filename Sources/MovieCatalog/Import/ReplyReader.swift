import Catalog
import Foundation
import Gemini

/// Reads replies of the Gemini API: one, a saved stream of pieces, one on each line of a file, or the
/// results of a batch.
///
/// Each reply is a source of its own. A line that cannot be read costs that line alone.
struct ReplyReader: PieceReader {
  private enum Form { case unknown, events, lines, document }

  /// Objects one after another, or in an array.
  private struct Document {
    var splitter = JSONObjectSplitter()
    var isArray: Bool?
    var objects = 0

    var isEmpty: Bool { objects == 0 && !splitter.isInObject }
  }

  /// A response, or a piece of one.
  private struct Piece {
    let bytes: [UInt8]
    /// What it says, where it is an ordinary one.
    let response: GenerateContentResponse?

    /// What the response is called, as it stands there.
    var id: ArraySlice<UInt8>? { JSONMembers(bytes[...])["responseId"].map { bytes[$0] } }
  }

  var items: [SavedReply] = []

  private let options: ImportOptions
  private let fileName: String?
  private var preparer = RecommendationPreparer()
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
  /// The pieces of a reply that may go on.
  private var pieces: [Piece] = []
  private var firstLine: Int?
  private var size = 0

  init(_ options: ImportOptions, fileName: String? = nil) {
    self.options = options
    self.fileName = fileName
  }

  mutating func read(_ bytes: [UInt8]) throws {
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

  /// Ends the file.
  mutating func finish() throws {
    if form == .unknown {
      findForm(isLast: true)
      if form == .lines { try readLines() }
    }
    switch form {
    case .events: append(body: pending)
    case .lines:
      line = (line ?? 0) + 1
      try readLine(lines.rest())
    case .unknown, .document:
      try readDocument()
      endDocument(document)
    }
    endReply()
  }

  /// Tells lines, each a document, from one document on many lines, by the first lines.
  private mutating func findForm(isLast: Bool) {
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

  private mutating func readLines() throws {
    lines.append(pending)
    pending.removeAll(keepingCapacity: true)
    while let next = lines.next() {
      line = (line ?? 0) + 1
      try readLine(next)
    }
    try checkSize(lines.count)
  }

  private mutating func readLine(_ line: ArraySlice<UInt8>) throws {
    guard let start = line.firstIndex(where: { $0 > 0x20 }) else { return }
    if let response = GenerateContentResponse(ordinary: line.span) {
      let end = line.lastIndex { $0 > 0x20 } ?? start
      return try add(Piece(bytes: Array(line[start...end]), response: response), isPiece: false)
    }
    var document = Document()
    try read(line, into: &document)
    if document.isEmpty {
      endReply()
      reject("is no reply")
    } else {
      endDocument(document)
    }
  }

  private mutating func readDocument() throws {
    let bytes = pending
    pending = []
    var document = document
    self.document = Document()
    defer { self.document = document }
    try read(bytes[...], into: &document)
    try checkSize(document.splitter.heldCount)
  }

  /// Reads objects one after another, or in an array.
  private mutating func read(_ bytes: ArraySlice<UInt8>, into document: inout Document) throws {
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

  private mutating func endDocument(_ document: Document) {
    guard document.splitter.isInObject else { return }
    endReply()
    reject("breaks off")
  }

  /// Reads a response, or what a batch wraps around one.
  private mutating func readObject(_ object: [UInt8], isPiece: Bool) throws {
    if let response = GenerateContentResponse(ordinary: object.span) {
      return try add(Piece(bytes: object, response: response), isPiece: isPiece)
    }
    let members = JSONMembers(object[...])
    if let response = members["response"], members["candidates"] == nil {
      if object[response].contains(UInt8(ascii: "{")), members["metadata"] == nil {
        endReply()
        return append(body: Array(object[response]), key: members["key"].map { object[$0] })
      }
    }
    if members["metadata"] != nil || members["inlinedResponses"] != nil {
      if let rows = BatchRows.rows(in: object) {
        endReply()
        for row in rows { try readObject(row, isPiece: false) }
        return
      }
    }
    if members["error"] != nil { endReply() }
    try add(Piece(bytes: object, response: nil), isPiece: isPiece)
  }

  /// Adds a piece to the reply that it goes on, or begins another one.
  private mutating func add(_ piece: Piece, isPiece: Bool) throws {
    if !continues(piece, isPiece: isPiece) { endReply() }
    if pieces.isEmpty { firstLine = line }
    pieces.append(piece)
    size += piece.bytes.count
    try checkSize(size)
  }

  private func continues(_ piece: Piece, isPiece: Bool) -> Bool {
    guard let last = pieces.last else { return false }
    if let old = last.response, let new = piece.response {
      // What is not called the same is not to the letter either.
      if old.responseID != new.responseID { return false }
      if new.responseID == nil { return isPiece }
    }
    let id = piece.id
    return id == last.id && (id != nil || isPiece)
  }

  /// Ends the reply whose pieces have come.
  private mutating func endReply() {
    guard let first = pieces.first else { return }
    let isStream = pieces.count > 1
    let body = isStream ? pieces.map(\.bytes).joined(separator: ",".utf8) : nil
    pieces.removeAll()
    size = 0
    let here = line
    line = firstLine
    defer { line = here }
    if let body {
      append(body: Array("[".utf8) + body + "]".utf8)
    } else {
      append(body: first.bytes, response: first.response)
    }
  }

  /// - Parameters:
  ///   - body: The bytes of a reply.
  ///   - response: What they say, where that is known.
  ///   - key: What a batch calls it.
  private mutating func append(
    body: [UInt8],
    response: GenerateContentResponse? = nil,
    key: ArraySlice<UInt8>? = nil
  ) {
    // Letters that are lost in a file can still be had from it.
    do {
      if response == nil { _ = try UTF8Span(validating: body.span) }
    } catch {
      let byte = String(body[error.byteOffsets.lowerBound], radix: 16)
      return reject("is not UTF-8 (byte 0x\(byte)); if it is Korean, try --encoding cp949")
    }
    position += 1
    do throws(RecommendError) {
      let body = Data(body)
      let reply =
        if let response {
          try MovieReply(GenerateContentResult(response: response, body: body))
        } else {
          try MovieReply.saved(body)
        }
      let name = key.flatMap { try? JSONDecoder().decode(String.self, from: Data($0)) }
      items.append(
        SavedReply(
          reply,
          position: position,
          line: line,
          key: name,
          in: fileName,
          options,
          &preparer
        )
      )
    } catch {
      items.append(SavedReply(unusable: error.description, position: position, line: line))
    }
  }

  private mutating func reject(_ fault: String) {
    position += 1
    items.append(SavedReply(unusable: fault, position: position, line: line))
  }
}
