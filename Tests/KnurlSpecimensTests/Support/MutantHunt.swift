import KnurlEngine
import KnurlLaws
import KnurlVerification
import Testing

/// Searches for a planted fault, with only the law that the fault should break.
enum MutantHunt {
  /// The number of cases in a round.
  ///
  /// Cases run in rounds, so that a fault that shows early costs little.
  private static let casesInRound = 50
  /// The greatest number of rounds.
  ///
  /// The rarest fault, two conflicting writes of one configuration, needs 250 rounds.
  private static let rounds = 1_000
  /// The greatest number of commands, writes and bounds in a trace that people can follow.
  private static let longestTrace = 8

  /// Requires that a search finds the fault, with a short trace that the control without the fault
  /// passes.
  static func expectFinding(
    of faulty: Verification, not sound: Verification,
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    var (verification, sound) = (faulty, sound)
    #expect(verification.laws.count == 1, sourceLocation: sourceLocation)
    guard let finding = finding(of: &verification) else {
      Issue.record("the law never fails", sourceLocation: sourceLocation)
      return
    }
    let trace = TraceText.text(of: finding.trace, in: verification.declaration)
    let start = finding.trace.sequence.start
    let length =
      finding.trace.sequence.commands.count + start.writes.count + (start.bounds == nil ? 0 : 1)
    #expect(length <= longestTrace, "\(trace)", sourceLocation: sourceLocation)
    #expect(
      sound.replay(finding.trace).isEmpty, "the control without the fault fails, too: \(trace)",
      sourceLocation: sourceLocation)
  }

  private static func finding(of verification: inout Verification) -> Finding? {
    for round in 0..<rounds {
      let plan = Verification.Plan(
        cases: casesInRound, seed: UInt64(round), relatesOneIn: 1, shrinksPerKind: 1)
      if let finding = verification.search(plan).findings.first { return finding }
    }
    return nil
  }

  /// Requires that a search finds nothing in a control without a fault.
  static func expectSound(_ control: Verification, cases: Int) {
    var verification = control
    let report = verification.search(Verification.Plan(cases: cases, relatesOneIn: 4))
    #expect(report.mistakes.isEmpty)
    for finding in report.findings {
      let trace = TraceText.text(of: finding.trace, in: verification.declaration)
      Issue.record("\(finding.law): \(finding.violation)\n\(trace)")
    }
  }
}
