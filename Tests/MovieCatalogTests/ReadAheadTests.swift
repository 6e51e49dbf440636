import Foundation
import Synchronization
import Testing

@testable import MovieCatalog

@Suite struct ReadAheadTests {
  /// Makes each byte an item, and fails at a zero.
  private struct Bytes: PieceReader {
    struct Zero: Error {}

    var items: [UInt8] = []

    mutating func read(_ bytes: [UInt8]) throws {
      for byte in bytes {
        if byte == 0 { throw Zero() }
        items.append(byte)
      }
    }
  }

  private struct Refusal: Error {}

  @Test func `everything is read, in order, whatever the pieces`() throws {
    let reading = ReadAhead(Bytes())
    var said: [UInt8] = []
    var found: [UInt8] = []
    for size in [1, 0, 7, 2 << 20, 2, 1_048_577, 40] {
      let piece = (0..<size).map { UInt8(truncatingIfNeeded: $0 % 251 + 1) }
      said += piece
      try reading.read(piece) { found.append($0) }
    }
    _ = try reading.finish { found.append($0) }
    #expect(found == said)
  }

  @Test(arguments: [0, 1, 5, 60])
  func `what stands before a fault is used, and nothing behind it`(count: Int) {
    let reading = ReadAhead(Bytes())
    var found: [UInt8] = []
    #expect(throws: Bytes.Zero.self) {
      for _ in 0..<count { try reading.read([1, 2]) { found.append($0) } }
      try reading.read([3, 0, 4]) { found.append($0) }
      for _ in 0..<count { try reading.read([5]) { found.append($0) } }
      _ = try reading.finish { found.append($0) }
    }
    #expect(found == Array([[UInt8]](repeating: [1, 2], count: count).joined()) + [3])
    #expect(throws: Bytes.Zero.self) { try reading.read([6]) { found.append($0) } }
    #expect(found.last == 3)
  }

  /// Fails at the last of as many pieces as may be ahead, once all were handed over.
  private struct FailingLate: PieceReader {
    var items: [Int] = []
    let counts: Counts

    mutating func read(_ bytes: [UInt8]) throws {
      while counts.handedOver.load(ordering: .relaxed) < ReadAhead<Self>.pieceCount {}
      let number = counts.read.add(1, ordering: .relaxed).newValue
      if number == ReadAhead<Self>.pieceCount { throw Bytes.Zero() }
    }
  }

  @Test func `a fault that only shows at the end is told again to who reads on`() throws {
    let counts = Counts()
    let isTold = DispatchSemaphore(value: 0)
    // On a thread of its own: waiting for ever is what must not happen.
    Thread.detachNewThread {
      let reading = ReadAhead(FailingLate(counts: counts))
      do {
        for _ in 0..<ReadAhead<FailingLate>.pieceCount { try reading.read([1]) { _ in } }
        counts.handedOver.add(ReadAhead<FailingLate>.pieceCount, ordering: .relaxed)
        _ = try reading.finish { _ in }
      } catch {
        do { try reading.read([2]) { _ in } } catch { isTold.signal() }
      }
    }
    #expect(isTold.wait(timeout: .now() + 60) == .success)
  }

  /// Counts the pieces that were handed over and read, and looks how far apart they are.
  private final class Counts: Sendable {
    let handedOver = Atomic(0)
    let read = Atomic(0)
    let furthest = Atomic(0)
  }

  /// Reads nothing before the caller has handed over so many pieces.
  private struct Waiting: PieceReader {
    var items: [Int] = []
    let start: Int
    let counts: Counts

    mutating func read(_ bytes: [UInt8]) {
      while counts.handedOver.load(ordering: .relaxed) < start {}
      let ahead =
        counts.handedOver.load(ordering: .relaxed) - counts.read.load(ordering: .relaxed)
      counts.furthest.max(ahead, ordering: .relaxed)
      counts.read.add(1, ordering: .relaxed)
      items.append(bytes.count)
    }
  }

  @Test func `a file is handed over only so many pieces ahead`() throws {
    let counts = Counts()
    let count = ReadAhead<Waiting>.pieceCount
    // The last one waits for its turn.
    let reading = ReadAhead(Waiting(start: count + 1, counts: counts))
    var found = 0
    for _ in 0..<500 {
      counts.handedOver.add(1, ordering: .relaxed)
      try reading.read([1]) { found += $0 }
    }
    _ = try reading.finish { found += $0 }
    #expect(found == 500)
    #expect(counts.furthest.load(ordering: .relaxed) == count + 1)
  }

  @Test func `a caller that gives up ends the reading`() throws {
    let counts = Counts()
    do {
      let reading = ReadAhead(Waiting(start: 1, counts: counts))
      for _ in 0..<ReadAhead<Waiting>.pieceCount { try reading.read([1]) { _ in } }
    }
    // Only what was being read then is read to its end.
    counts.handedOver.add(1, ordering: .relaxed)
    let after = ReadAhead(Bytes())
    try after.read([1]) { _ in }
    _ = try after.finish { _ in }
    #expect(counts.read.load(ordering: .relaxed) <= 1)
  }

  @Test func `what the use of an item throws comes out at once`() {
    let reading = ReadAhead(Bytes())
    var found: [UInt8] = []
    #expect(throws: Refusal.self) {
      for byte: UInt8 in 1...100 {
        try reading.read([byte]) {
          if $0 == 10 { throw Refusal() }
          found.append($0)
        }
      }
      _ = try reading.finish { _ in }
    }
    #expect(found == Array(1..<10))
  }
}
