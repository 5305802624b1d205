import KnurlEngine
import KnurlHeadlessUIKit
import KnurlLaws
import KnurlVerification
import Testing

@MainActor @Suite("A control dragged by a recognizer")
struct GestureDialTests {
  /// Returns a verification of the dial, with a description such as a user would write.
  private func verification(leavesTouches: Bool) -> Verification {
    var description = ControlDescription<GestureDial>(controlName: "gesture-dial")
    description.value(\.value, in: 0.0...1.0)
    return Verification(
      ControlHarness(
        hosting: {
          GestureDial(
            frame: CGRect(x: 0, y: 0, width: 100, height: 100), leavesTouches: leavesTouches)
        }, description),
      description)
  }

  @Test("A control dragged by a recognizer is verified with an ordinary description")
  func verifies() {
    var verification = verification(leavesTouches: true)
    let report = verification.search(Verification.Plan(cases: 2_000))
    #expect(report.findings.map { "\($0.law): \($0.gestures)" } == [])
    #expect(report.mistakes == [])
  }

  @Test("A control whose recognizer cancels the control's touches is verified without findings")
  func takesTouches() {
    var verification = verification(leavesTouches: false)
    let report = verification.search(Verification.Plan(cases: 2_000))
    #expect(report.findings.map { "\($0.law): \($0.gestures)" } == [])
  }
}
