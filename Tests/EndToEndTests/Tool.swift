import Foundation
import Testing

/// The built binary, run as a user would run it, in a folder of its own.
///
/// Output goes to files, not pipes: processes that run side by side inherit each other's pipes.
final class Tool {
  struct Result {
    var code: Int32
    var output: Data
    var errors: String

    var text: String { String(decoding: output, as: UTF8.self) }
    var lines: [String] {
      text.split(separator: "\n", omittingEmptySubsequences: false).dropLast().map(String.init)
    }
  }

  /// The key that must not be seen anywhere.
  static let key = "canary-key-7f3a9"

  let folder: URL

  init() throws {
    folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("moviecat-tests-" + UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(at: folder) }

  /// The binaries lie beside the one that the tests run in.
  static let binaries: URL = {
    let tests =
      (try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe"))
      ?? CommandLine.arguments[0]
    return URL(fileURLWithPath: tests).deletingLastPathComponent()
  }()

  func path(_ name: String) -> String { folder.appendingPathComponent(name).path }

  func write(_ text: String, to name: String) throws {
    try Data(text.utf8).write(to: folder.appendingPathComponent(name))
  }

  /// A run that has been started.
  struct Run {
    let process: ChildProcess
    /// The folder goes with the tool, so it must not go before the run is over.
    fileprivate let tool: Tool
    fileprivate let output: URL
    fileprivate let errors: URL

    /// What it has printed to standard output so far.
    func shown() throws -> String { String(decoding: try Data(contentsOf: output), as: UTF8.self) }

    /// What it has printed to standard error so far.
    func said() throws -> String { String(decoding: try Data(contentsOf: errors), as: UTF8.self) }

    /// Waits for its end.
    func result() async throws -> Result {
      let code = try await process.wait()
      let result = Result(
        code: code,
        output: try Data(contentsOf: output),
        errors: String(decoding: try Data(contentsOf: errors), as: UTF8.self)
      )
      #expect(!result.text.contains(Tool.key) && !result.errors.contains(Tool.key))
      return result
    }
  }

  /// Starts the tool; `output` names another file for standard output.
  func start(
    _ arguments: [String],
    binary: String = "moviecat",
    environment: [String: String] = [:],
    input: Data = Data(),
    output: String? = nil
  ) throws -> Run {
    var variables = [
      "HOME": folder.path, "PATH": "/usr/bin:/bin", "GEMINI_API_KEY": Self.key, "LANG": "C",
    ]
    variables.merge(environment) { $1 }
    let name = UUID().uuidString
    let files = ["in", "out", "err"].map { folder.appendingPathComponent(".\(name).\($0)") }
    try input.write(to: files[0])
    for file in files.dropFirst() { try Data().write(to: file) }
    let process = try ChildProcess(
      Self.binaries.appendingPathComponent(binary).path,
      arguments,
      environment: variables.filter { !$0.value.isEmpty },
      folder: folder.path,
      input: files[0].path,
      output: output ?? files[1].path,
      errors: files[2].path
    )
    return Run(process: process, tool: self, output: files[1], errors: files[2])
  }

  /// Runs the tool to its end.
  @discardableResult
  func run(
    _ arguments: String...,
    binary: String = "moviecat",
    environment: [String: String] = [:],
    input: Data = Data(),
    output: String? = nil
  ) async throws -> Result {
    try await start(
      arguments,
      binary: binary,
      environment: environment,
      input: input,
      output: output
    ).result()
  }
}

/// A response of the API that holds this text.
func geminiResponse(
  _ text: String,
  finish: String? = "STOP",
  id: String? = nil,
  tokens: Int = 12
) -> String {
  var candidate: [String: Any] = [
    "index": 0, "content": ["role": "model", "parts": [["text": text]]],
  ]
  candidate["finishReason"] = finish
  var response: [String: Any] = [
    "candidates": [candidate], "modelVersion": "gemini-test-1",
    "usageMetadata": ["promptTokenCount": 5, "candidatesTokenCount": 7, "totalTokenCount": tokens],
  ]
  response["responseId"] = id
  let data = try? JSONSerialization.data(withJSONObject: response)
  return String(decoding: data ?? Data(), as: UTF8.self)
}
