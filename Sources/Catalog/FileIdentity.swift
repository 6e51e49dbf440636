import Foundation

/// Which file a path names, so that another one under the same name is told apart.
struct FileIdentity: Equatable {
  private let device: Int
  private let number: Int

  /// Looks at the file at a path; nil when there is none.
  init?(of path: String) {
    guard let facts = try? FileManager.default.attributesOfItem(atPath: path),
      let number = facts[.systemFileNumber] as? Int
    else { return nil }
    self.number = number
    device = facts[.systemNumber] as? Int ?? 0
  }
}
