import KnurlEngine
import KnurlHeadlessUIKit
import KnurlLaws
import KnurlVerification
import Testing

/// Counts while it is held, and moves with a recognizer of its own: both its timer and its
/// recognizer belong to its host.
private final class HeldDial: UIControl {
  var value = 0.0 {
    didSet { value = min(max(value.isFinite ? value : oldValue, 0), 100) }
  }
  /// The seconds from one count to the next.
  var interval = 0.5
  /// The value for each point of the finger.
  var share = 0.5
  private var timer: Timer?
  private var start = 0.0

  override init(frame: CGRect) {
    super.init(frame: frame)
    let pan = UIPanGestureRecognizer()
    pan.cancelsTouchesInView = false
    pan.addTarget(self, identifier: "drag") { dial, pan in dial.drag(pan) }
    addGestureRecognizer(pan)
  }

  required init?(coder: NSCoder) { super.init(coder: coder) }

  private func drag(_ pan: UIPanGestureRecognizer) {
    timer?.invalidate()
    if pan.state == .began { start = value }
    guard pan.state == .began || pan.state == .changed else { return }
    report(start + pan.translation(in: self).x * share)
  }

  private func report(_ new: Double) {
    let old = value
    value = new
    if value != old { sendActions(for: .valueChanged) }
  }

  override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    timer?.invalidate()
    timer = Timer.scheduledTimer(withTimeInterval: interval, repeats: true) { [weak self] _ in
      MainActor.assumeIsolated {
        if let self { self.report(self.value + 1) }
      }
    }
    return true
  }

  override func endTracking(_ touch: UITouch?, with event: UIEvent?) { timer?.invalidate() }
  override func cancelTracking(with event: UIEvent?) { timer?.invalidate() }
}

/// Counts taps. Its recognizer waits for a second tap, so the control learns late of each lift.
private final class TapCounter: UIControl {
  var value = 0.0

  override init(frame: CGRect) {
    super.init(frame: frame)
    let tap = UITapGestureRecognizer()
    tap.numberOfTapsRequired = 2
    addGestureRecognizer(tap)
  }

  required init?(coder: NSCoder) { super.init(coder: coder) }

  override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
    value = min(value + 1, 100)
    sendActions(for: .valueChanged)
  }
}

/// Counts touches from where it is in its superview.
private final class PlaceLabel: UIControl {
  private var touches = 0.0
  var value: Double { min(max(frame.minX, 0) + touches, 100) }

  override func endTracking(_ touch: UITouch?, with event: UIEvent?) { touches += 1 }
}

@MainActor @Suite("Two controls with hosts of their own")
struct TwoHostsTests {
  /// Returns what a search finds in a control that must agree with an unchanged one.
  private func differences(
    policy: TrackingPolicy? = nil, _ change: @escaping (HeldDial) -> Void
  ) -> [String] {
    let frame = CGRect(x: 0, y: 0, width: 100, height: 100)
    var description = ControlDescription<HeldDial>(controlName: "held-dial")
    description.value(\.value, in: 0...100)
    description.hold(.repeats)
    description.agrees(with: { HeldDial(frame: frame) })
    let make = {
      let dial = HeldDial(frame: frame)
      change(dial)
      return dial
    }
    return findings(
      in: Verification(ControlHarness(hosting: make, policy: policy, description), description),
      asking: "agrees-with-held-dial")
  }

  private func findings(in verification: Verification, asking law: LawName) -> [String] {
    var verification = verification.asking(law)
    let report = verification.search(Verification.Plan(cases: 1_500, relatesOneIn: 1))
    #expect(report.laws.first.map { $0.exercised > 500 } == true)
    #expect(report.mistakes == [])
    return report.findings.map { $0.violation.seen }
  }

  @Test("Timers and recognizers of two hosts do not disturb each other")
  func agrees() { #expect(differences { _ in } == []) }

  @Test(
    "Under a policy for UIKit's undocumented behavior, both hosts have it",
    arguments: TrackingPolicy.all)
  func policy(_ policy: TrackingPolicy) { #expect(differences(policy: policy) { _ in } == []) }

  @Test("A lift that a recognizer holds back reaches both controls")
  func heldLift() {
    let make = { TapCounter(frame: CGRect(x: 0, y: 0, width: 100, height: 100)) }
    var description = ControlDescription<TapCounter>(controlName: "tap-counter")
    description.value(\.value, in: 0...100)
    description.tap(.changesValue)
    description.agrees(with: make)
    let verification = Verification(ControlHarness(hosting: make, description), description)
    #expect(findings(in: verification, asking: "agrees-with-tap-counter") == [])
  }

  @Test("Two views get equal frames")
  func frames() {
    let make = { PlaceLabel(frame: CGRect(x: 0, y: 0, width: 100, height: 100)) }
    var description = ControlDescription<PlaceLabel>(controlName: "place-label")
    description.value(read: { label in MainActor.assumeIsolated { label.value } })
    description.agrees(with: make)
    let verification = Verification(ControlHarness(hosting: make, description), description)
    #expect(findings(in: verification, asking: "agrees-with-place-label") == [])
  }

  @Test("Another interval of the timer is found")
  func timer() { #expect(differences { $0.interval = 0.4 }.count == 1) }

  @Test("Another way of the recognizer is found")
  func recognizer() { #expect(differences { $0.share = 0.6 }.count == 1) }
}
