/// Reads Swift code byte by byte. It never leaves the text.
struct SwiftTextCursor {
  private let bytes: [UInt8]
  private var index = 0

  init(_ text: String) {
    bytes = Array(text.utf8)
  }

  var isAtEnd: Bool { index == bytes.count }

  /// The byte at the cursor; 0 at the end.
  var next: UInt8 { isAtEnd ? 0 : bytes[index] }

  /// The byte at a distance from the cursor; 0 outside the text.
  func byte(after distance: Int) -> UInt8 {
    let place = index + distance
    return bytes.indices.contains(place) ? bytes[place] : 0
  }

  /// True if the text goes on with an ASCII character `count` times, after a distance.
  func sees(_ character: Unicode.Scalar, times count: Int = 1, after distance: Int = 0) -> Bool {
    (0..<count).allSatisfy { byte(after: distance + $0) == UInt8(ascii: character) }
  }

  mutating func move(by distance: Int) {
    index = min(index + distance, bytes.count)
  }

  mutating func take(_ character: Unicode.Scalar) -> Bool {
    guard sees(character) else { return false }
    index += 1
    return true
  }

  /// True if the byte can be a part of a name: a letter, a digit, or a part of a character outside
  /// ASCII.
  static func isOfWord(_ byte: UInt8) -> Bool {
    switch Unicode.Scalar(byte) {
    case "a"..."z", "A"..."Z", "0"..."9", "_", "$": true
    default: byte >= 0x80
    }
  }

  static func isSpace(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: " ") || (UInt8(ascii: "\t")...UInt8(ascii: "\r")).contains(byte)
  }

  /// Reads a name, also between backticks.
  mutating func takeWord() -> String? {
    var ahead = self
    let isQuoted = ahead.take("`")
    let start = ahead.index
    while Self.isOfWord(ahead.next) { ahead.index += 1 }
    let word = bytes[start..<ahead.index]
    guard !word.isEmpty, !isQuoted || ahead.take("`") else { return nil }
    self = ahead
    return String(decoding: word, as: UTF8.self)
  }

  /// Moves to the end of the comment that begins at the cursor; returns false if none begins there.
  mutating func skipComment() -> Bool {
    guard sees("/") else { return false }
    if sees("/", after: 1) {
      while !isAtEnd, !sees("\n"), !sees("\r") { index += 1 }
      return true
    }
    guard sees("*", after: 1) else { return false }
    var depth = 0
    repeat {
      if sees("/"), sees("*", after: 1) {
        depth += 1
        index += 1
      } else if sees("*"), sees("/", after: 1) {
        depth -= 1
        index += 1
      }
      move(by: 1)
    } while depth > 0 && !isAtEnd
    return true
  }

  /// Moves over spaces, line breaks and comments.
  mutating func skipSpace() {
    while true {
      if Self.isSpace(next) {
        index += 1
      } else if !skipComment() {
        return
      }
    }
  }
}
