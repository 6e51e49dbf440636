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

  @Test func `nothing is shown where there is no terminal`() throws {
    let notes = Pipe()
    let output = Output(results: notes.writer, notes: notes.writer)
    output.progress.start("asking")
    output.note("done")
    #expect(notes.readAll() == "done\n")
  }
}
