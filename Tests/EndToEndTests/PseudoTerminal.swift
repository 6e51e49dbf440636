#if os(Linux)
#if canImport(Glibc)
import Glibc
#else
import Musl
#endif

@testable import moviecat

/// A terminal without a screen.
final class PseudoTerminal {
  // The C names are macros that Swift does not see. Source: Linux, `asm-generic/ioctls.h`.
  private static let setLock: UInt = 0x4004_5431
  private static let getNumber: UInt = 0x8004_5430

  let descriptor: Descriptor
  private let controller: Int32

  /// Opens one; nil where the system has none to give.
  init?() {
    controller = unsafe open("/dev/ptmx", O_RDWR | O_NOCTTY)
    var lock: Int32 = 0
    var number: UInt32 = 0
    guard unsafe ioctl(controller, Self.setLock, &lock) == 0,
      unsafe ioctl(controller, Self.getNumber, &number) == 0
    else { return nil }
    descriptor = Descriptor(number: unsafe open("/dev/pts/\(number)", O_RDWR | O_NOCTTY))
  }

  deinit {
    close(descriptor.number)
    close(controller)
  }

  func resize(columns: UInt16) {
    var size = winsize(ws_row: 24, ws_col: columns, ws_xpixel: 0, ws_ypixel: 0)
    unsafe _ = ioctl(controller, UInt(TIOCSWINSZ), &size)
  }
}
#endif
