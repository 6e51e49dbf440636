/// Sorts the words of one command's line into options and arguments.
struct ArgumentParser {
  private let command: CommandDescription
  private var options: [String: [String]] = [:]
  private var flags: [String: Bool] = [:]
  private var arguments: [String] = []

  init(command: CommandDescription) {
    self.command = command
  }

  /// Whether a word is written as an option; `-`, `-1` and `- sad -` are not.
  static func isOption(_ word: String) -> Bool {
    let scalars = word.unicodeScalars
    guard scalars.first == "-", let second = scalars.dropFirst().first else { return false }
    return second == "-" || (second.isASCII && second.properties.isAlphabetic)
  }

  /// Splits `--limit=5` at the sign: by scalars, since a mark after it belongs to the value.
  static func parts(of word: String) -> (spelling: String, value: String?) {
    guard let sign = word.unicodeScalars.firstIndex(of: "=") else { return (word, nil) }
    return (
      String(word.unicodeScalars[..<sign]), String(word.unicodeScalars[sign...].dropFirst())
    )
  }

  mutating func parse(_ words: ArraySlice<String>) throws(UsageError) -> ParsedArguments {
    var words = words
    while let word = words.popFirst() {
      if word == "--" {
        arguments += words
        break
      }
      if Self.isOption(word) {
        try take(word, &words)
      } else {
        arguments.append(word)
      }
    }
    try checkArguments()
    return ParsedArguments(command: command, options: options, flags: flags, arguments: arguments)
  }

  private mutating func take(
    _ word: String,
    _ words: inout ArraySlice<String>
  ) throws(UsageError) {
    let (spelling, attached) = Self.parts(of: word)
    guard let option = command.options.first(where: { $0.isWritten(spelling) }) else {
      let nearest = nearestWord(to: spelling, in: command.options.flatMap(\.spellings))
      throw error(.unknownOption(spelling, nearest: nearest))
    }
    let name = "--\(option.name)"
    guard option.value != nil else {
      if attached != nil { throw error(.unwantedValue(flag: spelling)) }
      let isOn = !option.isInvertible || spelling != "--no-\(option.name)"
      if flags.updateValue(isOn, forKey: option.name) != nil { throw error(.repeatedOption(name)) }
      return
    }
    let value = if let attached { attached } else { try next(for: name, &words) }
    try check(value, of: name, in: option.allowed)
    if !option.isRepeatable, options[option.name] != nil { throw error(.repeatedOption(name)) }
    options[option.name, default: []].append(value)
  }

  private func next(
    for option: String,
    _ words: inout ArraySlice<String>
  ) throws(UsageError) -> String {
    guard let word = words.first else { throw error(.missingValue(option: option, next: nil)) }
    if Self.isOption(word) { throw error(.missingValue(option: option, next: word)) }
    return words.removeFirst()
  }

  private func checkArguments() throws(UsageError) {
    let described = command.arguments
    if arguments.count < described.count, described[arguments.count].isRequired {
      throw error(.missingArgument(described[arguments.count].name))
    }
    if arguments.count > described.count, described.last?.isRepeatable != true {
      throw error(.unexpectedArgument(arguments[described.count]))
    }
    for (index, value) in arguments.enumerated() {
      let argument = described[min(index, described.count - 1)]
      try check(value, of: argument.name, in: argument.allowed)
    }
  }

  private func check(
    _ value: String,
    of name: String,
    in allowed: [String]
  ) throws(UsageError) {
    if allowed.isEmpty || allowed.contains(value) { return }
    throw error(
      .wrongValue(
        name: name,
        value: value,
        takes: alternatives(allowed),
        nearest: nearestWord(to: value, in: allowed)
      )
    )
  }

  private func error(_ fault: UsageError.Fault) -> UsageError {
    UsageError(fault, command: command.name)
  }
}

extension OptionDescription {
  /// Whether the option can be written this way, dashes included.
  func isWritten(_ spelling: String) -> Bool {
    spellings.contains(spelling) || short.map { "-\($0)" } == spelling
  }
}

/// Returns `a`, `a or b`, or `a, b or c`.
func alternatives(_ words: [String]) -> String {
  guard let last = words.last, words.count > 1 else { return words.first ?? "" }
  return words.dropLast().joined(separator: ", ") + " or " + last
}
