import CatalogSQLite
import Movies

/// Checks every mention: what is derived from its words, its keys, its link and its counter.
final class MentionCheck {
  private let database: Database
  private let comparesWords: Bool
  private let mentions: Statement
  private let hasKey: Statement
  private let words: Int
  private let keys: Int
  private let counters: Int
  private let links: Int

  init(
    _ database: Database,
    _ report: inout CheckReport,
    comparesWords: Bool
  ) throws(SQLiteError) {
    self.database = database
    self.comparesWords = comparesWords
    mentions = try database.prepare(
      """
      SELECT mention.id, \(Mention.columns), title, year, original_title, kind, frequency, (
        SELECT count(DISTINCT source_id) FROM recommendation WHERE mention_id = mention.id
      ), movie_id, (
        SELECT other.movie_id FROM link JOIN mention AS other ON other.id = other_mention_id
        WHERE link.mention_id = mention.id
      )
      FROM mention ORDER BY mention.id
      """
    )
    hasKey = try database.prepare(
      "SELECT 1 FROM mention_key WHERE key = ? AND role = ? AND mention_id = ?"
    )
    words = report.begin("mentions", "the words are in normal form, and the rest follows from them")
    keys = report.begin("keys", "they are those of the mentions' normal forms, no more and no less")
    counters = report.begin("mentions", "the frequency is the number of distinct sources")
    links = report.begin("links", "they tie mentions of one movie")
  }

  func run(_ report: inout CheckReport) throws(SQLiteError) {
    var foundKeys = 0
    while try mentions.step() {
      let id = mentions.integer(0)
      let spelling = mentions.text(1) ?? ""
      func name() -> String { "mention \(id) '\(spelling)'" }
      report.count(counters)
      report.compare(counters, name(), "frequency", mentions.integer(8), mentions.integer(9))
      if !mentions.isNull(11) {
        report.count(links)
        report.compare(
          links,
          name(),
          "the movie of the mention it is tied to",
          mentions.integer(11),
          mentions.integer(10)
        )
      }
      if comparesWords { foundKeys += try checkWords(id, spelling, &report) }
    }
    if comparesWords { try checkOtherKeys(found: foundKeys, &report) }
  }

  /// Reads the mention again.
  ///
  /// - Returns: The number of its keys that are stored.
  private func checkWords(
    _ id: Int64,
    _ spelling: String,
    _ report: inout CheckReport
  ) throws(SQLiteError) -> Int {
    func name() -> String { "mention \(id) '\(spelling)'" }
    report.count(words)
    guard let mention = Mention(row: mentions, from: 1) else {
      report.add(words, "\(name()): it shows nothing")
      return 0
    }
    let parsed = ParsedMention(mention)
    let texts: [(String, String?, String?)] = [
      ("spelling", spelling, mention.spelling),
      ("stated_original_title", mentions.text(3), mention.originalTitle),
      ("title", mentions.text(4), parsed.cleanTitle),
      ("original_title", mentions.text(6), parsed.originalTitle),
      ("kind", mentions.text(7), parsed.kind.rawValue),
    ]
    for (column, stored, expected) in texts {
      report.compare(words, name(), column, StoredText(stored), StoredText(expected))
    }
    let statedYear = mentions.optionalInteger(2)
    report.compare(words, name(), "stated_year", statedYear, mention.year)
    report.compare(words, name(), "year", mentions.optionalInteger(5), parsed.year)
    var found = 0
    for key in parsed.keys {
      hasKey.bind(key.text, at: 1)
      hasKey.bind(key.role.rawValue, at: 2)
      hasKey.bind(id, at: 3)
      if try hasKey.firstInteger() != nil {
        found += 1
      } else {
        report.add(keys, "\(name()): its key '\(key.text)' (\(key.role.rawValue)) is missing")
      }
    }
    return found
  }

  /// Looks for keys that no mention has, if there are more than were found.
  private func checkOtherKeys(
    found: Int,
    _ report: inout CheckReport
  ) throws(SQLiteError) {
    let count = Int(try database.integer("SELECT count(*) FROM mention_key") ?? 0)
    report.count(keys, count)
    var others = count - found
    if others == 0 { return }
    let stored = try database.prepare(
      """
      SELECT mention_id, key, role, \(Mention.columns)
      FROM mention_key CROSS JOIN mention ON mention.id = mention_id
      """
    )
    while others > 0, try stored.step() {
      let key = StoredText(stored.text(1) ?? "")
      let role = stored.text(2) ?? ""
      let mention = Mention(row: stored, from: 3)
      let isOwn = mention.map(ParsedMention.init)?.keys.contains {
        StoredText($0.text) == key && $0.role.rawValue == role
      }
      if isOwn == true { continue }
      others -= 1
      let name = "mention \(stored.integer(0)) '\(stored.text(3) ?? "")'"
      report.add(keys, "\(name): it has a key '\(key.value)' (\(role)) that it must not have")
    }
  }
}
