import KnurlEngine
import KnurlGeometry
import KnurlHeadlessUIKit
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
    description.touch(.jumps)
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

  @Test("A frame, and a list of frames, is read as frames, and its text has their numbers")
  func frames() throws {
    var description = ControlDescription<LabelSlider>(controlName: "label-slider")
    let all = description.shown("all") {
      [
        Rect2D(x: 1, y: 2, width: $0.width, height: 4),
        Rect2D(x: 0.5, y: .nan, width: 3, height: -1),
      ]
    }
    let one = description.shown("one") { Rect2D(x: 0, y: 0, width: $0.width, height: 4) }
    let harness = ControlHarness({ LabelSlider(nil) }, description)
    var machine = ControlMachine(harness: harness)
    machine.begin(Configuration())
    let row = machine.step.after
    let width = LabelSlider(nil).width
    guard case .frames(let frames) = all.read(row) else { throw Missing() }
    #expect(frames.count == 2 && frames[0] == Rect2D(x: 1, y: 2, width: width, height: 4))
    #expect(frames[1].y.isNaN && frames[1].height == -1)
    #expect(one.read(row) == .frames([Rect2D(x: 0, y: 0, width: width, height: 4)]))
    #expect(all.text(of: row).hasSuffix(", 0.5 nan 3 -1"))
  }

  private struct Missing: Error {}

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

/// A gauge that a finger fills. All that it shows follows from its value and its size.
private struct Gauge: ControlModel {
  enum Level { case low, high }
  enum Fault: CaseIterable {
    case textRoundsUp, textWaits, fillStops, levelIsLate, angleIsHalf, marksAreHigh
  }

  let fault: Fault?
  var bounds = Rect2D(x: 0, y: 0, width: 200, height: 20)
  private var finger: Int?
  private var textAtRest: String?
  private var stored = 0.25

  init(_ fault: Fault?) { self.fault = fault }

  var isTracking: Bool { finger != nil }
  var value: Double {
    get { stored }
    set { if newValue.isFinite { stored = min(max(newValue, 0), 1) } }
  }
  var text: String {
    if let textAtRest { return textAtRest }
    return "\(Int((value * 100).rounded(fault == .textRoundsUp ? .up : .down))) %"
  }
  var fill: Rect2D {
    let width = fault == .fillStops ? 200 : bounds.width
    return Rect2D(x: bounds.x, y: bounds.y, width: width * value, height: bounds.height)
  }
  var level: Level {
    if fault == .levelIsLate { return value > 0.5 ? .high : .low }
    return value >= 0.5 ? .high : .low
  }
  var angle: Float { Float(value) * (fault == .angleIsHalf ? 1.5 : 3) }
  var marks: [Point2D?] {
    let y = fault == .marksAreHigh ? bounds.minY : bounds.midY
    return [Point2D(x: bounds.minX, y: y), nil, Point2D(x: bounds.minX + fill.width, y: y)]
  }

  mutating func apply(_ command: ControlCommand) -> EventBatches {
    let before = value
    switch command {
    case .resize(let frame): bounds = frame
    case .touch(let touch) where touch.phase == .began && !isTracking:
      finger = touch.id
      if fault == .textWaits { textAtRest = text }
    case .touch(let touch) where touch.id == finger && touch.phase == .moved:
      if bounds.width > 0 { value = (touch.location.x - bounds.x) / bounds.width }
    case .touch(let touch) where touch.id == finger && touch.phase != .began:
      finger = nil
      textAtRest = nil
    default: break
    }
    return value == before ? [] : [.valueChanged]
  }
}

@Suite("A control shows what the description says")
struct ShownAsDescribedTests {
  private static func verification(
    _ fault: Gauge.Fault?, _ more: (inout ControlDescription<Gauge>) -> Void = { _ in }
  ) -> Verification {
    var gauge = ControlDescription<Gauge>(controlName: "gauge")
    gauge.value(
      named: "value", read: { $0.value }, write: { $0.value = $1 }, limits: { _ in (0, 1) })
    gauge.touch(.jumps)
    gauge.shown(\.text, named: "text", is: { "\(Int(($0.value * 100).rounded(.down))) %" })
    // Other computations, whose last bits differ.
    gauge.shown(
      "fill",
      is: { gauge in
        let right = gauge.bounds.maxX - (1 - gauge.value) * gauge.bounds.width
        return Rect2D(
          x: gauge.bounds.x, y: gauge.bounds.y, width: right - gauge.bounds.x,
          height: gauge.bounds.height)
      }
    ) { $0.fill }
    gauge.shown(\.level, named: "level", is: { $0.value >= 0.5 ? .high : .low })
    gauge.shown(\.angle, named: "angle", is: { Float($0.value * 3) })
    gauge.shown(
      \.marks, named: "marks",
      is: { gauge in
        let y = gauge.bounds.minY / 2 + gauge.bounds.maxY / 2
        let x = gauge.bounds.maxX - (1 - gauge.value) * gauge.bounds.width
        return [Point2D(x: gauge.bounds.minX, y: y), nil, Point2D(x: x, y: y)]
      })
    more(&gauge)
    return Verification(ControlHarness({ Gauge(fault) }, gauge), gauge)
  }

  @Test("Texts, frames, states, angles and points that are as described hold, but for rounding")
  func right() {
    #expect(Self.verification(nil).findings(asking: "shown-as-described") == [])
    #expect(Self.verification(nil).errors() == [])
  }

  @Test(
    "A part that is always shown wrong in the same way is found, and the finding says what it should be",
    arguments: [
      (Gauge.Fault.textRoundsUp, "text", " %", 1), (.textWaits, "text", " %", 2),
      (.fillStops, "fill", "width", 1), (.levelIsLate, "level", "low", 2),
      (.angleIsHalf, "angle", "0.375", 0), (.marksAreHigh, "marks", "[0].y 0", 0),
    ])
  private func faults(fault: Gauge.Fault, name: String, seen: String, length: Int) throws {
    var verification = Self.verification(fault)
    let report = verification.search(Verification.Plan(cases: 1_500))
    #expect(Set(report.findings.map(\.law)) == ["shown-as-described"])
    let finding = try #require(report.findings.first)
    #expect(finding.severity == .error)
    #expect(finding.violation.expected.hasPrefix("\(name) "))
    #expect(finding.violation.expected.hasSuffix(", as the description says"))
    #expect(finding.violation.seen.contains(seen))
    #expect(finding.length <= length, "\(finding.gestures)")
  }

  @Test("An exception of one attribute leaves the others")
  func exceptions() {
    let excepted = Self.verification(.textRoundsUp) {
      $0.except("shown-as-described", of: "text", because: "why")
    }
    #expect(excepted.findings(asking: "shown-as-described") == [])
    let other = Self.verification(.textRoundsUp) {
      $0.except("shown-as-described", of: "fill", because: "why")
    }
    #expect(other.findings(asking: "shown-as-described") != [])
  }

  /// A lamp whose picture follows its brightness in a quarter of a second.
  private final class Lamp: UIControl {
    let disc = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    let isDim: Bool
    var brightness = 0.5 {
      didSet {
        UIView.animate(withDuration: 0.25, animations: { self.disc.alpha = self.wanted })
      }
    }
    private var wanted: Double { isDim ? brightness / 2 : brightness }
    var alphaOfPicture: Float { disc.layer.presentation()?.opacity ?? disc.layer.opacity }

    init(isDim: Bool) {
      self.isDim = isDim
      super.init(frame: CGRect(x: 0, y: 0, width: 60, height: 60))
      addSubview(disc)
      disc.alpha = wanted
    }
    required init?(coder: NSCoder) { nil }
  }

  @Test("During an animation the picture may be on its way, and afterwards it must be there")
  @MainActor func animation() {
    func verification(isDim: Bool) -> Verification {
      var lamp = ControlDescription<Lamp>(controlName: "lamp")
      lamp.setting(named: "brightness", .range(0...1)) {
        $0.brightness
      } write: {
        $0.brightness = $1
      }
      lamp.shown("alpha", is: { Float($0.brightness) }) { $0.alphaOfPicture }
      return Verification(ControlHarness(hosting: { Lamp(isDim: isDim) }, lamp), lamp)
    }
    #expect(verification(isDim: false).findings(asking: "shown-as-described") == [])
    #expect(verification(isDim: true).findings(asking: "shown-as-described") != [])
  }
}
