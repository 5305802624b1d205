package import KnurlEngine
package import KnurlLaws
package import KnurlVerification

/// What a finding's file says for its reader: what broke, how and with what it was found, and how to
/// repeat it.
package struct FindingNotes {
  package private(set) var lines: [String]

  /// - Parameters:
  ///   - gestures: The trace in words, where it has gestures.
  ///   - origin: How it was found: “seed 0, case 12”, “found by fuzzing dial”.
  ///   - luck: What UIKit must do for it that Apple does not document.
  ///   - signature: What `FailureSignature.note(of:)` says. It is taken whole: half of one would be none.
  ///   - repeatLine: A command that works where the package lies.
  package init(
    law: String, text: LawText, gestures: String?, violation: Violation, origin: String,
    luck: UndocumentedTracking = [], signature: String? = nil, repeatLine: String?
  ) {
    var lines = ["breaks \(law): \(text.rule)"]
    if !luck.isEmpty { lines.append("works by luck: it breaks where UIKit \(luck.words)") }
    if let gestures { lines.append("gesture \(gestures)") }
    lines += [
      "expected \(violation.expected)", "seen \(violation.seen)", origin, Self.versions,
    ]
    if let repeatLine { lines.append("repeat: \(repeatLine)") }
    self.lines = lines.map { FileWord.note($0) } + [signature].compactMap { $0 }
  }

  /// For a failure that a fuzz process has made small. No line repeats it: what the process was started
  /// as, the fuzz command knows.
  package init(_ failure: MinimalFailure, in file: FindingFile, origin: String) {
    self.init(
      law: failure.law, text: failure.text, gestures: failure.gestures,
      violation: failure.violation, origin: origin,
      signature: failure.normalForm.note(of: file.hash), repeatLine: nil)
  }

  package init(_ finding: Finding, origin: String, repeatLine: String?) {
    self.init(
      law: finding.law, text: finding.text, gestures: finding.gestures,
      violation: finding.violation, origin: origin, luck: finding.luck, repeatLine: repeatLine)
  }

  /// For what broke no law in particular.
  package init(_ headline: String, repeatLine: String?) {
    lines = [headline, Self.versions].map { FileWord.note($0) }
    if let repeatLine { lines.append(FileWord.note("repeat: \(repeatLine)")) }
  }

  private static var versions: String {
    "found with Knurl \(KnurlVersion.text), \(KnurlVersion.swift)"
  }
}
