import CatalogSQLite
import Movies

/// Mentions that could be tied, directly or through others, and what the user said about them.
struct Block {
  private(set) var mentions: [StoredMention] = []
  private(set) var verdicts: [Verdict] = []

  private init() {}

  /// Reads the block of a mention.
  init(
    of id: Int64,
    _ table: MentionTable,
    _ verdictTable: VerdictTable
  ) throws(SQLiteError) {
    guard let first = try table.mention(id) else {
      self.init()
      return
    }
    try self.init(of: first, table, verdictTable)
  }

  /// Reads the block of a mention, which need not be in the catalog; it stands first.
  init(
    of first: StoredMention,
    _ table: MentionTable,
    _ verdictTable: VerdictTable
  ) throws(SQLiteError) {
    var known: Set<Int64> = [first.id]
    var searched: Set<TieSearch> = []
    var said: [VerdictTable.Moment: Verdict] = [:]
    mentions = [first]
    var next = 0
    while next < mentions.count {
      let parsed = mentions[next].parsed
      next += 1
      for search in TieSearch.searches(for: parsed) where searched.insert(search).inserted {
        for found in try table.mentions(found: search, except: known)
        where known.insert(found.id).inserted {
          mentions.append(found)
        }
      }
      for (moment, verdict) in try verdictTable.verdicts(on: parsed.mention) {
        said[moment] = verdict
        let other = verdict.mention == parsed.mention ? verdict.other : verdict.mention
        guard verdict.kind == .same, let id = try table.id(of: other), known.insert(id).inserted,
          let found = try table.mention(id)
        else { continue }
        mentions.append(found)
      }
    }
    verdicts = said.sorted { $0.key < $1.key }.map(\.value)
  }
}
