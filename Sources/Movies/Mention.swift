/// One distinct way a movie was named.
///
/// Two mentions are equal when their stored texts are: "Heat" and "HEAT" are two mentions, which
/// the resolver takes for one movie. Everything else about a mention, its keys too, follows from
/// these three fields.
public struct Mention: Hashable, Sendable {
  /// The clean title, never empty.
  public let spelling: String

  /// The year of the first release, within `ReleaseYear.range`.
  public let year: Int?

  /// The clean original title, never empty.
  public let originalTitle: String?

  /// Creates a mention of texts as they were received; nil when the title shows nothing.
  ///
  /// - Parameters:
  ///   - spelling: The title; it is cleaned.
  ///   - year: The year; one no movie can be of counts as missing.
  ///   - originalTitle: The original title; it is cleaned, and an empty one counts as missing.
  public init?(spelling: String, year: Int? = nil, originalTitle: String? = nil) {
    self.spelling = NormalForm.cleaned(spelling)
    self.year = ReleaseYear.valid(year)
    let original = originalTitle.map(NormalForm.cleaned) ?? ""
    self.originalTitle = original.isEmpty ? nil : original
    if self.spelling.isEmpty { return nil }
  }
}

extension Mention: Comparable {
  /// Orders by spelling, year (none first) and original title, so that a block has one order.
  public static func < (left: Mention, right: Mention) -> Bool {
    if left.spelling != right.spelling { return left.spelling < right.spelling }
    if left.year != right.year { return left.year ?? 0 < right.year ?? 0 }
    return left.originalTitle ?? "" < right.originalTitle ?? ""
  }
}
