/// Values that were used lately, and at most so many: what two rounds did not ask for is forgotten.
struct RecentValues<Key: Hashable, Value> {
  private let limit: Int
  private var recent: [Key: Value] = [:]
  private var older: [Key: Value] = [:]

  /// Holds `limit` values at most.
  init(limit: Int) { self.limit = limit / 2 }

  /// The value of a key, which counts as used.
  mutating func value(of key: Key) -> Value? {
    if let value = recent[key] { return value }
    guard let value = older[key] else { return nil }
    insert(value, for: key)
    return value
  }

  mutating func removeAll() {
    recent = [:]
    older = [:]
  }

  mutating func insert(_ value: Value, for key: Key) {
    if recent.count >= limit {
      older = recent
      recent = [:]
    }
    recent[key] = value
  }
}

extension RecentValues: Sendable where Key: Sendable, Value: Sendable {}
