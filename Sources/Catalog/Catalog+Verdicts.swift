import CatalogSQLite
import Foundation
public import Movies

/// What the user said that was taken back.
public enum UndoneVerdict: Hashable, Sendable {
  /// Two movies were said to be one.
  case merge(Mention, Mention)
  /// Two mentions were said to be of two movies.
  case split(Mention, from: Mention)
  /// A movie was given another title.
  case rename(Mention, to: String)
}

/// What the user says about movies: it wins over every rule, and all of it can be taken back.
extension Catalog {
  /// Says that two movies are one.
  ///
  /// - Returns: The one movie.
  /// - Throws: `CatalogError`; `sameMovie` when they are one already.
  @discardableResult
  public func merge(_ movie: Movie, with other: Movie) throws(CatalogError) -> Movie {
    if movie.id == other.id { throw .sameMovie(movie.title) }
    let mentions = try mentions(of: movie)
    try say(of: movie) { recorder, time throws(SQLiteError) in
      try recorder.merge(movie.id, other.id, at: time)
    }
    return try self.movie(ofAny: mentions, movie)
  }

  /// Says that two movies are two, so that nothing suggests or makes them one.
  ///
  /// - Throws: `CatalogError`; `sameMovie` when they are one: split a mention off it instead.
  public func keepApart(_ movie: Movie, _ other: Movie) throws(CatalogError) {
    if movie.id == other.id { throw .sameMovie(movie.title) }
    try say(of: movie) { recorder, time throws(SQLiteError) in
      try recorder.keepApart(movie.id, other.id, at: time)
    }
  }

  /// Says that a mention is of another movie than the others it stands with; those stay one.
  ///
  /// - Returns: The movie that the mention is of now.
  /// - Throws: `CatalogError`; `onlyMention` when nothing would be left.
  @discardableResult
  public func split(_ mention: MentionCount, from movie: Movie) throws(CatalogError) -> Movie {
    guard try mentions(of: movie).count > 1 else {
      throw .onlyMention(mention.mention.spelling)
    }
    try say(of: movie) { recorder, time throws(SQLiteError) in
      try recorder.split(mention.id, from: movie.id, at: time)
    }
    return try self.movie(ofAny: [mention], movie)
  }

  /// Says what title a movie is shown by; the title is cleaned.
  ///
  /// - Returns: The movie under its new title.
  /// - Throws: `CatalogError`; `blankTitle` when the title shows nothing.
  @discardableResult
  public func rename(_ movie: Movie, to title: String) throws(CatalogError) -> Movie {
    let title = NormalForm.cleaned(title)
    if title.isEmpty { throw .blankTitle }
    try say(of: movie) { recorder, time throws(SQLiteError) in
      try recorder.rename(movie.id, to: title, at: time)
    }
    guard let renamed = try self.movie(id: movie.id) else { throw .changed(movie.title) }
    return renamed
  }

  /// Takes back what was said last and still holds; called again, what was said before that.
  ///
  /// - Returns: What was taken back; nil when there is nothing.
  @discardableResult
  public func undo() throws(CatalogError) -> UndoneVerdict? {
    let act = try recording { recorder throws(SQLiteError) in
      try recorder.undo(at: Timestamp.text(Date()))
    }
    guard let said = act?.verdicts.first else { return nil }
    if let title = said.title { return .rename(said.mention, to: title) }
    guard let other = said.other else { return nil }
    return said.kind == .same
      ? .merge(said.mention, other) : .split(said.mention, from: other)
  }

  /// Runs one act in a transaction of its own, on a movie that must be there still.
  private func say(
    of movie: Movie,
    _ body: (Recorder, String) throws(SQLiteError) -> Bool
  ) throws(CatalogError) {
    let isDone = try recording { recorder throws(SQLiteError) in
      try body(recorder, Timestamp.text(Date()))
    }
    if !isDone { throw .changed(movie.title) }
  }

  /// The movie that a mention is of now; another process may have moved it.
  private func movie(ofAny mentions: [MentionCount], _ before: Movie) throws(CatalogError) -> Movie
  {
    let movie = try mentions.first.flatMap { mention throws(CatalogError) in
      try self.movie(ofMention: mention.id)
    }
    guard let movie else { throw .changed(before.title) }
    return movie
  }
}
