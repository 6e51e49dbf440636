import Foundation
import Testing

/// One answer of three events, in a form that a server or something in front of it gives it.
struct StreamForm: Sendable, CustomTestStringConvertible {
  let name: String
  let bytes: Data
  /// The texts of the responses in it, in order.
  let texts: [String]
  /// How the error begins that it ends with.
  let failure: String?

  var testDescription: String { name }

  init(_ name: String, _ text: String, texts: [String] = texts, failure: String? = nil) {
    self.name = name
    bytes = Data(text.utf8)
    self.texts = texts
    self.failure = failure
  }

  // The pieces end within characters.
  static let texts = ["바다가 e", "\u{301} 🌊부르는 👩\u{200D}", "🚀 “노래”"]

  static let events = zip(texts, ["", "", #","finishReason":"STOP""#]).map { text, reason in
    #"{"candidates":[{"content":{"parts":[{"text":"\#(text)"}]}\#(reason)}]}"#
  }

  static let error = """
    {
      "error": { "code": 503, "message": "Storm }{ \\" ahead", "status": "UNAVAILABLE" }
    }
    """

  static let overload = "Gemini is overloaded (HTTP 503 UNAVAILABLE): Storm }{ \" ahead"

  /// An event over many lines, as a server that writes JSON for people sends it.
  static func lines(of event: String) -> [String] {
    ["{\"candidates\":", "[", event.dropFirst(15).dropLast(2).description, "]", "}"]
  }

  static func stream(_ end: String, field: String = "data: ", _ events: [String] = events) -> String
  {
    events.map { field + $0 + end + end }.joined()
  }

  static let all = [
    StreamForm("CRLF", stream("\r\n")),
    StreamForm("LF", stream("\n")),
    StreamForm("CR", stream("\r")),
    StreamForm(
      "every line end",
      "data: \(events[0])\r\n\rdata: \(events[1])\n\r\ndata: \(events[2])\r\r"
    ),
    StreamForm("no blank after the colon", stream("\r\n", field: "data:")),
    StreamForm(
      "many lines an event",
      events.map { event in lines(of: event).map { "data: \($0)\r\n" }.joined() + "\r\n" }.joined()
    ),
    StreamForm(
      "comments and other fields",
      ": ping\n\n"
        + events.map { "event: message\nid: 7\n: pong\ndata: \($0)\nretry: 9\n\n" }
        .joined() + "event: end\n\n"
    ),
    StreamForm("a last word", stream("\n") + "data: [DONE]\n\n"),
    StreamForm("no blank line at the end", String(stream("\r\n").dropLast(1))),
    StreamForm("no line end at the end", String(stream("\n").dropLast(2))),
    StreamForm("a byte-order mark", "\u{FEFF}" + stream("\r\n")),
    StreamForm("blank lines before", "\r\n\n\r" + stream("\r\n")),
    StreamForm("an array with line ends", "[" + events.joined(separator: "\r\n,\r\n") + "\r\n]"),
    StreamForm("an array without line ends", "[" + events.joined(separator: ",") + "]"),
    StreamForm(
      "an array with a byte-order mark",
      "\u{FEFF}[" + events.joined(separator: ",") + "]"
    ),
    StreamForm("objects line by line", events.joined(separator: "\n")),
    StreamForm("one object", events[0], texts: [texts[0]]),
    StreamForm(
      "one object over many lines",
      lines(of: events[1]).joined(separator: "\n"),
      texts: [texts[1]]
    ),
    StreamForm(
      "an error as an event",
      stream(
        "\r\n",
        [events[0], #"{"error":{"code":503,"message":"Fog","status":"UNAVAILABLE"}}"#]
      ),
      texts: [texts[0]],
      failure: "Gemini is overloaded (HTTP 503 UNAVAILABLE): Fog"
    ),
    StreamForm("an error that is no event", stream("\n") + error, failure: overload),
    StreamForm(
      "an error right behind the data",
      "data: \(events[0])\n\(error)\n",
      texts: [texts[0]],
      failure: overload
    ),
    StreamForm(
      "an error in an array",
      "[\(events[0]),\r\n\(error)]",
      texts: [texts[0]],
      failure: overload
    ),
    StreamForm("an error alone", error, texts: [], failure: overload),
    StreamForm("an error alone in an array", "[\(error)\n]", texts: [], failure: overload),
    StreamForm(
      "an error as the first event",
      stream("\n", ["[{\"error\":{\"code\":503,\"status\":\"UNAVAILABLE\"}}]"]),
      texts: [],
      failure: "Gemini is overloaded (HTTP 503 UNAVAILABLE)"
    ),
    StreamForm("nothing", "", texts: [], failure: "the answer (HTTP 200) is empty"),
    StreamForm("blanks", "\r\n \n", texts: [], failure: "the answer (HTTP 200) is empty"),
    StreamForm("comments", ": a\n\n: b\n\n", texts: [], failure: "the answer (HTTP 200) is empty"),
    StreamForm(
      "an end within an event",
      stream("\r\n", [events[0]]) + "data: {\"candidates\":[",
      texts: [texts[0]],
      failure: "a piece of the answer is not the API's JSON"
    ),
    StreamForm(
      "an end within the first event",
      "data: {\"candidates\":[",
      texts: [],
      failure: "a piece of the answer is not the API's JSON"
    ),
    StreamForm(
      "an end within an array",
      "[\(events[0]),{\"candidates\":",
      texts: [texts[0]],
      failure: "a piece of the answer is not the API's JSON"
    ),
    StreamForm(
      "an event that is no JSON",
      stream("\n", [events[0], "{sea}", events[2]]),
      texts: [texts[0]],
      failure: "a piece of the answer is not the API's JSON (no content type: {sea})"
    ),
    StreamForm(
      "a page",
      "<html><script>\n{\"wave\":1}\n</script>\n<p>바다</p></html>",
      texts: [],
      failure: "the answer (HTTP 200) is not the API's JSON (no content type: {\"wave\":1} 바다)"
    ),
  ]
}
