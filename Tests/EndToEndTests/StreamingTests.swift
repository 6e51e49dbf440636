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
      return Self.response([bytes.prefix(cut), bytes.dropFirst(cut)], pause: .milliseconds(4))
    }
    defer { server.stop() }
    let transport = URLSessionTransport()
    let read = try await withThrowingTaskGroup(of: [String]?.self) { group in
      var all: [[String]?] = []
      for cut in 1..<bytes.count {
        // So many at a time that the test is quick, and so few that each has its turn.
        if cut > 16, let texts = try await group.next() { all.append(texts) }
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

  /// A way a stream ends, the pieces that come before, and what it amounts to.
  struct Ending: Sendable, CustomTestStringConvertible {
    var name: String
    var body: String
    var ending = LoopbackServer.Response.Ending.close
    var texts: [String]
    var failure: Failure?
    var outcome: @Sendable (GeminiError?) -> Outcome
    var testDescription: String { name }

    enum Failure { case transport, timeout, malformed, empty, overloaded, other }

    /// An answer that is what its events say, with or without a failure after them.
    init(
      _ name: String,
      _ body: String,
      _ ending: LoopbackServer.Response.Ending = .close,
      texts: [String],
      failure: Failure? = nil,
      outcome: Outcome
    ) {
      self.name = name
      self.body = body
      self.ending = ending
      self.texts = texts
      self.failure = failure
      self.outcome = { _ in outcome }
    }

    /// An answer that its failure cuts off.
    init(
      _ name: String,
      _ body: String,
      _ ending: LoopbackServer.Response.Ending = .close,
      texts: [String],
      cutBy failure: Failure
    ) {
      self.init(name, body, ending, texts: texts, failure: failure, outcome: .noText(.empty))
      let text = texts.joined()
      outcome = { failure in
        guard let failure else { return .noText(.empty) }
        if text.isEmpty { return .failed(failure) }
        return .truncated(text, by: .failure(failure), thoughtsTokenCount: nil)
      }
    }
  }

  static let two = stream(event("Ferns"), event(", mo"))
  static let usage = #"{"usageMetadata":{"thoughtsTokenCount":5}}"#
  static let blocked = #"{"promptFeedback":{"blockReason":"SAFETY"}}"#
  static let overload = #"{"error":{"code":503,"message":"Crowded.","status":"UNAVAILABLE"}}"#

  static let endings = [
    Ending(
      "reset within an event",
      two + "data: {\"cand",
      .reset,
      texts: ["Ferns", ", mo"],
      cutBy: .transport
    ),
    Ending(
      "lost between two events",
      two,
      .lost,
      texts: ["Ferns", ", mo"],
      cutBy: .transport
    ),
    Ending("lost before the first event", "data: ", .lost, texts: [], cutBy: .transport),
    Ending(
      "end within an event",
      two + "data: {\"cand",
      texts: ["Ferns", ", mo"],
      cutBy: .malformed
    ),
    Ending("end within the first event", "data: {\"cand", texts: [], cutBy: .malformed),
    Ending(
      "end within an array",
      "[\(event("Ferns")),\r\n{\"cand",
      texts: ["Ferns"],
      cutBy: .malformed
    ),
    Ending(
      "malformed event in the middle",
      two + stream("{oak}", event("ss", "STOP")),
      texts: ["Ferns", ", mo"],
      cutBy: .malformed
    ),
    Ending(
      "error as an event",
      two + stream(overload),
      texts: ["Ferns", ", mo"],
      cutBy: .overloaded
    ),
    Ending(
      "error as the first event",
      stream(overload),
      texts: [],
      cutBy: .overloaded
    ),
    Ending(
      "error that is no event",
      two + "\(overload)\n",
      texts: ["Ferns", ", mo"],
      cutBy: .overloaded
    ),
    Ending("stall", two + "data: {", .stall, texts: ["Ferns", ", mo"], cutBy: .timeout),
    Ending("no event", "", texts: [], cutBy: .empty),
    Ending("comments alone", ": hello\n\n: still here\n\n", texts: [], cutBy: .empty),
    Ending("a last word alone", "data: [DONE]\n\n", texts: [], cutBy: .empty),
    Ending(
      "end without a reason",
      two,
      texts: ["Ferns", ", mo"],
      outcome: .truncated("Ferns, mo", by: .noFinishReason, thoughtsTokenCount: nil)
    ),
    Ending(
      "reason before the last event",
      stream(event("Ferns", "STOP"), event(", moss"), usage),
      texts: ["Ferns", ", moss", ""],
      outcome: .text("Ferns, moss", finish: .stop)
    ),
    Ending(
      "usage alone",
      stream(usage, usage),
      texts: ["", ""],
      outcome: .noText(.noCandidates(message: nil))
    ),
    Ending(
      "two candidates in turns",
      stream(
        event("Fer"),
        #"{"candidates":[{"index":1,"finishReason":"SAFETY"}]}"#,
        event("ns", "STOP")
      ),
      texts: ["Fer", "", "ns"],
      outcome: .text("Ferns", finish: .stop)
    ),
    Ending(
      "too long",
      two
        + stream(#"{"candidates":[{"finishReason":"MAX_TOKENS"}]}"#, usage),
      texts: ["Ferns", ", mo", "", ""],
      outcome: .truncated("Ferns, mo", by: .finishReason(.maxTokens), thoughtsTokenCount: 5)
    ),
    Ending(
      "blocked after some text",
      two + stream(#"{"candidates":[{"finishReason":"RECITATION"}]}"#),
      texts: ["Ferns", ", mo", ""],
      outcome: .blockedAnswer(.recitation, message: nil, partialText: "Ferns, mo")
    ),
    Ending(
      "reset after the reason",
      stream(event("Ferns", "STOP")) + "data: {\"usage",
      .reset,
      texts: ["Ferns"],
      cutBy: .transport
    ),
    Ending(
      "reset after a filter's reason",
      stream(#"{"candidates":[{"finishReason":"SAFETY"}]}"#),
      .reset,
      texts: [""],
      failure: .transport,
      outcome: .blockedAnswer(.safety, message: nil, partialText: "")
    ),
    Ending(
      "reset after the prompt was blocked",
      stream(blocked),
      .reset,
      texts: [""],
      failure: .transport,
      outcome: .blockedPrompt(.safety, message: nil)
    ),
  ]

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
    let limit = ending.failure == .timeout ? Duration.milliseconds(300) : .seconds(20)
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

  static func kind(of failure: GeminiError?) -> Ending.Failure? {
    switch failure {
    case .transport: .transport
    case .timeout: .timeout
    case .malformedStream: .malformed
    case .emptyBody: .empty
    case .api(let error) where error.kind == .overloaded: .overloaded
    case nil: nil
    default: .other
    }
  }
}
#endif
