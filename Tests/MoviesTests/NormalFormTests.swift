import Foundation
import Movies
import Testing

@Suite struct NormalFormTests {
  @Test(arguments: TitleVector.plain + TitleVector.decorated)
  func `a title has the keys of its vector`(vector: TitleVector) {
    let keys = NormalForm.keys(vector.main)
    #expect(bytes(keys.strict) == bytes(vector.key))
    #expect(bytes(keys.loose) == bytes(vector.loose))
    #expect(NormalForm.strictKey(vector.main) == keys.strict)
    #expect(NormalForm.looseKey(vector.main) == keys.loose)
  }

  @Test(arguments: [
    ("Lilo & Stitch", "Lilo and Stitch"),
    ("Your Name.", "YOUR NAME"),
    ("Airplane!", "Airplane"),
    ("L'Avventura", "L’Avventura"),
    ("Heat", "He\u{2060}at"),
    ("Große Freiheit", "GROSSE FREIHEIT"),
    ("ẞ", "ss"),
    ("Όνομα", "ονομα"),
    ("Οδυσσεύς", "ΟΔΥΣΣΕΥΣ"),
    ("ПРИВЕТ", "привет"),
    ("Ǿrsted", "Orsted"),
    ("올드 보이", "올드보이"),
    ("Spider-Man", "Spiderman"),
  ])
  func `two spellings of one title share the strict key`(one: String, other: String) {
    #expect(key(one) == key(other))
  }

  @Test(arguments: [
    ("And Then We Danced", "Then We Danced"),
    ("Romeo + Juliet", "Romeo & Juliet"),
    ("$", "!!!"),
    ("バービー", "ハービー"),
    ("й", "и"),
    ("8 1/2", "81/2"),
    ("Blade", "Blade\u{0}Runner"),
    ("The Room", "Room"),
    ("สี", "สา"),
  ])
  func `two titles do not share the strict key`(one: String, other: String) {
    #expect(key(one) != key(other))
  }

  @Test(arguments: [
    ["Romeo + Juliet", "Romeo & Juliet", "$", "!!!", "+1", "*batteries not included", "Face/Off"],
    ["9", "300", "1", "It", "Of", "And", "A", "The"],
  ])
  func `every short or odd title has a key of its own`(titles: [String]) {
    let keys = titles.map(key)
    #expect(!keys.contains(""))
    #expect(Set(keys).count == titles.count)
  }

  @Test func `a title of signs alone is its own key`() {
    #expect(NormalForm.keys("???") == ("raw:???", "raw:???"))
    #expect(NormalForm.keys("") == ("raw:", "raw:"))
  }

  @Test func `the key ignores case and encoding of whatever text`() {
    var generator = SeededGenerator(seed: 7)
    for _ in 0..<3000 {
      let title = generator.title()
      let expected = bytes(key(title))
      #expect(bytes(key(title.decomposedStringWithCanonicalMapping)) == expected, "\(title)")
      #expect(bytes(key(title.precomposedStringWithCanonicalMapping)) == expected, "\(title)")
    }
    for vector in TitleVector.plain + TitleVector.decorated {
      let cased = [vector.title.uppercased(), vector.title.lowercased()]
      for title in cased { #expect(key(title) == key(vector.title), "\(title)") }
    }
  }

  private func key(_ spelling: String) -> String {
    NormalForm.strictKey(NormalForm.cleaned(spelling))
  }
}
