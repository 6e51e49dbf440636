import Foundation
import MovieCatalog

/// A picture to send along with a mood.
enum ImageFile {
  /// Google takes requests of at most 20 MB; base64 makes a third more of a picture.
  private static let limit = 14 << 20

  /// Reads pictures that go into one request.
  static func read(_ paths: [String]) throws(CommandError) -> [Blob] {
    var images: [Blob] = []
    var size = 0
    for path in paths {
      let image = try read(path)
      size += image.data?.count ?? 0
      if size > limit {
        let fault = "makes the pictures larger than \(limit >> 20) MiB; send less"
        throw .unusableFile(path, fault: fault)
      }
      images.append(image)
    }
    return images
  }

  /// Reads a picture; its kind is told by its first bytes, not by its name.
  private static func read(_ path: String) throws(CommandError) -> Blob {
    let data = try InputFile.read(path)
    guard let type = mimeType(of: data) else {
      throw .unusableFile(path, fault: "is no PNG, JPEG, WebP, HEIC or HEIF picture")
    }
    return Blob(mimeType: type, data: data)
  }

  private static func mimeType(of data: Data) -> String? {
    func has(_ text: String, at offset: Int) -> Bool {
      data.dropFirst(offset).starts(with: text.utf8)
    }
    if data.starts(with: [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]) { return "image/png" }
    if data.starts(with: [0xFF, 0xD8, 0xFF]) { return "image/jpeg" }
    if has("RIFF", at: 0) && has("WEBP", at: 8) { return "image/webp" }
    if has("ftyphei", at: 4) || has("ftyphevc", at: 4) { return "image/heic" }
    if has("ftypmif1", at: 4) || has("ftypmsf1", at: 4) { return "image/heif" }
    return nil
  }
}
