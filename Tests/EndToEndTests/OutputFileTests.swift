import Foundation
import MovieCatalog
import Testing

@testable import moviecat

@Suite struct OutputFileTests {
  @Test func `output that cannot be written is an error, and what was there stays`() async throws {
    let tool = try CatalogCommandTests.tool()
    for line in [["list"], ["export"], ["show", "heat"], ["--help"]] {
      let arguments = line == ["--help"] ? line : line + ["--catalog", "c.db"]
      let result = try await tool.start(arguments, output: "/dev/full").result()
      #expect(result.code == 74 && result.errors.contains("cannot write"))
    }
    try tool.write("old", to: "old.csv")
    try FileManager.default.createDirectory(
      atPath: tool.path("folder"),
      withIntermediateDirectories: true
    )
    for target in ["folder", "none/out.csv"] {
      let result = try await tool.run("export", "--catalog", "c.db", "-o", target)
      #expect(result.code == 73, "\(result.errors)")
    }
    let missing = try await tool.run("export", "--catalog", "none.db", "-o", "old.csv")
    #expect(missing.code == 66)
    #expect(
      try String(
        decoding: Data(contentsOf: tool.folder.appendingPathComponent("old.csv")),
        as: UTF8.self
      ) == "old"
    )
  }

  @Test func `the catalog itself is never replaced by its export`() async throws {
    let tool = try CatalogCommandTests.tool()
    let before = try Data(contentsOf: URL(fileURLWithPath: tool.path("c.db")))
    try FileManager.default.createSymbolicLink(
      atPath: tool.path("l.csv"),
      withDestinationPath: "c.db"
    )
    for target in ["c.db", "./c.db", tool.path("c.db"), "l.csv"] {
      let result = try await tool.run("export", "--catalog", "c.db", "-o", target)
      #expect(result.code == 73 && result.errors.contains("the catalog itself"))
    }
    #expect(try Data(contentsOf: URL(fileURLWithPath: tool.path("c.db"))) == before)
  }

  @Test func `a link stays a link, permissions stay, and a device is written to`() async throws {
    let tool = try CatalogCommandTests.tool()
    let files = FileManager.default
    try tool.write("old", to: "real.csv")
    try files.setAttributes([.posixPermissions: 0o600], ofItemAtPath: tool.path("real.csv"))
    try files.createSymbolicLink(atPath: tool.path("link.csv"), withDestinationPath: "real.csv")
    try files.createSymbolicLink(atPath: tool.path("new.csv"), withDestinationPath: "made.csv")
    for target in ["link.csv", "new.csv", "/dev/null"] {
      #expect(try await tool.run("export", "--catalog", "c.db", "-o", target).code == 0)
    }
    #expect(try files.destinationOfSymbolicLink(atPath: tool.path("link.csv")) == "real.csv")
    #expect(try files.destinationOfSymbolicLink(atPath: tool.path("new.csv")) == "made.csv")
    let permissions = try files.attributesOfItem(atPath: tool.path("real.csv"))[.posixPermissions]
    #expect(permissions as? Int == 0o600)
    for name in ["real.csv", "made.csv"] {
      let data = try Data(contentsOf: URL(fileURLWithPath: tool.path(name)))
      #expect(try #require(CSVRecords(data)).count == 6)
    }
  }

  @Test func `no temporary file is left, whatever the end`() async throws {
    let tool = try CatalogCommandTests.tool()
    _ = try await tool.run("export", "--catalog", "c.db", "-o", "a.csv")
    _ = try await tool.run("export", "--catalog", "c.db", "-o", "/dev/full")
    let names = try FileManager.default.contentsOfDirectory(atPath: tool.folder.path)
    #expect(!names.contains { $0.hasSuffix(".tmp") } && names.contains("a.csv"))
  }
}
