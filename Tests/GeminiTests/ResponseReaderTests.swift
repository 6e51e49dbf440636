import Foundation
import Testing

@testable import Gemini

@Suite struct ResponseReaderTests {
  /// The responses in an answer that comes in pieces, and the error that ends it.
  struct Reading: Hashable {
    var responses: [GenerateContentResponse] = []
    var failure: GeminiError?

    init(_ pieces: [Data]) {
      var reader = ResponseReader(key: nil)
      var responses: [GenerateContentResponse] = []
      do throws(GeminiError) {
        try reader.read(.head(status: 200, headers: [:])) { responses.append($0) }
        for piece in pieces { try reader.read(.bytes(piece)) { responses.append($0) } }
        try reader.finish { responses.append($0) }
      } catch {
        failure = error
      }
      self.responses = responses
    }
  }

  @Test(arguments: StreamForm.all)
  func `every form of an answer reads the same`(form: StreamForm) throws {
    let reading = Reading([form.bytes])
    #expect(reading.responses.map(\.text) == form.texts)
    if let failure = form.failure {
      #expect(reading.failure?.description.hasPrefix(failure) == true, "\(reading)")
    } else {
      #expect(reading.failure == nil)
      #expect(try GenerateContentResponse(parsing: form.bytes).text == form.texts.joined())
    }
  }

  @Test(arguments: StreamForm.all)
  func `an answer reads the same wherever it is cut`(form: StreamForm) {
    let whole = Reading([form.bytes])
    let cuts = (0...form.bytes.count).filter { cut in
      Reading([form.bytes.prefix(cut), form.bytes.dropFirst(cut)]) != whole
    }
    #expect(cuts.isEmpty)
    #expect(Reading(form.bytes.map { Data([$0]) }) == whole)
  }

  @Test func `an event of more than a mebibyte is one response`() {
    let text = String(repeating: "바다 🌊 ", count: 100_000)
    #expect(text.utf8.count > 1 << 20)
    let body = Data(
      StreamForm.stream(
        "\r\n",
        ["{\"candidates\":[{\"content\":{\"parts\":[{\"text\":\"\(text)\"}]}}]}"]
      ).utf8
    )
    let pieces = stride(from: 0, to: body.count, by: 16_384).map {
      body.dropFirst($0).prefix(16_384)
    }
    #expect(Reading(pieces).responses.map(\.text) == [text])
  }

  @Test func `ten thousand events are one text`() throws {
    let events = (0..<10_000).map { number in
      #"{"candidates":[{"content":{"parts":[{"text":"\#(number) "}]}}]}"#
    }
    let body = Data(StreamForm.stream("\r\n", events).utf8)
    let text = (0..<10_000).map { "\($0) " }.joined()
    #expect(try GenerateContentResponse(parsing: body).text == text)
  }
}
