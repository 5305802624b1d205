import Foundation
import KnurlLaws
package import KnurlVerification

/// The file in which a control's answers are accepted, beside its regressions.
///
/// `verify` reads it before the search and writes it on demand; people read it in reviews.
package struct AnswersFile {
  package let path: String
  /// The file in messages.
  package let name: String
  private let file: String
  private let subject: String
  private let storage: FindingStorage

  /// - Parameters:
  ///   - folder: The folder of regressions.
  ///   - shown: The folder in messages.
  ///   - subject: The name of the control.
  package init(
    in folder: String, shownAs shown: String, of subject: String, storage: FindingStorage = .live
  ) {
    let file = FileWord.fileName(subject) + ".answers"
    func join(_ folder: String) -> String {
      folder.hasSuffix("/") ? folder + file : "\(folder)/\(file)"
    }
    (path, name, self.file) = (join(folder), join(shown), file)
    (self.subject, self.storage) = (subject, storage)
  }

  /// The same verification, which demands what the file says; the verification itself without a file.
  package func accepted(by verification: Verification) throws(StorageProblem) -> Verification {
    guard let text = try text() else { return verification }
    do throws(TraceError) {
      return verification.accepting(
        try AcceptedAnswers(text, of: subject, in: verification.declaration, source: file))
    } catch {
      throw StorageProblem("\(name), line \(error.line): \(error.message)")
    }
  }

  /// Writes the answers that a control was seen to give.
  ///
  /// - Returns: A sentence about the change.
  package func accept(_ verification: Verification) throws(StorageProblem) -> String {
    guard verification.isWatched else {
      throw StorageProblem(
        "\(name) was not written, because \(subject) was not watched to the end; give the run more time, "
          + "or repair the crash or the mistake that it reports.")
    }
    let text = AcceptedAnswers.text(of: verification.declaration, named: subject)
    let old = (try? self.text()) ?? nil
    let lines = Self.answers(text)
    if lines.isEmpty, old == nil {
      return "No answer of \(subject) was seen often enough to be accepted."
    }
    let count = lines.count == 1 ? "1 answer" : "\(lines.count) answers"
    if old == text { return "\(name) is unchanged: \(count)." }
    do throws(StorageProblem) {
      try storage.makeFolder(URL(fileURLWithPath: path).deletingLastPathComponent().path)
      try storage.replace(path, Array(text.utf8))
    } catch {
      throw StorageProblem("\(name) was not written: \(error.reason).")
    }
    guard let old else { return "Accepted in \(name): \(count)." }
    let before = Self.answers(old)
    let new = lines.filter { !before.contains($0) }.count
    let gone = before.filter { !lines.contains($0) }.map { "\n  no longer: \($0)" }
    return "Accepted in \(name): \(count), \(new) of them new." + gone.joined()
  }

  private static func answers(_ text: String) -> [Substring] {
    text.split(separator: "\n").dropFirst().filter { !$0.hasPrefix("#") }
  }

  /// The text of the file; nil if there is none.
  private func text() throws(StorageProblem) -> String? {
    do throws(StorageProblem) {
      guard storage.exists(path) else { return nil }
      let bytes = try storage.read(path)
      guard let text = String(bytes: bytes, encoding: .utf8) else {
        throw StorageProblem("its bytes are not UTF-8; write it again with verify --accept")
      }
      return text
    } catch {
      throw StorageProblem("\(name) was not read: \(error.reason).")
    }
  }
}
