import Testing

@testable import Movies

@Suite struct KeyUseTests {
  @Test(
    arguments: [
      (MentionKey.Role.title, KeyUse.certain), (.alias, .certain), (.original, .certain),
      (.loose, .loose), (.weak, .weak),
    ] as [(MentionKey.Role, KeyUse)]
  )
  func `a key's use follows from what it was made of`(role: MentionKey.Role, use: KeyUse) {
    #expect(KeyUse(role) == use)
  }

  @Test func `certain keys tie to all, loose ones to each other, weak ones to certain ones only`() {
    let uses: [KeyUse] = [.certain, .loose, .weak]
    let ties = uses.map { use in uses.map(use.mayTie) }
    #expect(ties == [[true, true, true], [true, true, false], [true, false, false]])
    #expect(uses.sorted { $0.rank < $1.rank } == uses)
  }
}
