import CatalogSQLite
import Movies

extension Catalog {
  /// Makes the collations known to SQL, for queries that sort by another than the stored one.
  func addCollations() throws(CatalogError) {
    try translating { () throws(SQLiteError) in
      for (name, collation) in Collation.named {
        try database.addFunction(name, collation.sortKey)
      }
    }
  }
}

extension Collation {
  /// The functions of SQL, each of a sort key.
  fileprivate static let named: [(name: String, Collation)] = [
    ("literal", .literal), ("hangul_first", .hangulFirst),
  ]

  /// The names of the functions that together are this collation; none for the standard one.
  var functions: [String] {
    Collation.named.compactMap { contains($0.1) ? $0.name : nil }
  }

  /// What gives this collation's sort key in SQL: the column itself for the standard one.
  func expression(of sortKey: String) -> String {
    functions.reduce(sortKey) { "\($1)(\($0))" }
  }
}
