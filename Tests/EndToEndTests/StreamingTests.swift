#if canImport(Glibc)
import Foundation
import Gemini
import Synchronization
import Testing

/// Streams through `URLSession`: wherever the network cuts them, and however they end.
@Suite struct StreamingTests {
  static func event(_ text: String, _ finish: String? = nil) -> String {
    let reason = finish.map { ",\"finishReason\":\"\($0)\"" } ?? ""
    return "{\"candidates\":[{\"content\":{\"parts\":[{\"text\":\"\(text)\"}]}\(reason)}]}"
  }

  /// The events as Google sends them.
  static func stream(_ events: String...) -> String {
    events.map { "data: \($0)\r\n\r\n" }.joined()
  }

  static let texts = ["그늘의 ", "🌿고사리👩‍🌾", " grün"]

  static let forms = [
    stream(event(texts[0]), event(texts[1]), event(texts[2], "STOP")),
    "[\(event(texts[0]))\r\n,\r\n\(event(texts[1]))\r\n,\r\n\(event(texts[2], "STOP"))\r\n]",
  ]

  static func response(_ writes: [Data], pause: Duration = .zero) -> LoopbackServer.Response {
    var response = LoopbackServer.Response()
    response.headers = ["Content-Type": "text/event-stream"]
    response.writes = writes
    response.pause = pause
    response.isChunked = true
    return response
  }

  @Test(arguments: forms)
  func `a stream is the same wherever it is cut in two`(form: String) async throws {
    let bytes = Data(form.utf8)
    let server = try LoopbackServer { request in
      let cut = Int(request.target.split(separator: "/").first ?? "") ?? 0
      return Self.response([bytes.prefix(cut), bytes.dropFirst(cut)], pause: .milliseconds(2))
    }
    defer { server.stop() }
    let transport = URLSessionTransport()
    let read = try await withThrowingTaskGroup(of: [String]?.self) { group in
      var all: [[String]?] = []
      for cut in 1..<bytes.count {
        // Few at a time: while it waits, each takes what it gets of a core from the other tests.
        if cut > 3, let texts = try await group.next() { all.append(texts) }
        group.addTask {
          let path = "/\(cut)"
          let pieces = try await LoopbackClient(server, path: path, transport: transport).pieces()
          return pieces.failure == nil ? pieces.texts : nil
        }
      }
      return try await group.reduce(into: all) { $0.append($1) }
    }
    #expect(read.count == bytes.count - 1)
    #expect(read.allSatisfy { $0 == Self.texts })
  }

  @Test(arguments: forms)
  func `a stream is the same byte by byte`(form: String) async throws {
    let server = try LoopbackServer { _ in
      Self.response(form.utf8.map { Data([$0]) }, pause: .microseconds(500))
    }
    defer { server.stop() }
    let pieces = try await LoopbackClient(server).pieces()
    #expect(pieces.texts == Self.texts)
    #expect(pieces.outcome == .text(Self.texts.joined(), finish: .stop))
  }

  @Test(arguments: endings)
  func `whole events are handed over before a stream ends`(ending: Ending) async throws {
    let count = Mutex(0)
    let server = try LoopbackServer { _ in
      var response = Self.response(ending.body.isEmpty ? [] : [Data(ending.body.utf8)])
      response.ending = ending.ending
      // What a reset finds on its way is lost, so it waits until all has been read.
      response.before = { number in
        let texts = ending.texts.filter { !$0.isEmpty }.count
        while number > 0, count.withLock({ $0 }) < texts { usleep(1000) }
        // What has no text waits for the end; it has been read by now.
        if texts < ending.texts.count { usleep(50_000) }
      }
      return response
    }
    defer { server.stop() }
    let limit = ending.failure == .timeout ? Duration.seconds(5) : .seconds(300)
    let client = try LoopbackClient(server, timeout: limit)
    let pieces = await client.pieces { _ in count.withLock { $0 += 1 } }
    #expect(pieces.texts == ending.texts)
    #expect(Self.kind(of: pieces.failure) == ending.failure)
    #expect(pieces.outcome == ending.outcome(pieces.failure))
  }

  @Test func `whole events are handed over before a stream grows too large`() async throws {
    let count = Mutex(0)
    let server = try LoopbackServer { _ in
      let long = Self.stream(Self.event(String(repeating: "x", count: 4000)))
      var response = Self.response([Self.two, long].map { Data($0.utf8) })
      response.before = { number in
        while number > 0, count.withLock({ $0 }) < 2 { usleep(1000) }
      }
      return response
    }
    defer { server.stop() }
    let client = try LoopbackClient(server, transport: URLSessionTransport(bodyLimit: 2000))
    let pieces = await client.pieces { _ in count.withLock { $0 += 1 } }
    #expect(pieces.texts == ["Ferns", ", mo"])
    #expect(pieces.failure == .tooLarge(limit: 2000))
  }
}
#endif
