import Movies
import Testing

/// A movie as one list names it.
struct NamedMovie: CustomTestStringConvertible {
  var title: String
  var year: Int?
  var original: String?

  init(_ title: String, _ year: Int? = nil, original: String? = nil) {
    self.title = title
    self.year = year
    self.original = original
  }

  var mention: Mention? { Mention(spelling: title, year: year, originalTitle: original) }

  var testDescription: String {
    [title, year.map(String.init), original].compactMap { $0 }.joined(separator: ", ")
  }
}

extension [NamedMovie] {
  /// The movies that the rules find, each as the places of its mentions.
  func movies(verdicts: [Verdict] = []) throws -> [[Int]] {
    let block = try map { try #require($0.mention) }
    return Resolver.resolve(block, verdicts: verdicts).map { $0.members.sorted() }
      .sorted { $0[0] < $1[0] }
  }

  /// The rules that tied them, in the order of the links.
  func rules() throws -> [Link.Rule] {
    Resolver.resolve(try map { try #require($0.mention) }).flatMap { $0.links.map(\.rule) }
  }
}

/// Mentions, and the movies they are of.
struct NamedBlock: CustomTestStringConvertible {
  var names: [NamedMovie]
  var movies: [[Int]]

  init(_ names: [NamedMovie], are movies: [[Int]]) {
    self.names = names
    self.movies = movies
  }

  var testDescription: String { names.map(\.testDescription).joined(separator: "; ") }
}
