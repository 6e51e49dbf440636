/// How far a key can tie two mentions, which decides what is of one block.
///
/// Certain keys tie mentions of any years; the others only mentions of one year, and uncertain ones
/// never each other: "Cast Away (Tom Hanks)" and "Forrest Gump (Tom Hanks)" share one.
package enum KeyUse: String {
  /// The key of a title that is certain.
  case certain
  /// A key without the article.
  case loose
  /// The key of what may be another title.
  case weak

  package init(_ role: MentionKey.Role) {
    self =
      switch role {
      case .title, .alias, .original: .certain
      case .loose: .loose
      case .weak: .weak
      }
  }

  /// The order in which uses of one key are looked at: certain ones first.
  var rank: Int { self == .certain ? 0 : self == .loose ? 1 : 2 }

  /// Whether two mentions of one year could be linked by a key that they use in these ways.
  func mayTie(to other: KeyUse) -> Bool {
    switch (self, other) {
    case (.certain, _), (_, .certain), (.loose, .loose): true
    case (.loose, .weak), (.weak, .loose), (.weak, .weak): false
    }
  }
}
