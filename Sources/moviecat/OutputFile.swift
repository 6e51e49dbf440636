import Foundation
import MovieCatalog
import Synchronization

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

/// A file that takes its name only when it is complete: until then whatever was there stays.
///
/// What is no regular file, such as a pipe or a device, is written to as it is.
final class OutputFile {
  /// The file, behind all links.
  let path: String
  /// What it is written to; nil for what is no regular file.
  let temporaryPath: String?
  private let descriptor: Descriptor
  private var isOpen = true

  /// Makes the temporary file, beside the one it becomes.
  ///
  /// - Parameters:
  ///   - path: The file; a link stays a link, and what it points to is replaced.
  ///   - catalog: The path of the catalog that is read, which must not be replaced.
  ///   - isBackup: Whether it is a catalog, which may replace another one, and no pipe can take.
  /// - Throws: `CommandError.cannotCreate`.
  init(
    _ path: String,
    keeping catalog: String,
    isBackup: Bool = false
  ) throws(CommandError) {
    var target = path
    for _ in 0..<40 {
      guard let link = try? FileManager.default.destinationOfSymbolicLink(atPath: target) else {
        break
      }
      let folder = target.lastIndex(of: "/").map { String(target[...$0]) } ?? ""
      target = link.hasPrefix("/") ? link : folder + link
    }
    self.path = target
    var existing = stat()
    let exists = unsafe stat(target, &existing) == 0
    if exists && existing.st_mode & S_IFMT == S_IFDIR {
      throw .cannotCreate(path, fault: "there is a folder of that name")
    }
    for file in [catalog, catalog + "-wal", catalog + "-shm"] {
      var kept = stat()
      guard unsafe exists && stat(file, &kept) == 0 else { continue }
      if kept.st_dev == existing.st_dev && kept.st_ino == existing.st_ino {
        throw .cannotCreate(path, fault: "it is the catalog itself")
      }
    }
    if exists && !isBackup, Self.isCatalog(target) {
      throw .cannotCreate(path, fault: "it is a catalog; name another file")
    }
    let isSpecial = exists && existing.st_mode & S_IFMT != S_IFREG
    if isSpecial && isBackup {
      throw .cannotCreate(path, fault: "it is a pipe or a device; name a file")
    }
    temporaryPath = isSpecial ? nil : target + ".\(getpid()).tmp"
    let flags = isSpecial ? O_WRONLY | O_CLOEXEC : O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC
    let number = unsafe open(temporaryPath ?? target, flags, 0o666)
    guard number >= 0 else {
      throw .cannotCreate(path, fault: unsafe String(cString: strerror(errno)))
    }
    // What only some may read stays so.
    if exists && !isSpecial { _ = fchmod(number, existing.st_mode & 0o7777) }
    descriptor = Descriptor(number: number)
    if let temporaryPath { Interruption.remove(temporaryPath) }
  }

  private static func isCatalog(_ path: String) -> Bool {
    guard InputFile.isRegular(path), let file = FileHandle(forReadingAtPath: path) else {
      return false
    }
    return Catalog.isCatalog(header: Array((try? file.read(upToCount: 100)) ?? Data()))
  }

  deinit {
    if isOpen { discard() }
  }

  func write(_ bytes: [UInt8]) throws(CommandError) {
    do {
      try descriptor.write(bytes)
    } catch {
      discard()
      guard case .cannotWrite(let code) = error else {
        throw .cannotWrite(path, fault: "nobody reads it")
      }
      throw .cannotWrite(path, fault: unsafe String(cString: strerror(code)))
    }
  }

  /// Gives the complete file its name.
  func finish() throws(CommandError) {
    isOpen = false
    let isSafe = fsync(descriptor.number) == 0 || errno == EINVAL
    let isClosed = close(descriptor.number) == 0
    guard let temporaryPath else {
      if isSafe && isClosed { return }
      throw .cannotWrite(path, fault: unsafe String(cString: strerror(errno)))
    }
    let isDone = Interruption.finish(temporaryPath) {
      unsafe isSafe && isClosed && rename(temporaryPath, path) == 0
    }
    if !isDone {
      let fault = unsafe String(cString: strerror(errno))
      unsafe unlink(temporaryPath)
      throw .cannotWrite(path, fault: fault)
    }
  }

  private func discard() {
    isOpen = false
    close(descriptor.number)
    guard let temporaryPath else { return }
    unsafe unlink(temporaryPath)
    Interruption.keep(temporaryPath)
  }
}
