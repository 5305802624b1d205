import Foundation
import KnurlEngine
import KnurlLaws

/// Writes findings as files that nothing overwrites and that are whole or not there.
struct FindingFolder {
  let path: String

  init(_ path: String) throws(FuzzRefusal) {
    self.path = path
    do {
      try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    } catch {
      throw FuzzRefusal(
        "the folder \(path) for findings cannot be made; choose another place.", exitCode: 2)
    }
  }

  /// - Returns: Where it was written, or nil with the file's text on standard error, so that a full
  ///   disk loses nothing.
  func save(_ failure: MinimalFailure, of subject: String) -> String? {
    let stem = Self.fileName("\(subject)-\(failure.law)")
    var notes = ["breaks \(failure.law): \(failure.text.rule)"]
    if let gestures = failure.gestures { notes.append("gesture \(gestures)") }
    notes += [
      "expected \(failure.violation.expected)", "seen \(failure.violation.seen)",
      "found by fuzzing \(subject)",
    ]
    let text = failure.file(notes.map { Self.note($0) })
    for number in 1...9_999 {
      let file = "\(path)/\(stem)-\(number).trace"
      if FileManager.default.fileExists(atPath: file) {
        // An earlier run found the very same.
        if FileManager.default.contents(atPath: file) == Data(text.utf8) { return file }
        continue
      }
      do {
        try Data(text.utf8).write(to: URL(fileURLWithPath: file), options: .atomic)
        return file
      } catch {
        break
      }
    }
    FuzzLog.write("unwritten", "\(path): a finding could not be written; make room. It follows.")
    try? FileHandle.standardError.write(contentsOf: Data(text.utf8))
    return nil
  }

  /// A trace's note is one line of no more than 500 characters.
  private static func note(_ text: String) -> String {
    String(String(text.map { $0.isNewline ? " " : $0 }).prefix(500))
  }

  static func fileName(_ text: String) -> String {
    String(text.map { $0.isLetter || $0.isNumber || $0 == "-" ? $0 : "-" })
  }
}
