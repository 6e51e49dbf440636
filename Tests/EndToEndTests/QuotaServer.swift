import Foundation
import MovieCatalog
import Synchronization

/// What a server with quotas answers: so many requests a minute and a day, and bad luck now and then.
final class QuotaServer: Sendable {
  struct State {
    /// When requests were answered in the last minute.
    var minute: [Duration] = []
    var day = ""
    var answeredToday = 0
    /// How often each mood was answered to its end.
    var answers: [String: Int] = [:]
    var requests = 0
    /// Until when the server wants to be left alone.
    var announcedEnd = Duration.zero
    /// Requests that came all the same.
    var earlyRequests = 0
    var refusals = 0
  }

  let state = Mutex(State())
  private let clock: TestClock
  private let perMinute: Int
  private let perDay: Int
  private let hasBadLuck: Bool

  init(_ clock: TestClock, perMinute: Int, perDay: Int, hasBadLuck: Bool) {
    self.clock = clock
    self.perMinute = perMinute
    self.perDay = perDay
    self.hasBadLuck = hasBadLuck
  }

  func respond(_ request: LoopbackServer.Request) -> LoopbackServer.Response {
    let mood = Self.mood(of: request.body)
    return state.withLock { state in
      state.requests += 1
      let now = clock.now.offset
      if now < state.announcedEnd { state.earlyRequests += 1 }
      if hasBadLuck, let bad = badLuck(state.requests) { return bad }
      let day = QuotaDay.text(of: clock.date)
      if day != state.day { (state.day, state.answeredToday) = (day, 0) }
      if state.answeredToday >= perDay {
        return Self.exhausted("GenerateRequestsPerDayPerProjectPerModel-FreeTier", retryAfter: 3)
      }
      state.minute.removeAll { now - $0 >= .seconds(60) }
      if let first = state.minute.first, state.minute.count >= perMinute {
        let wait = .seconds(60) - (now - first)
        let seconds = Int((wait / .seconds(1)).rounded(.up))
        state.announcedEnd = max(state.announcedEnd, now + .seconds(seconds))
        state.refusals += 1
        return Self.exhausted(
          "GenerateRequestsPerMinutePerProjectPerModel-FreeTier",
          retryAfter: seconds
        )
      }
      state.minute.append(now)
      state.answeredToday += 1
      state.answers[mood, default: 0] += 1
      return LoopbackServer.Response(200, geminiResponse(Self.list(for: mood)))
    }
  }

  /// Overloads, errors, cuts and stalls, each by the number of the request.
  private func badLuck(_ number: Int) -> LoopbackServer.Response? {
    switch number % 50 {
    case 7: return LoopbackServer.Response(503, Self.error(503, "UNAVAILABLE"))
    case 19: return LoopbackServer.Response(500, Self.error(500, "INTERNAL"))
    case 23, 24:
      var cut = LoopbackServer.Response(
        200,
        #"{"candidates": [{"content": {"parts": [{"text": "[{"#
      )
      cut.announcedLength = 4000
      cut.ending = .lost
      return cut
    case 41 where number < 100: return .silence
    default: return nil
    }
  }

  static func mood(of body: Data) -> String {
    let text = String(decoding: body, as: UTF8.self)
    guard let start = text.range(of: "for this mood: ") else { return "" }
    return String(text[start.upperBound...].prefix { $0 != "\\" && $0 != "\"" })
  }

  /// Films that follow from the mood, of which other moods have some too.
  static func list(for mood: String) -> String {
    let number = mood.unicodeScalars.reduce(7) { ($0 &* 31 &+ Int($1.value)) & 0xFFFF }
    let films = (0...number % 3).map { index in
      let film = (number / 3 + index * 17) % 60
      return
        #"{"title":"Film \#(film)","genre":"Drama","reason":"for \#(mood)","year":\#(1950 + film)}"#
    }
    return "[" + films.joined(separator: ",") + "]"
  }

  private static func error(_ code: Int, _ status: String, _ details: String = "[]") -> String {
    #"{"error":{"code":\#(code),"message":"no","status":"\#(status)","details":\#(details)}}"#
  }

  private static func exhausted(_ quota: String, retryAfter: Int) -> LoopbackServer.Response {
    let details = """
      [{"@type":"type.googleapis.com/google.rpc.QuotaFailure","violations":[{"quotaId":"\(quota)"}]},
      {"@type":"type.googleapis.com/google.rpc.RetryInfo","retryDelay":"\(retryAfter)s"}]
      """
    return LoopbackServer.Response(429, error(429, "RESOURCE_EXHAUSTED", details))
  }
}
