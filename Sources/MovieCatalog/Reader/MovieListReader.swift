public import Movies

/// Reads the movie list out of a model's text, byte by byte as the text arrives.
///
/// Each movie is handed out as soon as its object is complete. Time is linear in the text, memory is
/// bounded by one item. What models really get wrong is mended and noted (`MovieListRepair`); a bad
/// item is reported and the rest goes on; text that holds no list, or different ones, is refused at
/// the end. Streams, saved replies and imports all go through this one reader.
public struct MovieListReader: Sendable {
  enum State: Hashable, Sendable {
    /// Between the JSON values of the text.
    case prose
    /// After the three marks of a code fence, in its language tag.
    case fenceTag
    case value
    case afterValue
    case key
    case colon
    case string
    case literal
    /// In a container that means nothing to us.
    case skipping
    /// Behind a fault, on the way to the end of the item.
    case resynchronizing
    /// Between two items of a list, where something stands that is no JSON.
    case strayText
  }

  enum Container: Hashable, Sendable { case list, object, words }

  struct Frame: Sendable {
    var container: Container
    /// In a list: how many items have begun.
    var position = 0
    /// In a list: which one it is among the text's movie lists, or nil before it has shown a movie.
    var ordinal: Int?
    /// In a list that has not shown a movie yet: what would be reported.
    var pending: BadItem?
    var pendingCount = 0
    /// Whether a movie list stood inside.
    var holdsList = false
  }

  /// What the string being read is for.
  enum Purpose: Hashable, Sendable { case key, field(MovieField), word, nothing, item }

  /// How the text as a whole is wrapped.
  enum Layer: Hashable, Sendable { case plain, maybeString, string }

  var state: State = .prose
  var frames: [Frame] = []
  var draft = RecommendationDraft()
  /// The objects around the one being read, as far as they have been read, by their depth.
  var outerDrafts: [(depth: Int, draft: RecommendationDraft)] = []
  var purpose: Purpose = .nothing
  var field: MovieField?
  var isAfterComma = false

  /// The string or literal that is being read, as far as it does not lie whole in one piece.
  var token: [UInt8] = []
  var strings = JSONStringDecoder()

  // Skipping and resynchronising.
  var depth = 0
  var isInString = false
  var isEscaped = false
  /// How much of the beginning of a movie object has been seen behind a fault.
  var restartMatch = 0

  // Prose.
  var backticks = 0
  var hasText = false

  // The lists of the text.
  var lists = 0
  /// Movies that stand in the text without a list around them; nil when something came between.
  var rootList: Frame?
  var first = ListDigest()
  var again = ListDigest()
  var isAmbiguous = false
  var hasEmptyList = false
  var rejected: BadItem?
  var rejectedCount = 0

  var repairs: Set<MovieListRepair> = []
  var report = MovieListReport()

  // A text that is one JSON string with JSON inside.
  var layer: Layer = .plain
  var outer = JSONStringDecoder()

  /// What a text is.
  public enum Kind: Hashable, Sendable {
    /// What a model wrote: it means one list, of movies with title, genre and reason.
    case reply
    /// What people keep: all lists in it are meant, and a movie may have a title alone.
    case list
  }

  let kind: Kind

  /// Makes a reader for one text.
  public init(_ kind: Kind = .reply) { self.kind = kind }

  /// Reads the next bytes of the text and appends the movies that they complete.
  public mutating func read(_ bytes: Span<UInt8>, into movies: inout [Recommendation]) {
    var index = 0
    while index < bytes.count {
      if layer == .plain {
        index = process(bytes, from: index, into: &movies)
      } else {
        index = readOuterString(bytes, from: index, into: &movies)
      }
    }
  }

  /// Ends the text and says what was in it.
  ///
  /// A list that was cut, or an empty one, is not an error: the report says so.
  public mutating func finish() throws(MovieListError) -> MovieListReport {
    endOfText()
    // Prose between lists says which of them is meant, but not to us.
    if isAmbiguous && (kind == .reply || hasText) { throw .severalLists }
    if report.movieCount == 0 && !report.isUnfinished {
      if let bad = report.badItems.first {
        throw .noUsableItem(first: bad, count: report.badItemCount)
      }
      if let rejected { throw .noUsableItem(first: rejected, count: rejectedCount) }
      if !hasEmptyList { throw .noList(hint: hasText ? "only other text" : nil) }
    }
    if hasText { repairs.insert(.textAround) }
    repairs.formUnion(strings.repairs)
    repairs.formUnion(outer.repairs)
    report.repairs = MovieListRepair.allCases.filter(repairs.contains)
    return report
  }

  /// Reads a whole text at once.
  public static func read(_ text: String) throws(MovieListError) -> MovieList {
    var reader = MovieListReader()
    var movies: [Recommendation] = []
    reader.read(Array(text.utf8).span, into: &movies)
    return MovieList(movies: movies, report: try reader.finish())
  }

  /// Decodes a piece of a text that is one JSON string, and reads what is inside.
  private mutating func readOuterString(
    _ bytes: Span<UInt8>,
    from index: Int,
    into movies: inout [Recommendation]
  ) -> Int {
    var inside: [UInt8] = []
    let (next, isClosed) = outer.read(bytes, from: index, into: &inside)
    if layer == .maybeString, let start = inside.first(where: { $0 > 0x20 }) {
      let isJSON = start == UInt8(ascii: "[") || start == UInt8(ascii: "{")
      layer = isJSON ? .string : .plain
      hasText = hasText || !isJSON
      if !isJSON { outer = JSONStringDecoder() }
      // Prose that begins with a quotation mark: read it as it stands.
      guard isJSON else { return index }
      repairs.insert(.jsonInString)
    }
    var position = 0
    while position < inside.count {
      position = process(inside.span, from: position, into: &movies)
    }
    if isClosed { layer = .plain }
    return next
  }
}

/// Enough of a list to tell whether another one is the same, without keeping it.
struct ListDigest: Hashable, Sendable {
  private var count = 0
  private var hash: UInt64 = 0xcbf2_9ce4_8422_2325

  mutating func add(_ movie: Recommendation) {
    count += 1
    for byte in movie.title.utf8 { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01b3 }
    let sizes = movie.reason.utf8.count << 32 | movie.genre.utf8.count
    hash = (hash ^ UInt64(sizes)) &* 0x100_0000_01b3
    hash = (hash ^ UInt64(movie.year ?? 0)) &* 0x100_0000_01b3
  }
}
