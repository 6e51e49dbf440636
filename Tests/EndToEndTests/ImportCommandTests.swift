#if canImport(Glibc)
import Foundation
import Glibc
import MovieCatalog
import Testing

@Suite struct ImportCommandTests {
  private static let films = """
    title,year,genre,reason
    Heat,1995,Crime,a
    Heat,1995,Crime,b
    Go,1999,Comedy,c

    """

  private func listed(_ tool: Tool) async throws -> [String] {
    let result = try await tool.run(
      "export",
      "--catalog",
      "c.db",
      "--sort",
      "title",
      "--columns",
      "title"
    )
    return try #require(CSVRecords(result.output)).map { $0[0] }
  }

  @Test func `a list comes in once, from a file and from standard input`() async throws {
    let tool = try Tool()
    try tool.write(Self.films, to: "films.csv")
    let first = try await tool.run("import", "--catalog", "c.db", "films.csv")
    #expect(first.code == 0 && first.output.isEmpty)
    #expect(
      first.errors
        == "films.csv (csv, recommendations): 3 read, 2 added, 1 merged into known films, 0 skipped\n"
    )
    let again = try await tool.run("import", "--catalog", "c.db", "films.csv")
    #expect(again.code == 0)
    #expect(again.errors.contains("3 read, 0 added, 0 merged into known films, 3 known already"))
    let other = try await tool.run("import", "--catalog", "d.db", "-", input: Data(Self.films.utf8))
    #expect(
      other.errors.contains("standard input (csv, recommendations): 3 read, 2 added, 1 merged")
    )
    #expect(try await listed(tool) == ["title", "Go", "Heat"])
  }

  @Test func `a dry run says the same and changes nothing`() async throws {
    let tool = try Tool()
    try tool.write(Self.films, to: "films.csv")
    let none = try await tool.run("import", "--dry-run", "--catalog", "c.db", "films.csv")
    #expect(
      none.code == 0 && none.errors.contains("2 added") && none.errors.contains("nothing was")
    )
    #expect(!FileManager.default.fileExists(atPath: tool.path("c.db")))
    try await tool.run("import", "--catalog", "c.db", "films.csv")
    let before = try Data(contentsOf: URL(fileURLWithPath: tool.path("c.db")))
    try tool.write(Self.films + "Drive,2011,Crime,d\n", to: "films.csv")
    let dry = try await tool.run("import", "--dry-run", "--catalog", "c.db", "films.csv")
    #expect(dry.errors.contains("4 read, 1 added, 0 merged into known films, 3 known already"))
    #expect(try Data(contentsOf: URL(fileURLWithPath: tool.path("c.db"))) == before)
    let files = try FileManager.default.contentsOfDirectory(atPath: tool.folder.path)
    #expect(files.filter { !$0.hasPrefix(".") }.sorted() == ["c.db", "films.csv"])
  }

  @Test func `bad rows are told by their line, and the rest is kept`() async throws {
    let tool = try Tool()
    try tool.write(
      "title,year,genre,reason\nHeat,1995,Crime,\"a\nb\"\nDrive,2011\nGo,1999,Comedy,x,y\n",
      to: "films.csv"
    )
    let result = try await tool.run("import", "--catalog", "c.db", "films.csv")
    #expect(result.code == 2)
    #expect(result.errors.contains("films.csv: line 4 (record 2): has 2 fields, the header 4\n"))
    #expect(result.errors.contains("films.csv: line 5 (record 3): has 5 fields, the header 4\n"))
    #expect(result.errors.contains("3 read, 1 added, 0 merged into known films, 2 skipped"))
  }

  @Test(arguments: [
    ("foo,bar\n1,2\n", 65, "has no title column (its columns are foo, bar)"),
    ("title,year\nHeat,1995\n\"Go,1999\n", 65, "has a quote on line 3 that never closes"),
    ("Title,Author,ISBN13\nSolaris,Lem,1\n", 65, "looks like a list of books"),
    ("{\"promptFeedback\":{\"blockReason\":\"OTHER\"}}", 76, "blocked the prompt (OTHER)"),
    ("[1,2,3]", 76, "has 3 movies, none of use"),
    ("{\"moviecat\":{\"version\":1}}\n", 65, "ends early"),
  ])
  func `a file that cannot be used changes nothing, and the error names it`(
    text: String,
    code: Int32,
    words: String
  ) async throws {
    let tool = try Tool()
    try tool.write(text, to: "bad.csv")
    let fresh = try await tool.run("import", "--catalog", "c.db", "bad.csv")
    #expect(fresh.code == code && fresh.errors.hasPrefix("moviecat: 'bad.csv' "), "\(fresh)")
    #expect(fresh.errors.contains(words), "\(fresh.errors)")
    #expect(!FileManager.default.fileExists(atPath: tool.path("c.db")))
    try tool.write(Self.films, to: "films.csv")
    try await tool.run("import", "--catalog", "c.db", "films.csv")
    let before = try Data(contentsOf: URL(fileURLWithPath: tool.path("c.db")))
    #expect(try await tool.run("import", "--catalog", "c.db", "bad.csv").code == code)
    #expect(try Data(contentsOf: URL(fileURLWithPath: tool.path("c.db"))) == before)
    // Of several files the others are done.
    let both = try await tool.run("import", "--catalog", "d.db", "bad.csv", "films.csv")
    #expect(both.code == 2 && both.errors.contains("2 added"))
  }

  @Test func `Korean Excel's files need to be named so`() async throws {
    let tool = try Tool()
    let korean = String.Encoding(rawValue: 0x8000_0422)
    let bytes = try #require("제목,연도\n살인의 추억,2003\n똠방각하,1990\n".data(using: korean))
    try bytes.write(to: URL(fileURLWithPath: tool.path("영화.csv")))
    let refused = try await tool.run("import", "--catalog", "c.db", "영화.csv")
    #expect(refused.code == 65 && refused.errors.contains("is not UTF-8 on line 1"))
    #expect(refused.errors.contains("--encoding cp949"))
    let taken = try await tool.run("import", "--encoding", "cp949", "--catalog", "c.db", "영화.csv")
    #expect(taken.code == 0)
    #expect(try await listed(tool) == ["title", "똠방각하", "살인의 추억"])
  }

  @Test func `a missing file is seen before anything is done`() async throws {
    let tool = try Tool()
    try tool.write(Self.films, to: "films.csv")
    let result = try await tool.run("import", "--catalog", "c.db", "films.csv", "none.csv")
    #expect(result.code == 66 && result.errors.contains("there is no file 'none.csv'"))
    #expect(!FileManager.default.fileExists(atPath: tool.path("c.db")))
  }

  @Test func `a catalog goes through NDJSON, and into another one as it is`() async throws {
    let tool = try CatalogCommandTests.tool()
    // Controls in texts do not survive the way through a file.
    try await tool.run("export", "--format", "ndjson", "-o", "raw.ndjson", "--catalog", "c.db")
    try FileManager.default.removeItem(atPath: tool.path("c.db"))
    let cleaned = try await tool.run("import", "--catalog", "c.db", "raw.ndjson")
    #expect(cleaned.errors.contains("control characters were taken out of 1 line"))
    try await tool.run("seen", "Heat", "--rating", "5", "--catalog", "c.db")
    try await tool.run("rename", "기생충", "Parasite", "--catalog", "c.db")
    let exported = try await tool.run("export", "--format", "ndjson", "--catalog", "c.db")
    #expect(exported.code == 0)
    try exported.output.write(to: URL(fileURLWithPath: tool.path("c.ndjson")))
    #expect(try await tool.run("import", "--catalog", "d.db", "c.ndjson").code == 0)
    let taken = try await tool.run("import", "--catalog", "e.db", "c.db")
    #expect(taken.code == 0 && taken.errors.contains("c.db (catalog): "))
    for name in ["d.db", "e.db"] {
      let copy = try await tool.run("export", "--format", "ndjson", "--catalog", name)
      #expect(copy.output == exported.output)
      #expect(try await tool.run("check", "--catalog", name).code == 0)
      let lists = ["c.db", name].map { ["list", "--sort", "title", "--catalog", $0] }
      #expect(
        try await tool.start(lists[0]).result().text == tool.start(lists[1]).result().text
      )
    }
  }

  @Test func `whatever moment an import is killed at, doing it again completes it`() async throws {
    let tool = try Tool()
    var replies = ""
    var table = "title,year,genre,reason\n"
    for number in 0..<500 {
      let movies = (0..<8).map { index in
        #"{"title":"Film \#((number * 7 + index) % 300)","genre":"Drama","reason":"r\#(number)"}"#
      }
      replies += geminiResponse("[\(movies.joined(separator: ","))]", id: "r\(number)") + "\n"
      table += "Film \(number % 350),2001,Crime,\"x\ny\"\n"
    }
    try tool.write(replies, to: "replies.jsonl")
    try tool.write(table, to: "films.csv")
    let arguments = ["import", "replies.jsonl", "films.csv", "--catalog"]
    #expect(try await tool.start(arguments + ["whole.db"]).result().code == 0)
    func films(_ name: String) async throws -> Data {
      try await tool.run(
        "export",
        "--catalog",
        name,
        "--sort",
        "title",
        "--columns",
        "title,year,genres,frequency"
      ).output
    }
    let whole = try await films("whole.db")
    for delay in [20, 150, 400] {
      let name = "killed\(delay).db"
      let run = try tool.start(arguments + [name])
      try await Task.sleep(for: .milliseconds(delay))
      kill(run.process.id, SIGKILL)
      _ = try? await run.result()
      if FileManager.default.fileExists(atPath: tool.path(name)) {
        let check = try await tool.run("check", "--catalog", name)
        // A file that its maker has not finished yet is none.
        #expect(check.code == 0 || check.code == 66, "\(check)")
      }
      #expect(try await tool.start(arguments + [name]).result().code == 0)
      #expect(try await films(name) == whole)
    }
  }

  @Test func `Ctrl-C ends an import, also while replies are read ahead of it`() async throws {
    let tool = try Tool()
    let list = #"[{"title":"Heat","genre":"Crime","reason":"r"}]"#
    let replies = Data(
      (0..<10_000).map { geminiResponse(list, id: "r\($0)") + "\n" }.joined().utf8
    )
    #expect(replies.count > 2 << 20)
    try #require(unsafe mkfifo(tool.path("replies"), 0o600) == 0)
    let run = try tool.start(["import", "replies", "--catalog", "c.db"])
    // More than a pipe holds: when it is written, most was read.
    let pipe = try #require(FileHandle(forUpdatingAtPath: tool.path("replies")))
    try pipe.write(contentsOf: replies)
    kill(run.process.id, SIGINT)
    #expect(try await run.result().code == 130)
    try tool.write(String(decoding: replies, as: UTF8.self), to: "replies.jsonl")
    #expect(try await tool.run("import", "replies.jsonl", "--catalog", "c.db").code == 0)
    #expect(try await tool.run("check", "--catalog", "c.db").code == 0)
    #expect(try await listed(tool) == ["title", "Heat"])
  }
}
#endif
