/// The lines of a trace or a scene, split into words once for all readers of the format.
package struct TraceLines {
  package struct Line {
    /// The line number, counted from 1.
    package let number: Int
    /// The line without its line break.
    package let text: Substring
    package let words: [Substring]

    /// True if the line is empty or a comment.
    package var saysNothing: Bool { words.first.map { $0.hasPrefix("#") } ?? true }

    /// The text after the first word, unchanged.
    package var rest: String {
      guard let first = words.first else { return "" }
      return String(text[first.endIndex...].drop { $0 == " " || $0 == "\t" })
    }

    package func error(_ message: String) -> TraceError {
      TraceError(line: number, message: message)
    }
  }

  package let text: String
  /// All lines, including empty ones and comments.
  package let all: [Line]
  /// The index of the first line that is not empty or a comment; nil if there is none.
  private let headerIndex: Int?

  package init(_ text: String) {
    self.text = text
    // A carriage return at the end would be half of a line break once it is written.
    let lines: [Substring] = text.split(omittingEmptySubsequences: false) {
      $0 == "\n" || $0 == "\r\n"
    }
    all = lines.enumerated().map { index, line in
      let text = line.lastIndex { $0 != "\r" }.map { line[...$0] } ?? line.prefix(0)
      return Line(number: index + 1, text: text, words: text.split { $0 == " " || $0 == "\t" })
    }
    headerIndex = all.firstIndex { !$0.saysNothing }
  }

  /// The line with the format, its version and the control name.
  package var header: Line? { headerIndex.map { all[$0] } }

  /// The line number for messages about the whole text.
  package var headerNumber: Int { header?.number ?? 1 }

  /// Reads the lines after the header, except empty ones and comments.
  ///
  /// - Throws: `TraceError` at the first line that is too long.
  package func readBody(_ read: (Line) throws(TraceError) -> Void) throws(TraceError) {
    for (index, line) in all.enumerated() {
      guard line.text.utf8.count <= TraceLimits.lineLength else {
        throw line.error("the line is longer than \(TraceLimits.lineLength) bytes; split it.")
      }
      if line.saysNothing || index == headerIndex { continue }
      try read(line)
    }
  }

  /// The last line that names a broken law; nil if no line names a law.
  package var law: Line? {
    all.last { !$0.saysNothing && $0.words[0] == "law" && $0.words.count > 1 }
  }

  /// Returns the name after the format and its version in the header: the control name.
  ///
  /// - Parameters:
  ///   - format: The format's word, such as “trace”.
  ///   - name: The placeholder for the name in messages.
  ///   - words: The allowed number of words in the header, which later versions of a format may
  ///     extend.
  package func subject(
    format: String, version: Int, name: String, words: ClosedRange<Int> = 3...3
  ) throws(TraceError) -> String {
    guard let header else {
      throw TraceError(
        line: 1,
        message: "the file is empty; a \(format) begins with “\(format) \(version) \(name)”.")
    }
    guard header.words[0] == format, words.contains(header.words.count) else {
      throw header.error("a \(format) begins with “\(format) \(version) \(name)”; this does not.")
    }
    guard let number = Int(header.words[1]) else {
      throw header.error("“\(header.words[1])” is not a version; write \(version).")
    }
    guard number == version else {
      throw header.error(
        "this is version \(number) of the format, and this Knurl reads version \(version); use the "
          + "Knurl that wrote the file, or a newer Knurl.")
    }
    return String(header.words[2])
  }
}

/// The reason why a text is not a trace, with the line and a correction.
public struct TraceError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The line number, counted from 1.
  public var line: Int
  public var message: String
  /// The name that the control does not have; nil for another mistake.
  package var unknown: Unknown?

  /// A name in a trace, and the names that it could stand for.
  package struct Unknown: Hashable, Sendable {
    package var name: String
    package var among: [String]

    package init(name: String, among: [String]) {
      (self.name, self.among) = (name, among)
    }
  }

  public init(line: Int, message: String) {
    self.line = line
    self.message = message
  }

  public var description: String { "line \(line): \(message)" }
}
