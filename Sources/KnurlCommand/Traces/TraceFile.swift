import Foundation
import KnurlEngine
import KnurlLaws
import KnurlSession

/// A trace that was read, with the text it came from.
struct TraceFile {
  /// The file's path, or what else the text is called in messages.
  let name: String
  let parsed: ParsedTrace
  private let lines: [String]

  static let byteLimit = FindingStorage.byteLimit

  init(name: String, text: String, declaration: Declaration) throws(CommandFailure) {
    self.name = name
    do throws(TraceError) {
      parsed = try TraceText.parse(text, in: declaration)
    } catch {
      throw Self.refusal(of: name, error)
    }
    lines = Self.lines(of: text)
  }

  var trace: Trace { parsed.trace }

  /// One sentence with the file, the line and what to do.
  static func refusal(of name: String, _ error: TraceError) -> CommandFailure {
    refusal(of: name, line: error.line, error.message)
  }

  static func refusal(of name: String, line: Int, _ message: String) -> CommandFailure {
    .couldNotRun("\(name), line \(line): \(message)")
  }

  /// What the text says a control must do, in the words of the text.
  func expected(by expectation: TraceExpectation) -> String {
    guard expectation.line >= 1, expectation.line <= lines.count else { return "" }
    let line = lines[expectation.line - 1].drop { $0 == " " || $0 == "\t" }
    let words = line.hasPrefix("expect") ? line.dropFirst("expect".count) : line
    return String(words.drop { $0 == " " || $0 == "\t" })
  }

  /// The line that names the control: the first that says anything.
  static func headerLine(of text: String) -> Int {
    for (index, line) in lines(of: text).enumerated() {
      let body = line.drop { $0 == " " || $0 == "\t" }
      if !body.isEmpty, !body.hasPrefix("#") { return index + 1 }
    }
    return 1
  }

  /// The words of a line, counted from 1.
  static func words(ofLine number: Int, of text: String) -> [String] {
    let lines = lines(of: text)
    guard number >= 1, number <= lines.count else { return [] }
    return lines[number - 1].split { $0 == " " || $0 == "\t" }.map { String($0) }
  }

  /// The law that a text says it breaks.
  static func law(in text: String) -> String? {
    for line in lines(of: text) where line.hasPrefix("law ") {
      return String(line.dropFirst("law ".count))
    }
    return nil
  }

  private static func lines(of text: String) -> [String] {
    text.split(omittingEmptySubsequences: false) { $0 == "\n" || $0 == "\r\n" }.map { String($0) }
  }

  // MARK: - Bytes

  /// The text of a file's bytes, or the line with the first byte that belongs to no text.
  static func text(of bytes: [UInt8], name: String) throws(CommandFailure) -> String {
    if let text = String(bytes: bytes, encoding: .utf8) { return text }
    throw refusal(
      of: name, line: StoredTrace.lineOfFirstBadByte(in: bytes),
      "its bytes are no UTF-8; save the file as plain text, or fetch it again.")
  }
}

/// How long a trace is, counted as people count: touch events, writes, and what else happens.
struct TraceLength {
  let touches: Int
  let writes: Int
  let others: Int

  init(of trace: Trace, in declaration: Declaration) {
    // The words of the text tell the kinds apart, whatever kinds there will be.
    let words = trace.history.commands.map {
      TraceText.line(of: $0, in: declaration).prefix { $0 != " " }
    }
    touches = words.filter { $0 == "touch" }.count
    let written = words.filter { $0 == "set" }.count
    writes = written + trace.history.start.writes.count
    others = words.count - touches - written + (trace.history.start.bounds == nil ? 0 : 1)
  }

  var text: String {
    var text = "\(Wording.count(touches, "touch", "touches")), \(Wording.count(writes, "write"))"
    if others > 0 { text += ", \(Wording.count(others, "other"))" }
    return text
  }
}
