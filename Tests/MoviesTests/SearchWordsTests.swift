import Foundation
import Testing

@testable import Movies

@Suite struct SearchWordsTests {
  private static func words(_ text: String, mark: UInt8? = nil) -> String {
    var words = SearchWords()
    words.append(text, mark: mark)
    return String(decoding: words.bytes, as: UTF8.self)
  }

  @Test(arguments: [
    ("", ""), (" - * \" ( ", ""), ("😀", ""), ("Face/Off", "face off"),
    ("Spider-Man", "spider man"), ("title:x AND y*", "title x and y"), ("1917", "1917"),
    ("Amélie ÉLÈVE", "amelie eleve"), ("Ame\u{301}lie", "amelie"), ("ＷＩＤＥ　ｅｓｔ", "wide est"),
    ("Straße", "strasse"), ("Брат ёж", "брат еж"), ("Σωτήρης", "σωτηρησ"),
    ("Don't, don’t `n", "dont dont n"), ("l'amour", "lamour amour"), ("'quoted'", "quoted"),
    ("Thelma & Louise", "thelma and louise"), ("a&b", "a and b"), ("&", "and"),
    ("괴물", "괴물 물"), ("물", "물"), ("기생충", "기생 생충 충"), ("살인의 추억", "살인 인의 의 추억 억"),
    ("대부2", "대부 부 2"), ("CJ그룹", "cj 그룹 룹"), ("2부작", "2 부작 작"), ("봄&비", "봄 and 비"),
    ("東京物語", "東京 京物 物語 語"), ("ゴジラ−1.0", "ゴジ ジラ ラ 1 0"), ("ｺﾞｼﾞﾗ", "ゴジ ジラ ラ"),
    ("となりのトトロ", "とな なり りの のト トト トロ ロ"), ("時々", "時々 々"),
    ("हिन्दी फ़िल्म", "हिन्दी फ़िल्म"), ("مرحبا بك", "مرحبا بك"), ("עברית", "עברית"),
    ("ผี", "ผี ี"),
  ])
  func `a text is cut into words`(text: String, words: String) {
    #expect(Self.words(text) == (words.isEmpty ? "" : words + " "))
  }

  @Test(arguments: ["괴물", "가각힣", "ガギグ", "Ñandú", "ёлка"])
  func `the words are the same however the letters are encoded`(text: String) {
    #expect(Self.words(text.decomposedStringWithCanonicalMapping) == Self.words(text))
  }

  @Test func `every word has the mark`() {
    #expect(Self.words("L'Été & 괴물", mark: 0x3D) == "=lete =ete =and =괴물 =물 ")
  }

  @Test func `plain text and text that must be cleaned first are cut alike`() {
    for text in ["Don't Look, NOW!", "기생충 & Co.", "東京 2020", "a`b", "“x”—y", "・ー"] {
      // The soft hyphen is not there for the reader, but needs cleaning.
      #expect(Self.words(text + "\u{AD}") == Self.words(text))
    }
  }
}
