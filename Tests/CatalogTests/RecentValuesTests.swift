import Testing

@testable import Catalog

@Suite struct RecentValuesTests {
  @Test func `what was used lately stays, what was not goes`() {
    var values = RecentValues<Int, String>(limit: 4)
    for key in 1...3 { values.insert("\(key)", for: key) }
    #expect(values.value(of: 1) == "1")
    values.insert("4", for: 4)
    values.insert("5", for: 5)
    #expect(values.value(of: 2) == nil)
    #expect(values.value(of: 5) == "5" && values.value(of: 4) == "4")
  }

  @Test func `no more are held than the limit`() {
    var values = RecentValues<Int, Int>(limit: 10)
    for key in 0..<1000 { values.insert(key, for: key) }
    #expect((0..<1000).filter { values.value(of: $0) != nil }.count <= 10)
    #expect(values.value(of: 999) == 999)
  }
}
