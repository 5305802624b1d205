package import KnurlCommand
import KnurlEngine
import KnurlLaws

/// The code that reads requests of browsers. A value, so that tests can use a faulty version.
package struct HTTPReader {
  package var read: ([UInt8]) -> HTTPRequest.Reading = { HTTPRequest.read($0) }

  package init() {}

  /// The format of requests of browsers, which come in parts.
  package static func format(
    _ reader: @escaping @autoclosure () -> HTTPReader = HTTPReader()
  ) -> InputFormat<HTTPReader> {
    InputFormat(
      name: "http", summary: "requests of browsers to the page of play, whole and in parts",
      pieces: pieces.map { Array($0.utf8) }, frames: frames,
      laws: [refusedWithReason, partsAreIncomplete], reader: reader)
  }

  // MARK: - Parts

  private static let pieces = [
    "GET ", "POST ", "PUT ", "get ", "/", "/0123456789abcdef/", "/token/do", " HTTP/1.1", " HTTP/2",
    "\r\n", "\r\n\r\n", "\n", "\r", " ", "\t", ":", "\u{0}", "é", "Host: 127.0.0.1:8000\r\n",
    "Origin: http://127.0.0.1:8000\r\n", "Content-Length: 3\r\n", "Content-Length: 0\r\n",
    "Content-Length: ", "Transfer-Encoding: chunked\r\n", "abc", "18446744073709551616", "-1", "+3",
    "GET / HTTP/1.1\r\nHost: 127.0.0.1:8000\r\n\r\n",
    "POST /do HTTP/1.1\r\nContent-Length: 3\r\n\r\n", String(repeating: "a", count: 8_000),
  ]

  private static let frames = [
    InputFrame(name: "field") { Array("name: ".utf8) + $0 + [13, 10] },
    InputFrame(name: "length") { bytes in
      Array("content-length: ".utf8) + bytes.map { 48 + $0 % 10 } + [13, 10]
    },
  ]

  // MARK: - Laws

  private static let refusedWithReason = InputLaw<HTTPReader>(
    name: "http-read-or-refused",
    text: LawText(
      rule: "Any bytes are a request, the beginning of one, or refused with a status and a reason.",
      why: "A page of another program ends or confuses the program.",
      cause: "A number or a field is used before it is checked.",
      fix: "Check each part, and refuse it with a status of 400 to 599.")
  ) { bytes, reader in
    switch reader.read(bytes) {
    case .incomplete: .holds
    case .whole(let request): .demand(request.path.hasPrefix("/"), "a path", request.path)
    case .refused(let status, let words):
      .demand((400...599).contains(status) && !words.isEmpty, "a reason", "\(status) \(words)")
    }
  }

  private static let partsAreIncomplete = InputLaw<HTTPReader>(
    name: "http-parts",
    text: LawText(
      rule: "Bytes that come in parts are read as the same request as bytes that come at once.",
      why: "What a browser asks depends on how the network cuts it.",
      cause: "The code decides before it has all the bytes that matter.",
      fix: "Wait for the end of the head, then for as many bytes as the body has.")
  ) { bytes, reader in
    let whole = reader.read(bytes)
    for count in stride(from: 0, to: bytes.count, by: max(1, bytes.count / 16)) {
      let part = reader.read(Array(bytes.prefix(count)))
      if part != .incomplete, part != whole {
        return .broken(Violation(expected: "\(whole)", seen: "\(part) after \(count) bytes"))
      }
    }
    return .holds
  }
}
