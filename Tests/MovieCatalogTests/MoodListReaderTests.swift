import Foundation
import Testing

@testable import MovieCatalog

@Suite struct MoodListReaderTests {
  /// Reads a list, cut into pieces of this size.
  private func moods(_ text: String, piece: Int = 7) throws -> [MoodLine] {
    try moods(Array(text.utf8), piece: piece)
  }

  private func moods(
    _ bytes: [UInt8],
    piece: Int = 7,
    encoding: TextEncoding? = nil
  ) throws -> [MoodLine] {
    var reader = MoodListReader(encoding: encoding)
    var moods: [MoodLine] = []
    for start in stride(from: 0, to: bytes.count, by: piece) {
      try reader.read(Array(bytes[start..<min(start + piece, bytes.count)])) { moods.append($0) }
    }
    try reader.finish { moods.append($0) }
    return moods
  }

  @Test(arguments: [1, 2, 3, 5, 1000])
  func `one mood stands on each line, blank lines count but say nothing`(piece: Int) throws {
    let text = "\u{FEFF}비 오는 날\r\n\n  cosy, warm; and \"quiet\"  \n#여름밤\n[sic] {odd}\nlast"
    #expect(
      try moods(text, piece: piece) == [
        MoodLine(mood: "비 오는 날", line: 1),
        MoodLine(mood: "cosy, warm; and \"quiet\"", line: 3),
        MoodLine(mood: "#여름밤", line: 4),
        MoodLine(mood: "[sic] {odd}", line: 5),
        MoodLine(mood: "last", line: 6),
      ]
    )
  }

  @Test(arguments: [1, 3, 1000])
  func `a table has its columns in any order and case`(piece: Int) throws {
    let text = """
      Count,Mood,ignored,LANGUAGE,System
      5,"rain, and
      thunder",x,ko,Only films by women.
      ,plain,,,

      """
    #expect(
      try moods(text, piece: piece) == [
        MoodLine(
          mood: "rain, and\nthunder",
          count: 5,
          language: "ko",
          systemInstruction: "Only films by women.",
          line: 2
        ),
        MoodLine(mood: "plain", line: 4),
      ]
    )
    #expect(try moods("mood\na, b\n".replacing(", b", with: "")).map(\.mood) == ["a"])
    #expect(try moods("기분;편수\n신나는;4\n") == [MoodLine(mood: "신나는", count: 4, line: 2)])
    #expect(try moods("x\tmood\n1\tcalm\n") == [MoodLine(mood: "calm", line: 2)])
  }

  @Test(arguments: [1, 4, 1000])
  func `JSON lines may have numbers as numbers or as text`(piece: Int) throws {
    let text = """

      {"mood": "calm", "count": 7, "language": null}
      {"system": "Be brief.", "mood": " late \\uD83C\\uDF19 ", "count": "2", "other": [1]}
      """
    #expect(
      try moods(text, piece: piece) == [
        MoodLine(mood: "calm", count: 7, line: 2),
        MoodLine(mood: "late 🌙", count: 2, systemInstruction: "Be brief.", line: 3),
      ]
    )
  }

  @Test func `other encodings are read as import reads them`() throws {
    var utf16: [UInt8] = [0xFF, 0xFE]
    for unit in "mood\n밤\n".utf16 { utf16 += [UInt8(unit & 255), UInt8(unit >> 8)] }
    #expect(try moods(utf16).map(\.mood) == ["밤"])
    #expect(try moods([0xB9, 0xE3], encoding: .cp949).map(\.mood) == ["밤"])
  }

  @Test(arguments: [
    ("", "has no mood"), ("\n \n", "has no mood"), ("mood,count\n", "has no mood"),
    ("mood,count\na,0\n", "line 2: its count is 0"),
    ("mood,count\na,3\nb,lots\n", "line 3: its count is lots"),
    ("mood,count\n,3\n", "line 2: it has no mood"),
    ("mood\na,b\n", "line 2: it has more fields"),
    ("mood,count\n\"a,3\nb\n", "quote on line"),
    ("{\"mood\": \"a\"}\nplain\n", "line 2: it is no JSON object"),
    ("{\"mood\": \"a\"}\n{\"count\": 3}\n", "line 2: it has no mood"),
    ("[\n{\"mood\": \"a\"},\n]\n", "line 1: it begins a JSON array"),
    ("[\"a\", \"b\"]\n", "line 1: it begins a JSON array"),
    ("{\"mood\": \"a\n{\"mood\": \"b\"}\n", "line 1: it is no JSON object"),
    ("{\"mood\": [\"a\"]}\n", "line 1: its 'mood' is no text"),
    ("{\"mood\": \"a\", \"count\": 1.5}\n", "line 1: its count is 1.5"),
  ])
  func `what is wrong is told by its line`(text: String, fault: String) {
    let error = #expect(throws: MoodListError.self) { try moods(text) }
    #expect(error?.description.contains(fault) == true, "\(error?.description ?? "")")
  }

  @Test func `bytes that are no text are an error`() {
    #expect(throws: MoodListError.self) { try moods([0x61, 0x0A, 0xFF, 0x0A]) }
  }
}
