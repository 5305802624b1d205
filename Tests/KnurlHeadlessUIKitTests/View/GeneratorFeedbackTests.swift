import Foundation
import KnurlEngine
import KnurlHeadlessUIKit
import KnurlInteraction
import KnurlLaws
import KnurlVerification
import Testing

@MainActor @Suite("Feedback that a class gives with generators")
struct GeneratorFeedbackTests {
  /// A dial from 0 to 4 that a drag turns by 1 for 20 points, with a tick for each step.
  private final class Clicker: UIControl {
    private let ticksInSetter: Bool
    private let generator = UISelectionFeedbackGenerator()
    private var start: (x: CGFloat, value: CGFloat)?

    /// - Parameter ticksInSetter: True for a planted fault: writes by code tick too.
    init(ticksInSetter: Bool) {
      self.ticksInSetter = ticksInSetter
      super.init(frame: CGRect(x: 0, y: 0, width: 100, height: 44))
    }

    required init?(coder: NSCoder) { nil }

    private(set) var value: CGFloat = 2

    /// Returns whether the value changed.
    @discardableResult func write(_ number: CGFloat, byFinger: Bool = false) -> Bool {
      let new = number.isNaN ? value : min(max(number.rounded(), 0), 4)
      guard new != value else { return false }
      value = new
      if byFinger || ticksInSetter { generator.selectionChanged() }
      return true
    }

    override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
      start = (touch.location(in: self).x, value)
      return true
    }

    override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
      guard let start else { return true }
      let way = (touch.location(in: self).x - start.x) / 20
      if write(start.value + way, byFinger: true) { sendActions(for: .valueChanged) }
      return true
    }
  }

  private func findings(_ law: LawName, ticksInSetter: Bool = false) -> [String] {
    var description = ControlDescription<Clicker>(controlName: "clicker")
    description.value(
      read: { Double($0.value) }, write: { $0.write(CGFloat($1)) }, limits: { _ in (0, 4) })
    description.has(.step) { $1.step = 1 }
    description.feedback()
    var verification = Verification(
      ControlHarness(hosting: { Clicker(ticksInSetter: ticksInSetter) }, description), description
    ).asking(law)
    let report = verification.search(Verification.Plan(cases: 1_000))
    #expect(report.laws.allSatisfy { $0.exercised > 0 })
    return report.findings.map { "\($0.gestures): \($0.violation.seen)" }
  }

  @Test(
    "A class need not say where a command begins, nor what is felt",
    arguments: [.feedbackNeedsChange, .feedbackTellsEnds] as [LawName])
  func right(law: LawName) { #expect(findings(law) == []) }

  @Test("A key that performs(…) handles does not feel the feedback of the drag before it")
  func performed() throws {
    var description = ControlDescription<Clicker>(controlName: "clicker")
    description.value(
      read: { Double($0.value) }, write: { $0.write(CGFloat($1)) }, limits: { _ in (0, 4) })
    description.feedback()
    description.performs { clicker, command in
      guard case .key(let key) = command else { return false }
      if key == .left { clicker.write(0, byFinger: true) }
      return true
    }
    var verification = Verification(
      ControlHarness(hosting: { Clicker(ticksInSetter: false) }, description), description)
    let text = """
      trace 1 clicker
      touch 1 began 50 20
      touch 1 moved 70 20
      key right
      key left

      """
    let trace = try TraceText.parse(text, in: verification.declaration)
    #expect(
      verification.run(trace).steps.map { $0.after.feedback > 0 } == [
        false, false, true, false, true,
      ])
  }

  @Test("Feedback in the setter breaks feedback-needs-change")
  func setter() {
    let seen = findings(.feedbackNeedsChange, ticksInSetter: true)
    #expect(seen.contains { $0.hasSuffix(": something felt") }, "\(seen)")
  }
}
