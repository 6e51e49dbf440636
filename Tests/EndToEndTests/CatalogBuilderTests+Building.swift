import Foundation
import MovieCatalog
import Testing

extension CatalogBuilderTests {
  func build(
    _ moods: [String],
    _ server: LoopbackServer,
    timeout: Duration = .seconds(60),
    _ limits: (inout BuildLimits) -> Void = { _ in },
    onEvent: @escaping (BuildEvent) -> Void = { _ in }
  ) async throws -> BuildReport {
    var allowed = BuildLimits()
    limits(&allowed)
    let path = tool.path("films.db")
    return try await Self.build(moods, server, path, clock, timeout, allowed, onEvent)
  }

  static func build(
    _ moods: [String],
    _ server: LoopbackServer,
    _ path: String,
    _ clock: TestClock,
    _ timeout: Duration,
    _ limits: BuildLimits,
    _ onEvent: @escaping (BuildEvent) -> Void
  ) async throws -> BuildReport {
    let key = try #require(try APIKey(Tool.key))
    let client = try GeminiClient(
      key: key,
      baseURL: server.baseURL,
      timeout: timeout,
      policy: .never
    )
    let catalog = try Catalog(path: path)
    let builder = CatalogBuilder(
      MovieRecommender(client: client),
      try RequestPlan(for: catalog, owner: UUID().uuidString),
      asking: try MovieRequest(mood: "any"),
      limits: limits,
      clock: clock,
      now: { clock.date },
      jitter: { 0.25 }
    )
    for (index, mood) in moods.enumerated() {
      try builder.append(MoodLine(mood: mood, line: index + 1))
    }
    return try await builder.build(onEvent: onEvent)
  }

  /// Whether each mood is there once, with what the server said for it, and every count is right.
  func expectComplete(_ moods: [String], in path: String) throws {
    let catalog = try Catalog(path: path, access: .reading)
    var said: [String: Int] = [:]
    try catalog.forEachContent { content in
      if case .source(let source) = content { said[source.mood ?? "", default: 0] += 1 }
    }
    #expect(said == Dictionary(uniqueKeysWithValues: moods.map { ($0, 1) }))
    var counts: [String: Int] = [:]
    for mood in moods {
      let titles = QuotaServer.list(for: mood).matches(of: /"Film [0-9]+"/).map {
        String($0.output)
      }
      for title in Set(titles) { counts[String(title.dropFirst().dropLast()), default: 0] += 1 }
    }
    var stored: [String: Int] = [:]
    try catalog.forEachMovie(matching: MovieQuery()) { stored[$0.title] = $0.frequency }
    #expect(stored == counts)
    #expect(try catalog.check().isSound)
  }
}
