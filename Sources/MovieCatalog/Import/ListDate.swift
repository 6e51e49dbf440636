/// A date as lists write it: a day, or a point in time in ISO 8601.
///
/// `2024-01-02`, `2024/1/2`, `2024.01.02`, `2024-01-02T03:04:05Z`, `2024-01-02 12:04:05.413878+09:00`. Days and
/// months in an order that has to be guessed are none.
package struct ListDate: Hashable, Sendable {
  private let written: CivilDay
  private let moment: Moment?

  /// A point in time in UTC.
  private struct Moment: Hashable, Sendable {
    var day: CivilDay
    var milliseconds: Int
  }

  /// The day as written: `YYYY-MM-DD`.
  package var day: String { String(decoding: written.text, as: UTF8.self) }

  /// The year as written.
  var year: Int { written.year }

  /// The same in UTC as `YYYY-MM-DDTHH:MM:SS.mmmZ`; nil when no zone says what time was meant.
  var timestamp: String? {
    guard let moment else { return nil }
    let seconds = moment.milliseconds / 1000
    var text = moment.day.text
    text.append(UInt8(ascii: "T"))
    text.append(seconds / 3600, digits: 2)
    text.append(UInt8(ascii: ":"))
    text.append(seconds / 60 % 60, digits: 2)
    text.append(UInt8(ascii: ":"))
    text.append(seconds % 60, digits: 2)
    text.append(UInt8(ascii: "."))
    text.append(moment.milliseconds % 1000, digits: 3)
    text.append(UInt8(ascii: "Z"))
    return String(decoding: text, as: UTF8.self)
  }

  /// Reads a date; nil when it is none.
  package init?(_ text: String) { self.init(Array(text.utf8)[...]) }

  /// Reads a date; nil when it is none.
  init?(_ text: ArraySlice<UInt8>) {
    var scan = Scan(text)
    guard let day = scan.date() else { return nil }
    written = day
    if scan.isAtEnd {
      moment = nil
      return
    }
    guard let time = scan.time() else { return nil }
    guard let offset = time.offset else {
      moment = nil
      return
    }
    let milliseconds = time.milliseconds - offset * 60_000
    let perDay = 86_400_000
    let days = milliseconds >= 0 ? milliseconds / perDay : (milliseconds + 1) / perDay - 1
    guard let day = days == 0 ? day : CivilDay(day.number + days) else { return nil }
    moment = Moment(day: day, milliseconds: milliseconds - days * perDay)
  }
}

/// Where in the text of a date the reading is.
private struct Scan {
  private let text: ArraySlice<UInt8>
  private var index: Int

  init(_ text: ArraySlice<UInt8>) {
    self.text = text
    index = text.startIndex
  }

  var isAtEnd: Bool { index == text.endIndex }

  private mutating func take(_ byte: Unicode.Scalar) -> Bool {
    guard index < text.endIndex, text[index] == UInt8(ascii: byte) else { return false }
    index += 1
    return true
  }

  private mutating func number(_ digits: ClosedRange<Int>) -> Int? {
    let start = index
    var value = 0
    while index < text.endIndex, index - start < digits.upperBound,
      UInt8(ascii: "0")...UInt8(ascii: "9") ~= text[index]
    {
      value = value * 10 + Int(text[index] - UInt8(ascii: "0"))
      index += 1
    }
    return index - start >= digits.lowerBound ? value : nil
  }

  mutating func date() -> CivilDay? {
    guard let year = number(4...4) else { return nil }
    guard let separator: Unicode.Scalar = ["-", "/", "."].first(where: { take($0) }),
      let month = number(1...2), take(separator), let day = number(1...2)
    else { return nil }
    return CivilDay(year: year, month: month, day: day)
  }

  /// What follows the day: milliseconds of the day and minutes before UTC, up to the end.
  mutating func time() -> (milliseconds: Int, offset: Int?)? {
    guard take("T") || take("t") || take(" "), let hours = number(2...2), hours < 24, take(":"),
      let minutes = number(2...2), minutes < 60
    else { return nil }
    var seconds = 0
    var milliseconds = 0
    if take(":") {
      // 60 is a leap second.
      guard let value = number(2...2), value <= 60 else { return nil }
      seconds = value
      if take(".") || take(",") {
        let start = index
        guard let fraction = number(1...9) else { return nil }
        let unit = (index - start..<9).reduce(fraction) { value, _ in value * 10 }
        milliseconds = (unit + 500_000) / 1_000_000
      }
    }
    milliseconds += ((hours * 60 + minutes) * 60 + seconds) * 1000
    if isAtEnd { return (milliseconds, nil) }
    _ = take(" ")
    if take("Z") || take("z") || (take("U") && take("T") && take("C")) {
      return isAtEnd ? (milliseconds, 0) : nil
    }
    let isWest = take("-")
    guard isWest || take("+"), let hours = number(2...2), hours < 24 else { return nil }
    let hasMinutes = take(":") || !isAtEnd
    guard let minutes = hasMinutes ? number(2...2) : 0, minutes < 60, isAtEnd else { return nil }
    let offset = hours * 60 + minutes
    return (milliseconds, isWest ? -offset : offset)
  }
}
