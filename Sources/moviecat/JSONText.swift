import Foundation
import MovieCatalog

/// JSON for other programs to read: an array with one flat object a line.
enum JSONText {
  /// A member and its value; nil becomes `null`.
  typealias Member = (name: String, value: (any Encodable)?)

  /// The array of these objects, with a line end.
  static func array(_ objects: [[Member]]) -> String {
    objects.isEmpty ? "[]\n" : "[\n" + objects.map(object).joined(separator: ",\n") + "\n]\n"
  }

  /// One object on one line, its members in the order given.
  static func object(_ members: [Member]) -> String {
    let texts = members.map { "\(text($0.name)): \($0.value.map(text) ?? "null")" }
    return "{" + texts.joined(separator: ", ") + "}"
  }

  private static func text(_ value: any Encodable) -> String {
    if let text = value as? String {
      var bytes: [UInt8] = []
      JSONStringEncoder.append(text, to: &bytes)
      return String(decoding: bytes, as: UTF8.self)
    }
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    // Only strings, whole numbers, truth values and lists of strings come here: all can be encoded.
    return (try? encoder.encode(value)).map { String(decoding: $0, as: UTF8.self) } ?? "null"
  }
}

extension Recommendation {
  var jsonMembers: [JSONText.Member] {
    [
      ("title", title), ("originalTitle", originalTitle), ("year", year), ("genre", genre),
      ("reason", reason),
    ]
  }
}

extension MentionLink {
  var jsonMembers: [JSONText.Member] {
    [
      ("mentionID", mention.id), ("spelling", mention.mention.spelling),
      ("year", mention.mention.year), ("originalTitle", mention.mention.originalTitle),
      ("frequency", mention.frequency), ("otherID", tie?.other.id),
      ("otherSpelling", tie?.other.mention.spelling), ("rule", tie?.rule.rawValue),
      ("key", tie?.key),
    ]
  }
}

extension Movie {
  var jsonMembers: [JSONText.Member] {
    [
      ("id", id), ("title", title), ("year", year), ("originalTitle", originalTitle),
      ("genres", genres.map(\.rawValue)), ("reason", reason), ("frequency", frequency),
      ("firstSeen", firstSeen.map(Timestamp.text)), ("lastSeen", lastSeen.map(Timestamp.text)),
    ]
  }
}
