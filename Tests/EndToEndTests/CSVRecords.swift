import Foundation

/// A reader of CSV of the tests' own, by RFC 4180.
struct CSVRecords: RandomAccessCollection {
  private var records: [[String]] = []
  var startIndex: Int { 0 }
  var endIndex: Int { records.count }
  subscript(index: Int) -> [String] { records[index] }

  init?(_ data: Data) {
    var record: [String] = []
    var field: [UInt8] = []
    var isQuoted = false
    let bytes = Array(data)
    var index = 0
    while index < bytes.count {
      let byte = bytes[index]
      if isQuoted {
        if byte == UInt8(ascii: "\""), index + 1 < bytes.count, bytes[index + 1] == byte {
          field.append(byte)
          index += 1
        } else if byte == UInt8(ascii: "\"") {
          isQuoted = false
        } else {
          field.append(byte)
        }
      } else if byte == UInt8(ascii: "\"") {
        isQuoted = true
      } else if byte == UInt8(ascii: ",") || byte == 0x0A {
        record.append(String(decoding: field, as: UTF8.self))
        field = []
        if byte == 0x0A {
          records.append(record)
          record = []
        }
      } else if byte != 0x0D {
        field.append(byte)
      }
      index += 1
    }
    if isQuoted || !record.isEmpty { return nil }
  }
}
