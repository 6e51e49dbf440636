/// A key that a mention can be found by, and what it was made of.
public struct MentionKey: Hashable, Sendable {
  /// What a key was made of, which decides how far it may be trusted.
  public enum Role: String, CaseIterable, Sendable {
    /// The title itself.
    case title
    /// Another title that the mention names beside its own.
    case alias
    /// The original title.
    case original
    /// What may be another title, or an actor or a place.
    case weak
    /// A title without its leading article.
    case loose
  }

  /// What the key was made of.
  public let role: Role

  /// The key; never empty.
  public let text: String

  /// Creates a key of what a catalog stores.
  public init(role: Role, text: String) {
    self.role = role
    self.text = text
  }
}
