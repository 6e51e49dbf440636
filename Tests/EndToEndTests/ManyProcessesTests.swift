#if os(Linux)
import Foundation
import Glibc
import MovieCatalog
import Testing

@Suite struct ManyProcessesTests {
  /// Films and how often they must count, kept apart from the tool.
  private struct Tally {
    var counts: [String: Int] = [:]

    mutating func add(_ titles: some Sequence<String>) {
      for title in Set(titles) { counts[title, default: 0] += 1 }
    }
  }

  private static func titles(for mood: String) -> [String] {
    QuotaServer.list(for: mood).matches(of: /"Film [0-9]+"/).map {
      String($0.output.dropFirst().dropLast())
    }
  }

  @Test func `eight processes on one new catalog, some of them killed, count exactly`()
    async throws
  {
    let server = try LoopbackServer { request in
      let mood = QuotaServer.mood(of: request.body)
      return LoopbackServer.Response(200, geminiResponse(QuotaServer.list(for: mood)))
    }
    defer { server.stop() }
    let tool = try Tool()
    var tally = Tally()
    // Two builds of each of two lists, which have moods in common, and four imports.
    var commands: [[String]] = []
    let lists = [1...60, 41...100].map { $0.map { "mood \($0)" } }
    for (number, moods) in lists.enumerated() {
      try tool.write(moods.joined(separator: "\n"), to: "moods\(number).txt")
      for _ in 1...2 {
        commands.append([
          "build", "moods\(number).txt", "--base-url", server.baseURL, "--jobs", "2",
        ])
      }
    }
    for mood in Set(lists.joined()) { tally.add(Self.titles(for: mood)) }
    for number in 0..<4 {
      let replies = (0..<50).map { "file \(number) \($0)" }
      for reply in replies { tally.add(Self.titles(for: reply)) }
      let lines = replies.map { geminiResponse(QuotaServer.list(for: $0), id: $0) }
      try tool.write(lines.joined(separator: "\n"), to: "replies\(number).jsonl")
      commands.append(["import", "replies\(number).jsonl"])
    }
    func start() throws -> [Tool.Run] {
      try commands.map { try tool.start($0 + ["--catalog", "films.db"]) }
    }
    // Killed at moments that differ from one to the next; then once more, to the end.
    for (index, run) in try start().enumerated() {
      try await Task.sleep(for: .milliseconds(index * 20))
      if index % 2 == 0 { kill(run.process.id, SIGKILL) }
      let result = try await run.result()
      #expect(!result.errors.contains("locked"), "\(result.errors)")
      #expect(index % 2 == 0 || result.code == 0, "\(result.errors)")
    }
    for run in try start() {
      let result = try await run.result()
      #expect(result.code == 0 && !result.errors.contains("locked"), "\(result.errors)")
    }
    let catalog = try Catalog(path: tool.path("films.db"), access: .reading)
    var stored: [String: Int] = [:]
    try catalog.forEachMovie(matching: MovieQuery()) { stored[$0.title] = $0.frequency }
    #expect(stored == tally.counts)
    #expect(try catalog.check().isSound)
  }
}
#endif
