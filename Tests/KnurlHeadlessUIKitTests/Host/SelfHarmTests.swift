import KnurlEngine
import KnurlHeadlessUIKit
import KnurlInteraction
import KnurlLaws
import KnurlVerification
import Testing

/// Tests of controls that harm themselves. Each control gives a finding, and the search continues.
@MainActor @Suite("Controls that harm themselves")
struct SelfHarmTests {
  private static let cases = 300

  private func laws(brokenBy make: @escaping () -> SelfHarm) -> Set<String> {
    var description = ControlDescription<SelfHarm>(controlName: "self-harm")
    description.value(\.value, in: 0.0...1.0)
    description.touch(.jumps)
    var verification = Verification(
      ControlHarness(hosting: make, description), description)
    let report = verification.search(Verification.Plan(cases: Self.cases))
    #expect(report.cases == Self.cases)
    #expect(report.mistakes == [])
    return Set(report.findings.map { $0.law })
  }

  @Test("A control that does not harm itself has no finding")
  func sound() {
    #expect(laws { SelfHarm(nil) } == [])
  }

  @Test(
    "Endless events, endless layout and leaving the window are each reported",
    arguments: [
      (.answersItself, .handlersTerminate),
      (.sendsMany, .handlersTerminate),
      (.leavesInBegin, .staysInWindow),
      (.leavesInContinue, .staysInWindow),
      (.leavesInEnd, .staysInWindow),
      (.leavesInHandler, .staysInWindow),
      (.laysOutAgain, .drawingEnds),
    ] as [(SelfHarm.Kind, LawName)])
  func harm(kind: SelfHarm.Kind, law: LawName) {
    #expect(laws { SelfHarm(kind) }.contains(law.rawValue))
  }

  @Test("A control that its owner releases in a handler lives until the command sequence ends")
  func lastReference() {
    let owner = CarelessOwner()
    #expect(laws { owner.make() } == [])
    #expect(owner.madeCount >= Self.cases)
    #expect(owner.aliveCount <= 1)
  }
}
