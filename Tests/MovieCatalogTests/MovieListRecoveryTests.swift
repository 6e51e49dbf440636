import Testing

@testable import MovieCatalog

@Suite struct MovieListRecoveryTests {
  static let drive = MovieListReaderTests.drive
  static let hunger = MovieListReaderTests.hunger
  static let both = MovieListReaderTests.both
  static let broken: [(String, [String], [Int])] = [
    ("[{'title':'A'},\(drive),\(hunger)]", both, [1]),
    (#"[{"title":"A","genre":"g","reason":"r", "# + "\(drive),\(hunger)]", both, [1]),
    (
      "[\(drive)," + #"{"title":"A","genre":"g","reason":"a "smile :{" x"},"# + "\(hunger)]", both,
      [2]
    ),
  ]

  @Test(arguments: broken)
  func `an item that breaks costs itself and no other`(
    text: String,
    titles: [String],
    bad: [Int]
  ) throws {
    let list = try MovieListReader.read(text)
    #expect(list.movies.map(\.title) == titles)
    #expect(list.report.badItems.map(\.position) == bad)
    #expect(!list.report.isUnfinished)
  }

  @Test(arguments: [
    #""director":{"name":"Y"}"#, #""cast":[{"name":"Y"},{"name":"Z"}]"#, #""tags":[]"#,
  ])
  func `members we did not ask for cost nothing wherever they stand`(member: String) throws {
    for text in [
      "[{\(member),\(Self.drive.dropFirst())]",
      #"[{"title":"Drive",\#(member),"genre":"Crime","reason":"Neon calm"}]"#,
      #"[{"title":"Drive","genre":"Crime",\#(member),"reason":"Neon calm"}]"#,
    ] {
      let list = try MovieListReader.read(text)
      #expect(list.movies.map(\.title) == ["Drive"] && list.report.repairs.isEmpty)
    }
  }
}
