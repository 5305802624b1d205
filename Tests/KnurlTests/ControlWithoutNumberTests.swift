import Knurl
import Testing

/// A button whose taps lead from one mode to the next, with a label that says the mode.
private final class ModeButton: UIControl {
  enum Mode: CaseIterable { case off, on, automatic }

  enum Fault: CaseIterable { case staysPressed, tellsTwice, labelForgetsReset, disabledAnswers }

  private(set) var mode = Mode.off
  /// A highlight of the button's own.
  private(set) var isPressed = false
  let label = UILabel(frame: .zero)
  var onChange: (() -> Void)?
  private let fault: Fault?

  init(_ fault: Fault? = nil) {
    self.fault = fault
    super.init(frame: CGRect(x: 0, y: 0, width: 60, height: 44))
    addSubview(label)
    showMode()
  }

  required init?(coder: NSCoder) { nil }

  func reset() {
    mode = .off
    if fault != .labelForgetsReset { showMode() }
  }

  private func showMode() { label.text = "\(mode)" }

  override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    isPressed = true
    return true
  }

  override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    isPressed = bounds.contains(touch.location(in: self))
    return true
  }

  override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
    guard isPressed else { return }
    isPressed = false
    let all = Mode.allCases
    mode = all[((all.firstIndex(of: mode) ?? 0) + 1) % all.count]
    showMode()
    for _ in 0..<(fault == .tellsTwice ? 2 : 1) {
      sendActions(for: .valueChanged)
      onChange?()
    }
  }

  override func cancelTracking(with event: UIEvent?) {
    if fault != .staysPressed { isPressed = false }
  }

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    if fault == .disabledAnswers, !isEnabled { mode = .automatic }
    super.touchesBegan(touches, with: event)
  }
}

/// A button that is held to record, slid up to lock, and slid aside to discard.
private final class HoldButton: UIControl {
  enum Phase { case idle, recording, locked }

  enum Fault: CaseIterable { case cancelGoesOn, finishesTwice, labelStays, timerGoesOn, holdsOnce }

  private(set) var phase = Phase.idle
  private(set) var text = "Hold to record"
  var onFinish: (() -> Void)?
  var onDiscard: (() -> Void)?
  private var start: CGPoint?
  /// True if the touch began on a locked button.
  private var mayStop = false
  /// Of a fault.
  private var hasHeld = false
  private var timer: Timer?
  private let fault: Fault?

  init(_ fault: Fault? = nil) {
    self.fault = fault
    super.init(frame: CGRect(x: 0, y: 0, width: 200, height: 60))
  }

  required init?(coder: NSCoder) { nil }

  /// Finishes a recording that is held or locked.
  func stop() {
    guard phase != .idle else { return }
    change(to: .idle)
    onFinish?()
  }

  private func change(to phase: Phase) {
    self.phase = phase
    start = phase == .recording ? start : nil
    switch phase {
    case .idle: if fault != .labelStays { text = "Hold to record" }
    case .recording: text = "Slide to cancel"
    case .locked: text = "Tap to stop"
    }
  }

  private func begin() {
    guard start != nil || fault == .timerGoesOn, phase == .idle else { return }
    if fault == .holdsOnce, hasHeld { return }
    hasHeld = true
    change(to: .recording)
    sendActions(for: .valueChanged)
  }

  private func forgetTouch() {
    start = nil
    mayStop = false
    if fault != .timerGoesOn { timer?.invalidate() }
  }

  override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    mayStop = phase == .locked
    guard phase == .idle else { return true }
    start = touch.location(in: self)
    timer = Timer.scheduledTimer(withTimeInterval: 0.3, repeats: false) { [weak self] _ in
      MainActor.assumeIsolated { self?.begin() }
    }
    return true
  }

  override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    guard phase == .recording, let start else { return true }
    let point = touch.location(in: self)
    if start.y - point.y >= 60 {
      change(to: .locked)
      sendActions(for: .valueChanged)
    } else if start.x - point.x >= 100 {
      discard()
    }
    return true
  }

  private func discard() {
    change(to: .idle)
    sendActions(for: .valueChanged)
    onDiscard?()
  }

  override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
    let ends = phase == .recording || (phase == .locked && mayStop)
    forgetTouch()
    guard ends else { return }
    change(to: .idle)
    sendActions(for: .valueChanged)
    onFinish?()
    if fault == .finishesTwice { onFinish?() }
  }

  override func cancelTracking(with event: UIEvent?) {
    forgetTouch()
    if phase == .recording, fault != .cancelGoesOn { discard() }
  }
}

/// A slide whose value only touches change.
private struct Slide: ControlModel {
  var bounds = Rect2D(x: 0, y: 0, width: 100, height: 20)
  var finger: Int?
  var isTracking: Bool { finger != nil }
  var slide = 0.0

  mutating func apply(_ command: ControlCommand) -> EventBatches {
    switch command {
    case .resize(let frame): if frame.isFinite { bounds = frame }
    case .touch(let touch) where touch.phase == .began && !isTracking: finger = touch.id
    case .touch(let touch) where touch.id != finger || touch.phase == .began: break
    case .touch(let touch) where touch.phase == .moved:
      guard touch.location.x.isFinite, bounds.width > 0 else { return [] }
      let place = min(max((touch.location.x - bounds.x) / bounds.width, 0), 1)
      guard place != slide else { return [] }
      slide = place
      return [.valueChanged]
    case .touch: finger = nil
    default: break
    }
    return []
  }
}

/// A jog wheel that reports each move, and a lock.
private struct JogWheel: ControlModel {
  var tellsCancels = false
  var bounds = Rect2D(x: 0, y: 0, width: 60, height: 60)
  var isLocked = false
  var finger: Int?
  var isTracking: Bool { finger != nil }

  mutating func apply(_ command: ControlCommand) -> EventBatches {
    switch command {
    case .resize(let frame): if frame.isFinite { bounds = frame }
    case .touch(let touch) where touch.phase == .began && !isTracking:
      if !isLocked, bounds.contains(touch.location) { finger = touch.id }
    case .touch(let touch) where touch.id != finger || touch.phase == .began: break
    case .touch(let touch) where touch.phase == .moved:
      return touch.location.isFinite ? [.valueChanged] : []
    case .touch(let touch):
      finger = nil
      return tellsCancels && touch.phase == .cancelled ? [.valueChanged] : []
    default: break
    }
    return []
  }
}

/// A stopwatch that says when it is held.
private struct Stopwatch: ControlModel {
  var staysHeld = false
  var bounds = Rect2D(x: 0, y: 0, width: 60, height: 60)
  var isRunning = false
  var seconds = 0.0
  var text = "0 s"
  var finger: Int?
  var isTracking: Bool { finger != nil }

  mutating func showTime() { text = "\(Int(seconds)) s" }

  mutating func apply(_ command: ControlCommand) -> EventBatches {
    switch command {
    case .resize(let frame): if frame.isFinite { bounds = frame }
    case .tick(let time):
      if isRunning {
        seconds += time
        showTime()
      }
    case .touch(let touch) where touch.phase == .began && !isTracking:
      if bounds.contains(touch.location) { (finger, text) = (touch.id, "held") }
    case .touch(let touch) where touch.id == finger && touch.phase != .began:
      guard touch.phase != .moved else { break }
      finger = nil
      if !staysHeld { showTime() }
    default: break
    }
    return []
  }
}

/// A button that looks pressed while it is held, and otherwise loud or quiet.
private struct Lamp: ControlModel {
  var staysPressed = false
  var bounds = Rect2D(x: 0, y: 0, width: 60, height: 60)
  var isLoud = false
  var look: String { isPressed ? "pressed" : isLoud ? "loud" : "quiet" }
  var isPressed = false
  var finger: Int?
  var isTracking: Bool { finger != nil }

  mutating func apply(_ command: ControlCommand) -> EventBatches {
    switch command {
    case .resize(let frame): if frame.isFinite { bounds = frame }
    case .touch(let touch) where touch.phase == .began && !isTracking:
      if bounds.contains(touch.location) { (finger, isPressed) = (touch.id, true) }
    case .touch(let touch) where touch.id == finger && touch.phase != .began:
      guard touch.phase != .moved else { break }
      finger = nil
      isPressed = staysPressed && touch.phase == .cancelled
    default: break
    }
    return []
  }
}

@MainActor @Suite("Controls without a number")
struct ControlWithoutNumberTests {
  @available(macOS 15, iOS 18, *)
  private static func describe(_ button: inout ControlDescription<ModeButton>) {
    button.state(\.mode)
    button.state(\.isPressed, follows: .touch)
    button.shown("text") { $0.label.text }
    button.event("changed") { button, send in button.onChange = send }
    button.sends("changed", when: .lift)
    button.command("reset") { $0.reset() }
  }

  @available(macOS 15, iOS 18, *)
  private static func describe(_ button: inout ControlDescription<HoldButton>) {
    button.state(\.phase)
    button.state("isHeld", follows: .touch) { $0.phase == .recording }
    button.shown(\.text)
    button.event("finished") { button, send in button.onFinish = send }
    button.sends("finished", when: .lift)
    button.event("discarded") { button, send in button.onDiscard = send }
    button.command("stop") { $0.stop() }
  }

  @available(macOS 15, iOS 18, *)
  private static func verification(
    _ fault: ModeButton.Fault? = nil,
    _ more: (inout ControlDescription<ModeButton>) -> Void = { _ in }
  ) -> Verification {
    var description = ControlDescription<ModeButton>(controlName: "mode-button")
    describe(&description)
    more(&description)
    return Verification(
      ControlHarness(hosting: { ModeButton(fault) }, description), description)
  }

  @available(macOS 15, iOS 18, *)
  private static func verification(
    _ fault: HoldButton.Fault? = nil,
    _ more: (inout ControlDescription<HoldButton>) -> Void = { _ in }
  ) -> Verification {
    var description = ControlDescription<HoldButton>(controlName: "hold-button")
    describe(&description)
    more(&description)
    return Verification(
      ControlHarness(hosting: { HoldButton(fault) }, description), description)
  }

  private static func report(_ verification: Verification) -> VerificationReport {
    var verification = verification
    return verification.search(Verification.Plan(cases: 3_000))
  }

  private static func texts(_ report: VerificationReport) -> [String] {
    report.mistakes
      + report.findings.map {
        "\($0.law): \($0.gestures): \($0.violation.expected), \($0.violation.seen)"
      }
  }

  @Test("A right control breaks nothing, also with hostile input", arguments: [false, true])
  @available(macOS 15, iOS 18, *)
  func right(isHostile: Bool) {
    let tapped = Self.report(
      Self.verification(ModeButton.Fault?.none) {
        if isHostile { $0.facesHostileInput() }
        $0.reachesUsualGoals()
        $0.sometimes("changed") { $0.sent("changed") == 1 }
      })
    let held = Self.report(
      Self.verification(HoldButton.Fault?.none) {
        if isHostile { $0.facesHostileInput() }
        $0.reachesUsualGoals()
        $0.sometimes("finished") { $0.sent("finished") == 1 }
      })
    #expect(Self.texts(tapped) == [])
    #expect(Self.texts(held) == [])
    for report in [tapped, held] {
      for name in ["touch-states-return", "shown-from-scratch", "clean-after-touch"] {
        let law = report.laws.first { $0.name == name }
        #expect(law.map { $0.exercised > 50 } == true, "\(name)")
      }
      // Nothing is said of values, and no law claims to have checked any.
      #expect(!report.laws.contains { $0.name == "zero-length-drag" })
    }
  }

  @Test(
    "A fault of a button with a mode is found, and its trace is short",
    arguments: [
      (ModeButton.Fault.staysPressed, "touch-states-return", "true", 2),
      (.tellsTwice, "changed-on-time", "it is sent 2 times", 2),
      (.tellsTwice, "continuous-or-end-only-emission", "2 are sent", 2),
      (.labelForgetsReset, "shown-from-scratch", "on", 3),
      (.disabledAnswers, "disabled-is-inert", "→ automatic", 4),
    ])
  @available(macOS 15, iOS 18, *)
  private func tapped(
    fault: ModeButton.Fault, law: String, seen: String, length: Int
  ) throws {
    var verification = Self.verification(fault)
    let report = verification.search(Verification.Plan(cases: 3_000))
    let finding = try #require(
      report.findings.first { $0.law == law }, "\(Self.texts(report))")
    #expect(finding.violation.seen.hasSuffix(seen))
    #expect(finding.length <= length, "\(finding.gestures)")
    let again = verification.replay(finding.trace, under: law)
    #expect(again.map(\.violation) == [finding.violation])
  }

  @Test(
    "A fault of a button that is held is found, and its trace is short",
    arguments: [
      (HoldButton.Fault.cancelGoesOn, "touch-states-return", "true", 3),
      (.finishesTwice, "finished-on-time", "it is sent 2 times", 3),
      (.labelStays, "shown-from-scratch", "Slide to cancel", 3),
      (.timerGoesOn, "touch-states-return", "true", 3),
      (.holdsOnce, "fresh-after-touch", "idle", 5),
    ])
  @available(macOS 15, iOS 18, *)
  private func held(fault: HoldButton.Fault, law: String, seen: String, length: Int) throws {
    let report = Self.report(Self.verification(fault))
    let finding = try #require(
      report.findings.first { $0.law == law }, "\(Self.texts(report))")
    #expect(finding.violation.seen == seen)
    #expect(finding.length <= length, "\(finding.gestures)")
  }

  @Test("Traces expect states and texts, and equal controls agree")
  @available(macOS 15, iOS 18, *)
  func traces() throws {
    var verification = Self.verification(ModeButton.Fault?.none) {
      $0.agrees(with: { ModeButton() })
    }
    let text = """
      trace 1 mode-button
      touch 1 began 5 5
      expect isPressed true
      touch 1 ended 5 5
      expect mode on
      expect changed 1
      perform reset
      expect mode off

      """
    let trace = try TraceText.parse(text, in: verification.declaration)
    #expect(verification.run(trace).missed == [])
    #expect(Self.texts(Self.report(verification)) == [])
    let other = Self.verification(.labelForgetsReset) { $0.agrees(with: { ModeButton() }) }
    #expect(Self.report(other).findings.contains { $0.law.hasPrefix("agrees-with") })
  }

  @Test("The mutants of a control without values are detected")
  @available(macOS 15, iOS 18, *)
  func mutants() {
    let survey = MutationTest(
      of: Self.verification(ModeButton.Fault?.none), among: MutationOperator.all, cases: 300,
      seed: 0)
    #expect(survey.planted.count > 10)
    #expect(survey.missed.map(\.name) == [])
  }

  /// Expects that a control without a fault breaks nothing, and the one with it the law.
  private static func expect<Model: ControlModel>(
    _ law: String, named name: String, of make: @escaping @Sendable (_ isFaulty: Bool) -> Model,
    _ describe: (inout ControlDescription<Model>) -> Void
  ) {
    for isFaulty in [false, true] {
      var description = ControlDescription<Model>(controlName: name)
      describe(&description)
      let texts = texts(
        report(Verification(ControlHarness({ make(isFaulty) }, description), description)))
      #expect(texts.isEmpty != isFaulty, "\(texts)")
      #expect(texts.contains { $0.hasPrefix("\(law): ") } == isFaulty)
    }
  }

  @Test("A control without values may report each move, but no cancel that changes nothing")
  func jogWheel() {
    Self.expect(
      "continuous-or-end-only-emission", named: "jog-wheel", of: { JogWheel(tellsCancels: $0) }
    ) {
      $0.state(\.isLocked)
      $0.command("lock") { $0.isLocked.toggle() }
    }
  }

  @Test("A fresh control without values lets the same time pass")
  func stopwatch() {
    Self.expect("shown-from-scratch", named: "stopwatch", of: { Stopwatch(staysHeld: $0) }) {
      $0.state(\.isRunning)
      $0.shown(\.text)
      $0.command("start") { $0.isRunning = true }
      $0.has(.clock)
    }
  }

  @Test("A state of the touch may depend on a setting that was written meanwhile")
  func lamp() {
    Self.expect("touch-states-return", named: "lamp", of: { Lamp(staysPressed: $0) }) {
      $0.state(\.look, follows: .touch)
      $0.setting(\.isLoud)
    }
  }

  @Test("A value that only touches change is enough")
  func touchesOnly() {
    var description = ControlDescription<Slide>(controlName: "slide")
    description.value(\.slide, in: 0...1, writtenBy: .touchesOnly)
    description.touch(.jumps)
    description.facesHostileInput()
    let report = Self.report(Verification(ControlHarness({ Slide() }, description), description))
    #expect(Self.texts(report) == [])
  }

  @Test("Keys without a value are a mistake")
  func keys() {
    var description = ControlDescription<Slide>(controlName: "slide")
    description.state("isEmpty") { $0.slide == 0 }
    description.has(.keys)
    let report = Self.report(Verification(ControlHarness({ Slide() }, description), description))
    #expect(report.mistakes.map { $0.contains("but no value that they change") } == [true])
  }

  @Test("A description that declares nothing is a mistake")
  func nothing() {
    let description = ControlDescription<Slide>(controlName: "slide")
    let report = Self.report(Verification(ControlHarness({ Slide() }, description), description))
    #expect(report.mistakes.map { $0.hasPrefix("The description declares neither") } == [true])
  }
}
