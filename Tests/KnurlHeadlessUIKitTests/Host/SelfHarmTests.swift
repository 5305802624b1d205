import KnurlEngine
import KnurlHeadlessUIKit
import KnurlInteraction
import KnurlLaws
import KnurlVerification
import Testing

/// What does not end the process is named as a finding, and the search goes on to its last case.
@MainActor @Suite("Controls that harm themselves")
struct SelfHarmTests {
  private static let cases = 300

  private func laws(brokenBy make: @escaping () -> SelfHarm) -> Set<String> {
    var description = ControlDescription<SelfHarm>(subject: "self-harm")
    description.value(\.value, in: 0.0...1.0)
    description.jumpsToFinger()
    var verification = Verification(
      ControlHarness(hosting: make, description), description)
    let report = verification.search(Verification.Plan(cases: Self.cases))
    #expect(report.cases == Self.cases)
    #expect(report.mistakes == [])
    return Set(report.findings.map { $0.law })
  }

  @Test("One that does itself no harm has no finding")
  func sound() {
    #expect(laws { SelfHarm(nil) } == [])
  }

  @Test(
    "Events for ever, and a flight from the window, are each named",
    arguments: [
      (.answersItself, .handlersTerminate),
      (.sendsMany, .handlersTerminate),
      (.leavesInBegin, .staysInWindow),
      (.leavesInContinue, .staysInWindow),
      (.leavesInEnd, .staysInWindow),
      (.leavesInHandler, .staysInWindow),
    ] as [(SelfHarm.Kind, LawName)])
  func harm(kind: SelfHarm.Kind, law: LawName) {
    #expect(laws { SelfHarm(kind) }.contains(law.rawValue))
  }

  @Test("One whose owner lets go of it in a handler is kept until its history is over")
  func lastReference() {
    let owner = CarelessOwner()
    #expect(laws { owner.make() } == [])
    #expect(owner.madeCount >= Self.cases)
    #expect(owner.aliveCount <= 1)
  }
}
