/// The mentions of a block that are taken for one movie.
public struct MentionGroup: Hashable, Sendable {
  /// The mention the others are tied to: the first in the order of mentions.
  public var anchor: Int

  /// One link for each other mention, to one that is named before it.
  public var links: [Link]

  /// Creates a group of what a resolver found.
  public init(anchor: Int, links: [Link] = []) {
    self.anchor = anchor
    self.links = links
  }

  /// The places of its mentions in the block, the anchor first.
  public var members: [Int] { [anchor] + links.map(\.mention) }
}
