import Testing

@testable import Movies

@Suite struct DecorationTests {
  @Test(arguments: [
    ("**Chef**", "Chef"),
    ("__Chef__", "Chef"),
    ("**Chef** (2014)", "Chef (2014)"),
    ("**기생충** / **Parasite**", "기생충 / Parasite"),
    ("M*A*S*H", "M*A*S*H"),
    ("*batteries not included", "*batteries not included"),
    ("** Chef **", "** Chef **"),
    ("**Chef", "**Chef"),
    ("****", "****"),
  ])
  func `emphasis comes off where it stands in pairs`(title: String, plain: String) {
    #expect(bytes(Decoration.removed(from: title)) == bytes(plain))
  }

  @Test(arguments: [
    ("1. Chef", "Chef"),
    ("12) Chef", "Chef"),
    ("100. Chef", "Chef"),
    ("#1 Chef", "Chef"),
    ("# 1: Chef", "Chef"),
    ("No. 1: Chef", "Chef"),
    ("no.12) Chef", "Chef"),
    ("- Chef", "Chef"),
    ("• 기생충", "기생충"),
    ("– Chef", "Chef"),
    ("3. 12 Angry Men", "12 Angry Men"),
    ("1. 1917", "1917"),
  ])
  func `a list number or bullet before a blank comes off`(title: String, plain: String) {
    #expect(bytes(Decoration.removed(from: title)) == bytes(plain))
  }

  @Test(arguments: [
    "12 Angry Men", "3:10 to Yuma", "(500) Days of Summer", "1917", "8 1/2", "2012", "1.", "#1",
    "1408. The Room", "127 Hours", "50/50", "#Alive", "No. 1", "-", "1.5 Sisters", "+1",
    "9", "300", "No Country for Old Men", "$9.99", "101 Dalmatians", "4.1",
  ])
  func `a number of the title stays`(title: String) {
    #expect(bytes(Decoration.removed(from: title)) == bytes(title))
  }

  @Test(arguments: [
    ("\"Chef\"", "Chef"),
    ("“Chef”", "Chef"),
    ("„Das Boot“", "Das Boot"),
    ("«Брат»", "Брат"),
    ("‹Brazil›", "Brazil"),
    ("<괴물>", "괴물"),
    ("《기생충》", "기생충"),
    ("〈기생충〉", "기생충"),
    ("「千と千尋の神隠し」", "千と千尋の神隠し"),
    ("『七人の侍』", "七人の侍"),
    ("【霸王别姬】", "霸王别姬"),
    ("\"Chef\" (2014)", "Chef (2014)"),
    ("《기생충》(2019)", "기생충 (2019)"),
    ("“Chef” [HD]", "Chef [HD]"),
  ])
  func `one pair of quotes round the title comes off`(title: String, plain: String) {
    #expect(bytes(Decoration.removed(from: title)) == bytes(plain))
  }

  @Test(arguments: [
    "“Crocodile” Dundee", "\"Weird\": The Story", "\"\"", "\"", "“Chef", "Chef”",
    "'71", "'night, Mother", "<", "《》",
  ])
  func `quotes round a part of the title stay`(title: String) {
    #expect(bytes(Decoration.removed(from: title)) == bytes(title))
  }

  @Test(arguments: [
    ("1. **\"Chef\"**", "Chef"),
    ("- **1. 《기생충》**", "기생충"),
    ("**“Chef” (2014)**", "Chef (2014)"),
    ("“《기생충》”,", "기생충"),
    ("Chef;", "Chef"),
  ])
  func `decoration comes off in layers`(title: String, plain: String) {
    #expect(bytes(Decoration.removed(from: title)) == bytes(plain))
  }

  @Test(arguments: [",", ",;", "**", "-", "1.", "「」", "; ;", "__"])
  func `decoration alone is a title`(title: String) {
    #expect(bytes(Decoration.removed(from: title)) == bytes(title))
  }
}
