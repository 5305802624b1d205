import Foundation
import KnurlLaws
import KnurlReports
import Testing

/// Takes a report to whatever runs the test: Swift Testing, XCTest, or neither.
///
/// A finding is never lost: where nobody takes it, the process ends.
struct TestReporter {
  let sourceLocation: SourceLocation

  /// One issue for each law that is broken, with the shortest of its findings.
  func record(_ report: VerificationReport, in declaration: Declaration) {
    for mistake in report.mistakes { record(mistake: mistake) }
    for (finding, others) in shortest(of: report.findings) {
      var text = FindingText.text(of: finding, in: declaration, repeatLine: repeatLine)
      if others > 0 { text += "\n  \(others) longer findings of this law are not shown." }
      record(headline: FindingText.headline(of: finding), text: text)
    }
  }

  /// One issue for each law that a trace breaks, and one for the expectations that it misses.
  func record(_ replay: TraceReplay, in declaration: Declaration) {
    for mistake in replay.mistakes { record(wrongTrace: mistake) }
    for finding in replay.findings {
      let text = FindingText.text(of: finding, in: declaration, repeatLine: repeatLine)
      record(headline: FindingText.headline(of: finding), text: "\(replay.name)\n\(text)")
    }
    guard !replay.missed.isEmpty else { return }
    let lines = replay.missed.map {
      "  line \($0.expectation.line): expected \(replay.expected(by: $0)), seen \($0.seen)"
    }
    record(
      headline: "\(declaration.subject) misses what \(replay.name) expects",
      text: (lines + ["  Repeat: \(repeatLine)"]).joined(separator: "\n"))
  }

  private func shortest(of findings: [Finding]) -> [(finding: Finding, others: Int)] {
    var result: [(finding: Finding, others: Int)] = []
    for finding in findings {
      guard let index = result.firstIndex(where: { $0.finding.law == finding.law }) else {
        result.append((finding, 0))
        continue
      }
      result[index].others += 1
      if finding.isShorter(than: result[index].finding) { result[index].finding = finding }
    }
    return result
  }

  func record(mistake: String) {
    record(headline: "the description is wrong", text: mistake)
  }

  /// A history that took the tests along and of which no trace is known.
  func record(lost text: String) {
    record(headline: "the last run was not survived", text: text)
  }

  /// What keeps a trace from being replayed, or from being replayed in full.
  func record(wrongTrace text: String) {
    record(headline: "a trace was not replayed", text: text)
  }

  /// Equal seeds find equal traces, so running the same test again repeats a finding.
  private var repeatLine: String {
    guard let name = Test.current?.name else { return "swift test" }
    return "swift test --filter \(name.prefix { $0 != "(" })"
  }

  private func record(headline: String, text: String) {
    if Test.current != nil {
      Issue.record(
        BrokenLaw(description: headline), Comment(rawValue: text), sourceLocation: sourceLocation)
      return
    }
    let message = "\(headline)\n\(text)"
    if XCTestBridge.fail(message, sourceLocation) { return }
    FileHandle.standardError.write(Data("\(message)\n".utf8))
    fatalError("verify was called outside of a test: nobody would have seen the finding above")
  }
}

/// The error behind an issue; its description is the issue's headline.
struct BrokenLaw: Error, CustomStringConvertible {
  let description: String
}
