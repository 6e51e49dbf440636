/// The words that bracket groups say about a movie instead of naming it, folded.
///
/// In Korean, Japanese, Chinese and the languages of Europe's film lists. Only words that are no
/// likely title: "ghost" and "alien" are films before they are genres.
enum BracketWords {
  /// Format, edition and where it can be seen: they say nothing about identity.
  static let notes: Set<String> = [
    // What every entry of the list is.
    "film", "movie", "feature film", "feature", "motion picture", "the movie", "theatrical film",
    "영화", "극장 영화", "극장판", "장편", "장편 영화", "映画", "劇場版", "电影", "電影", "pelicula", "le film",
    "der film", "il film", "filme", "film d'animation",
    // Format.
    "4k", "uhd", "4k uhd", "hd", "fhd", "1080p", "2160p", "720p", "bluray", "blu ray", "blu-ray",
    "dvd",
    "bd", "vhs", "imax", "imax 3d", "3d", "dolby", "dolby cinema", "4dx", "screenx", "hdr",
    "web-dl",
    "블루레이", "자막", "더빙", "자막판", "더빙판", "우리말 더빙", "한글자막", "한글 자막", "dubbed", "dub", "subbed", "sub",
    "subtitled", "english subtitles", "字幕", "吹替", "吹替版", "吹き替え", "字幕版", "colorized",
    // Edition.
    "감독판", "확장판", "무삭제판", "무삭제", "완전판", "극장판 감독판", "재개봉", "재개봉판", "리마스터", "리마스터링",
    "리마스터판", "4k 리마스터링", "디지털 리마스터링", "스페셜 에디션", "특별판", "파이널 컷", "재상영", "감독 확장판", "오리지널 컷",
    "director's cut", "directors cut", "the director's cut", "extended", "extended edition",
    "extended cut", "extended version", "theatrical cut", "theatrical version", "theatrical",
    "theatrical release", "unrated", "unrated cut", "uncut", "uncensored", "final cut",
    "the final cut", "ultimate cut", "ultimate edition", "unrated version", "special edition",
    "collector's edition", "remastered", "4k remaster", "4k restoration", "4k remastered",
    "digitally remastered", "restored", "restoration", "anniversary edition", "redux version",
    "open matte", "criterion", "criterion collection", "the criterion collection", "rerelease",
    "re-release", "re-released", "again", "international version", "international cut",
    "ディレクターズカット", "完全版", "デジタルリマスター", "4kリマスター", "特別版", "導演剪輯版", "导演剪辑版", "加長版",
    "version longue", "version restauree", "versione integrale", "montaje del director",
    "version extendida", "edicion especial", "vo", "vf", "vost", "vostfr",
    // Not out yet.
    "upcoming", "coming soon", "unreleased", "tba", "개봉 예정", "개봉예정", "예정", "公開予定",
    // Where it can be seen.
    "netflix", "넷플릭스", "a netflix film", "disney+", "disney plus", "디즈니+", "디즈니 플러스", "prime video",
    "amazon prime", "amazon prime video", "tving", "티빙", "watcha", "왓챠", "wavve", "웨이브",
    "coupang play", "쿠팡플레이", "hbo", "hbo max", "hulu", "apple tv+", "apple tv", "paramount+",
    "peacock", "mubi", "youtube",
    // Who made it: such a name is in brackets after many titles.
    "marvel", "marvel studios", "mcu", "dc", "dc comics", "dceu", "disney", "walt disney", "pixar",
    "disney pixar", "studio ghibli", "ghibli", "dreamworks", "illumination", "warner bros",
    "warner bros.", "universal", "paramount", "a24", "lionsgate", "sony", "columbia", "toho",
    "cj enm",
    "마블", "디즈니", "픽사", "지브리", "스튜디오 지브리", "드림웍스", "ジブリ", "スタジオジブリ", "東宝", "ディズニー",
    // Who may see it.
    "g", "pg", "pg-13", "r", "nc-17", "r-rated", "rated r", "전체관람가", "전체 관람가", "12세 관람가",
    "12세 이상 관람가", "15세 관람가", "15세 이상 관람가", "청소년 관람불가", "청불", "19금",
  ]

  /// "148 min", "2시간": how long a film is says nothing about which one it is.
  static func isRunningTime(_ folded: String) -> Bool {
    let digits = folded.prefix { ("0"..."9").contains($0) }
    guard (1...3).contains(digits.utf8.count) else { return false }
    let unit = folded.dropFirst(digits.count).trimmed
    return ["min", "mins", "min.", "minutes", "분", "시간", "分"].contains(unit)
  }

  /// Returns which film of several a text names, in one word for all languages.
  ///
  /// The text is needed as written, too: codes count in capitals only, since "Us" is a film.
  static func version(_ text: Substring, folded: String) -> String? {
    if let version = codes[String(text)] ?? versions[folded] { return version }
    for suffix in suffixes where folded.hasSuffix(suffix) && folded.utf8.count > suffix.utf8.count {
      let base = folded.dropLast(suffix.count)
      if let version = versions[String(base.trimmed)] { return version }
    }
    return nil
  }

  private static let suffixes = [
    " version", " ver.", " ver", " film", " movie", " edition", "판", "버전", "영화", "版", "映画", "电影",
  ]

  private static let codes = [
    "US": "american", "USA": "american", "UK": "british", "KR": "korean", "JP": "japanese",
    "HK": "hong kong", "CN": "chinese", "TW": "taiwanese", "FR": "french", "DE": "german",
    "IT": "italian", "ES": "spanish", "IN": "indian", "TH": "thai",
  ]

  private static let versions: [String: String] = {
    let spellings: KeyValuePairs = [
      "american": "american,america,u.s.,u.s.a.,usa,united states,미국,アメリカ,美国,hollywood,할리우드",
      "australian": "australian,australia,호주",
      "brazilian": "brazilian,brazil,브라질",
      "british": "british,britain,united kingdom,u.k.,english,영국,イギリス,英国",
      "canadian": "canadian,canada,캐나다",
      "chinese": "chinese,china,중국,中国,中國",
      "danish": "danish,denmark,덴마크",
      "french": "french,france,프랑스,フランス,法国",
      "german": "german,germany,독일,ドイツ,德国",
      "hong kong": "hong kong,홍콩,香港",
      "indian": "indian,india,hindi,tamil,telugu,malayalam,bollywood,인도,インド,印度",
      "italian": "italian,italy,이탈리아,イタリア",
      "japanese": "japanese,japan,일본,日本",
      "korean": "korean,korea,south korea,south korean,한국,대한민국,국내,韓国,韩国",
      "mexican": "mexican,mexico,멕시코",
      "norwegian": "norwegian,norway,노르웨이",
      "russian": "russian,russia,soviet,러시아",
      "spanish": "spanish,spain,스페인",
      "swedish": "swedish,sweden,스웨덴",
      "taiwanese": "taiwanese,taiwan,대만,台湾,台灣",
      "thai": "thai,thailand,태국",
      "animated": "animated,animation,anime,애니메이션,애니,アニメ,动画",
      "live-action": "live-action,live action,실사,실사판,실사 영화,実写,実写版,真人版",
      "musical": "musical,뮤지컬",
      "original": "original,the original,original version,원작,오리지널",
      "reboot": "reboot,리부트",
      "remake": "remake,the remake,리메이크,リメイク,翻拍",
      "short": "short,shorts,short film,단편,단편 영화,短編",
      "silent": "silent,무성,무성 영화",
    ]
    var versions: [String: String] = [:]
    for (version, list) in spellings {
      for spelling in list.split(separator: ",") { versions[String(spelling)] = version }
    }
    return versions
  }()

  /// Returns what other kind of work a text names; nil when it names none.
  static func kind(_ folded: String) -> MovieKind? {
    if let kind = kinds[folded] { return kind }
    return isSeason(folded) ? .series : nil
  }

  private static let kinds: [String: MovieKind] = {
    let spellings: KeyValuePairs<MovieKind, [String]> = [
      .series: [
        "tv series", "tv", "tv show", "tv drama", "tv movie series", "television", "series",
        "television series", "miniseries", "mini-series", "tv mini-series", "tv miniseries",
        "mini series", "limited series", "web series", "anime series", "tv anime",
        "animated series",
        "docuseries", "upcoming tv series", "k-drama", "kdrama", "tv 시리즈", "tv시리즈", "드라마 시리즈",
        "미드", "일드", "드라마(tv)", "tv 드라마", "tv드라마", "미니시리즈", "웹드라마", "드라마 시즌", "テレビシリーズ",
        "テレビドラマ", "tvアニメ", "连续剧", "電視劇", "电视剧", "serie", "serie de tv", "serie televisee",
        "serie tv", "fernsehserie",
      ],
      .game: ["video game", "videogame", "game", "게임", "ゲーム"],
      .book: ["book", "novel", "comic", "comics", "manga", "소설", "책", "만화", "웹툰", "小説"],
      .album: ["album", "ost", "soundtrack", "앨범"],
    ]
    var kinds: [String: MovieKind] = [:]
    for (kind, list) in spellings {
      for spelling in list { kinds[spelling] = kind }
    }
    return kinds
  }()

  /// "Season 1", "시즌 2": only a series has them.
  private static func isSeason(_ folded: String) -> Bool {
    for word in ["season", "시즌"] where folded.hasPrefix(word) {
      let number = folded.dropFirst(word.count).trimmed
      return !number.isEmpty && number.utf8.allSatisfy { (0x30...0x39).contains($0) }
    }
    return false
  }
}
