import Foundation
import Testing

@testable import moviecat

@Suite struct OutputTests {
  /// A place for notes that no test reads; open as long as the suite.
  let unread = Pipe()

  @Test func `results and notes go their own ways`() throws {
    let (results, notes) = (Pipe(), Pipe())
    let output = Output(results: results.writer, notes: notes.writer)
    try output.write("title\r\n")
    try output.write([0xFF, 0x0A])
    output.note("one film\nskipped \u{1B}[2J")
    try output.flush()
    #expect(results.readAll() == "title\r\n\u{FFFD}\n")
    #expect(notes.readAll() == "one film skipped \\u{1B}[2J\n")
  }

  @Test func `results wait in the buffer until it is full`() throws {
    let results = Pipe()
    results.makeNonBlocking()
    let output = Output(results: results.writer, notes: results.writer)
    try output.write("a")
    output.note("first")
    try output.flush()
    #expect(results.readAll() == "first\na")
  }

  @Test func `a slow reader of a pipe that does not block gets everything`() {
    let results = Pipe()
    results.makeNonBlocking()
    let text = String(repeating: "0123456789", count: 50_000)
    Thread.detachNewThread {
      let output = Output(results: results.writer, notes: results.writer)
      try? output.write(text)
      try? output.flush()
      results.closeWriter()
    }
    #expect(results.readToEnd() == text)
  }

  #if os(Linux)
  @Test func `a full device is an error that stays`() throws {
    let output = Output(results: openFullDevice(), notes: unread.writer)
    try output.write("a")
    let error = #expect(throws: OutputError.self) { try output.flush() }
    #expect(error == .cannotWrite(code: 28))
    #expect(
      error?.errorDescription
        == "cannot write to standard output (No space left on device); what was printed is incomplete"
    )
    #expect(throws: OutputError.cannotWrite(code: 28)) { try output.flush() }
  }
  #endif

  @Test func `a full device is noticed before the end`() throws {
    let output = Output(results: Descriptor(number: -1), notes: unread.writer)
    #expect(throws: OutputError.self) { try output.write([UInt8](repeating: 65, count: 70_000)) }
  }

  @Test func `a reader that is gone is told apart`() throws {
    unread.closeReader()
    let output = Output(results: unread.writer, notes: unread.writer)
    try output.write("a")
    output.note("nobody reads this")
    #expect(throws: OutputError.readerGone) { try output.flush() }
  }

  @Test func `a pipe has no width and no colour`() {
    let output = Output(results: unread.writer, notes: unread.writer) { _ in "100" }
    #expect(output.width == nil)
    #expect(!output.allowsColor)
    #expect(!output.isTerminal)
  }

  #if os(Linux)
  @Test(arguments: [
    ([:], true), (["NO_COLOR": "1"], false), (["TERM": "dumb"], false), (["TERM": "xterm"], true),
  ])
  func `colour on a terminal can be refused`(variables: [String: String], isAllowed: Bool) throws {
    let terminal = try #require(PseudoTerminal())
    withExtendedLifetime(terminal) {
      let output = Output(results: terminal.descriptor, notes: unread.writer) { variables[$0] }
      #expect(output.isTerminal)
      #expect(output.allowsColor == isAllowed)
    }
  }

  @Test func `the width is what the terminal says, else the environment, else 80`() throws {
    let terminal = try #require(PseudoTerminal())
    func width(_ variables: [String: String]) -> Int? {
      Output(results: terminal.descriptor, notes: unread.writer) { variables[$0] }.width
    }
    #expect(width([:]) == 80)
    #expect(width(["COLUMNS": "132"]) == 132)
    #expect(width(["COLUMNS": "wide"]) == 80)
    terminal.resize(columns: 57)
    #expect(width(["COLUMNS": "132"]) == 57)
  }
  #endif
}
