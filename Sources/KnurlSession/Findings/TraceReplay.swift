package import KnurlLaws
package import KnurlVerification

/// What came of one trace's replay.
package struct TraceReplay {
  package let name: String
  /// What breaks; for the trace of a finding that still does, that finding alone.
  package private(set) var findings: [Finding] = []
  /// Laws that it breaks besides the one that it was kept for.
  package private(set) var otherLaws: [String] = []
  package private(set) var missed: [MissedExpectation] = []
  /// Why it was not replayed; nil where it was.
  package private(set) var refusal: String?
  /// Sentences about what was left out: a trace without the words that mattered holds for ever.
  package private(set) var skipped: [String] = []
  /// What it says.
  package let hash: ContentHash

  package init(_ text: String, named name: String, with verification: inout Verification) {
    self.name = name
    hash = ContentHash(ofTrace: text)
    let lines = TraceLines(text)
    do throws(TraceError) {
      var parsed = try TraceText.parse(lines, in: verification.declaration)
      // A specimen's trace may run on the sound control.
      parsed.trace.subject = verification.declaration.subject
      skipped = parsed.skipped.map { "\(name), \($0)" }
      skipped += Self.unknownLaw(of: lines, named: name, in: verification)
      let run = verification.run(parsed.trace)
      missed = run.missed
      record(run.findings, keptFor: parsed.trace.law)
    } catch {
      refusal = "\(name), \(error)"
    }
  }

  private mutating func record(_ broken: [Finding], keptFor law: String?) {
    findings = Self.reported(broken, keptFor: law)
    if findings.count < broken.count {
      otherLaws = broken.map { $0.law }.filter { $0 != law }
    }
  }

  /// The finding that a trace was kept for, if it comes back, or whatever else the trace breaks: one
  /// mistake breaks several laws on one trace, and says most in the words of its own.
  package static func reported(_ broken: [Finding], keptFor law: String?) -> [Finding] {
    broken.first { $0.law == law }.map { [$0] } ?? broken
  }

  /// A sentence about a law that a trace names and the control does not have; empty for all others.
  package static func unknownLaw(
    of lines: TraceLines, named name: String, in verification: Verification
  ) -> [String] {
    guard let line = lines.law else { return [] }
    let law = line.rest
    let names =
      verification.laws.map { $0.name.rawValue } + verification.relations.map { $0.name.rawValue }
      + verification.exceptions.map { $0.law } + [LawName.survives.rawValue]
    if names.contains(law) { return [] }
    return [
      "\(name), line \(line.number): \(verification.declaration.subject) has no law “\(law)”; the "
        + "line is skipped, and the trace was replayed under all laws."
    ]
  }

  /// Whether a trace was kept because its control did not survive it.
  package static func isOfDeath(_ text: String) -> Bool {
    TraceLines(text).law?.rest == LawName.survives.rawValue
  }
}
