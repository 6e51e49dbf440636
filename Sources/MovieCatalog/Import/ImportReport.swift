import Catalog

/// What became of a file that was imported.
public struct ImportReport: Hashable, Sendable {
  /// Something in a file that could not be kept, and where.
  public struct Fault: Hashable, Sendable, CustomStringConvertible {
    /// The place, as people look for it, such as `line 12`.
    public var place: String
    /// What is wrong there.
    public var fault: String

    /// Place and fault in one phrase.
    public var description: String { "\(place): \(fault)" }
  }

  /// What the file was taken for, such as `imdb ratings, seen`.
  public var form = ""
  /// Movies that were read, each time one is named.
  public var read = 0
  /// Movies that the catalog did not have before.
  public var added = 0
  /// What was said of movies that were known, in the catalog or earlier in the file.
  public var merged = 0
  /// What the same source had said before, to the letter.
  public var known = 0
  /// What could not be kept.
  public var skipped = 0
  /// The first of what could not be kept, or is not whole.
  public var faults: [Fault] = []
  /// How many there are in all.
  public var faultCount = 0
  /// What a list of films does not want, and how often it came.
  public var leftOut: [String: Int] = [:]
  /// Replies that were read; nil for a list.
  public var replies: Int?
  /// Replies that stood in the catalog already.
  public var knownReplies = 0
  /// Replies without movies to use.
  public var unusableReplies = 0
  /// Replies that were cut, of which the finished movies are kept.
  public var cutReplies = 0
  /// Whether a whole catalog is not as whole as it says.
  public var isIncomplete = false
  /// What the user said of movies, as far as it was news.
  public var verdicts = 0
  /// What else there is to say, a sentence each.
  public var notes: [String] = []

  /// Whether something of the file is missing in the catalog that should be there.
  public var isPartial: Bool { isIncomplete || skipped + unusableReplies + cutReplies > 0 }

  /// Notes something that could not be kept.
  mutating func skip(_ place: String, _ fault: String) {
    skipped += 1
    note(place, fault)
  }

  /// Notes as many more that could not be kept.
  mutating func skip(more count: Int) {
    skipped += count
    faultCount += count
  }

  /// Notes something that is not whole.
  mutating func note(_ place: String, _ fault: String) {
    faultCount += 1
    if faults.count < 20 { faults.append(Fault(place: place, fault: fault)) }
  }

  /// Adds what recording one reply, or one source of a catalog, did.
  mutating func add(_ result: RecordResult, of source: Source, count: Int) {
    if result.isKnownSource { knownReplies += 1 }
    if result.isKnownSource && source.kind != .list { known += count }
    add(result)
  }

  /// Adds what recording one source did.
  mutating func add(_ result: RecordResult) {
    let said = result.recommendations + result.seen
    // A movie is new once; what else was said of it in the same source is merged into it.
    added += result.newMovies
    merged += max(0, said - result.newMovies)
    known += result.repeats
    if result.unnamed > 0 {
      skip("\(result.unnamed) movies", "the title shows nothing")
      skipped += result.unnamed - 1
    }
    if result.otherYears > 0 {
      notes.append(
        "in \(result.otherYears) the title gives another year than the one stated, which counts"
      )
    }
  }
}
