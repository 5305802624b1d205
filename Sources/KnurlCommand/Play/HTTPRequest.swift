import Foundation

/// A request of a browser, as much of HTTP/1.1 (RFC 9112) as a page of this program sends.
///
/// `LoopbackServer` reads one from the bytes of each connection. Anything else is refused, so that
/// nothing is understood in two ways.
package struct HTTPRequest: Equatable, Sendable {
  package enum Method: String, Sendable {
    case get = "GET"
    case post = "POST"
  }

  package let method: Method
  /// The target, which begins with a slash.
  package let path: String
  /// The values of the header fields, by their names in lower case.
  package let fields: [String: String]
  package let body: [UInt8]

  /// The largest request line with all header fields, in bytes.
  package static let headLimit = 16_384
  /// The largest body, in bytes: enough for a gesture of a minute.
  package static let bodyLimit = 262_144

  /// The meaning of a connection's bytes so far.
  package enum Reading: Equatable, Sendable {
    case incomplete
    case whole(HTTPRequest)
    /// The status of the answer, and a sentence.
    case refused(Int, String)
  }

  /// Reads a request from the first bytes of a connection.
  package static func read(_ bytes: [UInt8]) -> Reading {
    let end: [UInt8] = [13, 10, 13, 10]
    guard let head = bytes.prefix(headLimit).firstRange(of: end)?.lowerBound else {
      return bytes.count < headLimit
        ? .incomplete : .refused(431, "The head of the request is too long.")
    }
    guard let text = String(bytes: bytes[..<head], encoding: .utf8) else {
      return .refused(400, "The head of the request is not text.")
    }
    var lines = text.split(separator: "\r\n", omittingEmptySubsequences: false)[...]
    let words = lines.removeFirst().split(separator: " ", omittingEmptySubsequences: false)
    guard words.count == 3, words[2] == "HTTP/1.1", words[1].hasPrefix("/") else {
      return .refused(400, "The first line is not that of a request.")
    }
    guard let method = Method(rawValue: String(words[0])) else {
      return .refused(405, "Only GET and POST are answered.")
    }
    var fields: [String: String] = [:]
    for line in lines {
      guard let colon = line.firstIndex(of: ":"), colon > line.startIndex,
        !line.utf8.contains(where: { $0 < 32 && $0 != 9 || $0 == 127 }),
        !line[..<colon].contains(where: { $0.isWhitespace })
      else { return .refused(400, "A header field has no name.") }
      let value = line[line.index(after: colon)...].drop { $0 == " " || $0 == "\t" }
      let isNew = fields.updateValue(String(value), forKey: line[..<colon].lowercased()) == nil
      guard isNew else { return .refused(400, "A header field comes twice.") }
    }
    if fields["transfer-encoding"] != nil { return .refused(501, "The length must be told.") }
    let told = fields["content-length"] ?? "0"
    guard let length = Int(told), told.utf8.allSatisfy({ (48...57).contains($0) }) else {
      return .refused(400, "The length is not a number.")
    }
    if length > bodyLimit { return .refused(413, "The body is too long.") }
    let body = bytes.dropFirst(head + end.count)
    guard body.count >= length else { return .incomplete }
    return .whole(
      HTTPRequest(
        method: method, path: String(words[1]), fields: fields, body: Array(body.prefix(length))))
  }
}
