import Testing

@testable import Movies

@Suite struct GenreTableTests {
  private func table(_ lines: String...) -> GenreTable {
    GenreTable(
      parsing: bytes("canonical\tlanguage\tspelling\tkind\n" + lines.joined(separator: "\n"))
    )
  }

  @Test func `the spellings of the file are clean`() {
    let lines = String(decoding: PackageResources.genres_tsv, as: UTF8.self).split(separator: "\n")
    #expect(lines.count > 800)
    for line in lines {
      let spelling = String(line.split(separator: "\t")[2])
      #expect(bytes(NormalForm.cleaned(spelling)) == bytes(spelling))
    }
  }

  @Test func `an official spelling wins over a synonym, else the first`() {
    let table = table(
      "crime\tfr\tpolar\tsynonym",
      "thriller\tde\tpolar\tofficial",
      "war\ten\tmilitary\tsynonym",
      "action\tko\tmilitary\tsynonym"
    )
    #expect(table.genres(spelled: "Polar") == [Genre(rawValue: "thriller")])
    #expect(table.genres(spelled: "military") == [Genre(rawValue: "war")])
  }

  @Test func `a compound is two genres, a marker none and an unknown word nil`() {
    let table = table("romance+comedy\ten\tromcom\tcompound", "-\ten\tindie\tmarker")
    #expect(table.genres(spelled: "rom-com")?.map(\.rawValue) == ["romance", "comedy"])
    #expect(table.genres(spelled: "Indie film") == [])
    #expect(table.genres(spelled: "IMAX") == nil)
  }

  @Test func `a line without a kind is no genre`() {
    #expect(table("war\ten\tmilitary").genres(spelled: "military") == nil)
  }
}
