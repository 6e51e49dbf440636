import Movies
import Testing

@Suite struct GenreTests {
  @Test(arguments: ["SF", "sf", "Sci-Fi", "sci fi", "SCIENCE FICTION", "science-fiction", "공상과학"])
  func `any spelling names the genre`(word: String) {
    #expect(Genre.named(word) == Genre(rawValue: "science-fiction"))
  }

  @Test(arguments: ["IMAX", "romantic comedy", "인디", ""])
  func `a word that names no single genre names none`(word: String) {
    #expect(Genre.named(word) == nil)
  }

  @Test func `a known genre has its English name and a tag its own`() {
    #expect(Genre(rawValue: "science-fiction").name == "Science Fiction")
    #expect(Genre(rawValue: "tv-movie").name == "TV Movie")
    #expect(Genre(rawValue: "IMAX").name == "IMAX")
    #expect(Genre(rawValue: "action").isKnown)
    #expect(!Genre(rawValue: "IMAX").isKnown)
  }

  @Test func `every known genre is named by its id and by its name`() {
    #expect(Genre.known.count == 29)
    for genre in Genre.known {
      #expect(Genre.named(genre.name) == genre)
      #expect(Genre.parse(genre.rawValue) == [genre])
    }
  }
}
