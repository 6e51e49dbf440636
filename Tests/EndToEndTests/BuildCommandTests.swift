#if os(Linux)
import Foundation
import Glibc
import MovieCatalog
import Synchronization
import Testing

@Suite struct BuildCommandTests {
  private static let moods = (1...12).map { "mood \($0)" }

  private let tool: Tool

  init() throws {
    tool = try Tool()
    try tool.write(Self.moods.joined(separator: "\n") + "\n", to: "moods.txt")
  }

  /// A server that answers every mood; what it asks `isHeld` for gets no answer.
  private func server(
    isHeld: @escaping @Sendable (String) -> Bool = { _ in false }
  ) throws -> LoopbackServer {
    try LoopbackServer { request in
      let mood = QuotaServer.mood(of: request.body)
      if isHeld(mood) { return .silence }
      return LoopbackServer.Response(200, geminiResponse(QuotaServer.list(for: mood)))
    }
  }

  private func build(_ server: LoopbackServer, _ more: String...) -> [String] {
    ["build", "moods.txt", "--base-url", server.baseURL, "--catalog", "films.db"] + more
  }

  /// How often each mood stands in the catalog.
  private func recorded() throws -> [String: Int] {
    let catalog = try Catalog(path: tool.path("films.db"), access: .reading)
    var said: [String: Int] = [:]
    try catalog.forEachContent { content in
      if case .source(let source) = content { said[source.mood ?? "", default: 0] += 1 }
    }
    #expect(try catalog.check().isSound)
    return said
  }

  private static func once(_ moods: some Sequence<String>) -> [String: Int] {
    Dictionary(uniqueKeysWithValues: moods.map { ($0, 1) })
  }

  private func waitUntil(_ isTrue: () throws -> Bool, _ run: Tool.Run) async throws {
    while try !isTrue() {
      try #require(run.process.ending() == nil)
      try await Task.sleep(for: .milliseconds(5))
    }
  }

  @Test func `every mood is asked once, and the same command again asks nothing`() async throws {
    let server = try server()
    defer { server.stop() }
    let first = try await tool.start(build(server)).result()
    #expect(first.code == 0 && first.output.isEmpty, "\(first.errors)")
    #expect(first.errors.contains("12 moods: 12 done, 0 failed, 0 left; this run: 12 requests"))
    #expect(first.errors.contains("144 tokens"))
    #expect(!first.errors.contains("\u{1B}"))
    let second = try await tool.start(build(server)).result()
    #expect(second.code == 0 && second.errors.contains("this run: 0 requests"))
    #expect(server.requests.count == 12)
    #expect(try recorded() == Self.once(Self.moods))
    // Other parameters are another question, and so is once more.
    _ = try await tool.start(build(server, "--language", "ko")).result()
    #expect(server.requests.count == 24)
    _ = try await tool.start(build(server, "--again", "1")).result()
    #expect(server.requests.count == 36)
    let usage = try await tool.run("stats", "--usage", "--json", "--catalog", "films.db")
    #expect(usage.text.contains(#""requests": 36, "failures": 0"#))
    #expect(usage.text.contains(#""totalTokens": 432"#))
  }

  @Test func `a mood may have a count, a language and a system text of its own`() async throws {
    let server = try server()
    defer { server.stop() }
    try tool.write("mood,count,language,system\ncalm,7,ko,Be brief.\nloud,,,\n", to: "moods.txt")
    let result = try await tool.start(build(server, "-n", "2", "--jobs", "1")).result()
    #expect(result.code == 0, "\(result.errors)")
    let bodies = server.requests.map { String(decoding: $0.body, as: UTF8.self) }
    try #require(bodies.count == 2)
    #expect(bodies[0].contains("7 different movies for this mood: calm"))
    #expect(bodies[0].contains("in Korean (ko)") && bodies[0].contains("Be brief."))
    #expect(bodies[1].contains("2 different movies for this mood: loud"))
    #expect(bodies[1].contains("in the language of the mood") && !bodies[1].contains("Be brief."))
  }

  @Test func `--new-only names what the catalog has by then`() async throws {
    let server = try server()
    defer { server.stop() }
    let options = ["--new-only", "--jobs", "1"]
    let result = try await tool.start(build(server) + options).result()
    #expect(result.code == 0, "\(result.errors)")
    let bodies = server.requests.map { String(decoding: $0.body, as: UTF8.self) }
    #expect(!bodies[0].contains("Recommend none of these"))
    for (index, body) in bodies.enumerated().dropFirst() {
      #expect(body.contains("Recommend none of these"), "request \(index)")
    }
  }

  @Test func `a dry run sends nothing and tells what failed and why`() async throws {
    let server = try LoopbackServer { request in
      let isBad = QuotaServer.mood(of: request.body) == "mood 3"
      let blocked = #"{"promptFeedback":{"blockReason":"SAFETY"}}"#
      return LoopbackServer.Response(200, isBad ? blocked : geminiResponse("[]"))
    }
    defer { server.stop() }
    let environment = ["GEMINI_API_KEY": ""]
    let before = try await tool.start(build(server, "--dry-run"), environment: environment).result()
    #expect(before.code == 0 && before.text == "12 moods: 0 done, 0 failed, 12 left\n")
    #expect(!FileManager.default.fileExists(atPath: tool.path("films.db")))
    let run = try await tool.start(build(server)).result()
    #expect(run.code == 2 && run.errors.contains("line 3 ('mood 3'): "))
    let after = try await tool.start(build(server, "--dry-run"), environment: environment).result()
    #expect(after.lines.first == "12 moods: 11 done, 1 failed, 0 left")
    #expect(after.text.contains("SAFETY") && after.text.contains("mood 3"))
    #expect(server.requests.count == 12)
    let json = try await tool.start(build(server, "--dry-run", "--json")).result()
    #expect(json.text == #"{"done": 11, "failed": 1, "left": 0}"# + "\n")
  }

  @Test func `Ctrl-C takes in what comes at once, gives up the rest, and tells how to go on`()
    async throws
  {
    let isHolding = Mutex(true)
    let server = try server { mood in
      isHolding.withLock { $0 } && ["mood 3", "mood 4"].contains(mood)
    }
    defer { server.stop() }
    let run = try tool.start(build(server, "--jobs", "2", "--timeout", "3600"))
    // Both are on their way, and nobody answers.
    try await waitUntil({ server.requests.count == 4 }, run)
    kill(run.process.id, SIGINT)
    let result = try await run.result()
    #expect(result.code == 130)
    #expect(result.errors.contains("12 moods: 2 done, 0 failed, 10 left"))
    #expect(result.errors.contains("the same command goes on"))
    #expect(try recorded() == Self.once(Self.moods.prefix(2)))
    isHolding.withLock { $0 = false }
    let rest = try await tool.start(build(server)).result()
    #expect(rest.code == 0 && rest.errors.contains("this run: 10 requests"))
    #expect(try recorded() == Self.once(Self.moods))
  }

  @Test func `a second Ctrl-C ends at once`() async throws {
    let server = try server { _ in true }
    defer { server.stop() }
    let run = try tool.start(build(server, "--timeout", "3600"))
    try await waitUntil({ server.requests.count == 4 }, run)
    kill(run.process.id, SIGINT)
    // The second key press: one that comes with the first is the same.
    try await Task.sleep(for: .milliseconds(700))
    kill(run.process.id, SIGINT)
    #expect(try await run.result().code == 130)
  }

  @Test func `kill -9 loses nothing that was recorded, and asks nothing twice`() async throws {
    let isHolding = Mutex(true)
    let server = try server { mood in isHolding.withLock { $0 } && mood == "mood 6" }
    defer { server.stop() }
    let run = try tool.start(build(server, "--jobs", "1", "--timeout", "3600"))
    try await waitUntil({ server.requests.count == 6 }, run)
    kill(run.process.id, SIGKILL)
    _ = try await run.result()
    #expect(try recorded() == Self.once(Self.moods.prefix(5)))
    isHolding.withLock { $0 = false }
    // The claim of the dead process is known to be void.
    let rest = try await tool.start(build(server)).result()
    #expect(rest.code == 0 && rest.errors.contains("this run: 7 requests"), "\(rest.errors)")
    #expect(try recorded() == Self.once(Self.moods))
  }

  @Test(arguments: [
    ("mood,count\na,0\n", Int32(65), "line 2: its count"), ("", 65, "has no mood"),
  ])
  func `a list that is wrong asks nothing and makes no catalog`(
    text: String,
    code: Int32,
    fault: String
  ) async throws {
    let server = try server()
    defer { server.stop() }
    try tool.write(text, to: "moods.txt")
    let result = try await tool.start(build(server)).result()
    #expect(result.code == code && result.errors.contains(fault), "\(result.errors)")
    #expect(server.requests.isEmpty)
    #expect(!FileManager.default.fileExists(atPath: tool.path("films.db")))
  }

  @Test func `moods come from standard input too, and stand there once`() async throws {
    let server = try server()
    defer { server.stop() }
    let words = ["build", "-", "--base-url", server.baseURL, "--catalog", "films.db", "--json"]
    let result = try await tool.start(words, input: Data("a\nb\na\n".utf8)).result()
    #expect(result.code == 0, "\(result.errors)")
    #expect(result.errors.contains("1 mood stands in the list more than once"))
    #expect(result.text.hasPrefix(#"{"done": 2, "failed": 0, "left": 0, "ending": "complete""#))
  }

  @Test func `the key is refused once, not by every mood`() async throws {
    let body = #"{"error":{"code":400,"message":"API key not valid.","status":"INVALID_ARGUMENT"}}"#
    let server = try LoopbackServer { _ in LoopbackServer.Response(400, body) }
    defer { server.stop() }
    let result = try await tool.start(build(server, "--jobs", "1")).result()
    #expect(result.code == 77 && server.requests.count == 1, "\(result.errors)")
    let without = try await tool.start(build(server), environment: ["GEMINI_API_KEY": ""]).result()
    #expect(without.code == 78)
  }
}
#endif
