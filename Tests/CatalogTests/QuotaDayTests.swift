import Foundation
import Testing

@testable import Catalog

@Suite struct QuotaDayTests {
  private func date(_ text: String) throws -> Date { try Date(text, strategy: .iso8601) }

  @Test(arguments: [
    ("2026-11-30T07:59:59Z", "2026-11-29", "2026-11-30T08:00:00Z"),
    ("2026-11-30T08:00:00Z", "2026-11-30", "2026-12-01T08:00:00Z"),
    // Summer time begins and ends within these days.
    ("2026-03-08T08:00:00Z", "2026-03-08", "2026-03-09T07:00:00Z"),
    ("2026-07-01T06:59:59Z", "2026-06-30", "2026-07-01T07:00:00Z"),
    ("2026-11-01T07:00:00Z", "2026-11-01", "2026-11-02T08:00:00Z"),
    ("2027-01-01T00:00:00Z", "2026-12-31", "2027-01-01T08:00:00Z"),
  ])
  func `a day runs from midnight to midnight Pacific time`(
    time: String,
    day: String,
    end: String
  ) throws {
    #expect(QuotaDay.text(of: try date(time)) == day)
    #expect(QuotaDay.end(of: try date(time)) == (try date(end)))
  }
}
