/// The options and arguments that a command was called with.
///
/// Names are the ones of the command's description; asking for another is a bug of the caller.
package struct ParsedArguments: Hashable, Sendable {
  /// The command that was called.
  package let command: CommandDescription
  private let options: [String: [String]]
  private let flags: [String: Bool]
  /// The arguments, in order.
  package let arguments: [String]

  init(
    command: CommandDescription,
    options: [String: [String]],
    flags: [String: Bool],
    arguments: [String]
  ) {
    self.command = command
    self.options = options
    self.flags = flags
    self.arguments = arguments
  }

  /// Returns the values of an option, in order; none when it is not given.
  package func strings(_ name: String) -> [String] {
    precondition(
      command.option(named: name)?.value != nil,
      "'\(command.name)' has no option '\(name)'"
    )
    return options[name] ?? []
  }

  /// Returns the value of an option, or nil when it is not given.
  package func string(_ name: String) -> String? {
    strings(name).last
  }

  /// Returns whether a flag is set; `fallback` when it is not given.
  package func flag(_ name: String, default fallback: Bool = false) -> Bool {
    precondition(
      command.options.contains { $0.name == name && $0.value == nil },
      "'\(command.name)' has no flag '\(name)'"
    )
    return flags[name] ?? fallback
  }

  /// Returns the argument of this name, or nil when it is not given.
  package func argument(_ name: String) -> String? {
    guard let index = command.arguments.firstIndex(where: { $0.name == name }) else {
      preconditionFailure("'\(command.name)' has no argument '\(name)'")
    }
    return index < arguments.count ? arguments[index] : nil
  }

  /// Returns the value of an option as a whole number.
  ///
  /// - Throws: `UsageError` when it is none, or not in the range.
  package func integer(_ name: String, in range: ClosedRange<Int>) throws(UsageError) -> Int? {
    guard let value = string(name) else { return nil }
    if let number = Int(value), range.contains(number) { return number }
    let bounds =
      range.upperBound == .max
      ? "a whole number, \(range.lowerBound) or more"
      : "a whole number from \(range.lowerBound) to \(range.upperBound)"
    throw wrongValue(name, value, takes: bounds)
  }

  /// Returns the value of an option as a number.
  ///
  /// - Throws: `UsageError` when it is none, or not in the range.
  package func number(
    _ name: String,
    in range: ClosedRange<Double>
  ) throws(UsageError) -> Double? {
    guard let value = string(name) else { return nil }
    if let number = Double(value), range.contains(number) { return number }
    let bounds = "a number from \(short(range.lowerBound)) to \(short(range.upperBound))"
    throw wrongValue(name, value, takes: bounds)
  }

  /// Returns the value of an option as one of a type's cases.
  ///
  /// - Throws: `UsageError` when it is none of them.
  package func choice<Choice: RawRepresentable<String> & CaseIterable>(
    _ name: String,
    of type: Choice.Type = Choice.self
  ) throws(UsageError) -> Choice? {
    guard let value = string(name) else { return nil }
    if let choice = Choice(rawValue: value) { return choice }
    throw wrongValue(name, value, takes: alternatives(Choice.allCases.map { $0.rawValue }))
  }

  /// Makes an error about this command, for a fault that parsing cannot see.
  package func error(_ fault: UsageError.Fault) -> UsageError {
    UsageError(fault, command: command.name)
  }

  private func wrongValue(_ name: String, _ value: String, takes: String) -> UsageError {
    error(.wrongValue(name: "--\(name)", value: value, takes: takes))
  }

  private func short(_ number: Double) -> String {
    let text = number.description
    return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
  }
}
