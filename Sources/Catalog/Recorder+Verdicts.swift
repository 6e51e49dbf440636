import CatalogSQLite
import Movies

// What the user says of mentions, inside a transaction that the caller holds.
extension Recorder {
  /// Says that two movies are one.
  ///
  /// All their mentions are tied to one of the other movie, so that splitting one off later leaves
  /// the others together.
  ///
  /// - Returns: Whether both movies are there.
  func merge(_ movie: Int64, _ other: Int64, at time: String) throws(SQLiteError) -> Bool {
    let left = try mentions.mentions(of: movie)
    let right = try mentions.mentions(of: other)
    guard let first = left.first, let second = right.first else { return false }
    try say(
      right.map { verdict(.same, first, $0) } + left.dropFirst().map { verdict(.same, $0, second) },
      of: left + right,
      at: time
    )
    return true
  }

  /// Says that two movies are two, without splitting anything.
  ///
  /// - Returns: Whether both movies are there.
  func keepApart(_ movie: Int64, _ other: Int64, at time: String) throws(SQLiteError) -> Bool {
    let left = try mentions.mentions(of: movie)
    let right = try mentions.mentions(of: other)
    guard let first = left.first, let second = right.first else { return false }
    try say([verdict(.different, first, second)], of: left + right, at: time)
    return true
  }

  /// Says that a mention is of another movie than the mentions it stands with, which stay one.
  ///
  /// - Returns: Whether it stands with others under the movie.
  func split(_ id: Int64, from movie: Int64, at time: String) throws(SQLiteError) -> Bool {
    guard let mention = try mentions.mention(id), mention.movie == movie else { return false }
    let others = try mentions.mentions(of: movie).filter { $0.id != id }
    guard let first = others.first else { return false }
    var said = others.map { verdict(.different, mention, $0) }
    if let title = try verdicts.title(of: movie) {
      // The chosen title stays with the movie, whichever mention it was written down for.
      said.append(self.title(title, of: first))
      said.append(self.title(mention.parsed.cleanTitle, of: mention))
    }
    let act = try say(said, of: [mention] + others, leaving: [id], at: time)
    // Without the mention, nothing may tie the others any more.
    var movies: Set<Int64> = []
    for other in others { movies.insert(try mentions.movie(of: other.id)) }
    if movies.count > 1 {
      try say(
        others.dropFirst().map { verdict(.same, first, $0) },
        of: others,
        at: time,
        act: act
      )
    }
    return true
  }

  /// Says what title a movie is shown by.
  ///
  /// - Returns: Whether the movie is there.
  func rename(_ movie: Int64, to title: String, at time: String) throws(SQLiteError) -> Bool {
    guard let mention = try mentions.mentions(of: movie).first else { return false }
    _ = try verdicts.insert([self.title(title, of: mention)], at: time)
    try movies.recount(movie, genres)
    return true
  }

  private func title(_ title: String, of mention: StoredMention) -> SpokenVerdict {
    SpokenVerdict(.title, mention.parsed.mention, title: title)
  }

  /// Takes the last act back, and gives every mention back the movie it had.
  ///
  /// - Returns: What was taken back; nil when nothing was said that still holds.
  func undo(at time: String) throws(SQLiteError) -> Act? {
    try resolution.begin()
    guard let act = try verdicts.lastAct() else { return nil }
    try verdicts.withdraw(act, at: time)
    try apply(act.verdicts, act.homes.keys.sorted(), claims: MovieClaims(homes: act.homes))
    return act
  }

  /// Forgets that a movie was seen, and the mentions that nothing else has made.
  ///
  /// - Returns: Whether anybody had said so.
  func forgetSeen(_ movie: Int64) throws(SQLiteError) -> Bool {
    guard try seen.delete(movie: movie) else { return false }
    try resolution.begin()
    resolution.forgetNames()
    var touched: Set<Int64> = []
    for mention in try mentions.unsaid(of: movie) {
      touched.formUnion(try Block(of: mention, mentions, verdicts).mentions.map(\.id))
      try mentions.delete(mention)
      touched.remove(mention)
    }
    try resolution.resolve(touched.sorted(), claims: MovieClaims())
    try recountRegrouped()
    try movies.recount(movie, genres)
    return true
  }

  /// Writes down what was said in another catalog, and resolves the blocks that it is about.
  ///
  /// - Returns: How much of it is news.
  func copy(_ said: [SpokenVerdict]) throws(SQLiteError) -> Int {
    try resolution.begin()
    var acts: [Int64: Int64] = [:]
    var news: [SpokenVerdict] = []
    for spoken in said {
      guard let act = try verdicts.insert(copy: spoken, act: acts[spoken.act]) else { continue }
      acts[spoken.act] = act
      news.append(spoken)
    }
    try apply(news, claims: MovieClaims())
    return news.count
  }

  /// Resolves the blocks of what verdicts are about, now that they hold or do not hold any more.
  private func apply(
    _ said: [SpokenVerdict],
    _ moved: [Int64] = [],
    claims: MovieClaims
  ) throws(SQLiteError) {
    try verdicts.begin()
    var touched = moved
    for mention in said.flatMap({ [$0.mention, $0.other] }).compactMap(\.self) {
      if let id = try mentions.id(of: mention) { touched.append(id) }
    }
    try resolution.resolve(touched, claims: claims)
    try recountRegrouped()
    for mention in Set(said.filter { $0.kind == .title }.map(\.mention)) {
      guard let id = try mentions.id(of: mention) else { continue }
      try movies.recount(mentions.movie(of: id), genres)
    }
  }

  private func verdict(
    _ kind: SpokenVerdict.Kind,
    _ mention: StoredMention,
    _ other: StoredMention
  ) -> SpokenVerdict {
    SpokenVerdict(kind, mention.parsed.mention, other: other.parsed.mention)
  }

  /// Writes verdicts down, and resolves the blocks of the mentions that they are about.
  @discardableResult
  private func say(
    _ said: [SpokenVerdict],
    of stored: [StoredMention],
    leaving: Set<Int64> = [],
    at time: String,
    act: Int64? = nil
  ) throws(SQLiteError) -> Int64 {
    try resolution.begin()
    let act = try verdicts.insert(said, at: time, act: act)
    try resolution.resolve(stored.map(\.id), claims: MovieClaims(leaving: leaving))
    try verdicts.insert(homes: resolution.movedFrom, act: act)
    try recountRegrouped()
    return act
  }
}
