import Testing

@testable import MovieCatalog

@Suite struct ListDateTests {
  @Test(
    arguments: [
      ("2024-01-02", "2024-01-02", nil), ("2024/1/2", "2024-01-02", nil),
      ("2024-01-02T03:04:05Z", "2024-01-02", "2024-01-02T03:04:05.000Z"),
      ("2024-01-02T03:04Z", "2024-01-02", "2024-01-02T03:04:00.000Z"),
      ("2024-01-02T03:04:05.123Z", "2024-01-02", "2024-01-02T03:04:05.123Z"),
      ("2024-01-02T12:04:05.413878+09:00", "2024-01-02", "2024-01-02T03:04:05.414Z"),
      ("2024-01-01T03:04:05+0900", "2024-01-01", "2023-12-31T18:04:05.000Z"),
      ("2024-02-28 20:30:00 -05", "2024-02-28", "2024-02-29T01:30:00.000Z"),
      ("2023-12-31t23:59:59.9999z", "2023-12-31", "2024-01-01T00:00:00.000Z"),
      ("2016-12-31T23:59:60Z", "2016-12-31", "2017-01-01T00:00:00.000Z"),
      ("2024-01-02 03:04:05", "2024-01-02", nil),
      ("2024-01-02 03:04:05 UTC", "2024-01-02", "2024-01-02T03:04:05.000Z"),
      ("2000-02-29", "2000-02-29", nil),
    ] as [(String, String, String?)]
  )
  func `a date gives its day and the point in time`(
    text: String,
    day: String,
    timestamp: String?
  ) throws {
    let date = try #require(ListDate(Array(text.utf8)[...]))
    #expect(date.day == day)
    #expect(date.timestamp == timestamp)
    #expect(String(date.year) == day.prefix(4))
  }

  @Test(arguments: [
    "", "02/01/2024", "2024", "2024-01", "2024-13-01", "2023-02-29", "1900-02-29", "2024-01-32",
    "2024-01/02", "0000-01-01", "2024-01-02T", "2024-01-02T25:00:00Z", "2024-01-02T03:60:00Z",
    "2024-01-02T03:04:05.Z", "2024-01-02T03:04:05Zz", "2024-01-02T03:04:05+9", "2024-01-02x",
    "9999-12-31T23:59:59-01:00", "0001-01-01T00:00:00+01:00", "Jan 2, 2024", "2024-01-02T03:04:05+",
    "2024-01-02T03:04:05+09:00:00", "20240102", "-2024-01-02",
  ])
  func `what is no date is none`(text: String) {
    #expect(ListDate(Array(text.utf8)[...]) == nil)
  }

  @Test func `every day of the calendar is found by its number`() throws {
    let first = try #require(CivilDay(year: 1, month: 1, day: 1))
    let last = try #require(CivilDay(year: 9999, month: 12, day: 31))
    #expect(last.number - first.number == 3_652_058)
    #expect(CivilDay(first.number - 1) == nil)
    #expect(CivilDay(last.number + 1) == nil)
    for number in stride(from: first.number, through: last.number, by: 17) {
      #expect(CivilDay(number)?.number == number)
    }
  }
}
