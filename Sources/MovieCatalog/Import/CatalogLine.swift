import Catalog
import Foundation
import Movies

/// One line of a whole catalog as JSON lines: an object with the one member that says what it is.
///
/// The first line names the form, the last one says that nothing is missing. A source's line is
/// followed by what it says.
struct CatalogLine: Codable {
  /// The member by which the form is known.
  static let mark = "moviecat"

  var moviecat: Mark?
  var source: SourceLine?
  var recommendation: RecommendationLine?
  var seen: SeenLine?
  var verdict: VerdictLine?
  var end: End?

  struct Mark: Codable {
    /// The version of the form.
    var version = 1
  }

  /// How much there was.
  struct End: Codable {
    var sources: Int?
    var recommendations: Int?
    var seen: Int?
    var verdicts: Int?

    mutating func add(_ content: CatalogContent) {
      func count(_ number: inout Int?) { number = (number ?? 0) + 1 }
      switch content {
      case .source: count(&sources)
      case .item(let item) where item.seen == nil: count(&recommendations)
      case .item: count(&seen)
      case .verdict: count(&verdicts)
      }
    }

    /// Whether these numbers, where they are told, are the ones of what has come.
    func agrees(with counts: Self) -> Bool {
      func agrees(_ told: Int?, _ count: Int?) -> Bool { told == nil || told == count ?? 0 }
      return agrees(sources, counts.sources)
        && agrees(recommendations, counts.recommendations)
        && agrees(seen, counts.seen) && agrees(verdicts, counts.verdicts)
    }
  }

  /// A movie as a mention names it.
  struct MentionLine: Codable {
    var title: String
    var year: Int?
    var originalTitle: String?

    init(_ mention: Mention) {
      title = mention.spelling
      year = mention.year
      originalTitle = mention.originalTitle
    }

    var mention: Mention? { Mention(spelling: title, year: year, originalTitle: originalTitle) }
  }

  struct RecommendationLine: Codable {
    var position: Int?
    var title: String
    var genre: String?
    var reason: String?
    var year: Int?
    var originalTitle: String?
    var addedAt: String?
  }

  struct SeenLine: Codable {
    var title: String
    var year: Int?
    var originalTitle: String?
    var isRefused: Bool?
    var watchedOn: String?
    var rating: String?
  }

  struct VerdictLine: Codable {
    var kind: String
    var mention: MentionLine
    var other: MentionLine?
    var title: String?
    var saidAt: String
    var withdrawnAt: String?
    var act: Int64
  }

  struct SourceLine: Codable {
    var identity: String
    var kind: String
    var name: String?
    var position: Int?
    var contentHash: String?
    var mood: String?
    var language: String?
    var requestedCount: Int?
    var parameters: String?
    var model: String?
    var modelVersion: String?
    var responseID: String?
    var finishReason: String?
    var promptTokens: Int?
    var candidatesTokens: Int?
    var thoughtsTokens: Int?
    var totalTokens: Int?
    var isPartial: Bool?
    var recordedAt: String
    /// The bytes as they came, as text where they are text.
    var rawReply: String?
    var rawReplyBase64: String?
  }
}

// MARK: - What a line says

extension CatalogLine {
  init(_ content: CatalogContent) {
    switch content {
    case .source(let source): self.source = SourceLine(source)
    case .item(let item):
      if item.seen == nil {
        recommendation = RecommendationLine(item)
      } else {
        seen = SeenLine(item)
      }
    case .verdict(let spoken): verdict = VerdictLine(spoken)
    }
  }

  /// What the line adds to a catalog; nil for the first and the last one, and for what a later
  /// version may say.
  ///
  /// - Throws: `LineFault`.
  func content() throws(LineFault) -> CatalogContent? {
    if let source { return .source(try source.source()) }
    if let recommendation { return .item(try recommendation.item()) }
    if let seen { return .item(try seen.item()) }
    if let verdict { return .verdict(try verdict.spoken()) }
    return nil
  }

  /// A date that is one.
  fileprivate static func date(_ text: String?) throws(LineFault) -> String? {
    guard let text else { return nil }
    if ListDate(text) == nil { throw LineFault(fault: "a date that is none") }
    return text
  }

  /// A time, if it is written as a catalog stores it: such texts sort as they read.
  fileprivate static func time(_ text: String) -> Date? {
    Timestamp.date(text).flatMap { text.utf8.count == 24 && Timestamp.text($0) == text ? $0 : nil }
  }

  /// What a line says that cannot be.
  struct LineFault: Error {
    var fault: String
  }
}

extension CatalogLine.RecommendationLine {
  fileprivate init(_ item: ListItem) {
    let said = item.recommendation
    position = item.position
    title = said.title
    genre = said.genre.isEmpty ? nil : said.genre
    reason = said.reason.isEmpty ? nil : said.reason
    year = said.year
    originalTitle = said.originalTitle
    addedAt = item.addedAt
  }

  fileprivate func item() throws(CatalogLine.LineFault) -> ListItem {
    ListItem(
      Recommendation(
        title: title,
        genre: genre ?? "",
        reason: reason ?? "",
        year: year,
        originalTitle: originalTitle
      ),
      position: position,
      addedAt: try CatalogLine.date(addedAt)
    )
  }
}

extension CatalogLine.SeenLine {
  fileprivate init(_ item: ListItem) {
    title = item.recommendation.title
    year = item.recommendation.year
    originalTitle = item.recommendation.originalTitle
    isRefused = item.seen?.isRefused == true ? true : nil
    watchedOn = item.seen?.watchedOn
    rating = item.seen?.rating
  }

  fileprivate func item() throws(CatalogLine.LineFault) -> ListItem {
    ListItem(
      Recommendation(title: title, genre: "", reason: "", year: year, originalTitle: originalTitle),
      seen: Seen(
        isRefused: isRefused ?? false,
        watchedOn: try CatalogLine.date(watchedOn),
        rating: rating
      )
    )
  }
}

extension CatalogLine.VerdictLine {
  fileprivate init(_ spoken: SpokenVerdict) {
    kind = spoken.kind.rawValue
    mention = CatalogLine.MentionLine(spoken.mention)
    other = spoken.other.map { CatalogLine.MentionLine($0) }
    title = spoken.title
    saidAt = spoken.saidAt
    withdrawnAt = spoken.withdrawnAt
    act = spoken.act
  }

  fileprivate func spoken() throws(CatalogLine.LineFault) -> SpokenVerdict {
    guard let kind = SpokenVerdict.Kind(rawValue: kind), let mention = mention.mention,
      (kind == .title) == (title != nil), (kind == .title) == (other?.mention == nil),
      CatalogLine.time(saidAt) != nil, withdrawnAt.map({ CatalogLine.time($0) != nil }) ?? true,
      0..<(1 << 40) ~= act
    else { throw CatalogLine.LineFault(fault: "a verdict that says nothing") }
    var spoken = SpokenVerdict(kind, mention, other: other?.mention, title: title)
    spoken.saidAt = saidAt
    spoken.withdrawnAt = withdrawnAt
    spoken.act = act
    return spoken
  }
}

extension CatalogLine.SourceLine {
  fileprivate init(_ source: Source) {
    identity = source.identity
    kind = source.kind.rawValue
    name = source.name
    position = source.position
    contentHash = source.contentHash
    mood = source.mood
    language = source.language
    requestedCount = source.requestedCount
    parameters = source.parameters
    model = source.model
    modelVersion = source.modelVersion
    responseID = source.responseID
    finishReason = source.finishReason
    promptTokens = source.tokens.prompt
    candidatesTokens = source.tokens.candidates
    thoughtsTokens = source.tokens.thoughts
    totalTokens = source.tokens.total
    isPartial = source.isPartial ? true : nil
    recordedAt = Timestamp.text(source.recordedAt)
    if let raw = source.rawReply {
      rawReply = String(validating: raw, as: UTF8.self)
      if rawReply == nil { rawReplyBase64 = Data(raw).base64EncodedString() }
    }
  }

  fileprivate func source() throws(CatalogLine.LineFault) -> Source {
    guard let kind = Source.Kind(rawValue: kind), let time = CatalogLine.time(recordedAt),
      !identity.isEmpty
    else { throw CatalogLine.LineFault(fault: "a source without kind, time or identity") }
    let counts = [promptTokens, candidatesTokens, thoughtsTokens, totalTokens, requestedCount]
    guard counts.allSatisfy({ 0..<(1 << 40) ~= $0 ?? 0 }), 0..<(1 << 40) ~= position ?? 0 else {
      throw CatalogLine.LineFault(fault: "a count that is none")
    }
    var source = Source(kind: kind, identity: identity, recordedAt: time)
    source.name = name
    source.position = position
    source.contentHash = contentHash
    source.mood = mood
    source.language = language
    source.requestedCount = requestedCount
    source.parameters = parameters
    source.model = model
    source.modelVersion = modelVersion
    source.responseID = responseID
    source.finishReason = finishReason
    source.tokens = Source.Tokens(
      prompt: promptTokens,
      candidates: candidatesTokens,
      thoughts: thoughtsTokens,
      total: totalTokens
    )
    source.isPartial = isPartial ?? false
    source.rawReply =
      rawReply.map { Array($0.utf8) }
      ?? rawReplyBase64.flatMap { Data(base64Encoded: $0) }.map(Array.init)
    return source
  }
}
