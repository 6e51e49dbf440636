/// The words that titles and reasons are put together from.
enum MadeUpWords {
  static let englishGenres = [
    "Drama", "Comedy", "Drama, Romance", "Thriller", "Sci-Fi", "Action/Adventure", "Horror",
    "Animation, Family", "Crime", "Fantasy", "War", "Romantic Comedy",
  ]
  static let koreanGenres = [
    "드라마", "코미디", "로맨스", "스릴러", "SF", "액션, 모험", "공포", "애니메이션", "범죄", "판타지",
    "전쟁", "드라마/가족",
  ]

  /// A title for each place, none twice: its bits choose the pattern and three words.
  static func title(place: Int, isKorean: Bool) -> String {
    // An odd factor scatters neighbours, and never sends two places to one.
    let bits = (place &* 0x5_D589) & 0xF_FFFF
    let first = bits >> 14
    let second = bits >> 8 & 63
    let third = bits >> 2 & 63
    let title =
      isKorean
      ? korean(bits & 3, koreanAdjectives[first], koreanNouns[second], koreanNouns[third])
      : english(bits & 3, adjectives[first], nouns[second], nouns[third])
    let part = place >> 20
    return part == 0 ? title : "\(title) \(part + 1)"
  }

  private static func english(
    _ pattern: Int,
    _ adjective: String,
    _ noun: String,
    _ other: String
  ) -> String {
    switch pattern {
    case 0: "The \(adjective) \(noun) of \(other)"
    case 1: "\(adjective) \(noun): \(other)"
    case 2: "A \(noun) for the \(adjective) \(other)"
    default: "\(adjective) \(other) & \(noun)"
    }
  }

  private static func korean(
    _ pattern: Int,
    _ adjective: String,
    _ noun: String,
    _ other: String
  ) -> String {
    switch pattern {
    case 0: "\(adjective) \(noun)의 \(other)"
    case 1: "\(noun), \(adjective) \(other)"
    case 2: "\(adjective) \(other) 속 \(noun)"
    default: "\(noun)에서 온 \(adjective) \(other)"
    }
  }

  /// Two sentences of some 80 to 120 characters; one in ten quotes somebody.
  static func reason(isKorean: Bool, number: Int) -> String {
    let words = isKorean ? koreanReasons : reasons
    let first = words[0][number % words[0].count]
    let second = words[1][number / 7 % words[1].count]
    return first + second + words[2][number / 61 % words[2].count]
  }

  private static let reasons = [
    [
      "A patient look at ", "Few films understand ", "This one quietly follows ",
      "It finds an odd beauty in ", "With a light hand it tells of ", "A tense story about ",
      "You rarely see such care given to ",
    ],
    [
      "two people who keep missing each other", "a house that everybody left in a hurry",
      "the week after a great loss", "friends who grew up and apart", "a town waiting for rain",
      "a daughter and the secret she guards", "one night that will not end",
      "the smallest kindness between strangers", "a thief who wants to be caught",
    ],
    [
      ", and its last minutes linger.", "; the music alone is worth the evening.",
      ", told without a wasted scene.", ". Just right for the mood you describe.",
      ", with two leads you would follow anywhere.", "; watch it late, with the lights off.",
      ", funny where you least expect it.", ". It never hurries and never drags.",
      ", which one viewer called \"a warm coat in winter\".", "; bring someone you miss.",
    ],
  ]

  private static let koreanReasons = [
    [
      "말수가 적은 두 사람을 오래 지켜보며 ", "작은 동네의 하루를 따라가면서 ", "낡은 사진 한 장에서 출발해 ",
      "끝까지 긴장을 늦추지 않고 ", "담백한 대사와 느린 화면으로 ", "유쾌하게 시작하지만 어느새 ",
      "계절이 바뀌는 풍경 속에서 ",
    ],
    [
      "헤어짐 뒤에 남는 마음을 보여 줍니다. ", "가족이 서로를 알아 가는 시간을 담았습니다. ",
      "잊고 지낸 꿈을 다시 떠올리게 합니다. ", "누구에게도 말하지 못한 비밀을 풀어 갑니다. ",
      "외로운 밤을 건너는 법을 들려줍니다. ", "우연한 만남이 바꾼 삶을 그립니다. ",
      "용서가 얼마나 어려운지 묻습니다. ", "웃음 뒤에 숨은 슬픔을 비춥니다. ",
      "도시의 새벽을 아름답게 잡아냅니다. ",
    ],
    [
      "오늘 같은 날에 잘 어울려요.", "끝나고 나면 한참 걷고 싶어집니다.", "음악만 들어도 본전은 뽑습니다.",
      "두 배우의 눈빛이 오래 남습니다.", "혼자 조용히 보기를 권합니다.", "가볍게 틀었다가 울 수도 있어요.",
      "마지막 장면을 놓치지 마세요.", "따뜻한 이불과 함께라면 더 좋습니다.",
      "한 관객은 \"겨울 외투 같은 영화\"라고 했습니다.", "보고 싶은 사람에게 연락하게 됩니다.",
    ],
  ]

  private static let adjectives = words(
    """
    Quiet Broken Golden Hidden Silent Crimson Burning Forgotten Distant Hollow Velvet Restless \
    Gentle Savage Frozen Paper Midnight Electric Lonely Sacred Bitter Painted Wandering Invisible \
    Scarlet Sleeping Ancient Borrowed Drowned Endless Fallen Faithful Glass Hungry Iron Jealous \
    Last Little Lost Lucky Marble Naked Northern Ordinary Pale Perfect Proud Reckless Rising Royal \
    Rusty Secret Shattered Silver Stolen Strange Summer Tender Third Unwritten Western Wicked \
    Winter Young
    """
  )

  private static let nouns = words(
    """
    Harbour Letter Garden Orchard River Stranger Kingdom Promise Lantern Mirror Summer Violin \
    Station Widow Island Shadow Captain Daughter Sparrow Tide Window Machine Thief Cathedral \
    Carnival Detective Desert Echo Engine Farewell Fire Fortune Ghost Highway Horizon Hotel Hunter \
    Journey Judge Lighthouse Market Messenger Mountain Ocean Painter Parade Pilgrim Planet Poet \
    Portrait Prisoner Road Sailor School Season Soldier Song Storm Street Teacher Theatre Train \
    Valley Witness
    """
  )

  private static let koreanAdjectives = words(
    """
    푸른 조용한 잃어버린 마지막 붉은 하얀 늦은 낯선 오래된 작은 먼 깊은 따뜻한 차가운 비밀스러운 외로운 \
    눈부신 어두운 가벼운 무거운 빛나는 사라진 잠든 깨어난 흔들리는 기다리는 떠나는 돌아온 숨겨진 빌린 \
    위험한 아름다운 슬픈 즐거운 이상한 평범한 완벽한 부서진 멈춘 달리는 노래하는 춤추는 웃는 우는 젖은 \
    마른 얼어붙은 타오르는 높은 낮은 넓은 좁은 둥근 뜨거운 서늘한 느린 빠른 용감한 착한 나쁜 새로운 \
    헌 검은 금빛
    """
  )

  private static let koreanNouns = words(
    """
    바다 편지 골목 정원 기차 약속 노래 그림자 계절 고백 여행 거울 새벽 소년 소녀 우산 별 달 강 산 섬 \
    숲 들판 마을 도시 항구 등대 학교 교실 운동장 시장 극장 병원 호텔 다리 계단 지붕 창문 부엌 식탁 일기 \
    사진 시계 반지 구두 외투 모자 가방 열쇠 지도 나침반 풍선 연 종이배 인형 피아노 기타 바람 구름 안개 \
    소나기 첫눈 무지개 노을
    """
  )

  private static func words(_ text: String) -> [String] {
    text.split(separator: " ").map(String.init)
  }
}
