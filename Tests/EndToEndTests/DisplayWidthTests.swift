import Testing

@testable import moviecat

@Suite struct DisplayWidthTests {
  @Test(arguments: [
    ("", 0), ("Heat", 4), ("Amélie", 6), ("e\u{301}", 1), ("기생충", 6), ("ㄱㄴ", 4),
    ("\u{1112}\u{1161}\u{11AB}", 2), ("千と千尋", 8), ("ｶﾀｶﾅ", 4), ("ＡＢ", 4), ("Ａb", 3), ("、。", 4),
    ("😀😀", 4), ("👨‍👩‍👧‍👦", 2), ("🇰🇷", 2), ("👍🏽", 2), ("❤", 1), ("❤️", 2), ("❤️‍🔥", 2), ("❤‍🔥", 2), ("1️⃣", 2),
    ("🏴󠁧󠁢󠁳󠁣󠁴󠁿", 2), ("#1", 2), ("…", 1), ("\u{200B}\u{2060}\u{FEFF}", 0), ("\u{202E}\u{61C}", 0),
    ("\u{1B}\u{7}\u{7F}\u{85}", 0), ("\u{301}", 0), ("Привет", 6), ("ไทย", 3), ("שָׁלוֹם", 4),
    ("½", 1),
    ("a\u{AD}b", 3), ("한e\u{301}글", 5),
  ])
  func `text is as wide as a terminal shows it`(text: String, width: Int) {
    #expect(text.displayWidth == width)
  }

  @Test(arguments: [
    ("Parasite", 8, "Parasite"), ("Parasite", 7, "Parasi…"), ("Parasite", 1, "…"),
    ("Parasite", 0, ""), ("기생충", 6, "기생충"), ("기생충", 5, "기생…"), ("기생충", 4, "기…"), ("기생충", 2, "…"),
    ("ae\u{301}e\u{301}e\u{301}", 3, "ae\u{301}…"), ("e\u{301}e\u{301}", 2, "e\u{301}e\u{301}"),
    ("👨‍👩‍👧‍👦👨‍👩‍👧‍👦", 3, "👨‍👩‍👧‍👦…"), ("👨‍👩‍👧‍👦👨‍👩‍👧‍👦", 2, "…"), ("", 0, ""),
  ])
  func `text is cut between clusters`(text: String, width: Int, cut: String) {
    #expect(text.truncated(toWidth: width) == cut)
    #expect(text.truncated(toWidth: width).displayWidth <= width)
  }

  @Test func `text is padded to a width on either side`() {
    #expect("기생충".padded(toWidth: 8) == "기생충  ")
    #expect("😀".padded(toWidth: 4, leading: true) == "  😀")
    #expect("Heat".padded(toWidth: 2) == "Heat")
  }
}
