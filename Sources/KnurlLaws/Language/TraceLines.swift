// Only readers need it, and embedded systems have none.
#if !hasFeature(Embedded)
  /// The lines of a trace or a scene, split into words once, for everything that reads the format.
  package struct TraceLines {
    package struct Line {
      /// Counted from 1.
      package let number: Int
      /// Without the line's end.
      package let text: Substring
      package let words: [Substring]

      /// Whether it is empty or a comment.
      package var saysNothing: Bool { words.first.map { $0.hasPrefix("#") } ?? true }

      /// What stands behind the first word, as it is written.
      package var rest: String {
        guard let first = words.first else { return "" }
        return String(text[first.endIndex...].drop { $0 == " " || $0 == "\t" })
      }

      package func error(_ message: String) -> TraceError {
        TraceError(line: number, message: message)
      }
    }

    package let text: String
    /// Every line, also those that say nothing.
    package let all: [Line]
    /// The index of the first line that says something; nil for a text that says nothing.
    private let headerIndex: Int?

    package init(_ text: String) {
      self.text = text
      // A carriage return that is left at an end would be half of a line's end once it is written.
      let lines: [Substring] = text.split(omittingEmptySubsequences: false) {
        $0 == "\n" || $0 == "\r\n"
      }
      all = lines.enumerated().map { index, line in
        let text = line.lastIndex { $0 != "\r" }.map { line[...$0] } ?? line.prefix(0)
        return Line(number: index + 1, text: text, words: text.split { $0 == " " || $0 == "\t" })
      }
      headerIndex = all.firstIndex { !$0.saysNothing }
    }

    /// The line that names the format, its version and whose history it is.
    package var header: Line? { headerIndex.map { all[$0] } }

    /// Where a message about the text as a whole points to.
    package var headerNumber: Int { header?.number ?? 1 }

    /// The lines behind the header that say something.
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

    /// The line that says which law the history breaks; the last one, where there are several.
    package var law: Line? {
      all.last { !$0.saysNothing && $0.words[0] == "law" && $0.words.count > 1 }
    }

    /// The name behind a format and its version in the header: whose history it is.
    ///
    /// - Parameters:
    ///   - format: The format's word, as “trace”.
    ///   - name: What stands for the name in messages.
    ///   - words: How many words the header may have: later versions of a format may add some.
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
        throw header.error("“\(header.words[1])” is no version; write \(version).")
      }
      guard number == version else {
        throw header.error(
          "this is version \(number) of the format, and this Knurl reads version \(version); use the "
            + "Knurl that wrote it, or a newer one.")
      }
      return String(header.words[2])
    }
  }

  /// Why a text is no trace, with the line and what to do about it.
  public struct TraceError: Error, Hashable, Sendable, CustomStringConvertible {
    /// Counted from 1.
    public var line: Int
    public var message: String

    public init(line: Int, message: String) {
      self.line = line
      self.message = message
    }

    public var description: String { "line \(line): \(message)" }
  }
#endif
