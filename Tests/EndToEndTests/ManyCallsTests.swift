#if os(Linux)
import Foundation
import Testing

@Suite struct ManyCallsTests {
  @Test func `hundreds of calls leave no more behind than sixteen`() async throws {
    let server = try LoopbackServer { _ in LoopbackServer.Response(200, geminiResponse("[]")) }
    defer { server.stop() }
    let result = try await Tool().run(
      "calls",
      "--calls",
      "200",
      "--base-url",
      server.baseURL,
      binary: "moviecat-bench"
    )
    try #require(result.code == 0, "\(result.errors)")
    // One by one, then sixteen at a time.
    #expect(server.requests.count == 400)
    let lines = result.lines.filter { $0.hasPrefix("  after 16 calls: ") }
    #expect(lines.count == 2)
    for line in lines {
      let numbers = line.split { !"0123456789.".contains($0) }.compactMap { Double($0) }
      try #require(numbers.count == 8, "\(line)")
      let growth = zip(numbers[5...], numbers[1...3]).map { $0 - $1 }
      #expect(growth[0] <= 16, "memory in MiB: \(line)")
      // Fewer than one for each call, but enough for a connection to each call at a time.
      #expect(growth[1] <= 24, "threads: \(line)")
      #expect(growth[2] <= 24, "open files: \(line)")
    }
  }
}
#endif
