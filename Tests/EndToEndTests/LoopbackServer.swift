#if canImport(Glibc)
import Foundation
import Glibc
import Synchronization

/// A small HTTP/1.1 server on 127.0.0.1: one thread and one request a connection.
///
/// What it answers is a closure of the test; every request is recorded before it is answered.
final class LoopbackServer: Sendable {
  struct Request: Sendable {
    var method = ""
    /// The path with the query, as it was sent.
    var target = ""
    /// By their names in lower case.
    var headers: [String: String] = [:]
    var body = Data()
  }

  struct Response: Sendable {
    /// How a connection ends.
    enum Ending: Sendable {
      case close
      /// Without what a chunked answer ends with.
      case lost
      /// As a crash or a lost line looks to the client.
      case reset
      /// Nothing more is sent until the client gives up or the server stops.
      case stall
    }

    var status = 200
    var headers = ["Content-Type": "application/json; charset=UTF-8"]
    /// Written one by one; the length they have together is announced.
    var writes: [Data]
    var pause = Duration.zero
    /// Announced instead of the true length.
    var announcedLength: Int?
    /// Whether each write is a piece and no length is announced, as Google streams.
    var isChunked = false
    /// Waited for before each write and the end, by number, so that none overtakes the client.
    var before: (@Sendable (Int) -> Void)?
    var ending = Ending.close

    init(_ status: Int = 200, _ body: String = "") {
      self.status = status
      writes = [Data(body.utf8)]
    }

    /// Nothing at all, not even a head.
    static var silence: Self {
      var response = Self()
      response.writes = []
      response.status = 0
      response.ending = .stall
      return response
    }
  }

  typealias Script = @Sendable (Request) -> Response

  /// Where a client finds the server.
  let baseURL: String

  private struct State {
    var requests: [Request] = []
    var connections: Set<Int32> = []
    var isStopped = false
  }

  private let script: Script
  private let listener: Int32
  private let state = Mutex(State())

  /// Starts a server on a free port.
  init(_ script: @escaping Script) throws {
    self.script = script
    listener = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
    var size = socklen_t(MemoryLayout<sockaddr_in>.size)
    let listener = self.listener
    let isListening = unsafe withUnsafeMutablePointer(to: &address) { pointer in
      unsafe pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { address in
        unsafe bind(listener, address, size) == 0 && listen(listener, 64) == 0
          && getsockname(listener, address, &size) == 0
      }
    }
    guard isListening else { throw POSIXError(POSIXErrorCode(rawValue: errno) ?? .EIO) }
    baseURL = "http://127.0.0.1:\(UInt16(bigEndian: address.sin_port))"
    Thread.detachNewThread { self.accept() }
  }

  /// All requests so far, in the order in which they were read.
  var requests: [Request] { state.withLock { $0.requests } }

  /// Closes the port and every connection.
  func stop() {
    state.withLock { state in
      guard !state.isStopped else { return }
      state.isStopped = true
      // Shutting down wakes the threads; each closes what it owns.
      for socket in state.connections.union([listener]) { shutdown(socket, Int32(SHUT_RDWR)) }
    }
  }

  private func accept() {
    while true {
      let connection = Glibc.accept(listener, nil, nil)
      // A process that a test starts must not keep the connection open.
      if connection >= 0 { _ = fcntl(connection, F_SETFD, FD_CLOEXEC) }
      let isWelcome = state.withLock { state in
        if connection >= 0, !state.isStopped { state.connections.insert(connection) }
        return !state.isStopped
      }
      guard isWelcome else {
        if connection >= 0 { close(connection) }
        break
      }
      guard connection >= 0 else { continue }
      var isOn: Int32 = 1
      let size = socklen_t(MemoryLayout<Int32>.size)
      // Each write is to arrive by itself.
      unsafe setsockopt(connection, Int32(IPPROTO_TCP), TCP_NODELAY, &isOn, size)
      Thread.detachNewThread {
        self.serve(connection)
        self.state.withLock { _ = $0.connections.remove(connection) }
        close(connection)
      }
    }
    close(listener)
  }

  private func serve(_ connection: Int32) {
    guard let request = read(connection) else { return }
    state.withLock { $0.requests.append(request) }
    let response = script(request)
    if response.status > 0 {
      let length = response.announcedLength ?? response.writes.reduce(0) { $0 + $1.count }
      var head = "HTTP/1.1 \(response.status) Scripted\r\nConnection: close\r\n"
      head += response.isChunked ? "Transfer-Encoding: chunked" : "Content-Length: \(length)"
      head += "\r\n"
      for (name, value) in response.headers { head += "\(name): \(value)\r\n" }
      guard write(Data((head + "\r\n").utf8), connection) else { return }
    }
    for (number, bytes) in response.writes.enumerated() {
      response.before?(number)
      let piece = Data("\(String(bytes.count, radix: 16))\r\n".utf8) + bytes + Data("\r\n".utf8)
      guard write(response.isChunked ? piece : bytes, connection) else { return }
      let pause = response.pause.components
      if response.pause > .zero {
        usleep(UInt32(pause.seconds * 1_000_000 + pause.attoseconds / 1_000_000_000_000))
      }
    }
    response.before?(response.writes.count)
    switch response.ending {
    case .close: if response.isChunked { _ = write(Data("0\r\n\r\n".utf8), connection) }
    case .lost: break
    case .reset:
      var now = linger(l_onoff: 1, l_linger: 0)
      let size = socklen_t(MemoryLayout<linger>.size)
      unsafe setsockopt(connection, SOL_SOCKET, SO_LINGER, &now, size)
    case .stall:
      while receive(connection) != nil {}
    }
  }

  private func read(_ connection: Int32) -> Request? {
    let blankLine = Data("\r\n\r\n".utf8)
    var bytes = Data()
    while bytes.firstRange(of: blankLine) == nil {
      guard let more = receive(connection) else { return nil }
      bytes += more
    }
    guard let end = bytes.firstRange(of: blankLine) else { return nil }
    let head = String(decoding: bytes[..<end.lowerBound], as: UTF8.self)
    let lines = head.split(separator: "\r\n")
    let words = lines.first?.split(separator: " ") ?? []
    guard words.count == 3 else { return nil }
    var request = Request(method: String(words[0]), target: String(words[1]))
    for line in lines.dropFirst() {
      guard let colon = line.firstIndex(of: ":") else { continue }
      let value = line[line.index(after: colon)...].drop { $0 == " " }
      request.headers[line[..<colon].lowercased()] = String(value)
    }
    request.body = bytes[end.upperBound...]
    let length = Int(request.headers["content-length"] ?? "") ?? 0
    if request.headers["expect"] != nil {
      guard write(Data("HTTP/1.1 100 Continue\r\n\r\n".utf8), connection) else { return nil }
    }
    while request.body.count < length {
      guard let more = receive(connection) else { return nil }
      request.body += more
    }
    return request
  }

  private func receive(_ connection: Int32) -> Data? {
    var buffer = [UInt8](repeating: 0, count: 16_384)
    let count = unsafe recv(connection, &buffer, buffer.count, 0)
    return count > 0 ? Data(buffer.prefix(count)) : nil
  }

  private func write(_ bytes: Data, _ connection: Int32) -> Bool {
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = unsafe rest.withUnsafeBytes { bytes in
        unsafe send(connection, bytes.baseAddress, bytes.count, Int32(MSG_NOSIGNAL))
      }
      guard count > 0 else { return false }
      rest = rest.dropFirst(count)
    }
    return true
  }
}
#endif
