public import Movies

/// What was mended in a reply's movie list without losing anything the model said.
public enum MovieListRepair: String, Hashable, Sendable, CaseIterable {
  /// A Markdown code fence stood around the JSON.
  case fence = "a code fence around the list was taken off"
  /// Other text stood before or after the JSON.
  case textAround = "text around the list was left out"
  /// The list was a member of an object.
  case wrapper = "the list was taken out of the object around it"
  /// Movies stood there without a list around them.
  case noArray = "movies without a list around them were read as a list"
  /// The whole JSON was a string that held JSON.
  case jsonInString = "JSON inside a JSON string was read"
  /// The same list came more than once.
  case sameListAgain = "the same list came again and was read once"
  /// A comma stood before a closing bracket.
  case trailingComma = "a comma too many was ignored"
  /// A comma was missing between two movies.
  case missingComma = "a missing comma was added"
  /// Text stood between two movies.
  case strayText = "text between two movies was left out"
  /// The list was whole but what is around it never ended.
  case missingEnd = "a missing closing bracket was added"
  /// A line break or another control character stood in a string without an escape.
  case rawControlCharacter = "an unescaped control character in a string was accepted"
  /// A backslash stood before a character that needs none.
  case unknownEscape = "a backslash that JSON does not know was taken out"
  /// Half of a surrogate pair became U+FFFD.
  case loneSurrogate = "half of an emoji was replaced"
  /// Bytes that are not UTF-8 became U+FFFD.
  case notUTF8 = "bytes that are not UTF-8 were replaced"
  /// NUL or another C0 control character was taken out of a text.
  case controlCharacter = "control characters were taken out"
  /// A key came in another spelling, such as `Title` or `original_title`.
  case keySpelling = "keys in another spelling were accepted"
  /// A genre came as a list of words.
  case genreList = "a list of genres was joined with commas"
  /// Reasons came as a list of sentences.
  case reasonList = "a list of reasons was joined with line breaks"
  /// A year came as text or as a decimal number.
  case yearSpelling = "a year in another form was accepted"
  /// A year that is none was left out; the movie was kept.
  case yearLeftOut = "a year that is none was left out"
}

/// One item of a list that could not be kept, and why.
public struct BadItem: Hashable, Sendable, CustomStringConvertible {
  /// Where it stood in the list, counted from 1.
  public let position: Int
  /// What is wrong with it, in a few words.
  public let fault: String

  /// Describes an item that could not be kept.
  public init(position: Int, fault: String) {
    self.position = position
    self.fault = fault
  }

  /// The position and the fault in one phrase.
  public var description: String { "item \(position): \(fault)" }
}

/// What a reader has to say of a list beside its movies.
public struct MovieListReport: Hashable, Sendable {
  /// How many movies were read.
  public internal(set) var movieCount = 0
  /// What was mended, in the order of the cases.
  public internal(set) var repairs: [MovieListRepair] = []
  /// The items that could not be kept: the first 20 of them.
  public internal(set) var badItems: [BadItem] = []
  /// How many items could not be kept.
  public internal(set) var badItemCount = 0
  /// Whether the text ended before the list did.
  public internal(set) var isUnfinished = false

  /// Whether something of the list is missing, so that it counts as done in part.
  public var isPartial: Bool { isUnfinished || badItemCount > 0 }
}

/// A list that was read whole.
public struct MovieList: Hashable, Sendable {
  /// The movies in the order of the list.
  public var movies: [Recommendation]
  /// What was mended and what was left out.
  public var report: MovieListReport

  /// Puts a list together from its parts.
  public init(movies: [Recommendation], report: MovieListReport) {
    self.movies = movies
    self.report = report
  }
}
