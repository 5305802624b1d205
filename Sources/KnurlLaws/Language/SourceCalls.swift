/// The calls in the text of a Swift source file, by their places.
///
/// Swift gives a call the place of its opening parenthesis, as default arguments `#line` and
/// `#column` show. A call in the arguments of a macro has the place of the macro's number sign, so
/// that its own literal cannot be found. The line counts line feeds from 1, the column counts bytes
/// of UTF-8 from 1, and a carriage return begins a column but no line.
package struct SourceCalls {
  /// The index of the parenthesis or number sign of each call.
  private var indices: [Place: Int] = [:]
  private let text: SwiftTextCursor

  private struct Place: Hashable {
    var line = 1
    var column = 1
  }

  package init(_ text: String) {
    var reader = CallReader(text)
    self.text = SwiftTextCursor(text)
    var cursor = self.text
    var place = Place()
    for index in reader.indices() {
      while cursor.index < index {
        place.column += 1
        if cursor.next == 10 || cursor.next == 13 { place.column = 1 }
        if cursor.next == 10 { place.line += 1 }
        cursor.move(by: 1)
      }
      // Two parts of a line with a carriage return inside may have a call in the same column.
      indices[place] = indices[place] == nil ? index : text.utf8.count
    }
  }

  /// True if a call stands there. If none does, the text is not the compiled one.
  package func hasCall(line: Int, column: Int) -> Bool {
    indices[Place(line: line, column: column)] != nil
  }

  /// Returns the name of the property whose key path literal stands there.
  ///
  /// The literal is the first argument of the call, or one of the limits in `in:` after such a
  /// literal. The result is nil if something else or no call stands there.
  package func keyPathName(at place: SourcePlace) -> String? {
    guard let index = indices[Place(line: place.line, column: place.column)] else { return nil }
    var cursor = text
    cursor.move(by: index + 1)
    cursor.skipSpace()
    let name = cursor.takeKeyPath()
    guard cursor.sees(",") || cursor.sees(")") else { return nil }
    switch place.part {
    case .path: return name
    case .minimum: return cursor.takeLimits()?.minimum
    case .maximum: return cursor.takeLimits()?.maximum
    }
  }
}

extension SwiftTextCursor {
  /// Reads the second argument of a call: `in:` with limits, of which at most one is no key path.
  fileprivate mutating func takeLimits() -> (minimum: String?, maximum: String?)? {
    guard take(",") else { return nil }
    skipSpace()
    guard takeWord() == "in" else { return nil }
    skipSpace()
    guard take(":") else { return nil }
    skipSpace()
    let minimum = takeKeyPath()
    while minimum == nil, !isAtEnd, !sees(".", times: 2), !sees(","), !sees("(") { move(by: 1) }
    guard sees(".", times: 2), sees(".", after: 2) || sees("<", after: 2) else { return nil }
    move(by: 3)
    skipSpace()
    let maximum = takeKeyPath()
    return maximum == nil || sees(",") || sees(")") ? (minimum, maximum) : nil
  }
}

/// Finds the calls in Swift code, outside comments and literals.
private struct CallReader {
  private var cursor: SwiftTextCursor
  /// The literals around the cursor, whose interpolation is being read, from the outermost inward.
  private var literals: [Literal] = []

  /// A string, or a regular expression between number signs.
  private struct Literal {
    var quote: Unicode.Scalar
    var quoteCount: Int
    var signCount: Int
    var hasManyLines: Bool
    /// The number of parentheses that are open in the interpolation.
    var depth = 0
  }

  init(_ text: String) {
    cursor = SwiftTextCursor(text)
  }

  /// Returns the index of the parenthesis of each call and of each macro's number sign, in order.
  mutating func indices() -> [Int] {
    var indices: [Int] = []
    var isAfterWord = false
    while !cursor.isAtEnd {
      let byte = cursor.next
      switch byte {
      case _ where SwiftTextCursor.isOfWord(byte):
        cursor.move(by: 1)
        isAfterWord = true
      case UInt8(ascii: " "), UInt8(ascii: "\t"): cursor.move(by: 1)
      case UInt8(ascii: "/") where cursor.skipComment(): break
      case UInt8(ascii: "`"):
        skipQuotedWord()
        isAfterWord = true
      default:
        let isCall = byte == UInt8(ascii: "(") && isAfterWord
        let isMacro = byte == UInt8(ascii: "#") && SwiftTextCursor.isOfWord(cursor.byte(after: 1))
        if isCall || isMacro { indices.append(cursor.index) }
        isAfterWord = false
        readPunctuation(byte)
      }
    }
    return indices
  }

  private mutating func readPunctuation(_ byte: UInt8) {
    if let literal = takeStart() { return skip(literal) }
    cursor.move(by: 1)
    guard var literal = literals.popLast() else { return }
    switch byte {
    case UInt8(ascii: "("): literal.depth += 1
    case UInt8(ascii: ")") where literal.depth == 0: return skip(literal)
    case UInt8(ascii: ")"): literal.depth -= 1
    case UInt8(ascii: "\n"), UInt8(ascii: "\r"):
      // Only a literal of many lines has line breaks in its interpolation.
      while !literal.hasManyLines {
        guard let outer = literals.popLast() else { return }
        literal = outer
      }
    default: break
    }
    literals.append(literal)
  }

  /// Moves over a name between backticks, which may contain other characters than a name.
  private mutating func skipQuotedWord() {
    repeat { cursor.move(by: 1) } while !isAtEndOfLine && !cursor.sees("`")
    if cursor.sees("`") { cursor.move(by: 1) }
  }

  private var isAtEndOfLine: Bool { cursor.isAtEnd || cursor.sees("\n") || cursor.sees("\r") }

  /// Moves over the beginning of a literal; returns nil if none begins at the cursor.
  private mutating func takeStart() -> Literal? {
    var signCount = 0
    while cursor.sees("#", after: signCount) { signCount += 1 }
    let isString = cursor.sees("\"", after: signCount)
    guard isString || (signCount > 0 && cursor.sees("/", after: signCount)) else { return nil }
    cursor.move(by: signCount + 1)
    var literal = Literal(
      quote: isString ? "\"" : "/", quoteCount: 1, signCount: signCount, hasManyLines: false)
    var ahead = cursor
    if isString, cursor.sees("\"", times: 2) {
      ahead.move(by: 2)
      literal.quoteCount = 3
    }
    // Without the line break, #"""# is a string of one quotation mark.
    guard ahead.sees("\n") || ahead.sees("\r") else {
      literal.quoteCount = 1
      return literal
    }
    cursor = ahead
    literal.hasManyLines = literal.quoteCount == 3 || !isString
    return literal
  }

  /// Moves to the end of a literal, or into its next interpolation.
  private mutating func skip(_ literal: Literal) {
    while !cursor.isAtEnd {
      switch cursor.next {
      case UInt8(ascii: "\n"), UInt8(ascii: "\r"):
        if !literal.hasManyLines { return }
        cursor.move(by: 1)
      case UInt8(ascii: "\\") where cursor.sees("#", times: literal.signCount, after: 1):
        cursor.move(by: 1 + literal.signCount)
        if literal.quote == "\"", cursor.take("(") {
          return literals.append(literal)
        }
        if !isAtEndOfLine { cursor.move(by: 1) }
      case UInt8(ascii: literal.quote)
      where cursor.sees(literal.quote, times: literal.quoteCount)
        && cursor.sees("#", times: literal.signCount, after: literal.quoteCount):
        return cursor.move(by: literal.quoteCount + literal.signCount)
      default: cursor.move(by: 1)
      }
    }
  }
}
