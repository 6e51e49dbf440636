import Arguments
import Foundation
import Testing

@Suite struct CompletionTests {
  /// A tool whose texts a shell would read much into.
  private static let pantry = ToolDescription(
    "pantry",
    version: "1",
    abstract: "Keeps food.",
    commands: [
      CommandDescription(
        "store",
        abstract: #"Stores "jars" & 'tins': `pwd`, $HOME, 50% [or] \more (soon); a #1 ~!"#,
        arguments: [
          ArgumentDescription("JAR", help: "Which: 'it'?", completion: .file),
          ArgumentDescription(
            "SHELF",
            help: "Where.",
            allowed: ["top", "bottom"],
            required: false,
            repeatable: true
          ),
        ],
        options: [
          .option(
            "label",
            short: "l",
            value: "TEXT",
            help: #"A label, "new" or `old`: $(id) [see \n] 'x'."#,
            allowed: ["it's", "a b", "$x", "c:d", "`id`", #"b\s"#, "plain"]
          ),
          .option("from", value: "FILE", help: "A list.", completion: .file, repeatable: true),
          .option("for", value: "WHO", help: "For whom."),
          .flag("seal", short: "s", help: "Seal it.", invertible: true),
        ]
      ),
      CommandDescription("clean", abstract: "Cleans up."),
    ]
  )

  private static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .appendingPathComponent("../Fixtures/completions")

  @Test(arguments: CompletionShell.allCases)
  func `the script is the snapshot`(shell: CompletionShell) throws {
    let file = Self.folder.appendingPathComponent("pantry.\(shell.rawValue)")
    #expect(try shell.script(for: Self.pantry) == String(contentsOf: file, encoding: .utf8))
  }

  @Test(arguments: CompletionShell.allCases)
  func `the shell can read the script, where it is installed`(shell: CompletionShell) throws {
    guard let path = Self.path(of: shell) else { return }
    let result = try Self.run(path, ["-n"], script: shell.script(for: Self.pantry))
    #expect(result == "")
  }

  @Test(arguments: [
    ("pantry ", ["store", "clean", "help", "--help", "--version"]), ("pantry st", ["store"]),
    ("pantry help ", ["store", "clean"]), ("pantry help st", ["store"]), ("pantry help store ", []),
    ("pantry store --f", ["--from", "--for"]), ("pantry store --no", ["--no-seal"]),
    (
      "pantry store -",
      ["-l", "--label", "--from", "--for", "-s", "--seal", "--no-seal", "-h", "--help"]
    ),
    ("pantry store --label pl", ["plain"]), ("pantry store -l pl", ["plain"]),
    ("pantry store --label = pl", ["plain"]), ("pantry store --label =", allLabels),
    ("pantry store --label ", allLabels), ("pantry store --for ", []),
    ("pantry store --for = ", []),
    ("pantry store jar ", ["top", "bottom"]), ("pantry store jar top b", ["bottom"]),
    ("pantry store --label x jar t", ["top"]), ("pantry store --label = x jar t", ["top"]),
    ("pantry store -s jar t", ["top"]), ("pantry store -- -s t", ["top"]),
    ("pantry store -- jar -", []), ("pantry none ", []), ("pantry clean ", []),
  ])
  func `bash completes commands, options and values`(line: String, offers: [String]) throws {
    #expect(try Self.bashOffers(line) == offers)
  }

  // As bash writes them into the line.
  private static let allLabels = [
    #"it\'s"#, #"a\ b"#, #"\$x"#, "c:d", #"\`id\`"#, #"b\\s"#, "plain",
  ]

  @Test func `bash completes a value behind the sign where it does not split there`() throws {
    #expect(
      try Self.bashOffers("pantry store --label=pl", setup: "COMP_WORDBREAKS=' '")
        == ["--label=plain"]
    )
  }

  @Test(arguments: ["pantry store ", "pantry store --from ", "pantry store --label x "])
  func `bash completes file names where a file is meant`(line: String) throws {
    // Outside of a completion compopt fails, as in a bash that has none.
    let setup = #"cd "$(mktemp -d)"; touch 'a b' c"#
    #expect(try Self.bashOffers(line, setup: setup).sorted() == ["a b", "c"])
  }

  @Test(arguments: [
    ("pantry st", ["store"]), ("pantry help ", ["clean", "store"]),
    ("pantry store --fo", ["--for"]),
    ("pantry store --no", ["--no-seal"]), ("pantry store --label pl", ["plain"]),
    ("pantry store --label=pl", ["--label=plain"]), ("pantry store -l it", ["it's"]),
    ("pantry store jar ", ["bottom", "top"]), ("pantry store --label x jar top b", ["bottom"]),
    ("pantry store -- -s t", ["top"]), ("pantry clean ", []), ("pantry none ", []),
  ])
  func `fish completes the same, where it is installed`(line: String, offers: [String]) throws {
    guard let path = Self.path(of: .fish) else { return }
    let script = CompletionShell.fish.script(for: Self.pantry) + "complete -C '\(line)'\n"
    let lines = try Self.run(path, ["--no-config"], script: script).split(separator: "\n")
    // The description follows a TAB.
    #expect(lines.map { String($0.prefix { $0 != "\t" }) }.sorted() == offers)
  }

  // MARK: Shells

  private static func path(of shell: CompletionShell) -> String? {
    ["/bin/", "/usr/bin/", "/usr/local/bin/"].map { $0 + shell.rawValue }
      .first(where: FileManager.default.isExecutableFile)
  }

  /// What the script offers for a line, which ends with the word to be completed.
  private static func bashOffers(_ line: String, setup: String = "") throws -> [String] {
    guard let path = path(of: .bash) else { return [] }
    let words = line.split(separator: " ", omittingEmptySubsequences: false)
      .map { "'\($0)'" }.joined(separator: " ")
    let script = """
      \(CompletionShell.bash.script(for: pantry))
      \(setup)
      COMP_WORDS=(\(words)); COMP_CWORD=$((${#COMP_WORDS[@]} - 1))
      _pantry
      printf '%s\\n' "${COMPREPLY[@]}"
      """
    return try run(path, ["--norc"], script: script).split(separator: "\n").map(String.init)
  }

  /// Runs a script, and returns all that it prints.
  private static func run(_ shell: String, _ options: [String], script: String) throws -> String {
    let file = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    try Data(script.utf8).write(to: file)
    defer { try? FileManager.default.removeItem(at: file) }
    let command = ([shell] + options + [file.path]).joined(separator: " ") + " 2>&1"
    guard let pipe = unsafe popen(command, "r") else { throw POSIXError(.ENOENT) }
    defer { unsafe _ = pclose(pipe) }
    var output: [UInt8] = []
    var byte = unsafe fgetc(pipe)
    while byte != EOF {
      output.append(UInt8(byte))
      byte = unsafe fgetc(pipe)
    }
    return String(decoding: output, as: UTF8.self)
  }
}
