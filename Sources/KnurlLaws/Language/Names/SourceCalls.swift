/// The calls in the text of a Swift source file, by their places.
///
/// Swift gives a call the place of its opening parenthesis, as default arguments `#line` and
/// `#column` show. A call in the arguments of a macro has the place of the macro's number sign, so
/// that its own literal cannot be found. The line counts line feeds from 1, the column counts bytes
/// of UTF-8 from 1, and a carriage return begins a column but no line.
package struct SourceCalls {
  private let text: SwiftTextCursor
  /// The index of the first byte of each line.
  private let lines: [Int]

  package init(_ text: String) {
    self.text = SwiftTextCursor(text)
    lines = [0] + text.utf8.enumerated().filter { $0.element == 10 }.map { $0.offset + 1 }
  }

  /// True if a parenthesis or a number sign stands there. If not, the text is not the compiled one.
  package func hasCall(line: Int, column: Int) -> Bool { call(line: line, column: column) != nil }

  /// Returns the name of the property whose key path literal stands there.
  ///
  /// The literal is the first argument of the call or, after such a literal, one of the limits in
  /// `in:`, or the step in `step:` behind them. The result is nil if something else or no call stands there.
  package func keyPathName(at place: SourcePlace) -> String? {
    guard var cursor = call(line: place.line, column: place.column) else { return nil }
    cursor.move(by: 1)
    cursor.skipSpace()
    let name = cursor.takeKeyPath()
    guard cursor.sees(",") || cursor.sees(")") else { return nil }
    switch place.part {
    case .path: return name
    case .minimum: return cursor.takeLimits()?.minimum
    case .maximum: return cursor.takeLimits()?.maximum
    case .step: return cursor.takeStep()
    }
  }

  /// Returns the text from a call on; nil also if there are two in this column, of which one stands
  /// behind a carriage return.
  private func call(line: Int, column: Int) -> SwiftTextCursor? {
    guard lines.indices.contains(line - 1) else { return nil }
    var (cursor, found) = (text, SwiftTextCursor?.none)
    cursor.move(by: lines[line - 1])
    var current = 1
    while !cursor.isAtEnd, !cursor.sees("\n") {
      if current == column, cursor.sees("(") || cursor.sees("#") {
        guard found == nil else { return nil }
        found = cursor
      }
      current = cursor.sees("\r") ? 1 : current + 1
      cursor.move(by: 1)
    }
    return found
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
  /// Reads the argument `step:` of a call, which is its second one or follows `in:`.
  fileprivate mutating func takeStep() -> String? {
    for _ in 0..<2 {
      guard take(",") else { return nil }
      skipSpace()
      let label = takeWord()
      skipSpace()
      guard label == "step" || label == "in", take(":") else { return nil }
      skipSpace()
      if label == "step" {
        let name = takeKeyPath()
        return sees(",") || sees(")") ? name : nil
      }
      while !isAtEnd, !sees(","), !sees("("), !sees(")") { move(by: 1) }
    }
    return nil
  }
}
