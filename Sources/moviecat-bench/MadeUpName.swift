import Movies

/// One way in which a list names a made-up movie.
struct MadeUpName {
  var title: String
  var year: Int?
  var originalTitle: String?
  /// What is mostly said of the movie.
  var genre: String

  /// The ways there are to name one movie.
  static let ways = 12

  /// Names the movie of a place: with or without a year, in two languages, with brackets, quotes
  /// or another article, in capitals, a year off.
  init(place: Int, way: Int) {
    // One in 23 is another movie's remake: the same title in another year.
    let made = MadeUpTitle(place: place % 23 == 22 ? place - 7 : place)
    let released = 1930 + (place &* 37) % 96
    let (text, english) = (made.text, made.english)
    title = text
    let genres = MadeUpWords.englishGenres
    genre = genres[(place &* 7 &+ (way % 10 == 9 ? way : 0)) % genres.count]
    switch way % Self.ways {
    case 0: (year, originalTitle) = (released, place % 2 == 0 ? english : text)
    case 1: year = released
    case 2: break
    case 3: title = "\(text) (\(released))"
    case 4: (title, year) = (text == english ? "\(text)!" : "\(text) (\(english))", released)
    case 5: (title, year, originalTitle) = (english, released, text)
    case 6: (title, year) = (text.uppercased(), released)
    case 7: (title, year) = (made.language == .english ? "“\(text)”" : "「\(text)」", released)
    case 8: (title, year) = (Self.articleLast(english), released)
    case 9: (year, originalTitle) = (released + 1, text)
    case 10: title = text == english ? "\(text) [\(released)]" : "\(english) (\(text), \(released))"
    default: (title, originalTitle) = ("\(text) (4K)", english)
    }
  }

  var mention: Mention? { Mention(spelling: title, year: year, originalTitle: originalTitle) }

  /// "Matrix, The"; a title without an article gets one, as lists add them.
  private static func articleLast(_ title: String) -> String {
    for article in ["The", "A"] where title.hasPrefix(article + " ") {
      return title.dropFirst(article.count + 1) + ", \(article)"
    }
    return "The \(title)"
  }
}

/// Names of made-up movies in no order, about five of each movie, none twice.
struct MadeUpNames {
  static let namesOfMovie = 5

  private var random = SeededGenerator(seed: 11)
  /// In how many ways each movie has been named.
  private var said: [UInt8]

  /// Names of the movies that so many names are about.
  init(names: Int) { said = Array(repeating: 0, count: max(1, names / Self.namesOfMovie)) }

  var movies: Int { said.count }

  /// A name that has not been said, of one of the movies.
  mutating func next() -> MadeUpName {
    let (place, way) = pick()
    return MadeUpName(place: place, way: way)
  }

  /// Takes names as said that an earlier run has written down.
  mutating func skip(_ count: Int) { for _ in 0..<count { _ = pick() } }

  /// The first name of one more movie.
  mutating func nextMovie() -> MadeUpName {
    said.append(1)
    return MadeUpName(place: said.count - 1, way: said.count - 1)
  }

  /// A name that has been said before.
  mutating func known() -> MadeUpName {
    var place = 0
    repeat { place = .random(in: said.indices, using: &random) } while said[place] == 0
    return MadeUpName(place: place, way: place + .random(in: 0..<Int(said[place]), using: &random))
  }

  private mutating func pick() -> (place: Int, way: Int) {
    var place = 0
    repeat {
      place = .random(in: said.indices, using: &random)
    } while said[place] == MadeUpName.ways
    said[place] += 1
    return (place, place + Int(said[place]) - 1)
  }
}
