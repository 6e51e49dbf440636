/// A command line that cannot be carried out: what is wrong with it, and for which command.
package struct UsageError: Error, Hashable, CustomStringConvertible {
  /// What is wrong.
  package enum Fault: Hashable, Sendable {
    /// There is no command at all.
    case missingCommand
    /// The first word is no command.
    case unknownCommand(String, nearest: String?)
    /// An option stands before the command.
    case misplacedOption(String)
    /// The command has no such option.
    case unknownOption(String, nearest: String?)
    /// An option that takes a value has none; `next` is the option that follows instead.
    case missingValue(option: String, next: String?)
    /// A flag was given a value.
    case unwantedValue(flag: String)
    /// An option that counts once is given again.
    case repeatedOption(String)
    /// A value is not one of those that `name`, an option or an argument, takes.
    case wrongValue(name: String, value: String, takes: String, nearest: String? = nil)
    /// The command needs an argument that is not there.
    case missingArgument(String)
    /// There is a word more than the command takes.
    case unexpectedArgument(String)
    /// A word is not UTF-8; positions count from 1, offsets from 0.
    case notUTF8(position: Int, byte: UInt8, offset: Int)
    /// Two options exclude each other.
    case conflict(String, String)
    /// A fault that only the command itself can see, as a sentence in the style of the others.
    case other(String)
  }

  /// What is wrong.
  package let fault: Fault
  /// The command whose help page tells more; nil when there is none yet.
  package let command: String?

  /// An error in the use of `command`.
  package init(_ fault: Fault, command: String? = nil) {
    self.fault = fault
    self.command = command
  }

  /// The call that shows the help page to read, such as `moviecat help list`.
  package func helpCall(tool: String) -> String {
    command.map { "\(tool) help \($0)" } ?? "\(tool) --help"
  }

  package var description: String {
    switch fault {
    case .missingCommand:
      "no command given"
    case .unknownCommand(let word, let nearest):
      "unknown command '\(word)'" + meant(nearest)
    case .misplacedOption(let option):
      "option '\(option)' stands before the command; put it after"
    case .unknownOption(let option, let nearest):
      "unknown option '\(option)'" + meant(nearest)
    case .missingValue(let option, nil):
      "option '\(option)' needs a value"
    case .missingValue(let option, let next?):
      "option '\(option)' needs a value; if '\(next)' is the value, write '\(option)=\(next)'"
    case .unwantedValue(let flag):
      "option '\(flag)' takes no value"
    case .repeatedOption(let option):
      "option '\(option)' is given more than once"
    case .wrongValue(let name, let value, let takes, let nearest):
      "\(name.hasPrefix("-") ? "option" : "argument") '\(name)' takes \(takes), not '\(value)'"
        + meant(nearest)
    case .missingArgument(let name):
      "\(subject) needs \("AEIO".contains(name.prefix(1)) ? "an" : "a") \(name)"
    case .unexpectedArgument(let word):
      "unexpected argument '\(word)'"
    case .notUTF8(let position, let byte, let offset):
      "argument \(position) is not UTF-8 (byte 0x\(hex(byte)) at offset \(offset))"
    case .conflict(let one, let other):
      "options '\(one)' and '\(other)' exclude each other; give one of them"
    case .other(let sentence):
      sentence
    }
  }

  private var subject: String { command.map { "command '\($0)'" } ?? "the command" }

  private func meant(_ nearest: String?) -> String {
    nearest.map { "; did you mean '\($0)'?" } ?? ""
  }

  private func hex(_ byte: UInt8) -> String {
    (byte < 16 ? "0" : "") + String(byte, radix: 16)
  }
}
