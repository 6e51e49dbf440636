import Testing

@testable import Movies

@Suite struct NormalFormFoldingTests {
  @Test(arguments: [
    ("AMÉLIE", "amelie"),
    ("Straße", "strasse"),
    ("ΟΔΥΣΣΕΎΣ", "οδυσσευσ"),
    ("Λόγος", "λογοσ"),
    ("İtiraf", "itiraf"),
    ("Kış", "kis"),
    ("Æon Đ Ł œ Þ ħ ŋ ð", "aeon d l oe th h n d"),
    ("Ǿ", "o"),
    ("Ёлки", "елки"),
    ("Й", "й"),
    ("バ", "バ"),
    ("दंगल", "दंगल"),
    ("대부", "대부"),
  ])
  func `case goes, and marks off Latin and Greek letters only`(text: String, folded: String) {
    #expect(bytes(NormalForm.folded(text)) == bytes(folded))
  }
}
