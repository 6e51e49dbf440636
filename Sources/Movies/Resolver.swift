/// Decides which mentions are of one movie.
///
/// A pure function of a block, the mentions that share keys: so the order of arrival never
/// matters, and undoing is resolving again.
public enum Resolver {
  /// Returns the mentions of a block as movies, every mention in one group.
  ///
  /// Two mentions are of one movie when their title keys are equal and their years are equal or
  /// both missing.
  ///
  /// - Parameter block: Distinct mentions in any order.
  /// - Returns: The groups in the order of their anchors, with places in `block`.
  public static func resolve(_ block: [Mention]) -> [MentionGroup] {
    var groups: [MentionGroup] = []
    var groupByIdentity: [Identity: Int] = [:]
    for place in block.indices.sorted(by: { block[$0] < block[$1] }) {
      let mention = block[place]
      let identity = Identity(key: NormalForm.strictKey(mention.spelling), year: mention.year)
      guard let group = groupByIdentity[identity] else {
        groupByIdentity[identity] = groups.count
        groups.append(MentionGroup(anchor: place))
        continue
      }
      let link = Link(
        mention: place,
        target: groups[group].anchor,
        rule: mention.year == nil ? .sameKeyNoYears : .sameKeySameYear,
        key: identity.key
      )
      groups[group].links.append(link)
    }
    return groups
  }

  private struct Identity: Hashable {
    var key: String
    var year: Int?
  }
}
