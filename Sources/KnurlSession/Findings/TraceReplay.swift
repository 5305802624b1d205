package import KnurlLaws
package import KnurlVerification

/// A trace of a control as text, what it says, and, once it was performed, what came of it.
package struct TraceReplay {
  /// Where a trace comes from, which decides what of it is reported.
  package enum Origin: Hashable, Sendable {
    /// A file that somebody named: the law that it was kept for comes first.
    case file
    /// Written with the control's specification: whatever breaks is reported.
    case scenario
    /// Kept because it broke a law once: that law alone is reported if it breaks again. One mistake
    /// breaks several laws on one trace, and says most in the words of its own.
    case saved
  }

  /// Whose it is among the traces of its control.
  package let name: String
  /// What messages call it.
  package let title: String
  package let origin: Origin
  package let lines: TraceLines
  package let parsed: ParsedTrace
  package let declaration: Declaration
  /// How many laws and relations it is replayed under.
  package let lawCount: Int
  /// Sentences about what was left out: a trace without the words that mattered holds for ever.
  package let skipped: [String]
  /// The start first, then one for each command; none where it was not performed here.
  package private(set) var moments: [Moment] = []
  package private(set) var missed: [MissedExpectation] = []
  package private(set) var findings: [Finding] = []
  /// Laws that it breaks besides the one that it was kept for.
  package private(set) var otherLaws: [String] = []
  /// Where it was written because it misses an expectation, relative to the results.
  package var savedAs: String?

  /// Reads a trace. One of a specimen or under another name runs on the given control.
  package init(
    _ lines: TraceLines, named name: String, title: String? = nil, origin: Origin,
    in verification: Verification
  ) throws(TraceError) {
    self.name = name
    self.title = title ?? name
    self.origin = origin
    self.lines = lines
    declaration = verification.declaration
    lawCount = verification.laws.count
    parsed = try TraceText.parse(lines, in: declaration)
    var skipped = parsed.skipped.map { $0.description }
    if origin == .saved, let sentence = Self.unknownLaw(of: lines, in: verification) {
      skipped.append(sentence)
    }
    let place = self.title
    self.skipped = skipped.map { "\(place), \($0)" }
  }

  package var trace: Trace { parsed.trace }
  package var holds: Bool { missed.isEmpty && findings.errors.isEmpty }
  /// What it says.
  package var hash: ContentHash { ContentHash(ofTrace: lines.text) }

  /// Whether it was kept because its control did not survive it.
  package var isOfCrash: Bool { lines.law?.rest == LawName.survives.rawValue }

  /// Performs it once, under all laws, and takes down what is seen.
  package mutating func perform(with verification: inout Verification) {
    var own = trace
    if origin != .file { own.subject = declaration.subject }
    note(verification.run(own))
  }

  /// Takes down what was seen of it.
  package mutating func note(_ run: ReplayedTrace) {
    moments = run.moments
    missed = run.missed
    note(run.findings)
  }

  /// Takes down what is known to break without performing it here.
  package mutating func note(_ broken: [Finding]) {
    let kept = broken.filter { $0.law == trace.law }
    let others = broken.filter { $0.law != trace.law }
    switch origin {
    case .scenario: findings = broken
    case .file: findings = kept + others
    case .saved:
      findings = kept.isEmpty ? others : Array(kept.prefix(1))
      otherLaws = kept.isEmpty ? [] : others.map { $0.law }
    }
  }

  /// A sentence about a law that a trace names and the control does not have.
  private static func unknownLaw(of lines: TraceLines, in verification: Verification) -> String? {
    guard let line = lines.law else { return nil }
    let law = line.rest
    let names =
      verification.laws.map { $0.name.rawValue } + verification.exceptions.map { $0.law }
      + [LawName.survives.rawValue]
    if names.contains(law) { return nil }
    return
      "line \(line.number): \(verification.declaration.subject) has no law “\(law)”; the line is "
      + "skipped, and the trace was replayed under all laws."
  }
}
