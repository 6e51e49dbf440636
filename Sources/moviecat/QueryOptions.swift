import Arguments
import MovieCatalog

/// The options that choose and order movies, for the commands that show them.
struct QueryOptions {
  static let options: [OptionDescription] = [
    .option(
      "sort",
      value: "ORDER",
      help: "The order of the movies.",
      default: "frequency",
      allowed: MovieOrder.allCases.map(\.rawValue),
      group: "Which movies"
    ),
    .flag("reverse", help: "Turn the order round.", group: "Which movies"),
    .flag(
      "literal",
      help: "Sort titles with their article: The Matrix under T.",
      group: "Which movies"
    ),
    .flag(
      "hangul-first",
      help: "Sort Hangul before Latin letters, after digits.",
      group: "Which movies"
    ),
    .option(
      "genre",
      value: "GENRE",
      help: "Only movies of this genre, in any language and case.",
      group: "Which movies"
    ),
    .option(
      "min-frequency",
      value: "N",
      help: "Only movies that at least N sources recommend.",
      group: "Which movies"
    ),
    .flag(
      "unseen",
      help: "Only movies that you have neither seen nor refused.",
      group: "Which movies"
    ),
  ]

  var query: MovieQuery
  /// Whether the command line asked for an order or a filter at all.
  let isGiven: Bool
  private let genreWord: String?

  init(_ arguments: ParsedArguments) throws(UsageError) {
    query = MovieQuery()
    if let order = try arguments.choice("sort", of: MovieOrder.self) { query.order = order }
    query.isReversed = arguments.flag("reverse")
    if arguments.flag("literal") { query.collation.insert(.literal) }
    if arguments.flag("hangul-first") { query.collation.insert(.hangulFirst) }
    query.minimumFrequency = try arguments.integer("min-frequency", in: 1...1_000_000_000)
    query.isUnseen = arguments.flag("unseen")
    genreWord = arguments.string("genre")
    if let word = genreWord {
      if word.isBlank {
        throw arguments.error(.other("option '--genre' needs a genre"))
      }
      // Read as it was when it was recorded, so that a free tag is found however it is written.
      let genres = Genre.parse(word)
      query.genre = genres.count == 1 ? genres[0] : Genre(rawValue: word)
    }
    isGiven =
      arguments.string("sort") != nil || query.isReversed || !query.collation.isEmpty
      || genreWord != nil || query.minimumFrequency != nil || query.isUnseen
  }

  /// Says which genre a word was taken for, when it is another word.
  func noteGenre(_ output: Output) {
    guard let genre = query.genre, let word = genreWord, genre.rawValue != word else { return }
    output.note("genre '\(word)' is \(genre.rawValue)")
  }
}
