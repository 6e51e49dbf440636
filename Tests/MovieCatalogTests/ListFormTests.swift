@testable import MovieCatalog
import Testing

@Suite struct ListFormTests {
  static let watchlist =
    "Date,Name,Year,Letterboxd URI\n2024-05-06,Arrival,2016,https://l.example/a\n"

  @Test(
    arguments: [
      (watchlist, "watchlist.csv", "letterboxd recommendations"),
      (watchlist, nil, "letterboxd recommendations"),
      (watchlist, "unwatched.csv", "letterboxd recommendations"),
      (watchlist, "watched/list.csv", "letterboxd recommendations"),
      (watchlist, "exports/Watched.csv", "letterboxd seen"),
      ("Date,Name,Year,Letterboxd URI,Rating\n", "ratings.csv", "letterboxd seen"),
      (
        "Date,Name,Year,Letterboxd URI,Rating,Rewatch,Tags,Watched Date\n", "diary.csv",
        "letterboxd seen"
      ),
      ("Rank,YEAR,Name,Letterboxd URI\n", nil, "letterboxd recommendations"),
      ("title,genre,reason\n", "watched.csv", "csv recommendations"),
      ("Const,Your Rating,Date Rated,Title\n", nil, "imdb seen"),
      ("const,you rated,title\n", nil, "imdb seen"),
      ("Position,Const,Title,Your Rating,Date Rated\n", nil, "imdb recommendations"),
      ("Const,Title\n", nil, "imdb recommendations"),
      ("TMDb ID,Type,Name\n", nil, "tmdb recommendations"),
    ] as [(String, String?, String)]
  )
  func `the header tells who wrote a list and what it means`(
    text: String,
    name: String?,
    form: String
  ) throws {
    #expect(try ListFile(text, name: name).form == form)
  }

  @Test func `the form is known with the first entry`() throws {
    var reader = DelimitedListReader(fileName: "watched.csv")
    var entries: [ListEntry] = []
    try reader.read(Array(Self.watchlist.utf8), into: &entries)
    #expect(entries.count == 1)
    #expect(reader.form == ListForm(service: .letterboxd, meaning: .seen))
  }

  @Test func `Letterboxd's lists are matched by their headers`() throws {
    let file = try ListFile(Self.watchlist, name: "watched.csv")
    #expect(file.titles == ["Arrival"])
    #expect(file.years == [2016])
    #expect(file.entries.map(\.addedAt) == ["2024-05-06"])
    #expect(file.report.notes.isEmpty)
    let diary = try ListFile(
      "Date,Name,Year,Letterboxd URI,Rating,Rewatch,Tags,Watched Date\n"
        + "2024-03-04,Heat,1995,https://l.example/h,4.5,Yes,\"a, b\",2024-03-02\n"
    )
    let entry = try #require(diary.entries.first)
    #expect(entry.addedAt == "2024-03-04" && entry.watchedOn == "2024-03-02")
    #expect(entry.rating == "4.5")
    #expect(
      entry.recommendation == Recommendation(title: "Heat", genre: "", reason: "", year: 1995)
    )
  }

  @Test func `a list that Letterboxd exports begins with a word about itself`() throws {
    let text = """
      Letterboxd list export v7
      Date,Name,Tags,URL,Description
      2024-01-02,"Films, quiet",,https://l.example/l,"for
      one evening"

      Position,Name,Year,URL,Description
      1,Paterson,2016,https://l.example/p,"a poem, a week"
      2,Perfect Days,2023,https://l.example/d,
      """
    for pieces in [1, Int.max] {
      let file = try ListFile(text, name: "watched-quiet.csv", pieces: pieces)
      #expect(file.titles == ["Paterson", "Perfect Days"])
      #expect(file.reasons == ["a poem, a week", ""])
      #expect(file.entries.map(\.line) == [7, 8])
      #expect(file.form == "letterboxd recommendations")
    }
    #expect(
      ListFile.error("Letterboxd list export v7\nDate,Name\n")
        == .noTitleColumn(headers: ["Letterboxd list export v7"])
    )
  }

  @Test func `IMDb's series are left out and counted`() throws {
    let file = try ListFile(
      """
      Const,Your Rating,Date Rated,Title,Original Title,URL,Title Type,IMDb Rating,Year,Genres
      tt01,9,2024-03-15,Burning,Beoning,https://i.example/1,Movie,7.5,2018,"Drama, Mystery"
      tt02,8,2020-01-02,A Series,A Series,https://i.example/2,TV Series,9.0,2008,Crime
      tt03,7,2020-01-03,An Episode,An Episode,https://i.example/3,tvEpisode,9.0,2008,Crime
      tt04,7,2020-01-03,A Game,A Game,https://i.example/4,Video Game,9.0,2008,Crime
      tt05,6,2020-01-03,On TV,On TV,https://i.example/5,TV Movie,6.0,1971,Thriller
      tt06,6,2020-01-03,Brief,Brief,https://i.example/6,short,6.0,1981,Drama
      tt07,6,2020-01-03,A Talk,A Talk,https://i.example/7,Podcast Episode,6.0,2020,Talk
      """
    )
    #expect(file.form == "imdb seen")
    #expect(file.titles == ["Burning", "On TV", "Brief"])
    let burning = Recommendation(
      title: "Burning",
      genre: "Drama, Mystery",
      reason: "",
      year: 2018,
      originalTitle: "Beoning"
    )
    #expect(file.entries.first?.recommendation == burning)
    #expect(file.entries.first?.watchedOn == "2024-03-15")
    #expect(file.entries.first?.rating == "9")
    #expect(file.entries.first?.addedAt == nil)
    #expect(file.report.leftOut.map(\.kind) == ["TV", "game", "podcast"])
    #expect(file.report.leftOut.map(\.count) == [2, 1, 1])
    #expect(!file.report.isPartial && file.report.notes.isEmpty)
  }

  @Test func `IMDb's lists say why and since when`() throws {
    let file = try ListFile(
      "Position,Const,Created,Modified,Description,Title,Year\n"
        + "1,tt01,2024-03-15,2024-03-16,for the ending,Burning,2018\n"
    )
    #expect(file.reasons == ["for the ending"])
    #expect(file.entries.first?.addedAt == "2024-03-15")
  }

  static let tmdb =
    "TMDb ID,IMDb ID,Type,Name,Release Date,Season Number,Rating,Your Rating,Date Rated\n"

  @Test(arguments: [
    ("9,2024-01-15", "tmdb seen"), (",2024-01-15", "tmdb seen"), (",", "tmdb recommendations"),
  ])
  func `the first movie tells what TMDB's list means`(rated: String, form: String) throws {
    let file = try ListFile(
      Self.tmdb + "92,tt2,tv,A Series,2008-01-20,,9.0,10,2024-01-16\n"
        + "91,tt1,movie,Burning,2018-05-17,,7.5,\(rated)\n"
    )
    #expect(file.form == form)
    #expect(file.titles == ["Burning"])
    #expect(file.years == [2018])
    #expect(file.entries.first?.rating == (form == "tmdb seen" && rated.hasPrefix("9") ? "9" : nil))
    #expect(file.report.leftOut.map(\.kind) == ["TV"])
  }

  @Test(arguments: [
    "Title", "TITLE", " title ", "Name", "film_title", "Movie-Title", "primaryTitle", "제목", "영화 제목",
    "\u{110C}\u{1166}\u{1106}\u{1169}\u{11A8}",
  ])
  func `a header matches in any case, order and spelling`(header: String) throws {
    let file = try ListFile("x,Release_Year,\(header)\n1,1960,Psycho\n")
    #expect(file.titles == ["Psycho"])
    #expect(file.years == [1960])
  }

  @Test func `an earlier word for a column wins over a later one`() throws {
    let file = try ListFile("name,title,year,Year,original_title\nwrong,Right,1960,1961,Echt\n")
    #expect(file.titles == ["Right"])
    #expect(file.years == [1960])
    #expect(file.entries.first?.recommendation.originalTitle == "Echt")
  }

  @Test func `columns that mean nothing are named, but for moviecat's own`() throws {
    let own = try ListFile(
      "title,genres,reason,year,original_title,frequency,first_seen,last_seen\nHeat,Crime,r,1995,,2,,\n"
    )
    #expect(own.report.notes.isEmpty)
    #expect(own.entries.first?.recommendation.genre == "Crime")
    let other = try ListFile("title,shelf,,Mood,Länge\nHeat,a,b,c,d\n")
    #expect(other.report.notes == ["columns 'shelf', 'Länge' were not used"])
    let one = try ListFile("title,shelf\n")
    #expect(one.report.notes == ["column 'shelf' was not used"])
  }

  @Test func `a list that is nobody's leaves series out too`() throws {
    let file = try ListFile("title,type\nA,film\nB,Series\nC,\nD,tv_show\n")
    #expect(file.titles == ["A", "C"])
    #expect(file.report.leftOut.map(\.count) == [2])
  }

  @Test func `a list without titles is refused with the headers it has`() {
    #expect(ListFile.error("foo, bar ,\n1,2\n") == .noTitleColumn(headers: ["foo", " bar "]))
  }

  @Test(arguments: [
    (
      "Book Id,Title,Author,ISBN,ISBN13,My Rating\n1,Roadside,A Writer,,,5\n",
      ["Author", "ISBN", "ISBN13"]
    ),
    ("Title,Authors,Read\n", ["Authors"]), ("title,isbn_13,director\n", ["isbn_13"]),
    ("제목,저자\n", ["저자"]),
  ])
  func `a list of books is refused`(text: String, headers: [String]) {
    #expect(ListFile.error(text) == .bookList(headers: headers))
  }

  @Test func `an author beside a director is no book`() throws {
    #expect(try ListFile("title,author,director\nHeat,x,y\n").titles == ["Heat"])
  }
}
