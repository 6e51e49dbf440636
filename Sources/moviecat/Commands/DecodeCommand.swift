import Arguments
import Foundation
import MovieCatalog

struct DecodeCommand: Command {
  static let description = CommandDescription(
    "decode",
    abstract: "Read a saved reply and show what would be recorded.",
    discussion: """
      A reply is what the Gemini API sent, whole or as a stream, or the bare text of a model. What was \
      repaired or left out is on standard error. Nothing is recorded.
      """,
    group: "Look",
    arguments: [
      ArgumentDescription("FILE", help: "The reply; - reads standard input.", completion: .file)
    ],
    options: [.flag("json", help: "Print a JSON array of flat objects.")],
    examples: [HelpEntry("moviecat decode reply.json", "the movies of a saved reply")]
  )

  private let path: String
  private let isJSON: Bool

  init(_ arguments: ParsedArguments) throws {
    path = arguments.argument("FILE") ?? ""
    isJSON = arguments.flag("json")
  }

  func run(_ output: Output) throws -> ExitCode {
    let bytes = try InputFile.read(path)
    if String(validating: bytes, as: UTF8.self) == nil, !MovieReply.isResponse(bytes) {
      throw CommandError.unusableFile(path, fault: "is not UTF-8 text; name a saved reply")
    }
    let reply = try MovieReply.saved(bytes)
    var list = RecommendationList(asJSON: isJSON, output)
    for movie in reply.movies { list.show(movie) }
    return try list.finish(reply)
  }
}
