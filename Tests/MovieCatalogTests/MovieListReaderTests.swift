import Movies
import Testing

@testable import MovieCatalog

@Suite struct MovieListReaderTests {
  static let drive = #"{"title":"Drive","genre":"Crime","reason":"Neon calm"}"#
  static let hunger = #"{"title":"Hunger","genre":"Drama","reason":"Endurance","year":2008}"#

  struct Shape: CustomTestStringConvertible, Sendable {
    let name: String
    let text: String
    let titles: [String]
    let repairs: [MovieListRepair]
    var testDescription: String { name }

    init(_ name: String, _ text: String, _ titles: [String], _ repairs: [MovieListRepair] = []) {
      self.name = name
      self.text = text
      self.titles = titles
      self.repairs = repairs
    }
  }

  static let both = ["Drive", "Hunger"]
  static let shapes: [Shape] = [
    Shape("a list", "[\(drive),\(hunger)]", both),
    Shape(
      "a list after thousands of blanks",
      String(repeating: " \n", count: 5000) + "[\(drive)]",
      ["Drive"]
    ),
    Shape("a byte order mark", "\u{FEFF}[\(drive)]", ["Drive"]),
    Shape(
      "members we did not ask for",
      #"[{"rating":8.1,"cast":[{"name":"X"}],"title":"Drive","genre":"Crime","reason":"r","more":{"title":"T"}}]"#,
      ["Drive"]
    ),
    Shape("a fence", "```json\n[\(drive),\(hunger)]\n```", both, [.fence]),
    Shape("a fence without end", "```\n[\(drive),\(hunger)]", both, [.fence]),
    Shape("a fence on the list's line", "```json[\(drive)]```", ["Drive"], [.fence]),
    Shape(
      "marks of a fence inside a reason",
      #"[{"title":"Drive","genre":"Crime","reason":"like ```code``` it is"}]"#,
      ["Drive"]
    ),
    Shape(
      "prose around",
      "Here {you} are, [two] films:\n[\(drive),\(hunger)]\nEnjoy [them]!",
      both,
      [.textAround]
    ),
    Shape(
      "an example without movies first",
      "```json\n{\"movies\": []}\n```\nand now\n```json\n{\"movies\":[\(drive),\(hunger)]}\n```",
      both,
      [.fence, .textAround, .wrapper]
    ),
    Shape("a tail that was doubled", "[\(drive),\(hunger)].\"\n}]", both, [.textAround]),
    Shape("a wrapper", "{\"movies\":[\(drive),\(hunger)]}", both, [.wrapper]),
    Shape(
      "a wrapper in a wrapper",
      "{\"n\":1,\"data\":{\"movies\":[\(drive),\(hunger)]},\"ok\":true}",
      both,
      [.wrapper]
    ),
    Shape(
      "a wrapper with a title of its own",
      "{\"title\":\"My list\",\"movies\":[\(drive),\(hunger)],\"reason\":\"all of them\"}",
      both,
      [.wrapper]
    ),
    Shape("one object", drive, ["Drive"], [.noArray]),
    Shape("objects line by line", "\(drive)\n\(hunger)\n", both, [.noArray]),
    Shape(
      "JSON in a string",
      "\"[" + #"{\"title\":\"Drive\",\"genre\":\"Crime\",\"reason\":\"a \\\"b\\\"\\n\"}"# + "]\"",
      ["Drive"],
      [.jsonInString]
    ),
    Shape("a quotation first", #""Drive" is good: ["# + drive + "]", ["Drive"], [.textAround]),
    Shape(
      "the same list twice",
      "[\(drive),\(hunger)]\n[\(drive),\(hunger)]",
      both,
      [.sameListAgain]
    ),
    Shape(
      "commas too many",
      "[\(drive.dropLast()),},{\"title\":\"Hunger\",\"genre\":\"Drama\",\"reason\":\"x\",},]",
      both,
      [.trailingComma]
    ),
    Shape("a comma missing", "[\(drive)\n\(hunger)]", both, [.missingComma]),
    Shape("dots between", "[\(drive), ... \(hunger)]", both, [.strayText]),
    Shape(
      "a wrapper without end",
      "{\"movies\":[\(drive),\(hunger)]",
      both,
      [.wrapper, .missingEnd]
    ),
    Shape(
      "a raw line break",
      "[{\"title\":\"Drive\",\"genre\":\"Crime\",\"reason\":\"one\ntwo\"}]",
      ["Drive"],
      [.rawControlCharacter]
    ),
    Shape(
      "escapes that JSON does not know",
      #"[{"title":"Ocean\'s \u12 Eleven","genre":"Crime","reason":"costs \$5"}]"#,
      ["Ocean's u12 Eleven"],
      [.unknownEscape]
    ),
    Shape(
      "half an emoji",
      #"[{"title":"Bad \ud83d one","genre":"Crime","reason":"\ud83c\udf78"}]"#,
      ["Bad \u{FFFD} one"],
      [.loneSurrogate]
    ),
    Shape(
      "NUL in a title",
      #"[{"title":"Blade\u0000Runner","genre":"SF","reason":"a \u0007"}]"#,
      ["BladeRunner"],
      [.controlCharacter]
    ),
    Shape(
      "keys in other spellings",
      #"[{"Title":"Drive","GENRE":"Crime","Reason":"r","original_title":"O"}]"#,
      ["Drive"],
      [.keySpelling]
    ),
    Shape(
      "two keys: the last wins",
      #"[{"title":"Heat","title":"Drive","genre":"Crime","reason":"r"}]"#,
      ["Drive"]
    ),
    Shape(
      "an entity stays as it is",
      #"[{"title":"Tom &amp; Jerry","genre":"Family","reason":"r"}]"#,
      ["Tom &amp; Jerry"]
    ),
  ]

  @Test(arguments: shapes)
  func `a shape that models write gives its movies and says what was mended`(shape: Shape) throws {
    let list = try MovieListReader.read(shape.text)
    #expect(list.movies.map(\.title) == shape.titles)
    #expect(list.report.repairs == shape.repairs)
    #expect(!list.report.isPartial)
  }

  @Test(arguments: shapes)
  func `where the text is cut into pieces changes nothing`(shape: Shape) throws {
    let whole = try MovieListReader.read(shape.text)
    let bytes = Array(shape.text.utf8.suffix(400))
    let start = Array(shape.text.utf8.dropLast(bytes.count))
    for cut in 0...bytes.count {
      var reader = MovieListReader()
      var movies: [Recommendation] = []
      reader.read(start.span, into: &movies)
      reader.read(bytes.span.extracting(..<cut), into: &movies)
      reader.read(bytes.span.extracting(cut...), into: &movies)
      #expect(MovieList(movies: movies, report: try reader.finish()) == whole)
    }
    var reader = MovieListReader()
    var movies: [Recommendation] = []
    for byte in shape.text.utf8 { reader.read([byte].span, into: &movies) }
    #expect(MovieList(movies: movies, report: try reader.finish()) == whole)
  }

  @Test func `every prefix of a list keeps the movies that are complete in it`() throws {
    let text = "```json\n{\"movies\":[\(Self.drive), \(Self.hunger)]}\n```"
    let ends = text.utf8.indices.filter { text.utf8[$0] == UInt8(ascii: "}") }
    for index in text.utf8.indices.dropFirst(
      text.utf8.distance(from: text.startIndex, to: ends[0]) + 1
    ) {
      let list = try MovieListReader.read(String(text[..<index]))
      #expect(list.movies.count == (index > ends[1] ? 2 : 1))
      #expect(list.report.isUnfinished == !text[..<index].contains("]"))
    }
  }

  @Test func `a movie is handed out as soon as its object is complete`() {
    var reader = MovieListReader()
    var movies: [Recommendation] = []
    for (index, byte) in "[\(Self.drive),\(Self.hunger)".utf8.enumerated() {
      reader.read([byte].span, into: &movies)
      #expect(movies.isEmpty == (index < Self.drive.utf8.count))
    }
    #expect(movies.map(\.title) == Self.both)
  }

  @Test(arguments: [
    (#"{"title":null,"genre":"Drama","reason":"x"}"#, "title is null"),
    (#"{"title":"Shame","genre":"Drama","reason":7}"#, "reason is a number, not text"),
    (#"{"title":"Shame","genre":{"a":[1,2]},"reason":"r"}"#, "genre is an object, not text"),
    (#"{"title":"  ","genre":"Drama","reason":"r"}"#, "title is empty"),
    (#"{"title":"Shame","reason":"r"}"#, "genre is missing"),
    (#"{"rank":1}"#, "has no title, genre or reason"),
    ("null", "is null"), ("17", "is not an object"), (#""Shame""#, "is text, not a movie"),
    (
      #"{"title": Shame, "genre":"Drama","reason":"r"}"#,
      "an unexpected 'S' where a value should be"
    ),
    (
      #"{"title":"S","genre":"D","reason":"he said "run" and ran"}"#,
      "an unexpected 'r' after a value"
    ),
    (#"{'title':"S"}"#, "an unexpected ''' where a key in double quotes should be"),
    (#"{"title":"S","genre":"D","reason":"r" /* 1995 */}"#, "an unexpected '/' after a value"),
    (#"{"title":nil,"genre":"D","reason":"r"}"#, "an unquoted word"),
  ])
  func `a bad item is reported by position and reason and the others are kept`(
    item: String,
    fault: String
  ) throws {
    let list = try MovieListReader.read("[\(Self.drive),\(item),\(Self.hunger)]")
    #expect(list.movies.map(\.title) == Self.both)
    #expect(list.report.badItems == [BadItem(position: 2, fault: fault)])
    #expect(list.report.isPartial)
    #expect(throws: MovieListError.self) { try MovieListReader.read("[\(item)]") }
  }

  @Test(arguments: [
    "", "Sorry, I cannot.", "{}", "[1, 2", "[\"Drive\", \"Heat\"]",
    "[{'title': 'Ocean\\'s Eleven'}]",
    #"{"Drive":{"genre":"Crime","reason":"r"}}"#, #"{"title":"Drive"}"#, "\"just a string\"",
    #"[{"title":"","genre":"","reason":""},{"title":null,"genre":null,"reason":null}]"#,
    "[ // films\n{\"title\":\"Heat\",\"genre\":\"Crime\",\"reason\":\"x\" /* 1995 */}]",
    "[\(drive)] or rather [\(hunger)]", "{\"korean\":[\(drive)],\"other\":[\(hunger)]}",
    "For example \(drive) but here \(hunger)",
  ])
  func `text without a list, or with different ones, is refused`(text: String) {
    if text == "[1, 2" {
      #expect(throws: Never.self) { try #expect(MovieListReader.read(text).report.isUnfinished) }
    } else {
      #expect(throws: MovieListError.self) { try MovieListReader.read(text) }
    }
  }

  @Test(arguments: ["[]", "{\"movies\": []}", "```json\n[]\n```", " [ ] "])
  func `an empty list is a list`(text: String) throws {
    let list = try MovieListReader.read(text)
    #expect(list.movies.isEmpty && !list.report.isPartial)
  }

  @Test(
    arguments: [
      ("1995", 1995, []), ("\"1995\"", 1995, [.yearSpelling]), ("1995.0", 1995, [.yearSpelling]),
      ("1.995e3", 1995, [.yearSpelling]), ("null", nil, []), ("\"\"", nil, []),
      ("1999.5", nil, [.yearLeftOut]), ("1e999", nil, [.yearLeftOut]), ("NaN", nil, [.yearLeftOut]),
      ("0", nil, [.yearLeftOut]), ("-1995", nil, [.yearLeftOut]), ("\"soon\"", nil, [.yearLeftOut]),
      ("[1995]", nil, [.yearLeftOut]), ("true", nil, [.yearLeftOut]),
    ] as [(String, Int?, [MovieListRepair])]
  )
  func `a year that is none costs the year, not the movie`(
    json: String,
    year: Int?,
    repairs: [MovieListRepair]
  ) throws {
    let list = try MovieListReader.read(
      #"[{"title":"Heat","genre":"Crime","reason":"r","year":\#(json)}]"#
    )
    #expect(list.movies.map(\.year) == [year])
    #expect(list.report.repairs == repairs)
  }

  @Test func `genres in a list are joined, and blanks around a genre go`() throws {
    let list = try MovieListReader.read(
      #"[{"title":"A","genre":["Comedy", "Horror"],"reason":"r"},{"title":"B","genre":" crime ","reason":"r"}]"#
    )
    #expect(list.movies.map(\.genre) == ["Comedy, Horror", "crime"])
    #expect(list.report.repairs == [.genreList])
  }

  @Test(arguments: [
    #"{"title":"Spy","genre":"T","reason":"r","year":2001."#
      + String(repeating: "0", count: 60_000),
    String(repeating: "\n", count: 60_000), #"{"title":""# + String(repeating: "a", count: 60_000),
    String(repeating: "[", count: 10_000), #"{"title":"Spy","genre":"#,
  ])
  func `a reply that loops until it is cut keeps what was complete`(tail: String) throws {
    let list = try MovieListReader.read("[\(Self.drive),\(tail)")
    #expect(list.movies.map(\.title) == ["Drive"])
    #expect(list.report.isUnfinished)
  }

  @Test func `ten thousand nested lists do not exhaust anything`() {
    let text = String(repeating: "[", count: 10_000) + String(repeating: "]", count: 10_000)
    #expect(throws: Never.self) { try #expect(MovieListReader.read(text).movies.isEmpty) }
  }
}
