import Catalog
import Foundation
import Movies

// What a line says, and the line that says it.
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

  /// A count that can be one; what a server made up is left out, and costs nothing else.
  fileprivate static func count(_ number: Int?) -> Int? {
    number.flatMap { 0..<(1 << 40) ~= $0 ? $0 : nil }
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
    var source = Source(kind: kind, identity: identity, recordedAt: time)
    source.name = name
    source.position = CatalogLine.count(position)
    source.contentHash = contentHash
    source.mood = mood
    source.language = language
    source.requestedCount = CatalogLine.count(requestedCount)
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
