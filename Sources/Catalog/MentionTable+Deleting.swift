import CatalogSQLite

// Mentions that nothing has made any more.
extension MentionTable {
  /// The mentions of a movie that no source has made.
  func unsaid(of movie: Int64) throws(SQLiteError) -> [Int64] {
    let select = try database.prepare(
      """
      SELECT id FROM mention WHERE movie_id = ?
        AND NOT EXISTS (SELECT 1 FROM recommendation WHERE mention_id = mention.id)
        AND NOT EXISTS (SELECT 1 FROM seen WHERE mention_id = mention.id)
      """
    )
    select.bind(movie, at: 1)
    var ids: [Int64] = []
    while try select.step() { ids.append(select.integer(0)) }
    return ids
  }

  /// Deletes a mention, and what was made of it.
  func delete(_ id: Int64) throws(SQLiteError) {
    for (table, column) in [
      ("mention_key", "mention_id"), ("link", "mention_id"), ("link", "other_mention_id"),
      ("suggestion", "mention_id"), ("suggestion", "other_mention_id"),
      ("suggestion_key", "mention_id"), ("regrouped", "mention_id"), ("home", "mention_id"),
      ("mention", "id"),
    ] {
      let delete = try database.prepare("DELETE FROM \(table) WHERE \(column) = ?")
      delete.bind(id, at: 1)
      try delete.run()
    }
  }
}
