import Catalog

/// What is to be known of the bytes of a list's file: what tells it from others, and they themselves
/// where they are to be kept.
struct FileBytes {
  private(set) var hash = ContentHash()
  /// The bytes so far; nil when they are not kept.
  private(set) var kept: [UInt8]?

  init(isKept: Bool) { kept = isKept ? [] : nil }

  mutating func append(_ more: [UInt8]) throws(ImportError) {
    hash.update(more)
    kept? += more
    if kept?.count ?? 0 > ImportContext.limit {
      throw .tooLarge("bytes to be kept", limit: ImportContext.limit)
    }
  }
}
