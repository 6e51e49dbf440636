import Testing

/// Two ways to name a film, or two films that are named alike.
struct FilmPair: CustomTestStringConvertible {
  var one: NamedMovie
  var other: NamedMovie

  init(_ one: NamedMovie, _ other: NamedMovie) {
    self.one = one
    self.other = other
  }

  var testDescription: String { "\(one.testDescription) | \(other.testDescription)" }
}

extension FilmPair {
  private typealias Name = NamedMovie

  /// One film, named in two ways.
  static let same = [
    FilmPair(Name("살인의 추억", 2003), Name("Memories of Murder", 2003, original: "살인의 추억")),
    FilmPair(Name("살인의 추억 (Memories of Murder)", 2003), Name("Memories of Murder", 2003)),
    FilmPair(Name("살인의추억"), Name("살인의 추억", 2003)),
    FilmPair(Name("1. **살인의 추억** (2003)"), Name("《살인의 추억》", 2003)),
    FilmPair(Name("봄 여름 가을 겨울 그리고 봄", 2003), Name("봄, 여름, 가을, 겨울... 그리고 봄", 2003)),
    FilmPair(Name("Burning (버닝)", 2018), Name("버닝", 2018)),
    FilmPair(Name("버닝 Burning", 2018), Name("Burning", 2018)),
    FilmPair(Name("부산행 - Train to Busan"), Name("Train to Busan", 2016)),
    FilmPair(Name("아가씨", 2016), Name("The Handmaiden", 2016, original: "아가씨")),
    FilmPair(Name("The Handmaiden (아가씨, 2016)"), Name("Handmaiden", 2016)),
    FilmPair(Name("킬 빌 1부", 2003), Name("킬 빌: 파트 1", 2003)),
    FilmPair(Name("신과함께-죄와 벌", 2017), Name("신과 함께: 죄와 벌", 2017)),
    FilmPair(Name("대부 2", 1974), Name("대부 제2부", 1974)),
    FilmPair(Name("올드보이 (영화, 2003)"), Name("올드 보이", 2003)),
    FilmPair(Name("버닝 (2018, 이창동)"), Name("버닝", 2018)),
    FilmPair(Name("헤어질 결심 (2022년작)"), Name("헤어질 결심", 2022)),
    FilmPair(Name("千と千尋の神隠し", 2001), Name("Spirited Away", 2001, original: "千と千尋の神隠し")),
    FilmPair(Name("센과 치히로의 행방불명 (千と千尋の神隠し)"), Name("千と千尋の神隠し", 2001)),
    FilmPair(Name("『東京物語』", 1953), Name("東京物語", 1953)),
    FilmPair(Name("ｱｷﾗ", 1988), Name("アキラ", 1988)),
    FilmPair(Name("七人の侍 / Seven Samurai", 1954), Name("Seven Samurai")),
    FilmPair(Name("花样年华 In the Mood for Love", 2000), Name("花样年华", 2000)),
    FilmPair(Name("霸王别姬 (Farewell My Concubine)"), Name("Farewell My Concubine", 1993)),
    FilmPair(Name("卧虎藏龙", 2000), Name("Crouching Tiger, Hidden Dragon", 2000, original: "卧虎藏龙")),
    FilmPair(Name("Сталкер", 1979), Name("Stalker", 1979, original: "Сталкер")),
    FilmPair(Name("Ёлки", 2010), Name("Елки", 2010)),
    FilmPair(Name("«Иди и смотри» (1985)"), Name("Come and See (Иди и смотри)", 1985)),
    FilmPair(Name("शोले", 1975), Name("Sholay", 1975, original: "शोले")),
    FilmPair(Name("3 Idiots (थ्री इडियट्स)", 2009), Name("थ्री इडियट्स", 2009)),
    FilmPair(Name("ฉลาดเกมส์โกง (Bad Genius)", 2017), Name("Bad Genius", 2017)),
    FilmPair(Name("ลุงบุญมีระลึกชาติ", 2010), Name("Uncle Boonmee", 2010, original: "ลุงบุญมีระลึกชาติ")),
    FilmPair(
      Name("Le Fabuleux Destin d'Amélie Poulain", 2001),
      Name("Amélie", 2001, original: "Le Fabuleux destin d’Amelie Poulain")
    ),
    FilmPair(Name("Les Quatre Cents Coups", 1959), Name("Quatre cents coups, Les (1959)")),
    FilmPair(Name("À bout de souffle", 1960), Name("A BOUT DE SOUFFLE", 1960)),
    FilmPair(
      Name("Das Leben der Anderen", 2006),
      Name("The Lives of Others", 2006, original: "Leben der Anderen, Das")
    ),
    FilmPair(Name("Lola rennt", 1998), Name("Run Lola Run (Lola rennt)", 1998)),
    FilmPair(Name("Fack ju Göhte", 2013), Name("Fack Ju Gohte", 2013)),
    FilmPair(Name("Der große Bagarozy", 1999), Name("Der grosse Bagarozy", 1999)),
    FilmPair(
      Name("La vita è bella", 1997),
      Name("Life Is Beautiful", 1997, original: "La vita e bella")
    ),
    FilmPair(Name("L’avventura", 1960), Name("Avventura, L'", 1960)),
    FilmPair(Name("8½", 1963), Name("8 1/2", 1963)),
    FilmPair(
      Name("El laberinto del fauno", 2006),
      Name("Pan's Labyrinth (Laberinto del fauno, El)", 2006, original: "El laberinto del fauno")
    ),
    FilmPair(Name("¡Átame!", 1989), Name("Atame", 1989)),
    FilmPair(Name("Todo sobre mi madre", 1999), Name("TODO SOBRE MI MADRE!", 1999)),
    FilmPair(Name("The Godfather Part II", 1974), Name("The Godfather: Part 2", 1974)),
    FilmPair(Name("The Matrix"), Name("Matrix, The (1999)")),
    FilmPair(
      Name("Star Wars: Episode IV - A New Hope", 1977),
      Name("Star Wars Episode 4: A New Hope", 1977)
    ),
    FilmPair(Name("Rocky Ⅳ", 1985), Name("Rocky 4", 1985)),
    FilmPair(Name("Fast & Furious", 2009), Name("Fast and Furious", 2009)),
    FilmPair(Name("WALL·E", 2008), Name("Wall-E", 2008)),
    FilmPair(Name("Se7en", 1995), Name("Seven (a.k.a. Se7en)", 1995)),
    FilmPair(Name("Blade Runner (The Final Cut)", 1982), Name("Blade Runner", 1982)),
    FilmPair(Name("Blade Runner (1982): The Final Cut"), Name("Blade Runner", 1982)),
    FilmPair(Name("Inception (2010, Christopher Nolan)"), Name("Inception", 2010)),
    FilmPair(Name("#1 \"Chef\" (2014)"), Name("Chef", 2014)),
    FilmPair(Name("12 Angry Men (Drama)"), Name("3. 12 Angry Men (1957)")),
    FilmPair(Name("The Artist", 2011), Name("The Artist", 2012)),
    FilmPair(Name("Matrix", 1999), Name("The Matrix", 1999)),
    FilmPair(Name("Titanic®", 1997), Name("🎬 Titanic", 1997)),
    FilmPair(Name("Good Night, and Good Luck.", 2005), Name("Good Night & Good Luck", 2005)),
    FilmPair(Name("Suspiria (remake)", 2018), Name("Suspiria", 2018)),
  ]

  /// Two films that are named alike.
  static let different = [
    FilmPair(Name("Oldboy", 2003), Name("Oldboy", 2013)),
    FilmPair(Name("올드보이"), Name("올드보이 (미국판)", 2013)),
    FilmPair(Name("마더", 2009), Name("마더!", 2017)),
    FilmPair(Name("Mother"), Name("The Mother")),
    FilmPair(Name("괴물", 2006), Name("괴물", 2023)),
    FilmPair(Name("괴물 (2006)"), Name("괴물 (The Thing)", 1982)),
    FilmPair(Name("더 헌트", 2012), Name("헌트", 2022)),
    FilmPair(
      Name("석양의 무법자", 1965, original: "Per qualche dollaro in più"),
      Name("석양의 무법자", 1966, original: "Il buono, il brutto, il cattivo")
    ),
    FilmPair(Name("장화, 홍련", 2003), Name("장화홍련전", 1972)),
    FilmPair(Name("하녀", 1960), Name("하녀", 2010)),
    FilmPair(Name("범죄도시", 2017), Name("범죄도시 2", 2022)),
    FilmPair(Name("신과함께-죄와 벌", 2017), Name("신과함께-인과 연", 2018)),
    FilmPair(Name("킬 빌 1부"), Name("킬 빌 2부")),
    FilmPair(Name("오징어 게임 (시즌 1)"), Name("오징어 게임")),
    FilmPair(Name("미생 (드라마 시리즈)"), Name("미생")),
    FilmPair(Name("인어공주", 1989), Name("인어공주 (실사)", 2023)),
    FilmPair(Name("인어공주 (실사)"), Name("인어공주")),
    FilmPair(Name("기생충", 2019), Name("Parasite", 1982)),
    FilmPair(Name("バービー"), Name("ハービー")),
    FilmPair(Name("ゴジラ", 1954), Name("ゴジラ", 1984)),
    FilmPair(Name("ゴジラ-1.0", 2023), Name("シン・ゴジラ", 2016)),
    FilmPair(Name("リング", 1998), Name("The Ring", 2002)),
    FilmPair(Name("呪怨", 2002), Name("呪怨2", 2003)),
    FilmPair(Name("無間道", 2002), Name("無間道II", 2003)),
    FilmPair(Name("西游记 (1986)"), Name("西游记 (2011)")),
    FilmPair(Name("Брат", 1997), Name("Брат 2", 2000)),
    FilmPair(Name("Солярис", 1972), Name("Solaris", 2002)),
    FilmPair(Name("мой"), Name("мои")),
    FilmPair(Name("डॉन", 1978), Name("डॉन", 2006)),
    FilmPair(Name("ชัตเตอร์", 2004), Name("ชัตเตอร์", 2008)),
    FilmPair(Name("La Femme Nikita", 1990), Name("La Femme Nikita (TV series)", 1997)),
    FilmPair(Name("Funny Games", 1997), Name("Funny Games", 2007)),
    FilmPair(Name("Funny Games"), Name("Funny Games (US)")),
    FilmPair(Name("Die Welle", 2008), Name("The Wave", 2015)),
    FilmPair(Name("Das Boot", 1981), Name("Das Boot (TV series)", 2018)),
    FilmPair(Name("Abre los ojos", 1997), Name("Vanilla Sky", 2001)),
    FilmPair(Name("[REC]", 2007), Name("[REC]²", 2009)),
    FilmPair(Name("Suspiria", 1977), Name("Suspiria", 2018)),
    FilmPair(Name("Heat", 1995), Name("The Heat", 2013)),
    FilmPair(Name("Heat"), Name("The Heat")),
    FilmPair(Name("Room", 2015), Name("The Room", 2003)),
    FilmPair(Name("Taxi Driver", 1976), Name("A Taxi Driver", 2017)),
    FilmPair(Name("The Suicide Squad"), Name("Suicide Squad", 2016)),
    FilmPair(Name("Argo", 2012), Name("Fargo", 2012)),
    FilmPair(Name("Fargo", 1996), Name("Fargo (2014-)")),
    FilmPair(Name("Rocky II"), Name("Rocky III")),
    FilmPair(Name("Alien", 1979), Name("Aliens", 1986)),
    FilmPair(Name("Alien"), Name("Aliens")),
    FilmPair(Name("Dune", 2021), Name("Dune: Part Two", 2021)),
    FilmPair(Name("The Godfather", 1972), Name("The Godfather Part II", 1974)),
    FilmPair(Name("Ocean's Eleven", 2001), Name("Ocean's 11", 1960)),
    FilmPair(Name("Ocean's Eleven"), Name("Ocean's 11")),
    FilmPair(Name("The Fast and the Furious"), Name("Fast & Furious")),
    FilmPair(Name("Star Wars", 1977), Name("Star Wars: The Clone Wars", 1977)),
    FilmPair(Name("Cast Away (Tom Hanks)"), Name("Forrest Gump (Tom Hanks)")),
    FilmPair(Name("Psycho (1960)"), Name("Psycho (1998)")),
    FilmPair(Name("West Side Story", 1961), Name("West Side Story (remake)")),
    FilmPair(Name("1984", 1984), Name("1985", 1984)),
    FilmPair(Name("1.12", 2000), Name("11.2", 2000)),
    FilmPair(Name("V", 2009), Name("5", 2009)),
    FilmPair(Name("X", 2022), Name("10", 2022)),
    FilmPair(Name("The Last of Us (video game)"), Name("The Last of Us (TV series)")),
    FilmPair(Name("And Then We Danced", 2019), Name("Then We Danced", 2019)),
    FilmPair(Name("$", 1971), Name("???", 1971)),
  ]
}
