public import Catalog
import Foundation
public import Movies

/// A whole catalog as JSON lines, from which an equal one can be built.
///
/// Sources stand there with what they said, to the letter, and after them what the user said. Each
/// line is an object with one member that says what it is.
public struct CatalogNDJSON: CatalogExport, Hashable {
  /// The one form there is.
  public init() {}

  /// Writes everything that was said, in the order it was recorded in.
  ///
  /// - Parameters:
  ///   - catalog: What is written.
  ///   - query: Leaves out what is said of other movies; its order does not matter.
  ///   - sink: Takes the bytes, a piece at a time; memory does not grow with the catalog.
  /// - Returns: 0: there is a place for everything.
  /// - Throws: What `sink` throws, or `CatalogError`.
  @discardableResult
  public func write(
    _ catalog: Catalog,
    matching query: MovieQuery?,
    to sink: ([UInt8]) throws -> Void
  ) throws -> Int {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    var buffer: [UInt8] = []
    func write(_ line: CatalogLine) throws {
      buffer += try encoder.encode(line)
      buffer.append(UInt8(ascii: "\n"))
      if buffer.count < 64 << 10 { return }
      try sink(buffer)
      buffer.removeAll(keepingCapacity: true)
    }
    var end = CatalogLine.End(sources: 0, recommendations: 0, seen: 0, verdicts: 0)
    try write(CatalogLine(moviecat: CatalogLine.Mark()))
    try catalog.forEachContent(matching: query) { content in
      end.add(content)
      try write(CatalogLine(content))
    }
    try write(CatalogLine(end: end))
    try sink(buffer)
    return 0
  }
}
