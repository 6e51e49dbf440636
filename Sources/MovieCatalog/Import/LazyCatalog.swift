package import Catalog

/// A catalog that is opened, or made, when it is needed first.
package final class LazyCatalog {
  private let open: () throws -> Catalog
  private var opened: Catalog?

  package init(_ open: @escaping () throws -> Catalog) { self.open = open }

  package func catalog() throws -> Catalog {
    if let opened { return opened }
    let catalog = try open()
    opened = catalog
    return catalog
  }
}
