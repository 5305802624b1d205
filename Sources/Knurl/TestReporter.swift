import Foundation
import KnurlLaws
import KnurlReports
import KnurlSession
import KnurlVerification
import Synchronization
import Testing

/// Delivers a report to the running test of Swift Testing or XCTest, or to standard error.
///
/// A finding is never lost: outside of a test the process ends with it.
struct TestReporter {
  let sourceLocation: SourceLocation

  /// Records one issue for each cause and law, with the shortest of its findings.
  func record(
    _ report: VerificationReport, of session: VerificationSession, in verification: Verification,
    keptIn regressions: Regressions?
  ) {
    let declaration = verification.declaration
    for sentence in SessionText.sentences(about: report) { Self.say(sentence) }
    if let sentence = SessionText.unprotected(report) { Self.say(sentence) }
    for mistake in report.mistakes { record(mistake: mistake) }
    for label in report.unmetLabels {
      let headline = LabelText.headline(of: label, in: report.controlName)
      let text = LabelText.text(of: label, in: report.controlName)
      record(headline: headline, text: "\(text)\n  Repeat: \(RepeatLine.ofRunningTest)")
    }
    let known = session.savedFindings
    for findings in report.findings.told(besides: known) {
      guard let finding = findings.first else { continue }
      var text = text(of: finding, in: declaration)
      if findings.count > 1 {
        text += "\n  \(findings.count - 1) longer findings of this law are not shown."
      }
      let others = findings.flatMap { report.findings(behind: $0) }.map { $0.law }
      let laws = others.filter { $0 != finding.law }.reduce(into: [String]()) {
        if !$0.contains($1) { $0.append($1) }
      }
      if !laws.isEmpty { text += "\n  Perhaps by the same cause: \(WordList.joined(laws))." }
      if let regressions { text += "\n  " + regressions.words(for: finding) }
      text += "\n  " + explanation(of: finding, in: declaration)
      record(finding, text)
      attach(finding, of: verification, session)
    }
  }

  /// Records one issue for all expectations that a trace misses, and one issue for each law that
  /// the trace breaks.
  ///
  /// A trace that was saved for a law gives an issue for that law only.
  func record(
    _ replay: TraceReplay, in verification: Verification, of session: VerificationSession? = nil
  ) {
    let declaration = verification.declaration
    for finding in replay.findings {
      var text = "\(replay.title)\n" + text(of: finding, in: declaration)
      if !replay.otherLaws.isEmpty {
        text += "\n  It breaks \(replay.otherLaws.joined(separator: ", ")) as well."
      }
      text += "\n  " + explanation(of: finding, in: declaration)
      record(finding, text)
      attach(finding, of: verification, session)
    }
    guard !replay.missed.isEmpty else { return }
    let lines = replay.missed.map {
      "  line \($0.expectation.line): expected \($0.expectation.text), seen \($0.seen)"
    }
    record(
      headline: "\(declaration.controlName) misses what \(replay.title) expects",
      text: (lines + ["  Repeat: \(RepeatLine.ofRunningTest)"]).joined(separator: "\n"))
  }

  private func text(of finding: Finding, in declaration: Declaration) -> String {
    FindingText.text(of: finding, in: declaration, repeatLine: RepeatLine.ofRunningTest)
  }

  /// A sentence on where the finding is explained: on its page among the test's attachments, and by
  /// the command `explain`.
  private func explanation(of finding: Finding, in declaration: Declaration) -> String {
    let command = "`explain` of a command line, as `knurl init` writes one, explains a saved trace"
    guard Test.current != nil else { return "Explain: \(command)." }
    let page = "a page that explains it, a filmstrip and the trace"
    #if os(Linux)
      guard let folder = Self.attachmentsFolder else {
        return "Explain: \(RepeatLine.ofRunningTest) --attachments-path FOLDER writes \(page) into "
          + "an existing folder; \(command)."
      }
      let place = "in \(folder)"
    #else
      let place =
        "attached to the test; swift test --attachments-path FOLDER "
        + "writes them to a folder"
    #endif
    let stem = FindingFile(finding, in: declaration).stem
    return "Explain: \(stem).html, .svg and .trace are \(page), \(place); \(command)."
  }

  // MARK: - Passing

  /// Says in at most five lines what a verification that holds did not check, once for each control.
  func say(passed report: VerificationReport, of declaration: Declaration) {
    let idle = report.laws.count { $0.exercised == 0 }
    var lines = departures(in: declaration)
    lines += UnaskedText.idle(report, of: declaration).prefix(1)
    if idle > 0 { lines.append("\(idle) of \(report.laws.count) laws had nothing to check.") }
    if lines.count < Self.mostLines - 1 {
      lines += UnaskedText.lines(
        of: [declaration.unaskedLaws], shown: max(0, Self.mostLines - 2 - lines.count),
        rest: "whose verbs the page “Describing a control” lists")
    }
    guard !lines.isEmpty else { return }
    Self.say(once: "\(report.controlName) holds. \(lines.joined(separator: "\n"))")
  }

  private static let mostLines = 5

  /// The answers of the control that are not UIKit's, in at most two lines.
  private func departures(in declaration: Declaration) -> [String] {
    SessionText.departures(of: declaration.observedAnswers).prefix(2).map {
      $0.prefix(1).uppercased() + $0.dropFirst() + "."
    }
  }

  /// Says what a control that does not hold does otherwise than UIKit.
  func say(departuresOf declaration: Declaration) {
    for sentence in departures(in: declaration) {
      Self.say("\(declaration.controlName): \(sentence)")
    }
  }

  // MARK: - Problems other than findings

  /// Writes a sentence to standard error without failing a test.
  static func say(_ sentence: String) {
    try? FileHandle.standardError.write(contentsOf: Data("knurl: \(sentence)\n".utf8))
  }

  /// Writes a sentence once in this process, because several tests may have a reason to say it.
  static func say(once sentence: String) {
    if #available(macOS 15, iOS 18, *), !SaidTexts.shared.isNew(sentence) { return }
    say(sentence)
  }

  func record(mistake: String) {
    record(headline: "the description is wrong", text: mistake)
  }

  /// Records that laws did not detect every planted fault, so the description is incomplete.
  func record(incomplete text: String) {
    record(headline: "the description lets a planted fault pass", text: text)
  }

  /// Records why a trace cannot be replayed.
  func record(wrongTrace text: String) {
    record(headline: "a trace was not replayed", text: text)
  }

  /// Records why a file of accepted answers was not read or written.
  func record(wrongAnswers text: String) {
    record(headline: "the accepted answers cannot be used", text: text)
  }

  /// Records an environment variable whose value is not valid.
  func record(wrongVariable text: String) {
    record(headline: "an environment variable is wrong", text: text)
  }

  private func record(_ finding: Finding, _ text: String) {
    let headline = FindingText.headline(of: finding)
    switch finding.severity {
    case .error: record(headline: headline, text: text)
    case .warning: warn(text)
    }
  }

  /// Records an issue of severity warning, which does not fail the test.
  func warn(_ text: String) {
    #if compiler(>=6.3)
      if Test.current != nil {
        Issue.record(
          Comment(rawValue: text), severity: .warning, sourceLocation: sourceLocation)
        return
      }
    #endif
    FileHandle.standardError.write(Data("warning: \(text)\n".utf8))
  }

  // MARK: - Delivery

  /// Attaches the trace, a filmstrip and a page to the test (`swift test --attachments-path`).
  private func attach(
    _ finding: Finding, of verification: Verification, _ session: VerificationSession?
  ) {
    guard Test.current != nil else { return }
    let declaration = verification.declaration
    let file = FindingFile(finding, in: declaration)
    let notes = FindingNotes(
      finding, origin: finding.origin(), repeatLine: RepeatLine.ofRunningTest)
    Attachment.record(
      file.text(notes: notes), named: "\(file.stem).trace", sourceLocation: sourceLocation)
    // The explanation takes time, and the control may crash during it. The finding has been
    // reported by now.
    guard Self.areAttachmentsKept else { return }
    let pictures = pictures(of: finding, verification, session)
    Attachment.record(
      pictures.filmstrip, named: "\(file.stem).svg", sourceLocation: sourceLocation)
    Attachment.record(pictures.page, named: "\(file.stem).html", sourceLocation: sourceLocation)
  }

  private func pictures(
    of finding: Finding, _ verification: Verification, _ session: VerificationSession?
  ) -> FindingPictures {
    let line = RepeatLine.ofRunningTest
    guard let session, session.isProtected else {
      return FindingPictures(of: finding, in: verification, line, isPerformed: true)
    }
    let order = FindingPictures.Order(finding: finding, repeatLine: line)
    if !finding.isSeenFromOutside,
      let data = session.call(FindingPictures.call, ProcessMessage.encoded(order)),
      let pictures: FindingPictures = ProcessMessage.decoded(data)
    {
      return pictures
    }
    return FindingPictures(of: finding, in: verification, line, isPerformed: false)
  }

  /// True if the test run saves attachments. Xcode always does.
  private static var areAttachmentsKept: Bool {
    #if os(Linux)
      attachmentsFolder != nil
    #else
      true
    #endif
  }

  /// The folder that `--attachments-path` names, if the arguments have it.
  private static var attachmentsFolder: String? {
    let arguments = CommandLine.arguments
    guard let index = arguments.firstIndex(where: { $0.contains("attachments-path") }) else {
      return nil
    }
    let parts = arguments[index].split(separator: "=", maxSplits: 1)
    if parts.count == 2 { return String(parts[1]) }
    return arguments.indices.contains(index + 1) ? arguments[index + 1] : nil
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
    fatalError("verify was called outside of a test: no test can report the finding above")
  }
}

/// The texts that this process has said, because several tests may verify one control.
@available(macOS 15, iOS 18, *)
private final class SaidTexts: Sendable {
  static let shared = SaidTexts()
  private let texts = Mutex<Set<String>>([])

  func isNew(_ text: String) -> Bool { texts.withLock { $0.insert(text).inserted } }
}

/// The error that an issue carries. The error's description is the issue's headline.
struct BrokenLaw: Error, CustomStringConvertible {
  let description: String
}

/// The command that runs a test again. The seed is the same, so the run finds the same finding
/// again.
enum RepeatLine {
  static var ofRunningTest: String {
    guard let test = Test.current else { return "swift test" }
    return ofTest(named: test.id.nameComponents)
  }

  /// - Parameter components: The suites from the outermost inward, then the function with its
  ///   labels.
  static func ofTest(named components: [String]) -> String {
    // The argument labels are left out: parentheses have a meaning in a filter.
    let path = components.map { $0.prefix { $0 != "(" } }.joined(separator: "/")
    let filter = path.map { isPlain($0) ? String($0) : "\\\($0)" }.joined()
    return "swift test --filter \(FileWord.shellQuoted(filter))"
  }

  /// True if a character stands for itself in a regular expression.
  private static func isPlain(_ character: Character) -> Bool {
    !"\\^$.|?*+()[]{}".contains(character)
  }
}
