import CatalogSQLite
import Foundation
import Movies
import Testing

@testable import Catalog

@Suite struct RequestPlanTests {
  private let start = Date(timeIntervalSince1970: 1_800_000_000)

  private func request(_ mood: String, model: String = "m", line: Int = 1) -> PlannedRequest {
    PlannedRequest(mood: mood, model: model, line: line, identity: "\(mood) \(model)")
  }

  /// A plan of moods, written down.
  private func plan(
    _ path: String,
    _ moods: [String],
    owner: String = "one",
    times: Int = 1,
    at time: Date? = nil,
    isGone: @escaping (String) -> Bool = { _ in false }
  ) throws -> RequestPlan {
    let plan = try RequestPlan(for: try Catalog(path: path), owner: owner, isGone: isGone)
    for (index, mood) in moods.enumerated() {
      try plan.append(request(mood, line: index + 1), times: times)
    }
    try plan.write(at: time ?? start)
    return plan
  }

  private func next(_ plan: RequestPlan, after seconds: Double = 0) throws -> ClaimedRequest? {
    let claim = try plan.claim(at: start.addingTimeInterval(seconds))
    return if case .claimed(let request) = claim { request } else { nil }
  }

  private func source(_ seconds: Double = 0, model: String = "m") -> Source {
    var source = Source.call(recordedAt: start.addingTimeInterval(seconds))
    source.model = model
    source.tokens = Source.Tokens(prompt: 10, candidates: 20, total: 30)
    return source
  }

  private let failure = Usage(day: "2027-01-15", model: "m", requests: 1, failures: 1)

  @Test func `requests come in order, once each, and everything once before anything twice`() throws
  {
    let folder = try TemporaryFolder()
    let plan = try plan(folder.file("a.db"), ["x", "y", "x"], times: 2)
    #expect(plan.repeats == 1)
    #expect(try plan.progress().total == 4)
    var asked: [String] = []
    while let claimed = try next(plan) {
      asked.append("\(claimed.request.mood)\(claimed.repetition)")
    }
    #expect(asked == ["x1", "y1", "x2", "y2"])
    #expect(try plan.claim(at: start) == .finished)
  }

  @Test func `what is recorded is done, for every later plan with the same question`() throws {
    let folder = try TemporaryFolder()
    let path = folder.file("a.db")
    let first = try plan(path, ["x", "y"])
    let x = try #require(try next(first))
    let result = try first.record(source(), [.sample("Heat", 1995)], of: x)
    #expect(result?.newMovies == 1)
    // An empty list is an answer too.
    let y = try #require(try next(first))
    _ = try first.record(source(), [], of: y)
    #expect(try first.progress() == plan(path, ["y", "x"], owner: "two").progress())
    #expect(try first.progress().done == 2)
    let second = try plan(path, ["x", "z", "y"], owner: "three")
    #expect(try next(second)?.request.mood == "z")
    #expect(try next(second) == nil)
    // Asked once more is another question.
    let again = try plan(path, ["x"], owner: "four", times: 2)
    #expect(try next(again)?.repetition == 2)
    let database = try Database(path: path, mode: .readWrite)
    #expect(
      try database.integer(
        "SELECT count(*) FROM request JOIN source ON source.id = source_id WHERE request.mood = 'x'"
      ) == 1
    )
  }

  @Test func `two processes never have one request at a time`() throws {
    let folder = try TemporaryFolder()
    let path = folder.file("a.db")
    let one = try plan(path, ["a", "b", "c", "d"])
    let two = try plan(path, ["a", "b", "c", "d"], owner: "two")
    var asked: [String] = []
    for plan in [one, two, two, one] { asked.append(try #require(try next(plan)).request.mood) }
    #expect(asked.sorted() == ["a", "b", "c", "d"])
    // What is left is the other's.
    #expect(try one.claim(at: start) == .elsewhere)
    try two.releaseClaims()
    var freed: [String] = []
    while let claimed = try next(one) { freed.append(claimed.request.mood) }
    #expect(freed.count == 2)
    #expect(try one.claim(at: start) == .finished)
  }

  @Test func `a claim ends with its lease, its process, or a clock that went wrong`() throws {
    let folder = try TemporaryFolder()
    let path = folder.file("a.db")
    let dead = try plan(path, ["a"], owner: "dead")
    let mine = try #require(try next(dead))
    let other = try plan(path, ["a"], owner: "other")
    #expect(try other.claim(at: start.addingTimeInterval(59)) == .elsewhere)
    try dead.renewClaims(at: start.addingTimeInterval(50))
    #expect(try other.claim(at: start.addingTimeInterval(100)) == .elsewhere)
    #expect(try next(other, after: 111) != nil)
    // Who took the claim over is not disturbed by the one that had it.
    #expect(try dead.reclaim(mine, at: start.addingTimeInterval(112)) == .elsewhere)
    // It is gone, as the system says.
    let third = try plan(path, ["a"], owner: "third", isGone: { $0 == "other" })
    #expect(try next(third, after: 112) != nil)
    // A claim that ends in years was made by a clock that was years ahead.
    let fourth = try plan(path, ["a"], owner: "fourth")
    #expect(try next(fourth, after: -1_000_000) != nil)
  }

  @Test func `an answer that came too late is not counted twice, but its tokens are`() throws {
    let folder = try TemporaryFolder()
    let path = folder.file("a.db")
    let slow = try plan(path, ["a"], owner: "slow")
    let late = try #require(try next(slow))
    let quick = try plan(path, ["a"], owner: "quick")
    let mine = try #require(try next(quick, after: 120))
    #expect(try quick.record(source(), [.sample("Heat", 1995)], of: mine) != nil)
    #expect(try slow.record(source(), [.sample("Heat", 1995)], of: late) == nil)
    #expect(try slow.catalog.movies(matching: MovieQuery()).movies.map(\.frequency) == [1])
    #expect(try slow.catalog.usage().map(\.requests) == [2])
    #expect(try wrongCounters(in: path) == [])
  }

  @Test func `what failed is asked again by the next run, after what is new, not by this one`()
    throws
  {
    let folder = try TemporaryFolder()
    let path = folder.file("a.db")
    let first = try plan(path, ["a", "b"])
    let a = try #require(try next(first))
    try first.fail(a, because: "blocked", at: start, failure)
    #expect(try next(first)?.request.mood == "b")
    #expect(try first.claim(at: start) == .finished)
    try first.releaseClaims()
    let later = start.addingTimeInterval(60)
    let second = try plan(path, ["a", "b", "c"], owner: "two", at: later)
    #expect(try second.progress().failed == 1)
    var failures: [String] = []
    try second.forEachFailure { failures.append("\($0.line) \($0.mood): \($1)") }
    #expect(failures == ["1 a: blocked"])
    var asked: [String] = []
    while let claimed = try next(second) { asked.append(claimed.request.mood) }
    #expect(asked == ["b", "c", "a"])
  }

  @Test func `a process that has waited to write does not take the claim of a living one`() throws {
    let folder = try TemporaryFolder()
    let path = folder.file("a.db")
    let one = try plan(path, ["a"])
    let two = try plan(path, ["a"], owner: "two")
    _ = try #require(try next(one, after: 20))
    // It looked at the clock before the other one had the lock.
    #expect(try two.claim(at: start) == .elsewhere)
    #expect(try two.claim(at: start, perDay: 1) == .elsewhere)
  }

  @Test func `what another run has found to fail meanwhile is not asked again`() throws {
    let folder = try TemporaryFolder()
    let path = folder.file("a.db")
    let one = try plan(path, ["a"])
    let two = try plan(path, ["a"], owner: "two")
    let a = try #require(try next(one))
    try one.fail(a, because: "blocked", at: start.addingTimeInterval(1), failure)
    #expect(try two.claim(at: start.addingTimeInterval(2)) == .finished)
    #expect(try one.claim(at: start.addingTimeInterval(2)) == .finished)
  }

  @Test func `a clock that is set back does not make a run ask again what has failed in it`() throws
  {
    let folder = try TemporaryFolder()
    let plan = try plan(folder.file("a.db"), ["a"])
    let a = try #require(try next(plan, after: -3600))
    try plan.fail(a, because: "blocked", at: start.addingTimeInterval(-3599), failure)
    #expect(try plan.claim(at: start.addingTimeInterval(-3598)) == .finished)
  }

  @Test func `requests of the day count those that others have on their way`() throws {
    let folder = try TemporaryFolder()
    let path = folder.file("a.db")
    let one = try plan(path, ["a", "b", "c"])
    let two = try plan(path, ["a", "b", "c"], owner: "two")
    let a = try #require(try next(one))
    _ = try one.record(source(), [.sample("Heat")], of: a)
    _ = try next(one)
    // One is recorded, and one is on its way.
    #expect(try two.claim(at: start, perDay: 2) == .dayIsFull)
    let tomorrow = start.addingTimeInterval(86_400)
    #expect(try two.claim(at: start, running: 1, perDay: 3) == .dayIsFull)
    #expect(try two.claim(at: tomorrow, perDay: 1) != .dayIsFull)
  }

  @Test func `a catalog that was moved away takes no more replies`() throws {
    let folder = try TemporaryFolder()
    let path = folder.file("a.db")
    let plan = try plan(path, ["a"])
    let a = try #require(try next(plan))
    try FileManager.default.moveItem(atPath: path, toPath: folder.file("b.db"))
    #expect(throws: CatalogError.moved(path: path)) {
      try plan.record(source(), [.sample("Heat")], of: a)
    }
    // Nor does another one that took its place.
    _ = try Catalog(path: path)
    #expect(throws: CatalogError.moved(path: path)) {
      try plan.record(source(), [.sample("Heat")], of: a)
    }
    #expect(try Catalog(path: path).movies(matching: MovieQuery()).movies.isEmpty)
  }

  @Test func `a plan that is not written changes nothing`() throws {
    let folder = try TemporaryFolder()
    let path = folder.file("a.db")
    let catalog = try Catalog(path: path)
    let plan = try RequestPlan(for: catalog, owner: "one")
    try plan.append(request("a"))
    #expect(try plan.progress().open == 1)
    #expect(try catalog.database.integer("SELECT count(*) FROM request") == 0)
  }
}
