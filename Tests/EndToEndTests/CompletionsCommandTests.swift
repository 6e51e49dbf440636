import Foundation
import Testing

@Suite struct CompletionsCommandTests {
  @Test func `a script is printed for each shell, and no other`() async throws {
    let tool = try Tool()
    for shell in ["bash", "zsh", "fish"] {
      let result = try await tool.run("completions", shell)
      #expect(result.code == 0 && result.errors.isEmpty)
      #expect(result.text.contains("made by 'moviecat completions \(shell)'"))
    }
    #expect(try await tool.run("completions", "csh").code == 64)
    #expect(try await tool.run("completions").code == 64)
  }

  @Test(
    .enabled(if: FileManager.default.isExecutableFile(atPath: "/bin/bash")),
    arguments: [
      ("moviecat li", ["list"]), ("moviecat list --so", ["--sort"]),
      ("moviecat list --sort ", ["frequency", "title", "genre", "recent", "year"]),
      ("moviecat list --sort = t", ["title"]), ("moviecat help sh", ["show"]),
      ("moviecat completions z", ["zsh"]), ("moviecat show 기생", []),
      ("moviecat backup f", ["films.db"]), ("moviecat check --catalog f", ["films.db"]),
      ("moviecat export -o = f", ["films.db"]), ("moviecat recommend --no-st", ["--no-stream"]),
    ]
  )
  func `bash completes what the table of commands says`(line: String, offers: [String]) async throws
  {
    let tool = try Tool()
    try tool.write("", to: "films.db")
    let script = try await tool.run("completions", "bash").text
    let words = line.split(separator: " ", omittingEmptySubsequences: false)
      .map { "'\($0)'" }.joined(separator: " ")
    try tool.write(
      script + "COMP_WORDS=(\(words)); COMP_CWORD=$((${#COMP_WORDS[@]} - 1)); _moviecat\n"
        + #"printf '%s\n' "${COMPREPLY[@]}""#,
      to: "script"
    )
    for name in ["out", "err"] { try tool.write("", to: name) }
    let bash = try ChildProcess(
      "/bin/bash",
      ["--norc", "script"],
      environment: ["PATH": "/usr/bin:/bin"],
      folder: tool.folder.path,
      input: "/dev/null",
      output: tool.path("out"),
      errors: tool.path("err")
    )
    #expect(try await bash.wait() == 0)
    #expect(try String(contentsOfFile: tool.path("err"), encoding: .utf8) == "")
    let offered = try String(contentsOfFile: tool.path("out"), encoding: .utf8)
    #expect(offered.split(separator: "\n").map(String.init) == offers)
  }
}
