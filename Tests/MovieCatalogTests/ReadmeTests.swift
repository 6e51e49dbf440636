import Foundation
import MovieCatalog
import Testing

// README-BEGIN
func moviesForTonight(key: APIKey) async throws -> [Movie] {
  let recommender = MovieRecommender(client: try GeminiClient(key: key))
  let request = try MovieRequest(mood: "비 오는 날 혼자 보기 좋은")
  let catalog = try Catalog(path: "films.db")

  for try await event in recommender.events(for: request) {
    switch event {
    case .movie(let movie): print(movie.title)  // as soon as the model has written it
    case .reply(let reply):
      try catalog.record(reply.source(for: request, model: recommender.model), reply.movies)
    }
  }
  return try catalog.movies(matching: MovieQuery(order: .frequency, limit: 20)).movies
}
// README-END

@Suite struct ReadmeTests {
  @Test func `the library's snippet in the README is the one compiled here`() throws {
    let here = URL(fileURLWithPath: #filePath)
    let source = try String(contentsOf: here, encoding: .utf8)
    let readme = try String(
      contentsOf: here.deletingLastPathComponent().appendingPathComponent("../../README.md"),
      encoding: .utf8
    )
    let snippet = try #require(
      source.components(separatedBy: "// README-BEGIN\n").dropFirst().first?
        .components(separatedBy: "// README-END").first
    )
    #expect(readme.contains("import MovieCatalog\n\n" + snippet))
  }
}
