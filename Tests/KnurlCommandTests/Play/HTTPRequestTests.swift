import KnurlCommand
import Testing

@Suite("Requests of browsers")
struct HTTPRequestTests {
  private static func read(_ text: String) -> HTTPRequest.Reading {
    HTTPRequest.read(Array(text.utf8))
  }

  @Test("A request has its method, path, fields and body, and nothing of what follows")
  func whole() throws {
    let text = "POST /do HTTP/1.1\r\nHost: a:1\r\nContent-LENGTH:  3\r\n\r\nabcdef"
    guard case .whole(let request) = Self.read(text) else {
      Issue.record("\(Self.read(text))")
      return
    }
    #expect(request.method == .post && request.path == "/do")
    #expect(request.fields == ["host": "a:1", "content-length": "3"])
    #expect(request.body == Array("abc".utf8))
  }

  @Test("The beginning of a request is incomplete, wherever it is cut")
  func incomplete() {
    let text = "POST /do HTTP/1.1\r\nContent-Length: 3\r\n\r\nabc"
    for count in 0..<text.utf8.count {
      #expect(HTTPRequest.read(Array(text.utf8.prefix(count))) == .incomplete)
    }
  }

  @Test(
    "Anything else is refused with its status",
    arguments: [
      ("GET / HTTP/1.0\r\n\r\n", 400), ("GET  / HTTP/1.1\r\n\r\n", 400),
      ("GET http://a/ HTTP/1.1\r\n\r\n", 400), ("PUT / HTTP/1.1\r\n\r\n", 405),
      ("GET / HTTP/1.1\r\nHost\r\n\r\n", 400), ("GET / HTTP/1.1\r\n: x\r\n\r\n", 400),
      ("GET / HTTP/1.1\r\nHost : x\r\n\r\n", 400), ("GET / HTTP/1.1\r\nA: b\nC: d\r\n\r\n", 400),
      ("GET / HTTP/1.1\r\nHost: a\r\nhost: b\r\n\r\n", 400),
      ("POST / HTTP/1.1\r\nContent-Length: +3\r\n\r\nabc", 400),
      ("POST / HTTP/1.1\r\nContent-Length: 99999999999999999999\r\n\r\n", 400),
      ("POST / HTTP/1.1\r\nContent-Length: 262145\r\n\r\n", 413),
      ("POST / HTTP/1.1\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n", 501),
      ("GET /" + String(repeating: "a", count: HTTPRequest.headLimit), 431),
    ])
  func refused(text: String, status: Int) {
    guard case .refused(let seen, let words) = Self.read(text) else {
      Issue.record("\(Self.read(text))")
      return
    }
    #expect(seen == status && words.hasSuffix("."))
  }
}
