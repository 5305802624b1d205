import KnurlEngine
import KnurlGeometry
import KnurlHeadlessUIKit
import KnurlInteraction
import KnurlLaws
import KnurlVerification
import Testing

/// Mutation tests of a class, which sends its event batches during a command.
@MainActor
struct MutationTestTests {
  private func survey(
    _ describe: (inout ControlDescription<TrackSlider>) -> Void = { _ in }
  ) -> MutationTest {
    var description = ControlDescription<TrackSlider>(controlName: "track-slider")
    description.value(
      read: { Double($0.value) }, write: { $0.value = $1 }, limits: { _ in (0, 1) },
      shown: .frame { $0.thumb })
    description.touch(.jumps)
    describe(&description)
    let subject = ControlHarness(
      hosting: { TrackSlider(frame: CGRect(x: 0, y: 0, width: 200, height: 40)) }, description)
    return MutationTest(
      of: Verification(subject, description), among: MutationOperator.all, cases: 600, seed: 0)
  }

  @Test("A correct class has no finding, and every planted fault is detected")
  func complete() {
    let survey = survey()
    #expect(survey.missed.map(\.name) == [])
    #expect(survey.planted.count > 40)
  }

  @Test("Mutations of a class include dropped and doubled event batches")
  func events() {
    let detected = survey().detected.map { $0.fault.name }
    for name in MutationOperator.all.filter({ $0.laws == [.touchEventGrammar] }).map(\.name) {
      #expect(detected.contains(name), "\(name)")
    }
  }

  @Test("A warning that the control itself causes detects no fault")
  func ownWarning() {
    let survey = survey {
      $0.law(
        Law(
          "always-warns", on: .any, requires: [], isOwn: true,
          text: LawText(
            rule: "It warns.", why: "So.", cause: "None.", fix: "None.", warning: "It always does.")
        ) { _ in .broken(Violation(expected: "nothing", seen: "something")) })
    }
    #expect(!survey.planted.isEmpty && survey.missed.map(\.name) == [])
    #expect(!survey.detected.contains { $0.detection.law == "always-warns" })
    #expect(!survey.laws.contains("always-warns"))
  }

  @Test("If the law of events is switched off, some faults stay undetected")
  func lax() {
    let missed = survey {
      $0.except(.touchEventGrammar, because: "sent by hand")
    }.missed.map(\.name)
    #expect(!missed.isEmpty)
  }
}

/// A correct slider that jumps to the finger.
private final class TrackSlider: UIControl {
  private var current = 0.0

  var value: Double {
    get { current }
    set {
      guard newValue.isFinite else { return }
      let new = min(max(newValue, 0), 1)
      guard new != current else { return }
      current = new
      setNeedsLayout()
      setNeedsDisplay()
    }
  }

  var thumb: Rect2D {
    Rect2D(
      x: Double(bounds.width) * current - 10, y: Double(bounds.midY) - 10, width: 20, height: 20)
  }

  override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    follow(touch)
    return true
  }

  override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    follow(touch)
    return true
  }

  private func follow(_ touch: UITouch) {
    guard bounds.width > 0 else { return }
    let before = current
    value = Double(touch.location(in: self).x / bounds.width)
    if current != before { sendActions(for: .valueChanged) }
  }
}
