import Foundation
import MovieCatalog
import Testing

@Suite struct CheckCommandTests {
  @Test func `a sound catalog is told in a line for each check, and as JSON`() async throws {
    let tool = try CatalogCommandTests.tool()
    let result = try await tool.run("check", "--catalog", "c.db")
    #expect(result.code == 0 && result.errors.isEmpty)
    #expect(result.lines.count == 10)
    #expect(
      result.lines.contains(
        "movies: the frequency is the number of distinct sources, and the times are theirs "
          + "(5 looked at)"
      )
    )
    let json = try JSONValue(
      parsing: try await tool.run("check", "--catalog", "c.db", "--json").output
    )
    #expect(json["isSound"] == .bool(true) && json["faults"]?.array == [])
    #expect(json["checks"]?.array?.count == 10)
  }

  @Test func `faults are shown with a way out, and the exit code says so`() async throws {
    let tool = try CatalogCommandTests.tool()
    let file = URL(fileURLWithPath: tool.path("c.db"))
    // A genre's name in table and index alike, so that the file's format holds.
    let bytes = try Data(contentsOf: file).split(
      separator: Data("crime".utf8),
      omittingEmptySubsequences: false
    )
    try Data(bytes.joined(separator: Data("crimf".utf8))).write(to: file)
    let result = try await tool.run("check", "--catalog", "c.db")
    #expect(result.code == 65)
    #expect(result.lines.filter { $0.hasSuffix(" looked at, 2 faults)") }.count == 1)
    #expect(result.lines.last == "  movie 2 'Heat': genre 'crime' is missing, 1 said it")
    #expect(result.errors.hasPrefix("moviecat: catalog 'c.db' has 2 faults; restore a backup"))
    let json = try await tool.run("check", "--catalog", "c.db", "--json")
    #expect(json.code == 65 && json.lines.count == 1)
    #expect(try JSONValue(parsing: json.output)["faultCount"]?.integer == 2)
  }

  @Test func `a file that is cut is an error, and a missing one is missing`() async throws {
    let tool = try CatalogCommandTests.tool()
    let bytes = try Data(contentsOf: URL(fileURLWithPath: tool.path("c.db")))
    try bytes.prefix(9000).write(to: URL(fileURLWithPath: tool.path("cut.db")))
    let cut = try await tool.run("check", "--catalog", "cut.db")
    #expect(cut.code == 65 && cut.errors.contains("damaged") && cut.text.isEmpty)
    #expect(try await tool.run("check", "--catalog", "none.db").code == 66)
  }
}
