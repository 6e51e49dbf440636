import Foundation
import Testing

@testable import Catalog

@Suite struct TimestampTests {
  @Test func `a stored time comes back as the same text`() throws {
    for millisecond in 0..<1000 {
      let digits = String(millisecond + 1000).dropFirst()
      let text = "2026-11-30T04:19:31.\(digits)Z"
      #expect(Timestamp.text(try #require(Timestamp.date(text))) == text)
    }
  }
}
