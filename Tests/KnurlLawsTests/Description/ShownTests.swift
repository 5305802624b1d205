import KnurlEngine
import KnurlGeometry
import KnurlInteraction
import KnurlLaws
import KnurlVerification
import Testing

/// A slider with a label, whose texts may be stale.
private struct LabelSlider: ControlModel {
  enum Fault { case forgetsWrites, forgetsCancels, forgetsUnit }

  var fault: Fault?
  var bounds = Rect2D(x: 0, y: 0, width: 100, height: 20)
  var finger: Int?
  var isTracking: Bool { finger != nil }
  var storedValue = 0.5
  var unit = "%" { didSet { if fault != .forgetsUnit { updateText() } } }
  var text = "50 %"
  var width: Double { Double(text.utf8.count) * 6 }
  var start = 0.5
  /// Turned over by each touch, if the slider shows it.
  var isPinned = false
  var showsPin = false

  init(_ fault: Fault? = nil, showsPin: Bool = false) {
    self.fault = fault
    self.showsPin = showsPin
  }

  var value: Double {
    get { storedValue }
    set {
      storedValue = newValue.isNaN ? storedValue : min(max(newValue, 0), 1)
      if fault != .forgetsWrites { updateText() }
    }
  }

  mutating func updateText() {
    text = "\(Int((storedValue * 100).rounded())) \(unit)\(isPinned ? ", pinned" : "")"
  }

  mutating func apply(_ command: ControlCommand) -> EventBatches {
    switch command {
    case .resize(let frame): bounds = frame
    case .touch(let touch) where touch.phase == .began && !isTracking:
      finger = touch.id
      start = storedValue
    case .touch(let touch) where touch.id != finger: break
    case .touch(let touch) where touch.phase == .moved:
      guard touch.location.x.isFinite, bounds.width > 0 else { return [] }
      let place = min(max((touch.location.x - bounds.x) / bounds.width, 0), 1)
      guard place != storedValue else { return [] }
      storedValue = place
      updateText()
      return [.valueChanged]
    case .touch(let touch) where touch.phase == .cancelled:
      finger = nil
      guard storedValue != start else { return [] }
      storedValue = start
      if fault != .forgetsCancels { updateText() }
      return [.valueChanged]
    case .touch(let touch) where touch.phase == .ended:
      finger = nil
      if showsPin {
        isPinned.toggle()
        updateText()
      }
    default: break
    }
    return []
  }
}

@Suite("Texts and numbers that a control shows")
struct ShownTests {
  private static func report(
    _ fault: LabelSlider.Fault?, showsPin: Bool = false
  ) -> (VerificationReport, Verification) {
    var description = ControlDescription<LabelSlider>(controlName: "label-slider")
    description.value(
      named: "value", read: { $0.value }, write: { $0.value = $1 }, limits: { _ in (0, 1) })
    description.jumpsToFinger()
    description.setting(\.unit, .element(of: ["%", "points"]), named: "unit")
    description.shown(\.text, named: "text")
    description.shown("width") { $0.width }
    if showsPin { description.state("isPinned") { $0.isPinned } }
    var verification = Verification(
      ControlHarness({ LabelSlider(fault, showsPin: showsPin) }, description), description)
    return (verification.search(Verification.Plan(cases: 1_000, relatesOneIn: 1)), verification)
  }

  @Test("A label that follows every change breaks nothing")
  func right() {
    let (report, verification) = Self.report(nil)
    #expect(!report.findings.contains { $0.law == "shown-from-scratch" })
    let law = report.laws.first { $0.name == "shown-from-scratch" }
    #expect(law.map { $0.exercised > 100 } == true)
    #expect(verification.declaration.names == ["value", "unit", "text", "width"])
  }

  @Test(
    "A label may follow a state that touches change",
    arguments: [nil, LabelSlider.Fault.forgetsWrites])
  private func state(fault: LabelSlider.Fault?) {
    let (report, _) = Self.report(fault, showsPin: true)
    let isFound = report.findings.contains { $0.law == "shown-from-scratch" }
    #expect(isFound == (fault != nil))
  }

  @Test(
    "A label that forgets a way to change is found",
    arguments: [
      (LabelSlider.Fault.forgetsWrites, 3), (.forgetsCancels, 3), (.forgetsUnit, 1),
    ])
  private func stale(fault: LabelSlider.Fault, length: Int) throws {
    let (report, _) = Self.report(fault)
    let finding = try #require(report.findings.first { $0.law == "shown-from-scratch" })
    #expect(finding.length <= length)
    #expect(finding.violation.expected.contains("as on a fresh control"))
  }
}
