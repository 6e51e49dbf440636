import Foundation

/// Files and streams that a command reads whole.
enum InputFile {
  /// More than this is no reply and no mood.
  static let limit = 64 << 20

  /// The bytes of a file; `-` is standard input.
  static func read(_ path: String) throws(CommandError) -> Data {
    try read(open(path), path == "-" ? "standard input" : path)
  }

  /// Fails when there is no such file; `-` is standard input.
  static func check(_ path: String) throws(CommandError) {
    if path == "-" { return }
    var isFolder: ObjCBool = false
    guard unsafe FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) else {
      throw .missingFile(path)
    }
    if isFolder.boolValue { throw .unusableFile(path, fault: "is a folder; name a file in it") }
  }

  /// Whether a path names a file, and no pipe or device.
  static func isRegular(_ path: String) -> Bool {
    let target = (path as NSString).resolvingSymlinksInPath
    let type = try? FileManager.default.attributesOfItem(atPath: target)[.type]
    return type as? FileAttributeType == .typeRegular
  }

  /// Opens a file to be read; `-` is standard input.
  static func open(_ path: String) throws(CommandError) -> FileHandle {
    if path == "-" { return .standardInput }
    try check(path)
    guard let handle = FileHandle(forReadingAtPath: path) else {
      throw .unusableFile(path, fault: "cannot be read; check its permissions")
    }
    return handle
  }

  /// The text on standard input.
  static func readText() throws(CommandError) -> String {
    let bytes = Array(try readStandardInput())
    do {
      return String(copying: try UTF8Span(validating: bytes.span))
    } catch {
      let offset = error.byteOffsets.lowerBound
      let byte = String(bytes[offset], radix: 16)
      throw .unusableFile(
        "standard input",
        fault: "is not UTF-8 (byte 0x\(byte) at offset \(offset)); convert it"
      )
    }
  }

  private static func readStandardInput() throws(CommandError) -> Data {
    try read(FileHandle.standardInput, "standard input")
  }

  private static func read(_ handle: FileHandle, _ name: String) throws(CommandError) -> Data {
    var data = Data()
    do {
      while let piece = try handle.read(upToCount: 1 << 20), !piece.isEmpty {
        data += piece
        if data.count > limit { break }
      }
    } catch {
      throw .unusableFile(name, fault: "cannot be read to its end")
    }
    if data.count > limit {
      throw .unusableFile(name, fault: "is larger than \(limit >> 20) MiB; name another file")
    }
    return data
  }
}
