import KnurlCanaries
import KnurlEngine
import KnurlLaws
import Testing

/// Whether the laws of gestures, animations, keys, feedback and accessibility can fail.
@Suite struct FaderCanaryTests {
  private static let casesInRound = 100
  private static let rounds = 300
  private static let longestTrace = 8

  @Test(
    "A planted fault breaks the law that it should, in a short trace", arguments: FaderCanary.all)
  func isFound(canary: FaderCanary) {
    var verification = canary.verificationOfItsLaw()
    #expect(verification.laws.count + verification.relations.count == 1)
    guard let finding = Self.finding(of: &verification) else {
      Issue.record("the law never fails")
      return
    }
    let trace = TraceText.text(of: finding.trace, in: verification.declaration)
    let start = finding.trace.history.start
    let length =
      finding.trace.history.commands.count + start.writes.count + (start.bounds == nil ? 0 : 1)
    #expect(length <= Self.longestTrace, "\(trace)")
    var sound = FaderCanary.sound.verification()
    #expect(sound.replay(finding.trace).isEmpty, "the fader itself does it too: \(trace)")
  }

  private static func finding(of verification: inout Verification) -> Finding? {
    for round in 0..<rounds {
      let plan = Verification.Plan(
        cases: casesInRound, seed: UInt64(round), relatesOneIn: 1, shrinksPerKind: 1)
      if let finding = verification.search(plan).findings.first { return finding }
    }
    return nil
  }

  @Test("The fader without a fault breaks no law")
  func soundFader() {
    var verification = FaderCanary.sound.verification()
    let report = verification.search(Verification.Plan(cases: 3_000, relatesOneIn: 4))
    #expect(report.mistakes.isEmpty)
    for finding in report.findings {
      let trace = TraceText.text(of: finding.trace, in: verification.declaration)
      Issue.record("\(finding.law): \(finding.violation)\n\(trace)")
    }
  }
}

extension FaderCanary: CustomTestStringConvertible {
  public var testDescription: String { "\(law.rawValue): \(name)" }
}
