/// A strict reader of separated text of the tests' own, by RFC 4180.
struct DelimitedRecords {
  private(set) var records: [[[UInt8]]] = []

  /// Nil when quotes or line ends are not as they must be.
  init?(_ bytes: [UInt8], delimiter: UInt8) {
    let (quote, cr, lf) = (UInt8(ascii: "\""), UInt8(ascii: "\r"), UInt8(ascii: "\n"))
    var index = 0
    func byte() -> UInt8? { index < bytes.count ? bytes[index] : nil }
    while index < bytes.count {
      var record: [[UInt8]] = []
      while true {
        var field: [UInt8] = []
        if byte() == quote {
          index += 1
          while true {
            guard let next = byte() else { return nil }
            index += 1
            if next == quote {
              guard byte() == quote else { break }
              index += 1
            }
            field.append(next)
          }
        } else {
          while let next = byte(), next != delimiter, next != cr {
            if next == quote || next == lf { return nil }
            field.append(next)
            index += 1
          }
        }
        record.append(field)
        guard byte() == delimiter else { break }
        index += 1
      }
      guard byte() == cr, index + 1 < bytes.count, bytes[index + 1] == lf else { return nil }
      index += 2
      records.append(record)
    }
  }
}
