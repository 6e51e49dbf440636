/// A day of the Gregorian calendar in the years 1 to 9999.
struct CivilDay: Hashable, Sendable {
  let year: Int
  let month: Int
  let day: Int

  init?(year: Int, month: Int, day: Int) {
    let isLeap = year % 4 == 0 && year % 100 != 0 || year % 400 == 0
    let length =
      switch month {
      case 2: isLeap ? 29 : 28
      case 4, 6, 9, 11: 30
      default: 31
      }
    guard 1...9999 ~= year, 1...12 ~= month, 1...length ~= day else { return nil }
    (self.year, self.month, self.day) = (year, month, day)
  }

  /// The day of a number as `number` gives it.
  ///
  /// Source: Howard Hinnant, "chrono-Compatible Low-Level Date Algorithms".
  init?(_ number: Int) {
    guard number >= 0 else { return nil }
    let era = number / 146_097
    let inEra = number % 146_097
    let years = (inEra - inEra / 1460 + inEra / 36_524 - inEra / 146_096) / 365
    let inYear = inEra - (365 * years + years / 4 - years / 100)
    let shifted = (5 * inYear + 2) / 153
    let month = shifted < 10 ? shifted + 3 : shifted - 9
    self.init(
      year: era * 400 + years + (month <= 2 ? 1 : 0),
      month: month,
      day: inYear - (153 * shifted + 2) / 5 + 1
    )
  }

  /// The days since March 1 of the year 0.
  var number: Int {
    let years = month <= 2 ? year - 1 : year
    let inYear = (153 * (month > 2 ? month - 3 : month + 9) + 2) / 5 + day - 1
    return years * 365 + years / 4 - years / 100 + years / 400 + inYear
  }

  /// `YYYY-MM-DD`, with room for a time.
  var text: [UInt8] {
    var text: [UInt8] = []
    text.reserveCapacity(24)
    text.append(year, digits: 4)
    text.append(UInt8(ascii: "-"))
    text.append(month, digits: 2)
    text.append(UInt8(ascii: "-"))
    text.append(day, digits: 2)
    return text
  }
}

extension [UInt8] {
  /// Appends a number with zeros in front.
  mutating func append(_ number: Int, digits: Int) {
    if digits > 1 { append(number / 10, digits: digits - 1) }
    append(UInt8(ascii: "0") + UInt8(number % 10))
  }
}
