import CatalogSQLite
import Movies

extension Catalog {
  /// Checks the file, and that everything derived in it is what follows from what was said.
  ///
  /// It reads one consistent state and writes nothing; others may record meanwhile. Every row is
  /// read once or twice, and none is kept. A file whose format is broken is not looked at further.
  ///
  /// - Returns: What was looked at, and every fault.
  /// - Throws: `CatalogError.damaged` when the file cannot be read to its end.
  public func check() throws(CatalogError) -> CheckReport {
    try translating { () throws(SQLiteError) in
      // Look-ups by key go all over the file.
      try database.execute("PRAGMA cache_size = -65536")
      return try database.read { () throws(SQLiteError) in
        var report = CheckReport()
        try checkFormat(&report)
        guard report.isSound else {
          report.notes.append("the file's format is broken: what it holds was not looked at")
          return report
        }
        let rules = Int(try database.text("SELECT value FROM property WHERE name = 'rules'") ?? "")
        let isCurrent = rules == Resolver.version
        if !isCurrent {
          let version = rules.map { "version \($0)" } ?? "an unknown version"
          report.notes.append(
            "the catalog follows \(version) of the rules, and these are version \(Resolver.version): "
              + "what follows from titles and genres was not compared"
          )
        }
        try MentionCheck(database, &report, comparesWords: isCurrent).run(&report)
        try MovieCheck(database, &report, comparesWords: isCurrent).run(&report)
        return report
      }
    }
  }

  private func checkFormat(_ report: inout CheckReport) throws(SQLiteError) {
    let pages = Int(try database.integer("PRAGMA page_count") ?? 0)
    let format = report.begin(
      "pages",
      "the format holds, and indexes and tables agree",
      count: pages
    )
    let integrity = try database.prepare("PRAGMA integrity_check")
    while try integrity.step() {
      if let fault = integrity.text(0), fault != "ok" { report.add(format, fault) }
    }
    let tables = Int(
      try database.integer(
        """
        SELECT count(DISTINCT name) FROM sqlite_schema
        WHERE type = 'table' AND EXISTS (SELECT 1 FROM pragma_foreign_key_list(name))
        """
      ) ?? 0
    )
    let references = report.begin(
      "tables",
      "every reference to another row finds it",
      count: tables
    )
    let broken = try database.prepare("PRAGMA foreign_key_check")
    while try broken.step() {
      let row = broken.isNull(1) ? "a row" : "row \(broken.integer(1))"
      report.add(
        references,
        "\(row) of \(broken.text(0) ?? "") refers to a row of \(broken.text(2) ?? "") that is not there"
      )
    }
  }
}
