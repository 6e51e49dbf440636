import Testing

@testable import Movies

@Suite struct ScriptTests {
  @Test(
    arguments: [
      ("Parasite", Script.latin), ("Amélie", .latin), ("기생충", .hangul), ("\u{1100}", .hangul),
      ("千と千尋の神隠し", .kanaOrHan), ("アキラ", .kanaOrHan), ("霸王别姬", .kanaOrHan), ("Ζορμπάς", .greek),
      ("Брат", .cyrillic), ("शोले", .other), ("ฉลาดเกมส์โกง", .other), ("باب الحديد", .other),
      ("월-E", [.hangul, .latin]), ("ラーメン", .kanaOrHan), ("\u{20000}", .kanaOrHan),
    ] as [(String, Script)]
  )
  func `letters tell the script`(text: String, script: Script) {
    #expect(Script(of: text) == script)
    #expect(script.isSingle == (text != "월-E"))
  }

  @Test(arguments: ["", "1917", "8 1/2", "???", "・ー", "\u{301}", "😀", "×÷", "²", "٣"])
  func `what has no letter has no script`(text: String) {
    #expect(Script(of: text).isEmpty)
    #expect(!Script(of: text).isSingle)
  }

  @Test(arguments: [("Up", 2), ("8 1/2", 0), ("WALL·E", 5), ("괴물 2", 2), ("é", 1), ("e\u{301}", 1)])
  func `letters are counted, marks are not`(text: String, count: Int) {
    #expect(text.letterCount == count)
  }
}
