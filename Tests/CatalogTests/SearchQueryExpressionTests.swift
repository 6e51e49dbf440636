import Movies
import Testing

@testable import Catalog

@Suite struct SearchQueryExpressionTests {
  @Test(arguments: [
    ("m", #"((("m") OR ("=m")))"#), ("rain", #"((("rain" *) OR ("=rain" *)))"#),
    ("괴", #"((("괴" *) OR ("=괴" *)))"#),
    ("기생충", #"((("기생" AND "생충") OR ("=기생" AND "=생충")))"#),
    ("7 \" OR", #"((("7") OR ("=7")) AND (("or" *) OR ("=or" *)))"#),
    ("공포", #"((("공포") OR ("=공포")) OR (("horror" *) OR ("=horror" *)))"#),
  ])
  func `an expression is made of strings and our own operators`(text: String, sql: String) {
    // How many brackets there are is of no matter, as long as they pair.
    func bare(_ text: String) -> String { text.filter { !"()".contains($0) } }
    #expect(bare(SearchQuery(text).expression) == bare(sql))
  }

  @Test func `titles are asked for by marked words alone`() {
    #expect(SearchQuery("괴물 rain").titleExpression == #"((("=괴물")) AND (("=rain" *)))"#)
  }

  @Test func `an expression stays short, and so asks for less`() {
    let words = (0..<1000).map { "w\($0)" }.joined(separator: " ")
    #expect(SearchQuery(words).titleExpression.utf8.count < 300)
    #expect(SearchQuery(String(repeating: "가나", count: 1000)).expression.utf8.count < 500)
  }
}
