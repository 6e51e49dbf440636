import Foundation

/// The table of results, a line as soon as it is measured.
struct Report {
  private static let widths = [42, 9, 12, 10, 26, 12, 6, 9]

  init() {
    line(["work", "movies", "ours", "", "yardstick", "", "ratio", "peak MiB"])
  }

  /// A throughput: more is better.
  func rate(
    _ work: String,
    movies: Int,
    _ count: Int,
    _ unit: String,
    ours: Measurement,
    _ yardstick: String,
    _ raw: Measurement
  ) {
    func rate(_ time: Duration) -> String { grouped(Double(count) / time.seconds) }
    line([
      work, grouped(Double(movies)), rate(ours.time), "\(unit)/s", yardstick, rate(raw.time),
      ratio(ours, raw), String(ours.peak),
    ])
  }

  /// A throughput that has no yardstick.
  func rate(_ work: String, _ count: Int, _ unit: String, _ ours: Measurement) {
    let rate = Double(count) / ours.time.seconds
    let shown = rate < 100 ? Self.fixed(rate, digits: 1) : grouped(rate)
    line([work, "", shown, unit, "", "", "", String(ours.peak)])
  }

  /// A time: less is better.
  func time(
    _ work: String,
    movies: Int,
    ours: Measurement,
    _ yardstick: String,
    _ raw: Measurement
  ) {
    func time(_ time: Duration) -> String { Self.fixed(time.seconds * 1000, digits: 3) }
    line([
      work, grouped(Double(movies)), time(ours.time), "ms", yardstick, time(raw.time),
      ratio(ours, raw), String(ours.peak),
    ])
  }

  /// A fact about what is measured.
  func note(_ text: String) {
    print(text)
    fflush(nil)
  }

  private func ratio(_ ours: Measurement, _ raw: Measurement) -> String {
    Self.fixed(raw.time.seconds / ours.time.seconds, digits: 2)
  }

  private func line(_ cells: [String]) {
    var line = ""
    for (index, (cell, width)) in zip(cells, Self.widths).enumerated() {
      let blanks = String(repeating: " ", count: max(0, width - cell.count))
      // Words stand on the left, numbers on the right.
      line += index == 0 || index == 3 || index == 4 ? cell + blanks : blanks + cell
      line += " "
    }
    note(line.trimmingCharacters(in: .whitespaces))
  }

  private func grouped(_ number: Double) -> String {
    var digits = Substring(String(Int(number.rounded())))
    var groups: [Substring] = []
    while !digits.isEmpty {
      groups.insert(digits.suffix(3), at: 0)
      digits = digits.dropLast(3)
    }
    return groups.joined(separator: ",")
  }

  static func fixed(_ number: Double, digits: Int) -> String {
    String(format: "%.\(digits)f", number)
  }
}

extension Duration {
  var seconds: Double { self / .seconds(1) }
}
