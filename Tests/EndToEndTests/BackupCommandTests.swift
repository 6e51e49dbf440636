import Foundation
import MovieCatalog
import Testing

@testable import moviecat

@Suite struct BackupCommandTests {
  private func data(_ tool: Tool, _ name: String) throws -> Data {
    try Data(contentsOf: URL(fileURLWithPath: tool.path(name)))
  }

  private func names(_ tool: Tool) throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: tool.folder.path)
      .filter { !$0.hasPrefix(".") }.sorted()
  }

  @Test func `a backup is a catalog like the one it was made of`() async throws {
    let tool = try CatalogCommandTests.tool()
    for _ in 0..<2 {
      let result = try await tool.run("backup", "b.db", "--catalog", "c.db")
      #expect(result.code == 0 && result.text.isEmpty)
      let size = try data(tool, "b.db").count.byteCount
      #expect(result.errors == "backed up 5 movies, \(size) to b.db\n")
      #expect(try names(tool) == ["b.db", "c.db"])
    }
    #expect(try await tool.run("check", "--catalog", "b.db").code == 0)
    let lists = [
      try await tool.run("list", "--json", "--catalog", "c.db"),
      try await tool.run("list", "--json", "--catalog", "b.db"),
    ]
    #expect(lists[0].text == lists[1].text)
  }

  @Test func `a file that is no catalog, or in use, is not replaced`() async throws {
    let tool = try CatalogCommandTests.tool()
    let files = FileManager.default
    try tool.write("title\nHeat\n", to: "films.csv")
    try tool.write("", to: "used.db")
    try tool.write("", to: "used.db-wal")
    try tool.write("", to: "empty.db")
    try files.createDirectory(atPath: tool.path("folder"), withIntermediateDirectories: true)
    try files.createSymbolicLink(atPath: tool.path("link.db"), withDestinationPath: "c.db")
    try files.linkItem(atPath: tool.path("c.db"), toPath: tool.path("hard.db"))
    #expect(unsafe mkfifo(tool.path("pipe"), 0o600) == 0)
    let before = try data(tool, "c.db")
    for (target, words) in [
      ("films.csv", "no moviecat catalog"), ("used.db", "used.db-wal"), ("folder", "folder"),
      ("link.db", "the catalog itself"), ("hard.db", "the catalog itself"),
      ("./c.db", "the catalog itself"), ("pipe", "pipe"), ("/dev/null", "device"),
      ("none/b.db", "No such file"),
    ] {
      let result = try await tool.run("backup", target, "--catalog", "c.db")
      #expect(result.code == 73 && result.errors.contains(words), "\(target): \(result.errors)")
    }
    #expect(try await tool.run("backup", "-", "--catalog", "c.db").code == 64)
    #expect(try await tool.run("backup", "new.db", "--catalog", "none.db").code == 66)
    #expect(try data(tool, "c.db") == before)
    #expect(try data(tool, "films.csv") == Data("title\nHeat\n".utf8))
    #expect(try names(tool).filter { $0.hasSuffix(".tmp") || $0 == "new.db" }.isEmpty)
    #expect(try await tool.run("backup", "empty.db", "--catalog", "c.db").code == 0)
  }

  @Test func `who may not read the catalog may not read its backup`() async throws {
    let tool = try CatalogCommandTests.tool()
    let files = FileManager.default
    try files.setAttributes([.posixPermissions: 0o600], ofItemAtPath: tool.path("c.db"))
    try await tool.run("backup", "b.db", "--catalog", "c.db")
    let permissions = try files.attributesOfItem(atPath: tool.path("b.db"))[.posixPermissions]
    #expect(permissions as? Int == 0o600)
  }

  @Test func `backups that are made while others record are whole`() async throws {
    let tool = try CatalogCommandTests.tool()
    let path = tool.path("c.db")
    let writer = Task.detached {
      let catalog = try Catalog(path: path)
      var number = 0
      while !Task.isCancelled {
        number += 1
        try catalog.record(
          .call(),
          (0..<20).map {
            Recommendation(
              title: "Film \($0 * number % 97) of the year",
              genre: "Drama",
              reason: "r"
            )
          }
        )
      }
    }
    var sizes: Set<Int> = []
    for number in 0..<6 {
      #expect(try await tool.run("backup", "\(number).db", "--catalog", "c.db").code == 0)
      let report = try Catalog(path: tool.path("\(number).db"), access: .reading).check()
      #expect(report.faults == [])
      sizes.insert(report.checks.first { $0.subject == "mentions" }?.count ?? 0)
    }
    writer.cancel()
    try await writer.value
    #expect(sizes.count > 1)
  }

  @Test(arguments: [SIGKILL, SIGINT])
  func `a backup that is ended half way leaves the old file`(signal: Int32) async throws {
    let tool = try CatalogCommandTests.tool()
    try await tool.run("backup", "b.db", "--catalog", "c.db")
    let old = try data(tool, "b.db")
    // Large enough that there is time to end it.
    var source = Source.call()
    source.rawReply = [UInt8](repeating: 32, count: 64 << 20)
    try Catalog(path: tool.path("c.db")).record(source, [])
    var wasEnded = false
    for _ in 0..<20 where !wasEnded {
      let run = try tool.start(["backup", "b.db", "--catalog", "c.db"])
      var ending: Int32?
      while ending == nil, try !names(tool).contains(where: { $0.hasSuffix(".tmp") }) {
        ending = run.process.ending()
        await Task.yield()
      }
      kill(run.process.id, signal)
      while ending == nil {
        ending = run.process.ending()
        try await Task.sleep(for: .milliseconds(1))
      }
      if ending == 0 {
        // It was faster than the signal.
        try old.write(to: URL(fileURLWithPath: tool.path("b.db")))
        continue
      }
      wasEnded = true
      #expect(ending == (signal == SIGINT ? 130 : -signal))
      #expect(try data(tool, "b.db") == old)
    }
    #expect(wasEnded)
    let isLeft = try names(tool).contains { $0.contains(".tmp") }
    #expect(isLeft == (signal == SIGKILL))
  }
}
