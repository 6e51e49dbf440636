/// What was looked at in a catalog, and what is not as it must be.
public struct CheckReport: Hashable, Sendable {
  /// Something that must hold, and for how many things it was looked at.
  public struct Check: Hashable, Sendable {
    /// What the things are: `movies`, say.
    public var subject: String
    /// What must hold of them.
    public var rule: String
    /// How many were looked at.
    public var count: Int
    /// The faults among them.
    public var faults = 0
  }

  /// How many faults are put into words.
  public static let limit = 20

  /// What was looked at, in its order.
  public private(set) var checks: [Check] = []
  /// The first faults, each in a sentence that names the thing.
  public private(set) var faults: [String] = []
  /// What is no fault and good to know.
  public var notes: [String] = []

  /// The number of all faults.
  public var faultCount: Int { checks.reduce(0) { $0 + $1.faults } }

  /// Whether all is as it must be.
  public var isSound: Bool { faultCount == 0 }

  /// Begins a check of things that are counted as they come.
  ///
  /// - Returns: Its place, for what is found.
  mutating func begin(_ subject: String, _ rule: String, count: Int = 0) -> Int {
    checks.append(Check(subject: subject, rule: rule, count: count))
    return checks.count - 1
  }

  mutating func count(_ check: Int, _ number: Int = 1) { checks[check].count += number }

  mutating func add(_ check: Int, _ fault: @autoclosure () -> String) {
    checks[check].faults += 1
    if faults.count < Self.limit { faults.append(fault()) }
  }

  /// Adds a fault unless what is stored is what it must be.
  mutating func compare<Value: Equatable>(
    _ check: Int,
    _ name: @autoclosure () -> String,
    _ what: String,
    _ stored: Value?,
    _ expected: Value?
  ) {
    if stored == expected { return }
    add(check, "\(name()): \(what) is \(Self.text(stored)), must be \(Self.text(expected))")
  }

  private static func text(_ value: (some Any)?) -> String {
    switch value {
    case nil: "not set"
    case let text as StoredText: "'\(text.value)'"
    case let value?: "\(value)"
    }
  }
}

/// A text that is the same only byte for byte: for Swift, two encodings of "é" are equal.
struct StoredText: Equatable {
  let value: String

  init(_ value: String) { self.value = value }

  init?(_ value: String?) {
    guard let value else { return nil }
    self.value = value
  }

  static func == (left: StoredText, right: StoredText) -> Bool {
    left.value.utf8.elementsEqual(right.value.utf8)
  }
}
