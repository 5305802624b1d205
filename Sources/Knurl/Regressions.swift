import Foundation
import KnurlLaws
import KnurlSession
import KnurlVerification

/// The folder beside a test's file in which `verify` keeps what it found, and which it replays first.
struct Regressions {
  /// As the caller wrote it, for messages.
  private let name: String
  private var folder: FindingFolder
  /// What was replayed and reported, so that the search does not report it again.
  private var reported: [Finding] = []

  /// - Parameter name: Relative to the folder of the test's file.
  init(_ name: String, testFile: String) {
    self.name = name
    folder = FindingFolder(Self.path(of: name, testFile: testFile))
  }

  static func path(of name: String, testFile: String) -> String {
    let place = URL(fileURLWithPath: testFile).deletingLastPathComponent()
    return URL(fileURLWithPath: name, relativeTo: place).path
  }

  /// What is there of a control; what cannot be read is reported.
  func traces(of subject: String, _ reporter: TestReporter) -> [(name: String, text: String)] {
    let traces = TraceFolder(folder.path, shownAs: name) {
      $0 == subject || $0 == "specimen/\(subject)"
    }
    for problem in traces.problems { reporter.record(wrongTrace: problem) }
    return traces.traces.map { ($0.name, $0.text) }
  }

  /// Takes note of what was reported when it was replayed.
  mutating func noteReported(_ findings: [Finding]) { reported += findings }

  /// Whether one of these was reported when it was replayed.
  func hasReported(oneOf findings: [Finding]) -> Bool {
    findings.contains { finding in reported.contains { $0.isSame(as: finding) } }
  }

  /// Saves a finding.
  ///
  /// - Returns: A sentence about where it lies, or about why it does not.
  mutating func save(_ finding: Finding, seed: UInt64, in declaration: Declaration) -> String {
    if finding.law == LawName.equalRuns.rawValue {
      return "Not saved: the trace does not do the same twice."
    }
    let notes = FindingNotes(
      finding, origin: "seed \(seed), case \(finding.caseIndex)",
      repeatLine: RepeatLine.ofRunningTest)
    do throws(StorageProblem) {
      let place = try folder.save(FindingFile(finding, in: declaration)) { _ in notes }
      return place.isNew
        ? "Saved: \(name)/\(place.name); verify replays it first from now on."
        : "Kept already: \(name)/\(place.name)."
    } catch {
      return "Not saved in \(name): \(error.reason)."
    }
  }
}
