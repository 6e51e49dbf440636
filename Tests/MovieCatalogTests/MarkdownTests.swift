import MovieCatalog
import Testing

@Suite struct MarkdownTests {
  @Test(arguments: [
    ("**bold** and *italic*", "bold and italic"), ("__bold__ and _italic_", "bold and italic"),
    ("***both***", "both"), ("**one *two* three**", "one two three"), ("*one **two***", "one two"),
    ("~~gone~~", "gone"), ("**기생충**은 좋다", "기생충은 좋다"), ("*기생충*은 좋다", "기생충은 좋다"),
    ("영화 **괴물(2006)**을", "영화 괴물(2006)을"), ("**bold**ed", "bolded"), ("(*so*)", "(so)"),
    ("**Heat** (1995) - **Ran** (1985)", "Heat (1995) - Ran (1985)"),
  ])
  func `emphasis goes and its text stays`(text: String, cleaned: String) {
    #expect(Markdown.cleaned(text) == cleaned)
  }

  @Test(arguments: [
    "", "Heat", "*batteries not included", "M*A*S*H", "M*A*S*H and S*P*Y*S", "snake_case_words",
    "_one", "2 * 3 * 4", "2*3*4", "5 ** 2", "a * b", "rated *** by all", "#Alive", "C#", "$", "!!!",
    "~ish", "~~", "~one~", "[REC]", "[REC](2007)", "[REC] (2007)", "a ` b", "``", "-1", "+1",
    "Mr. & Mrs. Smith", "9", "300", "12.5", "1984.", "-", "*", "#", "5 > 3", "\\", "C:\\movies",
    "one\r\ntwo", "one\n\ntwo\n", "a]b", "](", "[a](b c)", "한_글_자_a",
  ])
  func `marks without a partner are text`(text: String) {
    #expect(Markdown.cleaned(text) == text)
  }

  @Test(arguments: [
    ("# Title", "Title"), ("###### Title ##", "Title"), ("####### Title", "####### Title"),
    ("# C#", "C#"), ("#\tTitle", "Title"), ("- one\n- two", "one\ntwo"), ("* one", "one"),
    ("+ one", "one"), ("1. one\n2) two", "one\ntwo"), ("  - inner", "  inner"), ("> said", "said"),
    ("> > twice", "twice"), (">said", "said"), ("> - **item**", "item"), ("- # Title", "Title"),
    ("* *batteries not included", "*batteries not included"), ("- M*A*S*H", "M*A*S*H"),
    ("one\n---\ntwo", "one\ntwo"), ("* * *", ""), ("Title\n=====\ntext", "Title\ntext"),
  ])
  func `marks at the start of a line go`(text: String, cleaned: String) {
    #expect(Markdown.cleaned(text) == cleaned)
  }

  @Test(arguments: [
    ("`code`", "code"), ("``a ` b``", "a ` b"), ("`*not italic*`", "*not italic*"),
    ("`a\\`b", "a\\b"), ("```json\n[*1*]\n# 2\n```\nafter", "[*1*]\n# 2\nafter"),
    ("~~~\n```\n~~~", "```"), ("````\n```\n````", "```"), ("```\nopen", "open"),
    ("```one``` two", "one two"),
  ])
  func `code stays as it is`(text: String, cleaned: String) {
    #expect(Markdown.cleaned(text) == cleaned)
  }

  @Test(arguments: [
    ("see [Heat](https://example.org/heat)", "see Heat"), ("![poster](a.png)!", "poster!"),
    ("[a_b](http://x/a_b_c)", "a_b"), ("[x](http://e/Heat_(film))y", "xy"),
    ("[*so*](#top)", "so"), ("[[REC]](x.html)", "[REC]"), ("**[Heat](x.html)**", "Heat"),
  ])
  func `a link leaves its text`(text: String, cleaned: String) {
    #expect(Markdown.cleaned(text) == cleaned)
  }

  @Test(arguments: [
    (#"\*batteries\*"#, "*batteries*"), (#"M\*A\*S\*H"#, "M*A*S*H"), (#"\\*so*"#, #"\so"#),
    (#"\[REC\](a.b)"#, "[REC](a.b)"), (#"\a"#, #"\a"#), ("\\# one", "# one"),
    (#"1\. one"#, "1. one"),
  ])
  func `an escaped mark is text`(text: String, cleaned: String) {
    #expect(Markdown.cleaned(text) == cleaned)
  }

  /// Text that makes a careless scanner look back or ahead over and over.
  @Test(arguments: ["*a ", "a* *", "[", "](", "[a](", "`a``", "*_~~", "\\*", "> ", "a**_", "# "])
  func `text full of marks is read in one go`(piece: String) {
    let text = String(repeating: piece, count: 20_000)
    #expect(Markdown.cleaned(text).unicodeScalars.count <= text.unicodeScalars.count)
  }
}
