/// One title in two scripts: step 6 of the normal form.
enum BilingualTitle {
  private static let separators = [" / ", "/", " | ", "|", " – ", " — ", " - ", " : "]

  /// Cuts a title at a separator whose sides are in different scripts: "기생충 / Parasite".
  ///
  /// "Face/Off" and "50/50" are one title each, and so is a title that repeats its separator in
  /// one script.
  ///
  /// - Returns: The sides in their order, the first being the title; nil when there is no such cut.
  static func sides(of title: Substring) -> [Substring]? {
    guard title.utf8.contains(where: isSeparatorByte) else { return nil }
    for separator in separators {
      let sides = title.pieces(between: separator).map(\.trimmed)
      guard (2...4).contains(sides.count) else { continue }
      var scripts: Script = []
      let isCut = sides.allSatisfy { side in
        let script = Script(of: side)
        defer { scripts.formUnion(script) }
        return script.isSingle && scripts.isDisjoint(with: script)
      }
      let letters = sides.map(\.letterCount)
      if isCut && letters.filter({ $0 < 3 }).count < 2 { return sides }
    }
    return nil
  }

  private static func isSeparatorByte(_ byte: UInt8) -> Bool {
    switch Unicode.Scalar(byte) {
    // The dashes begin with E2.
    case "/", "|", "-", ":", "\u{E2}": true
    default: false
    }
  }

  /// Cuts a title at the one blank where its script changes for good: "헤어질 결심 Decision to Leave".
  ///
  /// Numbers between the two may belong to either, so there can be several cuts.
  ///
  /// - Returns: The halves of every cut; empty when there is none. "STAND BY ME ドラえもん" is one
  ///   title all the same: halves are not to be trusted without a year.
  static func halves(of title: Substring) -> [Substring] {
    if title.utf8.allSatisfy({ $0 < 0x80 }) { return [] }
    let words = title.pieces(between: " ")
    guard (2...24).contains(words.count) else { return [] }
    let scripts = words.map { Script(of: $0) }
    guard let first = scripts.first(where: { !$0.isEmpty }),
      let last = scripts.last(where: { !$0.isEmpty }), first != last,
      first.isSingle, last.isSingle,
      scripts.allSatisfy({ $0.isEmpty || $0 == first || $0 == last }),
      let end = scripts.lastIndex(of: first), let start = scripts.firstIndex(of: last), end < start
    else { return [] }
    var halves: [Substring] = []
    for cut in end + 1...start {
      let left = title[..<words[cut - 1].endIndex]
      let right = title[words[cut].startIndex...]
      if isTitle(left, first) && isTitle(right, last) { halves += [left, right] }
    }
    return halves
  }

  /// A half must be long enough for a title, and not what is added to one: "공동경비구역 JSA".
  private static func isTitle(_ half: Substring, _ script: Script) -> Bool {
    half.letterCount >= (script == .latin ? 4 : 2)
      && !additions.contains(NormalForm.folded(String(half)))
  }

  private static let additions: Set<String> = [
    "jsa", "tv", "ova", "ost", "imax", "vs", "the movie", "movie", "part one", "part two", "part",
    "final", "sf", "dvd", "film", "special", "plus", "season", "the", "new", "real", "live",
    "the final", "remastered", "edition", "special edition", "극장판", "劇場版", "영화", "映画", "시즌",
  ]
}
