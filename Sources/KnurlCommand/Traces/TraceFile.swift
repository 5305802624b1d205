import Foundation
import KnurlArguments
import KnurlEngine
import KnurlLaws
import KnurlSession

/// How files with a trace are read, and how they are refused.
enum TraceFile {
  static let byteLimit = FindingStorage.byteLimit

  /// One sentence with the file, the line and what to do.
  static func refusal(of name: String, _ error: TraceError) -> CommandFailure {
    refusal(of: name, line: error.line, error.message)
  }

  static func refusal(of name: String, line: Int, _ message: String) -> CommandFailure {
    .couldNotRun("\(name), line \(line): \(message)")
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
