import Foundation

/// What the process has used until now.
struct ProcessUse {
  /// The time that it kept cores busy, all threads together.
  let cpu: Duration
  /// What it holds, where the system tells: on Linux.
  let held: Held?

  struct Held: CustomStringConvertible {
    let mebibytes: Double
    let threads: Int
    /// Files and connections.
    let open: Int

    var description: String {
      "\(Report.fixed(mebibytes, digits: 1)) MiB, \(threads) threads, \(open) open files"
    }
  }

  static var now: Self {
    var time = timespec()
    unsafe clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
    let cpu = Duration.seconds(time.tv_sec) + .nanoseconds(time.tv_nsec)
    let files = try? FileManager.default.contentsOfDirectory(atPath: "/proc/self/fd")
    guard let kibibytes = status("VmRSS"), let threads = status("Threads"), let files else {
      return Self(cpu: cpu, held: nil)
    }
    let mebibytes = Double(kibibytes) / 1024
    return Self(cpu: cpu, held: Held(mebibytes: mebibytes, threads: threads, open: files.count))
  }

  /// A number of the system's own account of the process; nil where it keeps none.
  ///
  /// Source: proc(5), /proc/pid/status.
  static func status(_ name: String) -> Int? {
    let status = (try? String(contentsOfFile: "/proc/self/status", encoding: .utf8)) ?? ""
    let line = status.split(separator: "\n").first { $0.hasPrefix("\(name):") }
    return line?.split(whereSeparator: \.isWhitespace).dropFirst().first.flatMap { Int($0) }
  }
}
