import CatalogSQLite
import Foundation
import Testing

@testable import Catalog

@Suite struct CatalogErrorTests {
  @Test func `a file that can be read but not opened for writing is read-only`() throws {
    let folder = try TemporaryFolder()
    let path = folder.file("c.db")
    try Catalog(path: path).record(.call(at: 0), [.sample("Heat")])
    let cannotOpen = SQLiteError(code: 14, message: "unable to open database file")
    #expect(CatalogError(cannotOpen, path: path) == .readOnly(path: path))
    let missing = folder.file("none.db")
    #expect(CatalogError(cannotOpen, path: missing) == .cannotOpen(path: missing))
    #expect(CatalogError(cannotOpen, path: folder.path) == .cannotOpen(path: folder.path))
  }
}
