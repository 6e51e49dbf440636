public import Foundation

/// How a file is to be imported; as it stands, whatever the file itself says.
public struct ImportOptions: Hashable, Sendable {
  /// The format; nil tells it by the file's content.
  public var format: ImportFormat?
  /// Whether a list recommends or has been seen; nil takes it as its service means it.
  public var meaning: ListMeaning?
  /// What a list is known by; nil for its kind and file name.
  public var sourceName: String?
  /// How the bytes are to be read; nil tells it by a byte-order mark, else they are UTF-8.
  public var encoding: TextEncoding?
  /// The byte between the fields of a table; nil tells it by the header.
  public var delimiter: UInt8?
  /// What replies were asked with, when it is known.
  public var mood: String?
  /// Whether the bytes are to be kept in the catalog.
  public var keepsRaw = false
  /// When it is recorded.
  public var time = Date()

  /// Leaves everything to the file.
  public init() {}

  /// Fails when something is asked for that files of a format do not have.
  package func check(for format: ImportFormat) throws(ImportError) {
    if format != .csv && delimiter != nil { throw .wrongOption(format, option: "--delimiter") }
    if format == .csv || format == .json { return }
    if meaning != nil { throw .wrongOption(format, option: "--as") }
    if sourceName != nil { throw .wrongOption(format, option: "--source") }
    if format == .ndjson && mood != nil { throw .wrongOption(format, option: "--mood") }
  }
}
