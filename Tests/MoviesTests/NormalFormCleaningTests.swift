import Foundation
import Testing

@testable import Movies

@Suite struct NormalFormCleaningTests {
  @Test(arguments: TitleVector.plain)
  func `a plain title cleans to the title of its vector`(vector: TitleVector) {
    #expect(bytes(NormalForm.cleaned(vector.title)) == bytes(vector.main))
  }

  @Test(arguments: [
    ("", ""),
    (" \t\r\n ", ""),
    ("\u{FEFF}\u{200B}", ""),
    ("The\r\nMatrix", "The Matrix"),
    ("Heat ", "Heat"),
    (" Heat", "Heat"),
    ("In  Time", "In Time"),
    ("Blade\u{0}Runner", "BladeRunner"),
    ("Am\u{AD}élie", "Amélie"),
    ("\u{202E}Tenet\u{202C}", "Tenet"),
    ("Ame\u{301}lie", "Am\u{E9}lie"),
    ("ｱｷﾗ", "アキラ"),
    ("\u{1100}\u{1161}\u{11AB}", "간"),
    ("㈱ Film", "(株) Film"),
    ("Rock ’n’ Roll", "Rock 'n' Roll"),
    ("Rock `n´ Roll", "Rock 'n' Roll"),
    ("\u{149} \u{FF40}", "'n '"),
    ("⅐ Seven", "1/7 Seven"),
    ("Jaws® ™©℠", "Jaws"),
    ("Dumbo 🐘👍🏽!", "Dumbo !"),
    ("★ Stardust ☆", "Stardust"),
    ("😀😀", "😀😀"),
    (" ♥\u{FE0F} ", "♥"),
    ("I ❤\u{FE0F} Huckabees", "I Huckabees"),
    ("Wall·E", "Wall·E"),
    ("시네마…", "시네마..."),
  ])
  func `what cannot be seen is gone and every character has one encoding`(
    spelling: String,
    clean: String
  ) {
    #expect(bytes(NormalForm.cleaned(spelling)) == bytes(clean))
  }

  @Test func `cleaning twice changes nothing`() {
    var generator = SeededGenerator(seed: 11)
    for _ in 0..<5000 {
      let title = generator.title()
      let once = NormalForm.cleaned(title)
      #expect(bytes(NormalForm.cleaned(once)) == bytes(once), "\(title)")
    }
  }

  @Test func `a settled character is what normalising makes of it`() {
    for value in UInt32(0x20)...0xFFFF {
      guard let scalar = Unicode.Scalar(value), scalar.isSettled else { continue }
      let text = String(scalar)
      #expect(bytes(text.precomposedStringWithCompatibilityMapping) == bytes(text))
      #expect(bytes(text.precomposedStringWithCanonicalMapping) == bytes(text))
      #expect(scalar == " " || !scalar.properties.isWhitespace)
      #expect(scalar.properties.canonicalCombiningClass == .notReordered)
      #expect(value < 0x2190 || scalar.properties.generalCategory != .otherSymbol)
    }
  }
}
