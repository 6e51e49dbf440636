/// A made-up title in the language of its movie, and in English where that is another one.
///
/// Four of ten are Korean, one is Japanese, one French or Spanish with accents.
struct MadeUpTitle {
  enum Language: Int, CaseIterable {
    case korean, japanese, accented, english
  }

  let language: Language
  let text: String
  /// The same movie's English title; the title itself when it is English.
  let english: String

  /// The title of a place; no other place of the language has it.
  init(place: Int, language: Language? = nil) {
    let language = language ?? Self.language(of: place)
    self.language = language
    english = MadeUpWords.title(place: place, isKorean: false)
    text =
      switch language {
      case .korean: MadeUpWords.title(place: place, isKorean: true)
      case .japanese: Self.japanese(place)
      case .accented: Self.accented(place)
      case .english: english
      }
  }

  private static func language(of place: Int) -> Language {
    switch place % 10 {
    case 0..<4: .korean
    case 4: .japanese
    case 5: .accented
    default: .english
    }
  }

  private static func japanese(_ place: Int) -> String {
    let (pattern, first, second) = words(place, of: japaneseWords)
    return pattern < 2 ? "\(first)の\(second)" : "\(first)と\(second)のシネマ"
  }

  private static func accented(_ place: Int) -> String {
    let (pattern, first, second) = words(place, of: accentedWords)
    switch pattern {
    case 0: return "Le \(first) de \(second)"
    case 1: return "La \(first) & \(second)"
    case 2: return "L'\(first): \(second)"
    default: return "El \(first) y \(second)"
    }
  }

  /// A pattern and two words, the second with a number where the words are used up.
  private static func words(_ place: Int, of words: [String]) -> (Int, String, String) {
    let first = place / 4 % words.count
    let second = place / 4 / words.count % words.count
    let part = place / 4 / words.count / words.count
    return (place % 4, words[first], part == 0 ? words[second] : "\(words[second]) \(part + 1)")
  }

  private static let japaneseWords = list(
    """
    海 手紙 東京 庭園 夜明け 約束 メモリー 影 季節 告白 旅 鏡 少年 少女 星 月 川 山 島 森 野原 村 港 灯台 学校 \
    市場 劇場 ホテル 階段 屋根 窓 台所 日記 写真 時計 指輪 帽子 カバン 鍵 地図 風船 人形 ピアノ ギター 風 雲 霧 \
    夕立 初雪 虹 夕焼け 電車 ラーメン 桜 蛍 猫 狐 竜 侍 忍者 刑事 先生 家族 兄弟
    """
  )

  private static let accentedWords = list(
    """
    Été Forêt Château Fenêtre Étoile Océan Rêve Théâtre Reine Frère Père Mère Élève Hôtel Île Café Fiancée \
    Tempête Fête Bête Côte Âme Écran Poème Colère Lumière Rivière Frontière Mystère Misère Caractère Sorcière \
    Corazón Canción Niño Año Mañana Pasión Jardín Ratón Ladrón Razón Cañón Montaña España Sueño Otoño Compañía \
    Fábrica Música Bárbara Mágico Último Único Perú Menú Bambú Sofía María Lucía Energía Bahía Tranvía Día
    """
  )

  private static func list(_ text: String) -> [String] {
    text.split(separator: " ").map(String.init)
  }
}
