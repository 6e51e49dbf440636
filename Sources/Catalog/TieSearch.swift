import Movies

/// One look into the index of keys for mentions that the rules could tie to another one.
///
/// A certain key is looked up twice: for certain keys of any year, and for uncertain ones of one
/// year. So a key is read once for each year that it is used in, however many mentions use it.
struct TieSearch: Hashable {
  /// The key that both share.
  var key: String
  /// How the mention that is searched for uses it.
  var use: KeyUse
  /// The year that both have; nil for certain keys of any year.
  var year: Int?

  /// The searches that find all that a mention could be tied to.
  static func searches(for parsed: ParsedMention) -> [TieSearch] {
    parsed.keys.flatMap { key in
      let use = KeyUse(key.role)
      let dated = parsed.year.map { TieSearch(key: key.text, use: use, year: $0) }
      let undated = use == .certain ? TieSearch(key: key.text, use: use, year: nil) : nil
      return [undated, dated].compactMap { $0 }
    }
  }
}
