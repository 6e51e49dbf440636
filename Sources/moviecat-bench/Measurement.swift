import Foundation

/// How long a work took, and the most memory that the process held meanwhile.
struct Measurement {
  var time: Duration
  /// In MiB; all that the process holds, so also what was made up before the work.
  var peak: Int

  private static let clock = ContinuousClock()

  /// The median of several runs.
  static func median(of runs: Int, _ body: () throws -> Void) rethrows -> Measurement {
    PeakMemory.reset()
    let times = try (0..<runs).map { _ in try clock.measure(body) }
    return Measurement(time: times.sorted()[runs / 2], peak: PeakMemory.mebibytes)
  }

  /// The median of several runs, each in many steps as for `sum`.
  static func median(ofSums runs: Int, _ body: (Timer) throws -> Void) rethrows -> Measurement {
    let sums = try (0..<runs).map { _ in try sum(body) }
    let times = sums.map(\.time).sorted()
    return Measurement(time: times[runs / 2], peak: sums.map(\.peak).max() ?? 0)
  }

  /// Times a part of a work that has other parts too.
  typealias Timer = (_ part: () throws -> Void) throws -> Void

  /// A work in many steps: the sum of the parts that `body` hands to its timer.
  static func sum(_ body: (Timer) throws -> Void) rethrows -> Measurement {
    PeakMemory.reset()
    var time = Duration.zero
    try body { part in time += try clock.measure(part) }
    return Measurement(time: time, peak: PeakMemory.mebibytes)
  }

  /// A work that is done many times: what one takes of the parts that `body` hands to its timer.
  static func parts(
    _ body: (Timer) throws -> Void
  ) rethrows -> (median: Measurement, mean: Measurement) {
    PeakMemory.reset()
    var times: [Duration] = []
    try body { part in times.append(try clock.measure(part)) }
    let peak = PeakMemory.mebibytes
    let median = times.sorted()[times.count / 2]
    let mean = times.reduce(.zero, +) / times.count
    return (Measurement(time: median, peak: peak), Measurement(time: mean, peak: peak))
  }
}

/// The most memory that the process has held.
enum PeakMemory {
  /// Begins anew, where the system can: on Linux.
  static func reset() {
    #if os(Linux)
    // Source: proc(5), /proc/pid/clear_refs.
    try? Data("5".utf8).write(to: URL(fileURLWithPath: "/proc/self/clear_refs"))
    #endif
  }

  static var mebibytes: Int {
    #if os(Linux)
    return (ProcessUse.status("VmHWM") ?? 0) / 1024
    #else
    var usage = rusage()
    unsafe getrusage(RUSAGE_SELF, &usage)
    return usage.ru_maxrss / 1_048_576
    #endif
  }
}
