import CatalogSQLite
import Movies

/// The table `genre`: canonical genres and free tags by name.
final class GenreTable {
  private let database: Database
  private let select: Statement
  private let insert: Statement
  private var known: [String: [Int64]] = [:]
  private var ids: [Genre: Int64] = [:]

  init(_ database: Database) throws(SQLiteError) {
    self.database = database
    select = try database.prepare("SELECT id FROM genre WHERE name = ?")
    insert = try database.prepare("INSERT INTO genre (name, is_canonical) VALUES (?, ?)")
  }

  /// The ids of the genres that a text names, in its order; a genre not seen before is written down.
  func ids(of text: String?) throws(SQLiteError) -> [Int64] {
    guard let text else { return [] }
    if let ids = known[text] { return ids }
    var ids: [Int64] = []
    for genre in Genre.parse(text) { ids.append(try id(of: genre)) }
    if known.count >= 10_000 { known.removeAll() }
    known[text] = ids
    return ids
  }

  private func id(of genre: Genre) throws(SQLiteError) -> Int64 {
    if let id = ids[genre] { return id }
    select.bind(genre.storedName, at: 1)
    var found = try select.firstInteger()
    if found == nil {
      insert.bind(genre.storedName, at: 1)
      insert.bind(genre.isKnown ? 1 : 0, at: 2)
      try insert.run()
      found = database.lastInsertedID
    }
    let id = found ?? 0
    ids[genre] = id
    return id
  }
}

extension Genre {
  /// The id of a known genre; a free tag in lower case, so that it is one tag however it is written.
  var storedName: String { isKnown ? rawValue : rawValue.lowercased() }
}
