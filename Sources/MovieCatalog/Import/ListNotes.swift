/// What was left out of rows that were kept.
struct ListNotes: Sendable {
  private struct Note: Sendable {
    var count = 0
    var line = 0
    var value = ""

    mutating func add(_ value: String, line: Int) {
      if count == 0 {
        self.value = value
        self.line = line
      }
      count += 1
    }

    /// The sentence for one or for several.
    func sentence(_ one: String, _ several: String) -> String? {
      if count == 0 { return nil }
      let place = value.isEmpty ? "line \(line)" : "'\(value.excerpt)' on line \(line)"
      return count == 1 ? "\(one) (\(place))" : "\(count) \(several) (the first: \(place))"
    }
  }

  private var years = Note()
  private var dates = Note()
  private var controls = Note()

  mutating func addYear(_ value: String, line: Int) { years.add(value, line: line) }
  mutating func addDate(_ value: String, line: Int) { dates.add(value, line: line) }
  mutating func addControls(line: Int) { controls.add("", line: line) }

  /// What is to be said, in a few sentences.
  func sentences(unusedHeaders: [String]) -> [String] {
    var sentences: [String] = []
    if !unusedHeaders.isEmpty {
      let names = unusedHeaders.prefix(20).map { "'\($0.excerpt)'" }.joined(separator: ", ")
      let more = unusedHeaders.count > 20 ? " and \(unusedHeaders.count - 20) more" : ""
      sentences.append(
        unusedHeaders.count == 1
          ? "column \(names) was not used" : "columns \(names)\(more) were not used"
      )
    }
    sentences += [
      years.sentence("a year that is none was left out", "years that are none were left out"),
      dates.sentence(
        "a date that cannot be read was left out",
        "dates that cannot be read were left out"
      ),
      controls.sentence(
        "control characters were taken out of a row",
        "rows had control characters, which were taken out"
      ),
    ].compactMap { $0 }
    return sentences
  }
}
