public import Foundation

/// One thing that recommends movies, and where it came from: a Gemini reply, a list, a catalog.
public struct Source: Hashable, Sendable {
  /// What kind of thing recommends.
  public enum Kind: String, Hashable, CaseIterable, Sendable {
    /// A call to Gemini made just now.
    case call
    /// A reply that was saved to a file.
    case reply
    /// An imported list.
    case list
    /// Another catalog.
    case catalog
  }

  /// How many tokens a reply took; nil where the reply does not say.
  public struct Tokens: Hashable, Sendable {
    /// Tokens of the prompt.
    public var prompt: Int?
    /// Tokens of the answer, without thoughts.
    public var candidates: Int?
    /// Tokens that went to thoughts.
    public var thoughts: Int?
    /// All of them.
    public var total: Int?

    /// Puts token counts together; what no count can be, which servers send at times, is left out.
    public init(
      prompt: Int? = nil,
      candidates: Int? = nil,
      thoughts: Int? = nil,
      total: Int? = nil
    ) {
      self.prompt = Self.count(prompt)
      self.candidates = Self.count(candidates)
      self.thoughts = Self.count(thoughts)
      self.total = Self.count(total)
    }

    private static func count(_ number: Int?) -> Int? {
      number.flatMap { 0..<(1 << 40) ~= $0 ? $0 : nil }
    }
  }

  /// What kind of thing recommends.
  public var kind: Kind
  /// What makes it this source and no other: recording the same identity again counts once.
  public var identity: String
  /// The list's name, or the file that a reply was read from.
  public var name: String?
  /// Where a reply stood in its file, counted from 1.
  public var position: Int?
  /// The SHA-256 of the bytes it was read from, in hexadecimal digits.
  public var contentHash: String?
  /// What was asked with.
  public var mood: String?
  /// The language asked for; nil for the mood's own.
  public var language: String?
  /// How many movies were asked for.
  public var requestedCount: Int?
  /// What else was asked for, as a JSON object.
  public var parameters: String?
  /// The model asked.
  public var model: String?
  /// The model that answered.
  public var modelVersion: String?
  /// Gemini's name for the reply.
  public var responseID: String?
  /// Why the model stopped, in Gemini's word.
  public var finishReason: String?
  /// What the reply took.
  public var tokens = Tokens()
  /// Whether the reply was cut or held items that could not be kept.
  public var isPartial = false
  /// When it was recorded.
  public var recordedAt: Date
  /// The reply's bytes as they came; nil leaves them out of the catalog.
  public var rawReply: [UInt8]?

  /// Describes a source; everything but these may be set afterwards.
  public init(kind: Kind, identity: String, recordedAt: Date = Date()) {
    self.kind = kind
    self.identity = identity
    self.recordedAt = recordedAt
  }

  /// A call made now: never the same as any other.
  public static func call(recordedAt: Date = Date()) -> Source {
    Source(kind: .call, identity: "call:\(UUID().uuidString)", recordedAt: recordedAt)
  }

  /// A saved reply: the same one is known by Gemini's own name for it, else by its bytes.
  public static func reply(
    responseID: String?,
    body: [UInt8],
    recordedAt: Date = Date()
  ) -> Source {
    let hash = ContentHash.sha256(body)
    let name = responseID.flatMap { $0.isEmpty ? nil : $0 }
    var source = Source(
      kind: .reply,
      identity: name.map { "response:\($0)" } ?? "content:\(hash)",
      recordedAt: recordedAt
    )
    source.responseID = name
    source.contentHash = hash
    return source
  }

  /// A list: the same one is known by its name, also when there is more in it by then.
  public static func list(_ name: String, recordedAt: Date = Date()) -> Source {
    var source = Source(kind: .list, identity: "list:\(name)", recordedAt: recordedAt)
    source.name = name
    return source
  }
}
