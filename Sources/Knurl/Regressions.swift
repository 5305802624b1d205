import Foundation
import KnurlLaws
import KnurlMarkup
import KnurlSession
import KnurlVerification

/// The folder beside a test's file in which `verify` saves findings. `verify` replays these traces
/// first.
struct Regressions {
  /// The path of the folder as the caller wrote it. Messages use this path.
  private let name: String
  private let folder: FindingFolder
  private let testFile: String

  /// - Parameter name: Relative to the folder of the test's file.
  init(_ name: String, testFile: String) {
    self.name = name
    self.testFile = testFile
    folder = FindingFolder(Self.path(of: name, testFile: testFile))
  }

  static func path(of name: String, testFile: String) -> String {
    let place = URL(fileURLWithPath: testFile).deletingLastPathComponent()
    return URL(fileURLWithPath: name, relativeTo: place).path
  }

  /// Returns the saved traces of a control, and reports files that cannot be read, or that no test
  /// replays.
  func traces(of subject: String, _ reporter: TestReporter) -> [(name: String, text: String)] {
    do throws(StorageProblem) {
      let traces = try TraceFolder(
        folder.path, shownAs: name, where: { $0 == subject || $0 == "specimen/\(subject)" },
        refusing: { refusal(ofTraceOf: $0, besides: subject) })
      for problem in traces.problems { reporter.record(wrongTrace: problem) }
      if let missing = traces.missing { TestReporter.say(once: missing) }
      return traces.traces.map { ($0.name, $0.text) }
    } catch {
      reporter.record(wrongTrace: error.reason)
      return []
    }
  }

  /// Says that no test replays the traces of another control; returns nil if one may.
  ///
  /// A call of `verify` cannot see the other calls, which may come later or not at all. But each of
  /// them is in a file beside this one, and names its control or the control's type.
  private func refusal(ofTraceOf control: String, besides subject: String) -> String? {
    let place = URL(fileURLWithPath: testFile).deletingLastPathComponent().path
    let names = (try? FindingStorage.names(below: place)) ?? []
    let texts = names.filter { $0.hasSuffix(".swift") }
      .compactMap { try? String(contentsOfFile: "\(place)/\($0)", encoding: .utf8) }
    func plain(_ text: some StringProtocol) -> String {
      text.lowercased().filter { $0 != "-" }
    }
    let word = plain(control.split(separator: "/").last ?? "")
    if texts.isEmpty || texts.contains(where: { plain($0).contains(word) }) { return nil }
    // Another catalog may have a control of a quite different name.
    guard let likely = NearestMatch.nearest(to: control, among: [subject]) else { return nil }
    let file = URL(fileURLWithPath: testFile).lastPathComponent
    return "no Swift file beside \(file) names the control “\(control)”, so no test replays the "
      + "trace; did you mean “\(likely)”?"
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
