import CatalogSQLite
import Movies

/// The table `genre`: canonical genres and free tags by name.
final class GenreTable {
  private let database: Database
  private let select: Statement
  private let insert: Statement
  private let selectName: Statement
  private var known = RecentValues<String, [Int64]>(limit: 50_000)
  private var ids: [Genre: Int64] = [:]
  private var names: [Int64: String] = [:]

  init(_ database: Database) throws(SQLiteError) {
    self.database = database
    select = try database.prepare("SELECT id FROM genre WHERE name = ?")
    insert = try database.prepare("INSERT INTO genre (name, is_canonical) VALUES (?, ?)")
    selectName = try database.prepare("SELECT name FROM genre WHERE id = ?")
  }

  /// The ids of the genres that a text names, in its order; a genre not seen before is written down.
  func ids(of text: String?) throws(SQLiteError) -> [Int64] {
    guard let text else { return [] }
    if let ids = known.value(of: text) { return ids }
    var ids: [Int64] = []
    for genre in Genre.parse(text) { ids.append(try id(of: genre)) }
    known.insert(ids, for: text)
    return ids
  }

  /// The name of a genre.
  func name(of id: Int64) throws(SQLiteError) -> String {
    if let name = names[id] { return name }
    selectName.bind(id, at: 1)
    defer { selectName.reset() }
    let name = try selectName.step() ? selectName.text(0) ?? "" : ""
    if names.count >= 10_000 { names.removeAll() }
    names[id] = name
    return name
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
