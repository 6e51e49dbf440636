import Testing

/// A title as it is written, what it means, and its keys.
struct TitleVector: CustomTestStringConvertible {
  var title: String
  var main: String
  var year: Int?
  var aliases: [String]
  var weak: [String]
  var kind: String
  var version: String
  var key: String
  var loose: String

  init(
    _ title: String,
    main: String? = nil,
    year: Int? = nil,
    aliases: [String] = [],
    weak: [String] = [],
    kind: String = "",
    version: String = "",
    key: String,
    loose: String? = nil
  ) {
    self.title = title
    self.main = main ?? title
    self.year = year
    self.aliases = aliases
    self.weak = weak
    self.kind = kind
    self.version = version
    self.key = key
    self.loose = loose ?? key
  }

  var testDescription: String { title }
}

extension TitleVector {
  /// Titles that are all title.
  static let plain = [
    TitleVector("ﾊﾞｰﾋﾞｰ", main: "バービー", key: "バービー"),
    TitleVector("バービー", key: "バービー"),
    TitleVector("ハービー", key: "ハービー"),
    TitleVector("8½", main: "8 1/2", key: "8.1.2"),
    TitleVector("8 1/2", key: "8.1.2"),
    TitleVector(
      "The Lion King 1½",
      main: "The Lion King 1 1/2",
      key: "thelionking1.1.2",
      loose: "lionking1.1.2"
    ),
    TitleVector("The Lion King 1 1/2", key: "thelionking1.1.2", loose: "lionking1.1.2"),
    TitleVector("Alien³", main: "Alien3", key: "alien3"),
    TitleVector("Alien 3", key: "alien3"),
    TitleVector("Rocky Ⅱ", main: "Rocky II", key: "rocky2"),
    TitleVector("Ｔｈｅ\u{3000}Ｍａｔｒｉｘ", main: "The Matrix", key: "thematrix", loose: "matrix"),
    TitleVector(
      "\u{1106}\u{1162}\u{1110}\u{1173}\u{1105}\u{1175}\u{11A8}\u{1109}\u{1173}",
      main: "매트릭스",
      key: "매트릭스"
    ),
    TitleVector("ㅋㅋㅋ", main: "\u{110F}\u{110F}\u{110F}", key: "\u{110F}\u{110F}\u{110F}"),
    TitleVector("Kış Uykusu", key: "kisuykusu"),
    TitleVector("KIŞ UYKUSU", key: "kisuykusu"),
    TitleVector("Ёлки", key: "елки"),
    TitleVector("Елки", key: "елки"),
    TitleVector("й", key: "й"),
    TitleVector("и", key: "и"),
    TitleVector("दंगल", key: "दंगल"),
    TitleVector("Æon Flux", key: "aeonflux"),
    TitleVector("Sørensen", key: "sorensen"),
    TitleVector("İtiraf", key: "itiraf"),
    TitleVector("ﬁlm noir", main: "film noir", key: "filmnoir"),
    TitleVector("Titanic®", main: "Titanic", key: "titanic"),
    TitleVector("Titanic™", main: "Titanic", key: "titanic"),
    TitleVector("타이타닉\u{200B}", main: "타이타닉", key: "타이타닉"),
    TitleVector("🎬 타이타닉", main: "타이타닉", key: "타이타닉"),
    TitleVector("$", key: "raw:$"),
    TitleVector("???", key: "raw:???"),
    TitleVector("10", key: "10"),
    TitleVector("X", key: "x"),
    TitleVector("Saw X", key: "saw10"),
    TitleVector("Malcolm X", key: "malcolm10"),
    TitleVector("Face/Off", key: "faceoff"),
    TitleVector("50/50", key: "50.50"),
    TitleVector("월드워Z", key: "월드워z"),
    TitleVector("Blade Runner 2049", key: "bladerunner2049"),
    TitleVector("2012", key: "2012"),
    TitleVector("Wonder Woman 1984", key: "wonderwoman1984"),
    TitleVector("12 Angry Men", key: "12angrymen"),
    TitleVector("(500) Days of Summer", key: "500daysofsummer"),
    TitleVector("The Godfather: Part II", key: "thegodfather2", loose: "godfather2"),
    TitleVector("The Godfather II", key: "thegodfather2", loose: "godfather2"),
    TitleVector("대부 2편", key: "대부2"),
    TitleVector("대부2", key: "대부2"),
    TitleVector("킬 빌: 1부", key: "킬빌1"),
    TitleVector("Kill Bill Vol.1", key: "killbill1"),
    TitleVector("It Chapter Two", key: "it2"),
    TitleVector("Dune: Part Two", key: "dune2"),
    TitleVector("듄: 파트2", key: "듄2"),
    TitleVector("V for Vendetta", key: "vforvendetta"),
    TitleVector("The Room", key: "theroom", loose: "room"),
    TitleVector("Room", key: "room"),
    TitleVector("더 헌트", key: "더헌트", loose: "헌트"),
    TitleVector("헌트", key: "헌트"),
    TitleVector("La vita è bella", key: "lavitaebella", loose: "vitaebella"),
    TitleVector("L'Avventura", key: "lavventura", loose: "avventura"),
    TitleVector("Fast & Furious", key: "fastandfurious"),
    TitleVector("Romeo + Juliet", key: "romeojuliet"),
    TitleVector("Romeo & Juliet", key: "romeoandjuliet"),
    TitleVector("Ocean’s Eleven", main: "Ocean's Eleven", key: "oceanseleven"),
    TitleVector("Ocean's 11", key: "oceans11"),
    TitleVector("外套", key: "外套"),
    TitleVector("ゴジラ-1.0", key: "ゴジラ1.0"),
    TitleVector("アベンジャーズ/エンドゲーム", key: "アベンジャーズエンドゲーム"),
  ]

  /// Titles that say more: a year, another title, a note, a kind, a version, a list number.
  static let decorated = [
    TitleVector("기생충 / Parasite", main: "기생충", aliases: ["Parasite"], key: "기생충"),
    TitleVector("Parasite/기생충", main: "Parasite", aliases: ["기생충"], key: "parasite"),
    TitleVector(
      "인셉션 Inception (2010)",
      main: "인셉션 Inception",
      year: 2010,
      weak: ["인셉션", "Inception"],
      key: "인셉션inception"
    ),
    TitleVector(
      "블레이드 러너 2049 (Blade Runner 2049)",
      main: "블레이드 러너 2049",
      aliases: ["Blade Runner 2049"],
      key: "블레이드러너2049"
    ),
    TitleVector("2012 (2009)", main: "2012", year: 2009, key: "2012"),
    TitleVector("1917 (2019)", main: "1917", year: 2019, key: "1917"),
    TitleVector("3. 12 Angry Men", main: "12 Angry Men", key: "12angrymen"),
    TitleVector("1. 인셉션", main: "인셉션", key: "인셉션"),
    TitleVector("**The Matrix**", main: "The Matrix", key: "thematrix", loose: "matrix"),
    TitleVector("《매트릭스》", main: "매트릭스", key: "매트릭스"),
    TitleVector("\"Chef\" (2014)", main: "Chef", year: 2014, key: "chef"),
    TitleVector(
      "\"Julie & Julia (2009)\"",
      main: "Julie & Julia",
      year: 2009,
      key: "julieandjulia"
    ),
    TitleVector(
      "Matrix, The (1999)",
      main: "Matrix, The",
      year: 1999,
      key: "thematrix",
      loose: "matrix"
    ),
    TitleVector(
      "Misérables, Les (2012)",
      main: "Misérables, Les",
      year: 2012,
      key: "lesmiserables",
      loose: "miserables"
    ),
    TitleVector(
      "Pan's Labyrinth (Laberinto del fauno, El) (2006)",
      main: "Pan's Labyrinth",
      year: 2006,
      weak: ["Laberinto del fauno, El"],
      key: "panslabyrinth"
    ),
    TitleVector(
      "Seven (a.k.a. Se7en) (1995)",
      main: "Seven",
      year: 1995,
      aliases: ["Se7en"],
      key: "seven"
    ),
    TitleVector(
      "500일의 썸머 ((500) Days of Summer)",
      main: "500일의 썸머",
      aliases: ["(500) Days of Summer"],
      key: "500일의썸머"
    ),
    TitleVector("Cast Away (Tom Hanks)", main: "Cast Away", weak: ["Tom Hanks"], key: "castaway"),
    TitleVector(
      "The Shawshank Redemption (Drama)",
      main: "The Shawshank Redemption",
      key: "theshawshankredemption",
      loose: "shawshankredemption"
    ),
    TitleVector(
      "The Big Sick (Romance/Comedy)",
      main: "The Big Sick",
      key: "thebigsick",
      loose: "bigsick"
    ),
    TitleVector("Fargo (TV series)", main: "Fargo", kind: "tv", key: "fargo"),
    TitleVector(
      "True Detective (TV series, 2014)",
      main: "True Detective",
      year: 2014,
      kind: "tv",
      key: "truedetective"
    ),
    TitleVector(
      "Star Wars Rebels (2014-2018)",
      main: "Star Wars Rebels",
      year: 2014,
      kind: "tv",
      key: "starwarsrebels"
    ),
    TitleVector(
      "The Clone Wars (2008 animated film)",
      main: "The Clone Wars",
      year: 2008,
      key: "theclonewars",
      loose: "clonewars"
    ),
    TitleVector("Oldboy (Korean)", main: "Oldboy", version: "korean", key: "oldboy"),
    TitleVector("Aladdin (live-action)", main: "Aladdin", version: "live-action", key: "aladdin"),
    TitleVector(
      "The Producers (remake)",
      main: "The Producers",
      version: "remake",
      key: "theproducers",
      loose: "producers"
    ),
    TitleVector(
      "The Last of Us (video game)",
      main: "The Last of Us",
      kind: "game",
      key: "thelastofus",
      loose: "lastofus"
    ),
    TitleVector("인셉션(2010년작)", main: "인셉션", year: 2010, key: "인셉션"),
    TitleVector("괴물 (영화, 2006)", main: "괴물", year: 2006, key: "괴물"),
    TitleVector("반지의 제왕: 왕의 귀환 (확장판)", main: "반지의 제왕: 왕의 귀환", key: "반지의제왕왕의귀환"),
    TitleVector("2 Fast 2 Furious - OPEN MATTE", main: "2 Fast 2 Furious", key: "2fast2furious"),
    TitleVector(
      "Godfather: Part II, The (1974)",
      main: "Godfather: Part II, The",
      year: 1974,
      key: "thegodfather2",
      loose: "godfather2"
    ),
    TitleVector("어스 (Us)", main: "어스", aliases: ["Us"], key: "어스"),
    TitleVector("에이리언 (Alien)", main: "에이리언", aliases: ["Alien"], key: "에이리언"),
    TitleVector("素媛 소원", weak: ["素媛", "소원"], key: "素媛소원"),
  ]
}
