import Arguments
import Foundation
import MovieCatalog

struct RecommendCommand: Command {
  static let description = CommandDescription(
    "recommend",
    abstract: "Ask Gemini for movies that suit a mood, show them and record them.",
    discussion: """
      The answer comes in the language of the mood. Without a mood, on a terminal, it asks for one, \
      and again until an empty line; - reads the mood from standard input. An API key is needed.
      """,
    group: "Ask",
    arguments: [
      ArgumentDescription(
        "MOOD",
        help: "What the movies should suit.",
        required: false,
        repeatable: true
      )
    ],
    options: RecommendOptions.askOptions + [
      .flag(
        "stream",
        help: "Show each movie as soon as it is written.",
        default: "on",
        invertible: true
      ),
      .flag("plain", help: "Show text instead of a list, without its Markdown; record no movie."),
      .flag("json", help: "Print a JSON array of flat objects."),
      .flag("dry-run", help: "Print the request and send nothing."),
      .flag(
        "count-tokens",
        help: "Print how many tokens the request takes; the model is not asked."
      ),
      .flag("raw", help: "Keep the reply's bytes in the catalog.", default: "on", invertible: true),
      CatalogLocation.option,
    ] + ExclusionOptions.options + RecommendOptions.wireOptions + ClientOptions.options,
    examples: [
      HelpEntry("moviecat recommend \"비 오는 날 혼자 보기 좋은\"", "three movies, in Korean"),
      HelpEntry("moviecat recommend cosy autumn evening --count 5", "five, in English"),
    ]
  )

  private let mood: String?
  private let options: RecommendOptions
  private let client: ClientOptions
  private let location: CatalogLocation
  private let exclusion: ExclusionOptions
  private let isDryRun: Bool
  private let isCounting: Bool
  private let streams: Bool
  private let isPlain: Bool
  private let isJSON: Bool

  init(_ arguments: ParsedArguments) throws {
    let words = arguments.arguments
    mood = words.isEmpty ? nil : words.joined(separator: " ")
    options = try RecommendOptions(arguments)
    client = try ClientOptions(arguments)
    location = try CatalogLocation(arguments)
    exclusion = try ExclusionOptions(arguments)
    isDryRun = arguments.flag("dry-run")
    isCounting = arguments.flag("count-tokens")
    streams = arguments.flag("stream", default: true)
    isPlain = arguments.flag("plain")
    isJSON = arguments.flag("json")
    if isDryRun && isCounting { throw arguments.error(.conflict("--dry-run", "--count-tokens")) }
    if isPlain && isJSON { throw arguments.error(.conflict("--plain", "--json")) }
    if mood == nil && !(Descriptor.standardInput.isTerminal && Descriptor.standardError.isTerminal)
    {
      throw arguments.error(.missingArgument("MOOD"))
    }
    if let mood, mood != "-" { _ = try MovieRequest(mood: mood) }
  }

  func run(_ output: Output) async throws -> ExitCode {
    guard let mood else { return try await converse(output) }
    return try await answer(mood == "-" ? try InputFile.readText() : mood, output)
  }

  /// The exercise's screen: asks for a mood, shows the movies, asks again until an empty line.
  private func converse(_ output: Output) async throws -> ExitCode {
    if !isDryRun { _ = try client.client(output, "") }
    while true {
      try Descriptor.standardError.write(Array("What are you in the mood for? ".utf8))
      guard let mood = readLine() else {
        output.note("")
        return .done
      }
      do {
        _ = try await answer(mood, output)
        if Interruption.exitCode != nil { return .interrupted }
      } catch RecommendError.blankMood {
        return .done
      } catch let error as RecommendError {
        // The next mood may do better; a wrong key will not.
        guard ExitCode(error) != .keyRefused else { throw error }
        output.note("moviecat: \(error.description)")
        if let hint = Hint.text(for: error) { output.note(hint) }
      }
    }
  }

  private func answer(_ mood: String, _ output: Output) async throws -> ExitCode {
    var request = try options.request(mood: mood)
    request.isPlain = isPlain
    let exclusions = try exclusion.apply(to: &request, location, output)
    if isDryRun {
      let encoder = JSONEncoder()
      encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
      try output.write(Array(try encoder.encode(request.wireRequest)) + [UInt8(ascii: "\n")])
      try output.flush()
      return .done
    }
    output.progress.forget()
    let tally = CallTally()
    var (isAnswered, isRecorded) = (false, false)
    defer {
      if !isCounting { count(tally, isAnswered: isAnswered, isRecorded: isRecorded) }
    }
    let client = try client.client(output, "asking \(options.model)", tally: tally)
    let recommender = MovieRecommender(client: client, model: options.model)
    if !isPlain && !isCounting { try location.checkBeforeRecording() }
    Interruption.handle(output.progress)
    defer { output.progress.stop() }
    if isCounting {
      let count = try await client.countTokens(request.wireRequest, model: options.model)
      guard let total = count.totalTokens else {
        output.note("moviecat: the API did not say how many tokens; try again")
        return .unusableReply
      }
      try output.write("\(total)\n")
      return .done
    }
    if isPlain {
      let answer = try await recommender.plainText(request, streams: streams)
      isAnswered = true
      return try PlainText.write(answer, output)
    }
    var list = RecommendationList(asJSON: isJSON, excluding: exclusions, output)
    defer { Interruption.setEndsEarly(false) }
    let reply = try await recommender.recommend(request, streams: streams) { movie in
      Interruption.setEndsEarly(true)
      list.show(movie)
      output.progress.start("asking \(options.model)")
    }
    isAnswered = true
    output.progress.stop()
    let code = try list.finish(reply) {
      try record(reply, of: request, output)
      isRecorded = true
    }
    if code == .partial, let hint = reply.outcome.flatMap(Hint.text) { output.note(hint) }
    return code
  }

  private func record(_ reply: MovieReply, of request: MovieRequest, _ output: Output) throws {
    let source = reply.source(for: request, model: options.model, keepsRaw: options.keepsRaw)
    let result = try recordPatiently(source, reply.movies, output)
    var sentence = "recorded \(result.movies == 1 ? "1 movie" : "\(result.movies) movies")"
    if result.newMovies > 0 { sentence += ", \(result.newMovies) of them new," }
    sentence += " in \(location.path)"
    if result.repeats > 0 {
      let times = result.repeats == 1 ? "once" : "\(result.repeats) times"
      sentence += "; the reply repeated itself \(times)"
    }
    output.note(sentence)
    if result.otherYears > 0 {
      output.note(
        "in \(result.otherYears) the title gives another year than the one stated, which counts"
      )
    }
    if result.unnamed > 0 { output.note("left out \(result.unnamed) whose title shows nothing") }
  }

  /// Notes in the ledger what is not noted with a recorded reply, where there is a catalog.
  private func count(_ tally: CallTally, isAnswered: Bool, isRecorded: Bool) {
    guard FileManager.default.fileExists(atPath: location.path),
      let usage = tally.usage(of: options.model, isAnswered: isAnswered, isRecorded: isRecorded)
    else { return }
    // The ledger is no reason to fail.
    try? location.openForRecording(busyTimeout: .milliseconds(500)).add(usage)
  }

  /// Records a reply, which has been paid for and shown, also when others write for a minute.
  private func recordPatiently(
    _ source: Source,
    _ movies: [Recommendation],
    _ output: Output
  ) throws -> RecordResult {
    let deadline = ContinuousClock.now + .seconds(60)
    var isTold = false
    while true {
      do {
        let catalog = try location.openForRecording(busyTimeout: .milliseconds(500))
        return try catalog.record(source, movies)
      } catch CatalogError.busy where ContinuousClock.now < deadline && Interruption.exitCode == nil
      {
        if !isTold { output.note("waiting for another process to write \(location.path)") }
        isTold = true
      } catch {
        // An error of a full disk says so itself.
        if case CatalogError.diskFull = error {
        } else {
          output.note("what was shown is not recorded")
        }
        throw error
      }
    }
  }
}
