package import KnurlEngine
package import KnurlLaws
package import KnurlVerification

/// The notes of a finding's file: the broken law, the origin, the versions and the command that
/// repeats the finding.
package struct FindingNotes {
  package private(set) var lines: [String]

  /// - Parameters:
  ///   - gestures: The trace in words, if it has gestures.
  ///   - origin: How it was found, such as “seed 0, case 12” or “found by fuzzing dial”.
  ///   - undocumented: The undocumented behavior of UIKit that the finding needs.
  ///   - signature: The result of `FailureSignature.note(of:)`. It is never cut, because a part of
  ///     it is useless.
  ///   - repeatLine: A command that works in the package's folder.
  package init(
    law: String, text: LawText, gestures: String?, violation: Violation, origin: String,
    undocumented: UndocumentedTracking = [], signature: String? = nil, repeatLine: String?
  ) {
    var lines = ["breaks \(law): \(text.rule)"]
    if !undocumented.isEmpty {
      lines.append("undocumented behavior: it breaks where UIKit \(undocumented.words)")
    }
    if let gestures { lines.append("gesture \(gestures)") }
    lines += [
      "expected \(violation.expected)", "seen \(violation.seen)", origin, Self.versions,
    ]
    if let repeatLine { lines.append("repeat: \(repeatLine)") }
    self.lines = lines.map { FileWord.note($0) } + [signature].compactMap { $0 }
  }

  /// The notes of a failure that a fuzz process shrank.
  ///
  /// The notes contain no command that repeats the failure, because only the fuzz command knows how
  /// the process was started.
  package init(_ failure: MinimalFailure, in file: FindingFile, origin: String) {
    self.init(
      law: failure.law, text: failure.text, gestures: failure.gestures,
      violation: failure.violation, origin: origin,
      signature: failure.normalForm.note(of: file.hash), repeatLine: nil)
  }

  package init(_ finding: Finding, origin: String, repeatLine: String?) {
    self.init(
      law: finding.law, text: finding.text, gestures: finding.gestures,
      violation: finding.violation, origin: origin, undocumented: finding.undocumented,
      repeatLine: repeatLine)
  }

  /// The notes of a finding without a particular law.
  package init(_ headline: String, repeatLine: String?) {
    lines = [headline, Self.versions].map { FileWord.note($0) }
    if let repeatLine { lines.append(FileWord.note("repeat: \(repeatLine)")) }
  }

  private static var versions: String {
    "found with Knurl \(KnurlVersion.text), \(KnurlVersion.swift)"
  }
}
