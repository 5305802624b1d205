import Knurl
import Testing

/// A button that records while it is held, at most for some seconds.
private final class HeldButton: UIControl {
  enum Phase { case idle, holding }

  private(set) var phase = Phase.idle
  /// The longest recording in seconds.
  var longest = 5.0 { didSet { if phase == .holding { wait() } else if fault == 2 { onFinish(0) } } }
  var onStart: () -> Void = {}
  var onFinish: (TimeInterval) -> Void = { _ in }
  var onDiscard: () -> Void = {}
  var text: String { phase == .idle ? "Hold to record" : "Lift to stop" }
  var fault = 0
  private var start = 0.0
  private var timer: Timer?

  /// Finishes a recording.
  func stop() {
    guard phase == .holding else { return }
    let length = min(CACurrentMediaTime() - start, longest)
    end()
    if fault == 3 { onFinish(length) }
    onFinish(length + (fault == 4 ? 0.5 : 0))
  }

  private func discard() {
    guard phase == .holding else { return }
    end()
    onDiscard()
  }

  private func end() {
    phase = .idle
    timer?.invalidate()
  }

  /// Waits for the end of the longest recording.
  private func wait() {
    timer?.invalidate()
    if fault == 5 { return }
    let rest = longest - (CACurrentMediaTime() - start)
    guard rest > 0 else { return stop() }
    timer = Timer.scheduledTimer(withTimeInterval: rest, repeats: false) { [weak self] _ in
      MainActor.assumeIsolated { self?.stop() }
    }
  }

  override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    phase = .holding
    start = CACurrentMediaTime()
    wait()
    onStart()
    return true
  }

  override func endTracking(_ touch: UITouch?, with event: UIEvent?) { stop() }

  override func cancelTracking(with event: UIEvent?) { if fault != 1 { discard() } }

  override var isEnabled: Bool { didSet { if !isEnabled, fault != 1 { discard() } } }

  override func didMoveToWindow() { if window == nil { discard() } }
}

@available(macOS 15, iOS 18, *)
@MainActor private func heldReport(_ fault: Int) -> [String] {
  var d = ControlDescription<HeldButton>(controlName: "held-button")
    let phase = d.state(\.phase)
    d.state("isHeld", follows: .touch) { $0.phase == .holding }
    d.shown(\.text)
    d.event("started") { button, send in button.onStart = send }
    d.event("finished") { button, send in button.onFinish = send }
    d.event("discarded") { button, send in button.onDiscard = send }
    d.setting(\.longest, .element(of: [5, 1, 2.5]))
    d.command("stop") { $0.stop() }

    d.law("a disabled button is idle") { button, _ in
      try expect(button.isEnabled || button.phase == .idle)
    }
    d.law("an idle button sends nothing without a touch or time") { _, step in
      guard step.cause == .code, phase.text(of: step.before) == "idle" else { return }
      try expect(["started", "finished", "discarded"].allSatisfy { step.sent($0) == 0 })
    }
    d.law("what began ends exactly once", remembering: 0) { button, step, open in
      open += step.sent("started") - step.sent("finished") - step.sent("discarded")
      try expect(open == (button.phase == .idle ? 0 : 1), "\(open) have begun and not ended")
    }
    d.law("the length is the time that passed", remembering: Hold()) { button, step, hold in
      let now = hold.last...step.time
      if step.sent("started") > 0 { hold.start = now }
      for length in step.sent("finished", as: TimeInterval.self) {
        try expect(length <= now.upperBound - hold.start.lowerBound + 0.02, "\(length) s, too long")
        try expect(length >= now.lowerBound - hold.start.upperBound - 0.02, "\(length) s, too short")
      }
      let least = button.phase == .idle ? 0 : step.time - hold.start.upperBound
      try expect(least <= button.longest + 0.02, "held for \(least) s, and no end")
      hold.last = step.time
    }
  var v = Verification(ControlHarness(hosting: {
    let b = HeldButton(frame: CGRect(x: 0, y: 0, width: 200, height: 60))
    b.fault = fault
    return b
  }, d), d)
  let report = v.search(Verification.Plan(cases: 3000))
  return report.mistakes + report.findings.map { "\($0.severity) \($0.law): \($0.gestures): \($0.violation.expected), \($0.violation.seen)" }
}

@MainActor @Suite struct HoldEventTests {
  @available(macOS 15, iOS 18, *)
  @Test(arguments: 0...5) func held(fault: Int) {
    print("HELD", fault, heldReport(fault).joined(separator: "\nHELD    "))
  }
}

/// When a hold began and what the time was: a step may take seconds, so that a moment is a range.
private struct Hold {
  var start = 0.0...0.0
  var last = 0.0
}
