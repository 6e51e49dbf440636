import Foundation
import MovieCatalog

/// A picture to send along with a mood.
enum ImageFile {
  /// Google takes requests of at most 20 MB; base64 makes a third more of a picture.
  private static let limit = 14 << 20

  /// Reads a picture; its kind is told by its first bytes, not by its name.
  static func read(_ path: String) throws(CommandError) -> Blob {
    let data = try InputFile.read(path)
    guard let type = mimeType(of: data) else {
      throw .unusableFile(path, fault: "is no PNG, JPEG, WebP, HEIC or GIF picture")
    }
    if data.count > limit {
      throw .unusableFile(path, fault: "is larger than \(limit >> 20) MiB; send a smaller picture")
    }
    return Blob(mimeType: type, data: data)
  }

  private static func mimeType(of data: Data) -> String? {
    func has(_ text: String, at offset: Int) -> Bool {
      data.dropFirst(offset).starts(with: text.utf8)
    }
    if data.starts(with: [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]) { return "image/png" }
    if data.starts(with: [0xFF, 0xD8, 0xFF]) { return "image/jpeg" }
    if has("GIF8", at: 0) { return "image/gif" }
    if has("RIFF", at: 0) && has("WEBP", at: 8) { return "image/webp" }
    if has("ftyphei", at: 4) { return "image/heic" }
    if has("ftypmif1", at: 4) || has("ftypmsf1", at: 4) { return "image/heif" }
    return nil
  }
}
