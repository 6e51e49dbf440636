import Foundation
import Synchronization

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

/// A file that takes its name only when it is complete: until then whatever was there stays.
final class OutputFile {
  private let path: String
  private let temporaryPath: String
  private let descriptor: Descriptor
  private var isOpen = true

  /// Makes the temporary file, beside the one it becomes.
  init(_ path: String) throws(CommandError) {
    var isFolder: ObjCBool = false
    if unsafe FileManager.default.fileExists(atPath: path, isDirectory: &isFolder),
      isFolder.boolValue
    {
      throw .cannotCreate(path, fault: "there is a folder of that name")
    }
    // A link stays a link: what it points to is replaced.
    self.path = URL(fileURLWithPath: path).resolvingSymlinksInPath().path
    temporaryPath = self.path + ".\(getpid()).tmp"
    let number = unsafe open(temporaryPath, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o666)
    guard number >= 0 else {
      throw .cannotCreate(path, fault: unsafe String(cString: strerror(errno)))
    }
    descriptor = Descriptor(number: number)
    Interruption.remove(temporaryPath)
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
    unsafe unlink(temporaryPath)
    Interruption.keep(temporaryPath)
  }
}
