import Foundation
import KnurlLaws
import KnurlReports
import KnurlSession
import KnurlVerification
import Testing

/// Takes a report to whatever runs the test: Swift Testing, XCTest, or neither.
///
/// A finding is never lost: where nobody takes it, the process ends.
struct TestReporter {
  let sourceLocation: SourceLocation
  /// Whether the control may be performed for what shows a finding: not where that has ended the
  /// process before.
  var performs = true
  /// Told before every history that is tried for an explanation.
  var willTry: () -> Void = {}

  /// One issue for each law that is broken, with the shortest of its findings.
  func record(
    _ report: VerificationReport, in verification: Verification,
    keptIn regressions: inout Regressions?
  ) {
    let declaration = verification.declaration
    for mistake in report.mistakes { record(mistake: mistake) }
    for label in report.unmetLabels {
      let headline = LabelText.headline(of: label, in: report.subject)
      let text = LabelText.text(of: label, in: report.subject)
      record(headline: headline, text: "\(text)\n  Repeat: \(RepeatLine.ofRunningTest)")
    }
    for findings in report.findings.groupedByLaw() {
      if regressions?.hasReported(oneOf: findings) == true { continue }
      guard let finding = findings.first else { continue }
      var text = text(of: finding, in: declaration)
      if findings.count > 1 {
        text += "\n  \(findings.count - 1) longer findings of this law are not shown."
      }
      if let saved = regressions?.save(finding, seed: report.seed, in: declaration) {
        text += "\n  \(saved)"
      }
      record(headline: FindingText.headline(of: finding), text: text)
      attach(finding, of: verification)
    }
  }

  /// One issue for each law that a trace breaks, or one for that which it was kept for, and one for
  /// the expectations that it misses.
  func record(_ replay: TraceReplay, in verification: Verification) {
    let declaration = verification.declaration
    for sentence in replay.skipped { record(skipped: sentence) }
    for finding in replay.findings {
      var text = "\(replay.title)\n" + text(of: finding, in: declaration)
      if !replay.otherLaws.isEmpty {
        text += "\n  It breaks \(replay.otherLaws.joined(separator: ", ")) as well."
      }
      record(headline: FindingText.headline(of: finding), text: text)
      attach(finding, of: verification)
    }
    guard !replay.missed.isEmpty else { return }
    let lines = replay.missed.map {
      "  line \($0.expectation.line): expected \($0.expectation.text), seen \($0.seen)"
    }
    record(
      headline: "\(declaration.subject) misses what \(replay.title) expects",
      text: (lines + ["  Repeat: \(RepeatLine.ofRunningTest)"]).joined(separator: "\n"))
  }

  /// One issue for what a kept trace still leads to.
  func record(_ finding: Finding, replayedFrom name: String, in verification: Verification) {
    record(
      headline: FindingText.headline(of: finding),
      text: "\(name)\n" + text(of: finding, in: verification.declaration))
    attach(finding, of: verification)
  }

  private func text(of finding: Finding, in declaration: Declaration) -> String {
    FindingText.text(of: finding, in: declaration, repeatLine: RepeatLine.ofRunningTest)
  }

  // MARK: - What is no finding

  func record(mistake: String) {
    record(headline: "the description is wrong", text: mistake)
  }

  /// What a description lets through.
  func record(incomplete text: String) {
    record(headline: "the description lets a planted fault pass", text: text)
  }

  /// What keeps a trace from being replayed.
  func record(wrongTrace text: String) {
    record(headline: "a trace was not replayed", text: text)
  }

  /// What keeps the environment from being heeded.
  func record(wrongVariable text: String) {
    record(headline: "an environment variable is wrong", text: text)
  }

  /// Words of a trace that were left out, which fails nothing: a control may lose a property.
  func record(skipped text: String) {
    #if compiler(>=6.3)
      if Test.current != nil {
        Issue.record(
          Comment(rawValue: text), severity: .warning, sourceLocation: sourceLocation)
        return
      }
    #endif
    FileHandle.standardError.write(Data("warning: \(text)\n".utf8))
  }

  // MARK: - Where it goes

  /// The trace, a filmstrip and a page, as files of the test run (`swift test --attachments-path`).
  private func attach(_ finding: Finding, of verification: Verification) {
    guard Test.current != nil else { return }
    let declaration = verification.declaration
    let file = FindingFile(finding, in: declaration)
    let notes = FindingNotes(
      finding, origin: "case \(finding.caseIndex)", repeatLine: RepeatLine.ofRunningTest)
    Attachment.record(
      file.text(notes: notes), named: "\(file.stem).trace", sourceLocation: sourceLocation)
    // What is tried for an explanation takes time, and a control may not survive it: the finding has
    // been reported by now.
    guard Self.areAttachmentsKept else { return }
    let start = ContinuousClock.now
    let willTry = willTry
    willTry()
    var page = FindingPage(
      of: finding, in: verification, isPerformed: performs,
      shouldStop: {
        willTry()
        return ContinuousClock.now - start > .seconds(FindingPage.explanationSeconds)
      })
    page.origin = "case \(finding.caseIndex)"
    page.repeatLines = [RepeatLine.ofRunningTest]
    // Without an encoder, which would be another library in everybody's tests, the control is drawn as
    // a schematic.
    Attachment.record(
      Filmstrip(page.story).svg(encoder: nil), named: "\(file.stem).svg",
      sourceLocation: sourceLocation)
    Attachment.record(
      page.text(encoder: nil), named: "\(file.stem).html", sourceLocation: sourceLocation)
  }

  /// Whether somebody will see attachments: Xcode always keeps them, `swift test` where it is told a
  /// place.
  private static var areAttachmentsKept: Bool {
    #if os(Linux)
      CommandLine.arguments.contains { $0.contains("attachments-path") }
    #else
      true
    #endif
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

/// The command that runs a test again. Equal seeds find equal traces, so that repeats a finding.
enum RepeatLine {
  static var ofRunningTest: String {
    guard let test = Test.current else { return "swift test" }
    return ofTest(named: test.id.nameComponents)
  }

  /// - Parameter components: The suites from the outermost on, then the function with its labels.
  static func ofTest(named components: [String]) -> String {
    // The labels of arguments are left out: parentheses mean something in a filter.
    let path = components.map { $0.prefix { $0 != "(" } }.joined(separator: "/")
    let filter = path.map { isPlain($0) ? String($0) : "\\\($0)" }.joined()
    return "swift test --filter \(FileWord.shellQuoted(filter))"
  }

  /// Whether a regular expression takes a character for itself.
  private static func isPlain(_ character: Character) -> Bool {
    !"\\^$.|?*+()[]{}".contains(character)
  }
}
