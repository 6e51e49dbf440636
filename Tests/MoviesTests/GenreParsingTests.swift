import Movies
import Testing

@Suite struct GenreParsingTests {
  private static let vectors: [(String, [String])] = [
    ("드라마/로맨스", ["drama", "romance"]),
    ("Sci-Fi & Action", ["science-fiction", "action"]),
    ("SF, 스릴러", ["science-fiction", "thriller"]),
    ("멜로/로맨스", ["romance"]),
    ("로맨틱 코미디", ["romance", "comedy"]),
    ("Romantic Comedy/Drama", ["romance", "comedy", "drama"]),
    ("액션 스릴러", ["action", "thriller"]),
    ("Action, Sci-Fi, Thriller", ["action", "science-fiction", "thriller"]),
    ("アクション・SF", ["action", "science-fiction"]),
    ("Ciencia ficción y aventura", ["science-fiction", "adventure"]),
    ("Science-Fiction, Drame", ["science-fiction", "drama"]),
    ("Krimi, Komödie und Drama", ["crime", "comedy", "drama"]),
    ("#액션 #범죄", ["action", "crime"]),
    ("Animation (Family)", ["animation", "family"]),
    ("범죄·느와르", ["crime", "film-noir"]),
    ("剧情 / 犯罪", ["drama", "crime"]),
    ("Film-Noir", ["film-noir"]),
    ("공포/스릴러, 미스터리", ["horror", "thriller", "mystery"]),
    ("Superhero", ["action", "adventure"]),
    ("Action & Adventure", ["action", "adventure"]),
    ("Mystery-Thriller", ["mystery", "thriller"]),
    ("드라마와 로맨스", ["drama", "romance"]),
    ("SF 액션 영화", ["science-fiction", "action"]),
    ("Drama|Romance|War", ["drama", "romance", "war"]),
    ("Comédie dramatique", ["comedy", "drama"]),
    ("공상과학/액션", ["science-fiction", "action"]),
    ("Action-Comedy", ["action", "comedy"]),
    ("Sci Fi/Horror", ["science-fiction", "horror"]),
    ("ドラマ、ミステリー", ["drama", "mystery"]),
    ("Drame, Romance et Guerre", ["drama", "romance", "war"]),
    ("가족 및 판타지", ["family", "fantasy"]),
    ("Suspense", ["thriller"]),
    ("Película de TV", ["tv-movie"]),
    ("Liebesfilm", ["romance"]),
    ("サスペンス", ["thriller"]),
    ("독립영화", []),
    ("애니메이션, 가족", ["animation", "family"]),
    ("사극", ["history"]),
    ("Biografie, Drama", ["biography", "drama"]),
    ("무협/액션", ["action"]),
  ]

  @Test(arguments: vectors)
  func `a text names the genres of its vector`(text: String, ids: [String]) {
    #expect(Genre.parse(text).map(\.rawValue) == ids)
  }

  @Test(
    arguments: [
      ("", []),
      (" . ", []),
      ("IMAX", ["IMAX"]),
      ("Drama, #IMAX, drama", ["drama", "IMAX"]),
      ("Concert and Foo", ["Concert and Foo"]),
      ("Drama and Foo", ["Drama and Foo"]),
      ("Time-Loop", ["Time-Loop"]),
      ("Sci-Fi & Fantasy", ["science-fiction", "fantasy"]),
      ("Action - Comedy", ["action", "comedy"]),
      ("액션ㆍ범죄", ["action", "crime"]),
      ("스릴러물", ["thriller"]),
      ("ホラー와 Drama", ["horror", "drama"]),
      ("#드라마 #액션 IMAX", ["drama", "action", "IMAX"]),
    ] as [(String, [String])]
  )
  func `what the list does not know is a tag, whole`(text: String, ids: [String]) {
    #expect(Genre.parse(text).map(\.rawValue) == ids)
  }
}
