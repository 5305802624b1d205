import CKnurlProcesses
import Foundation
import KnurlProcesses

/// Serves pages to browsers of this machine, as `play` does.
///
/// It listens at the loopback address alone, and answers only who knows its random token and comes
/// from one of its own pages; all else is refused before the caller sees it. Requests are answered
/// one after the other, on the thread that calls `serve`. A connection has one request, or gets
/// events until it ends.
final class LoopbackServer {
  enum Answer {
    case content([UInt8], type: String)
    /// Nothing, after a request that only had an effect.
    case done
    /// A status of HTTP and a sentence.
    case refused(Int, String)
    /// The events of a channel, from the first one on.
    case events(channel: String, first: String)
  }

  let port: UInt16
  /// The first part of each path: 128 random bits.
  let token: String
  private let listener: Int32
  private var connections: [Connection] = []

  /// The time that is waited for the rest of a request, or for a reader of an answer.
  private static let patience = Duration.seconds(10)
  private static let mostConnections = 64
  /// The bytes that a reader of events may lag behind.
  private static let greatestLag = 16 << 20

  private struct Connection {
    let descriptor: Int32
    /// The time for which it sent nothing that was waited for.
    var waited = Duration.zero
    var input: [UInt8] = []
    var output: [UInt8] = []
    /// The channel whose events it gets; nil until it asks for one.
    var channel: String?
    /// True if it ends when all output was sent.
    var isAnswered = false
    var isOver = false
  }

  /// - Parameter port: 0 for any free port.
  init(port: UInt16) throws(ChildProblem) {
    var (port, listener) = (port, Int32(-1))
    let problem = unsafe knurl_listen(&port, &listener)
    guard problem == 0 else { throw ChildProblem(unsafe String(cString: strerror(problem))) }
    (self.port, self.listener) = (port, listener)
    var generator = SystemRandomNumberGenerator()
    token = (0..<4).map { _ in
      let digits = String(UInt32.random(in: .min ... .max, using: &generator), radix: 16)
      return String(repeating: "0", count: 8 - digits.count) + digits
    }.joined()
  }

  deinit {
    for connection in connections { close(connection.descriptor) }
    close(listener)
  }

  /// The address of the first page.
  var address: String { "http://127.0.0.1:\(port)/\(token)/" }

  /// Sends an event to every reader of a channel.
  func tell(_ event: String, to channel: String) {
    let bytes = Self.event(event)
    for index in connections.indices where connections[index].channel == channel {
      connections[index].output += bytes
      if connections[index].output.count > Self.greatestLag { connections[index].isOver = true }
      flush(index)
    }
  }

  /// Answers requests until the caller has enough.
  ///
  /// - Parameters:
  ///   - isOver: Asked between two requests, and five times a second while there is none.
  ///   - answer: Answers a request; `path` is that behind the token, without a slash at its beginning.
  func serve(
    until isOver: () -> Bool, answer: (_ request: HTTPRequest, _ path: String) -> Answer
  ) {
    while !isOver() {
      var waits = [pollfd(fd: listener, events: Int16(POLLIN), revents: 0)]
      waits += connections.map {
        let events = POLLIN | ($0.output.isEmpty ? 0 : POLLOUT)
        return pollfd(fd: $0.descriptor, events: Int16(events), revents: 0)
      }
      let begin = ContinuousClock.now
      _ = unsafe poll(&waits, nfds_t(waits.count), 200)
      let spent = begin.duration(to: .now)
      for index in connections.indices where waits[index + 1].revents == 0 {
        connections[index].waited += spent
      }
      for (index, wait) in waits.dropFirst().enumerated() where wait.revents != 0 {
        if wait.revents & Int16(POLLOUT) != 0 { flush(index) }
        if wait.revents & ~Int16(POLLOUT) != 0 { receive(index, answer) }
      }
      if waits[0].revents != 0 { acceptNext() }
      for connection in connections where isGone(connection) { close(connection.descriptor) }
      connections.removeAll { isGone($0) }
    }
  }

  // MARK: - Connections

  private func acceptNext() {
    let descriptor = knurl_accept(listener)
    guard descriptor >= 0 else { return }
    guard connections.count < Self.mostConnections else {
      close(descriptor)
      return
    }
    connections.append(Connection(descriptor: descriptor))
  }

  private func isGone(_ connection: Connection) -> Bool {
    connection.isOver || (connection.isAnswered && connection.output.isEmpty)
      || (connection.channel == nil && connection.waited > Self.patience)
  }

  private func receive(_ index: Int, _ answer: (HTTPRequest, String) -> Answer) {
    var buffer = [UInt8](repeating: 0, count: 65_536)
    let count = unsafe recv(connections[index].descriptor, &buffer, buffer.count, 0)
    guard count > 0 else {
      if count == 0 || (errno != EAGAIN && errno != EINTR) { connections[index].isOver = true }
      return
    }
    // What comes after the request is no request.
    guard !connections[index].isAnswered, connections[index].channel == nil else { return }
    connections[index].input += buffer.prefix(count)
    switch HTTPRequest.read(connections[index].input) {
    case .incomplete: return
    case .refused(let status, let words): respond(index, .refused(status, words))
    case .whole(let request):
      connections[index].input = []
      respond(index, refusal(of: request) ?? answer(request, path(of: request)))
    }
  }

  private func flush(_ index: Int) {
    let output = connections[index].output
    guard !output.isEmpty else { return }
    #if os(Linux)
      let flags = Int32(MSG_NOSIGNAL)
    #else
      let flags: Int32 = 0
    #endif
    let count = unsafe send(connections[index].descriptor, output, output.count, flags)
    if count > 0 { connections[index].output.removeFirst(count) }
    if count < 0, errno != EAGAIN, errno != EINTR { connections[index].isOver = true }
  }

  // MARK: - Answers

  /// The answer to a request that is not from a page of this server; nil for one that is.
  ///
  /// The host is checked against a page whose name was made to mean this machine, the origin against
  /// a page that guesses.
  private func refusal(of request: HTTPRequest) -> Answer? {
    let hosts = ["127.0.0.1:\(port)", "localhost:\(port)"]
    guard let host = request.fields["host"], hosts.contains(host) else {
      return .refused(403, "This host is not served.")
    }
    let origin = request.fields["origin"]
    guard origin == "http://\(host)" || (origin == nil && request.method == .get) else {
      return .refused(403, "This origin is not served.")
    }
    guard request.path.hasPrefix("/\(token)/") else {
      return .refused(404, "There is no such page; open the address that the terminal shows.")
    }
    return nil
  }

  private func path(of request: HTTPRequest) -> String {
    String(request.path.dropFirst(token.count + 2).prefix { $0 != "?" })
  }

  private func respond(_ index: Int, _ answer: Answer) {
    switch answer {
    case .content(let bytes, let type):
      connections[index].output += Self.head(200, type, length: bytes.count) + bytes
    case .done: connections[index].output += Self.head(204, nil, length: 0)
    case .refused(let status, let words):
      let bytes = Array((words + "\n").utf8)
      connections[index].output +=
        Self.head(status, "text/plain; charset=utf-8", length: bytes.count) + bytes
    case .events(let channel, let first):
      connections[index].channel = channel
      connections[index].output +=
        Self.head(200, "text/event-stream", length: nil) + Self.event(first)
    }
    connections[index].isAnswered = connections[index].channel == nil
    flush(index)
  }

  private static func head(_ status: Int, _ type: String?, length: Int?) -> [UInt8] {
    var lines = ["HTTP/1.1 \(status) \(status < 300 ? "OK" : "Refused")", "Connection: close"]
    if let type { lines.append("Content-Type: \(type)") }
    if let length, status != 204 { lines.append("Content-Length: \(length)") }
    lines += [
      "Cache-Control: no-store", "X-Content-Type-Options: nosniff", "X-Frame-Options: DENY",
      "Referrer-Policy: no-referrer", "Cross-Origin-Resource-Policy: same-origin", "", "",
    ]
    return Array(lines.joined(separator: "\r\n").utf8)
  }

  /// An event of `text/event-stream`, one line for each of the text.
  private static func event(_ text: String) -> [UInt8] {
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    return Array((lines.map { "data: \($0)\n" }.joined() + "\n").utf8)
  }
}
