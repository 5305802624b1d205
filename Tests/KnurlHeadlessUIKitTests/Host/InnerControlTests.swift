import KnurlEngine
import KnurlGeometry
import KnurlHeadlessUIKit
import KnurlInteraction
import KnurlLaws
import KnurlVerification
import Testing

@MainActor @Suite("Touches of a view inside the control")
struct InnerControlTests {
  /// A stepper whose inner button adds 1, up to 10, at each tenth of a second while it is held.
  private final class Holder: UIControl {
    private let button = UIButton(type: .system)
    private let keepsTimer: Bool
    private var timer: Timer?
    private(set) var value = 0.0

    /// - Parameter keepsTimer: True for a planted fault: the timer outlives the touch.
    init(keepsTimer: Bool) {
      self.keepsTimer = keepsTimer
      super.init(frame: CGRect(x: 0, y: 0, width: 60, height: 44))
      button.frame = bounds
      addSubview(button)
      button.addAction(UIAction { [weak self] _ in self?.start() }, for: .touchDown)
      button.addAction(
        UIAction { [weak self] _ in self?.stop() },
        for: [.touchUpInside, .touchUpOutside, .touchCancel])
    }

    required init?(coder: NSCoder) { nil }

    func write(_ number: Double) {
      if !number.isNaN { value = min(max(number, 0), 10) }
    }

    private func start() {
      timer = Timer.scheduledTimer(withTimeInterval: 0.1, repeats: true) { [weak self] _ in
        MainActor.assumeIsolated { self?.add() }
      }
    }

    private func add() {
      guard value < 10 else { return }
      write(value + 1)
      sendActions(for: .valueChanged)
    }

    private func stop() {
      if keepsTimer { return }
      timer?.invalidate()
      timer = nil
    }
  }

  private func findings(_ law: LawName, keepsTimer: Bool = false) -> [String] {
    var description = ControlDescription<Holder>(controlName: "holder")
    description.value(read: { $0.value }, write: { $0.write($1) }, limits: { _ in (0, 10) })
    description.hold(.repeats)
    var verification = Verification(
      ControlHarness(hosting: { Holder(keepsTimer: keepsTimer) }, description), description
    ).asking(law)
    let report = verification.search(Verification.Plan(cases: 1_000))
    return report.findings.map { "\($0.gestures): \($0.violation.seen)" }
  }

  @Test("While a button inside the control is held, the control may repeat")
  func held() {
    #expect(findings(.repeatsStop) == [])
    #expect(findings(.timedReports) == [])
  }

  @Test("A timer that outlives the touch of a button inside the control breaks repeats-stop")
  func outlives() { #expect(!findings(.repeatsStop, keepsTimer: true).isEmpty) }

  /// A control that overrides the touch methods of a view.
  private final class Toucher: UIControl {
    var log: [String] = []

    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
      log.append("began")
      super.touchesBegan(touches, with: event)
    }

    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
      log.append("ended")
      super.touchesEnded(touches, with: event)
    }

    override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
      log.append("cancelled")
      super.touchesCancelled(touches, with: event)
    }
  }

  @Test("A control that is disabled in mid-touch learns of the end of the touch, and only once")
  func disabled() {
    let control = Toucher(frame: CGRect(x: 0, y: 0, width: 100, height: 30))
    let host = ControlHost(control)
    let place = Point2D(x: 50, y: 15)
    host.perform(.touch(Touch(id: 1, phase: .began, location: place)))
    host.perform(.enable(false))
    #expect(!control.isTracking)
    host.perform(.touch(Touch(id: 1, phase: .ended, location: place)))
    #expect(control.log == ["began", "cancelled"])
  }
}
