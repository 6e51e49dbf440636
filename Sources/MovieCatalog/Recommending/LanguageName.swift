import Foundation

/// Names of languages for prompts: a model follows "Korean" more surely than "ko".
enum LanguageName {
  /// The English name of a language tag; what is no tag stays as it is.
  static func english(_ tag: String) -> String {
    let name = Locale(identifier: "en").localizedString(forIdentifier: tag)
    return name.map { $0 == tag ? tag : "\($0) (\(tag))" } ?? tag
  }
}
