/// Returns the word that was probably meant, or nil when none is near.
///
/// Near is at most one slip in three letters; the first of equally near words wins.
package func nearestWord(to word: String, in words: [String]) -> String? {
  let letters = Array(word.unicodeScalars)
  var best: (word: String, slips: Int)?
  for candidate in words {
    let other = Array(candidate.unicodeScalars)
    let limit = min(max(1, other.count / 3), (best?.slips ?? .max) - 1)
    guard abs(letters.count - other.count) <= limit else { continue }
    let slips = editDistance(letters, other)
    if slips <= limit { best = (candidate, slips) }
  }
  return best?.word
}

/// Counts the letters put in, left out, exchanged or swapped between two words.
///
/// Source: the optimal string alignment distance, the restricted form of Damerau-Levenshtein.
func editDistance(_ one: [Unicode.Scalar], _ other: [Unicode.Scalar]) -> Int {
  var beforeLast: [Int] = []
  var last = Array(0...other.count)
  for i in one.indices {
    var row = [i + 1]
    for j in other.indices {
      var slips = min(last[j + 1] + 1, row[j] + 1, last[j] + (one[i] == other[j] ? 0 : 1))
      if i > 0, j > 0, one[i] == other[j - 1], one[i - 1] == other[j] {
        slips = min(slips, beforeLast[j - 1] + 1)
      }
      row.append(slips)
    }
    (beforeLast, last) = (last, row)
  }
  return last[other.count]
}
