public import Catalog
public import Movies

/// A form in which a catalog leaves: written piece by piece, in memory that does not grow with it.
public protocol CatalogExport: Sendable {
  /// Writes all that a query matches, whatever its limit.
  ///
  /// - Parameters:
  ///   - catalog: What is written.
  ///   - query: Which movies, in what order; nil for everything, in the order of the form.
  ///   - sink: Takes the bytes, about 64 KiB at a time.
  /// - Returns: How many movies were left out because the form has no place for them.
  /// - Throws: What `sink` throws, or `CatalogError`.
  @discardableResult
  func write(
    _ catalog: Catalog,
    matching query: MovieQuery?,
    to sink: ([UInt8]) throws -> Void
  ) throws -> Int
}

extension CatalogExport {
  /// Writes everything, in the order of the form.
  ///
  /// - Parameters:
  ///   - catalog: What is written.
  ///   - sink: Takes the bytes, about 64 KiB at a time.
  /// - Returns: How many movies were left out because the form has no place for them.
  /// - Throws: What `sink` throws, or `CatalogError`.
  @discardableResult
  public func write(_ catalog: Catalog, to sink: ([UInt8]) throws -> Void) throws -> Int {
    try write(catalog, matching: nil, to: sink)
  }
}
