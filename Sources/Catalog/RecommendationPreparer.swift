import Movies

/// Reads what sources say as far as that needs no catalog: beside the recording, on another thread.
public struct RecommendationPreparer: Sendable {
  /// The names that were read lately, which the catalog knows by the time they come again.
  private var names = RecentValues<Digest, Bool>(limit: 96_000)
  private let readsNames: Bool

  /// Begins to read.
  public init() { self.init(readsNames: true) }

  init(readsNames: Bool) { self.readsNames = readsNames }

  /// Reads what one source says.
  public mutating func prepare(_ said: SourceRecommendations) -> PreparedRecommendations {
    var items: [PreparedItem] = []
    items.reserveCapacity(said.items.count)
    var digests: Set<Digest> = []
    for item in said.items {
      var prepared = PreparedItem(item)
      prepared.isRepeat =
        item.seen == nil && !digests.insert(Digest(item.recommendation)).inserted
      if readsNames, !prepared.isRepeat, names.value(of: prepared.name) == nil {
        names.insert(true, for: prepared.name)
        prepared.parsed = item.recommendation.mention.map { ParsedName(ParsedMention($0)) }
      }
      items.append(prepared)
    }
    let time = Timestamp.text(said.source.recordedAt)
    return PreparedRecommendations(source: said.source, time: time, items: items)
  }
}

/// What one source says, read and ready to be recorded.
public struct PreparedRecommendations: Sendable {
  /// Where the recommendations come from.
  public let source: Source
  /// When the source was recorded.
  let time: String
  /// What it says.
  package let items: [PreparedItem]

  /// How many items the source has.
  public var count: Int { items.count }
}

/// An item, and what was made of it before it is recorded.
package struct PreparedItem: Sendable {
  package let item: ListItem
  /// Tells the name apart that the item calls its movie by.
  let name: Digest
  /// What the name says, where it has been read.
  var parsed: ParsedName?
  /// Whether the source has said the same to the letter before.
  var isRepeat = false

  init(_ item: ListItem) {
    self.item = item
    name = Digest(nameOf: item.recommendation)
  }
}

/// What a name says, out of the way of the items that have none.
final class ParsedName: Sendable {
  let mention: ParsedMention

  init(_ mention: ParsedMention) { self.mention = mention }
}
