import Foundation
import KnurlLaws
import KnurlSession
import KnurlVerification

/// The folder beside a test's file in which `verify` saves findings. `verify` replays these traces
/// first.
struct Regressions {
  /// The path of the folder as the caller wrote it. Messages use this path.
  private let name: String
  private let folder: FindingFolder

  /// - Parameter name: Relative to the folder of the test's file.
  init(_ name: String, testFile: String) {
    self.name = name
    folder = FindingFolder(Self.path(of: name, testFile: testFile))
  }

  static func path(of name: String, testFile: String) -> String {
    let place = URL(fileURLWithPath: testFile).deletingLastPathComponent()
    return URL(fileURLWithPath: name, relativeTo: place).path
  }

  /// Returns the saved traces of a control, and reports files that cannot be read.
  func traces(of subject: String, _ reporter: TestReporter) -> [(name: String, text: String)] {
    let traces = TraceFolder(folder.path, shownAs: name) {
      $0 == subject || $0 == "specimen/\(subject)"
    }
    for problem in traces.problems { reporter.record(wrongTrace: problem) }
    return traces.traces.map { ($0.name, $0.text) }
  }

  /// The file of a control's accepted answers.
  func answersFile(of subject: String) -> AnswersFile {
    AnswersFile(in: folder.path, shownAs: name, of: subject)
  }

  /// Saves new findings in the folder.
  var keeping: VerificationSession.Keeping {
    VerificationSession.Keeping(folder) { _ in RepeatLine.ofRunningTest }
  }

  /// A sentence that says where a finding is saved, or why it is not saved.
  func words(for finding: Finding) -> String {
    switch finding.saved {
    case .file(let name, isNew: true):
      return "Saved: \(self.name)/\(name); verify replays it first from now on."
    case .file(let name, isNew: false): return "Already saved: \(self.name)/\(name)."
    case .refused(let reason): return "Not saved in \(name): \(reason)."
    case nil: break
    }
    if finding.law == LawName.equalRuns.rawValue {
      return "Not saved: two runs of the trace give different results."
    }
    return finding.severity == .warning
      ? "Not saved: it is a warning." : "Not saved: it is a known finding."
  }
}
