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

@MainActor @Suite("Two controls with hosts of their own")
struct TwoHostsTests {
  /// Returns what a search finds in a control that must agree with an unchanged one.
  private func differences(_ change: @escaping (HeldDial) -> Void) -> [String] {
    let frame = CGRect(x: 0, y: 0, width: 100, height: 100)
    var description = ControlDescription<HeldDial>(controlName: "held-dial")
    description.value(\.value, in: 0...100)
    description.repeatsWhileHeld()
    description.agrees(with: { HeldDial(frame: frame) })
    let make = {
      let dial = HeldDial(frame: frame)
      change(dial)
      return dial
    }
    var verification = Verification(ControlHarness(hosting: make, description), description)
      .asking("agrees-with-held-dial")
    let report = verification.search(Verification.Plan(cases: 1_500, relatesOneIn: 1))
    #expect(report.laws.first.map { $0.exercised > 500 } == true)
    #expect(report.mistakes == [])
    return report.findings.map { $0.violation.seen }
  }

  @Test("Timers and recognizers of two hosts do not disturb each other")
  func agrees() { #expect(differences { _ in } == []) }

  @Test("Another interval of the timer is found")
  func timer() { #expect(differences { $0.interval = 0.4 }.count == 1) }

  @Test("Another way of the recognizer is found")
  func recognizer() { #expect(differences { $0.share = 0.6 }.count == 1) }
}
