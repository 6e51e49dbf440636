import Testing

@testable import moviecat

@Suite struct ProgressLineTests {
  @Test func `the line is taken away before anything else is printed`() {
    let pipe = Pipe()
    let progress = ProgressLine(descriptor: pipe.writer, isShown: true)
    progress.start("asking\u{1B}")
    var text = pipe.readSome()
    progress.stop()
    progress.stop()
    text += pipe.readAll()
    #expect(text.hasPrefix("\r"))
    #expect(text.contains(#" asking\u{1B} 0 s"#))
    #expect(text.hasSuffix("\r\u{1B}[2K"))
    #expect(text.utf8.count { $0 == UInt8(ascii: "\r") } == text.utf8.count { $0 == 0x1B })
  }

  @Test func `lines stand in one place, and none is left behind`() {
    let pipe = Pipe()
    let progress = ProgressLine(descriptor: pipe.writer, isShown: true)
    let long = String(repeating: "한", count: 100)
    progress.show { frame in ["first \(frame)", long, "escaped\u{1B}"] }
    var text = pipe.readSome()
    #expect(text == "\rfirst 0\u{1B}[K\n" + Self.cut(long) + "\u{1B}[K\nescaped\\u{1B}\u{1B}[K")
    // What comes next goes over the first of the three.
    progress.draw()
    text = pipe.readSome()
    #expect(text.hasPrefix("\r\u{1B}[2Afirst "))
    progress.stop()
    #expect(pipe.readAll().hasSuffix("\r\u{1B}[2A\u{1B}[J"))
  }

  /// A line as a terminal of 80 columns takes it.
  private static func cut(_ line: String) -> String { line.truncated(toWidth: 79) }

  @Test func `nothing is shown where there is no terminal`() throws {
    let notes = Pipe()
    let output = Output(results: notes.writer, notes: notes.writer)
    output.progress.start("asking")
    output.note("done")
    #expect(notes.readAll() == "done\n")
  }
}
