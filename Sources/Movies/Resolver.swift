/// Decides which mentions are of one movie.
///
/// A pure function of a block, the mentions that may be linked: so the order of arrival never
/// matters, and undoing is resolving again. The rules, strongest first, are those of `Link.Rule`;
/// what the user said comes before all of them.
public enum Resolver {
  /// The version of the rules: raised when they, or the normal form, make something else of a
  /// mention, so that a catalog knows that it was resolved by older ones.
  public static let version = 1

  /// Returns the mentions of a block as movies, every mention in one group.
  ///
  /// - Parameters:
  ///   - block: Distinct mentions in any order.
  ///   - verdicts: What the user said, the earliest first; of mentions outside the block too.
  /// - Returns: The groups in the order of their anchors, with places in `block`.
  public static func resolve(
    _ block: [ParsedMention],
    verdicts: [Verdict] = []
  ) -> [MentionGroup] {
    if block.count == 1 { return [MentionGroup(anchor: 0)] }
    let rulings = Rulings(verdicts, on: block.map(\.mention))
    // What was split off comes last: what the rules tie stays with the movie it was split from.
    let order = block.indices.sorted {
      let split = (rulings.isSplitOff($0), rulings.isSplitOff($1))
      return split.0 == split.1 ? block[$0].mention < block[$1].mention : split.1
    }
    var resolution = BlockResolution(order.map { block[$0] }, rulings.places(in: order))
    resolution.run()
    return resolution.groups().map { group in
      MentionGroup(
        anchor: order[group.anchor],
        links: group.links.map {
          Link(mention: order[$0.mention], target: order[$0.target], rule: $0.rule, key: $0.key)
        }
      )
    }.sorted { block[$0.anchor].mention < block[$1.anchor].mention }
  }

  /// Reads mentions and resolves them as a block.
  public static func resolve(_ block: [Mention], verdicts: [Verdict] = []) -> [MentionGroup] {
    resolve(block.map(ParsedMention.init), verdicts: verdicts)
  }
}
