import Foundation
import MovieCatalog
import Testing

@Suite struct ListErrorTests {
  @Test(
    arguments: [
      (.empty, "is empty; its first line should name its columns, one of them 'title'"),
      (
        .notText(line: 2, byte: 0xBB, .utf8),
        "is not UTF-8 on line 2 (byte 0xbb); save it as UTF-8, or, if Korean Excel saved it, use --encoding cp949"
      ),
      (
        .notText(line: 2, byte: 5, .cp949),
        "is not CP949 on line 2 (byte 0x05); leave out --encoding if it is UTF-8"
      ),
      (
        .notText(line: 3, byte: 0, .utf8),
        "is no text (NUL on line 3); save it as CSV in UTF-8, or use --encoding utf-16"
      ),
      (
        .noTitleColumn(headers: ["foo", "bar"]),
        "has no title column (its columns are foo, bar); name one of them 'title'"
      ),
      (
        .noTitleColumn(headers: ["foo"]),
        "has no title column (its only column is foo); name it 'title'"
      ),
      (
        .bookList(headers: ["Author", "ISBN"]),
        "looks like a list of books (columns Author, ISBN); a list of movies has none of these: "
          + "take them out if it is one"
      ),
      (.unclosedQuote(line: 4), "has a quote on line 4 that never closes; close it or take it out"),
      (
        .notText(line: 3, byte: 0, .utf16),
        "is no text (NUL on line 3); save it as CSV in UTF-8"
      ),
      (
        .endlessRow(line: 2),
        "has a row on line 2 that is longer than 16 MiB; see whether it is a list"
      ),
      (.binary(.zip), "is an Excel workbook or a zip file, not a list; save it as CSV"),
    ] as [(ListError, String)]
  )
  func `an error names the fault and the way out`(error: ListError, sentence: String) {
    #expect(error.description == sentence)
    #expect(error.localizedDescription == sentence)
  }

  @Test func `a header of any length makes a short sentence`() {
    let headers = [String](repeating: String(repeating: "x", count: 500), count: 500)
    #expect(ListError.noTitleColumn(headers: headers).description.utf8.count < 1200)
  }
}
