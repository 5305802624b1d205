import KnurlEngine
import KnurlGeometry
import KnurlInteraction
import KnurlLaws
import KnurlVerification
import Testing

/// Tests of small correct controls that laws once reported by mistake.
@Suite struct RightControlTests {
  /// A slider with two thumbs and a variable step, minimum distance and thumb width.
  private struct Slider: TouchedModel {
    var widths = [20.0, 20.0]
    /// The distance between grid values; 0 for no grid.
    var step = 0.0
    var distance = 0.0
    var values = [20.0, 80.0]
    var minimum = 0.0
    var isEnabled = true
    /// True if the thumb frames are computed only at layout.
    var isLaidOutLate = false
    /// The greatest value that a drag can reach.
    var top = 100.0
    /// True for a planted fault: writing the minimum neither lays out nor invalidates anything.
    var forgetsMinimum = false
    /// True for a planted fault: the lower thumb takes no touch.
    var ignoresLower = false
    private var frames: [Rect2D]?
    private var area = Rect2D(x: 0, y: 0, width: 220, height: 30)
    private var drag: (finger: Int, x: Double, index: Int, start: Double)?
    private var mark = Invalidation.none

    init(_ change: (inout Slider) -> Void) { change(&self) }

    var isTracking: Bool { drag != nil }

    var bounds: Rect2D {
      get { area }
      set {
        area = newValue
        mark.needsLayout = true
        frames = values.indices.map { place($0) }
      }
    }

    private var length: Double { max(0, area.width - 20) }

    private func place(_ index: Int) -> Rect2D {
      let share = minimum < 100 ? (values[index] - minimum) / (100 - minimum) : 0
      let middle = area.x + 10 + length * share
      return Rect2D(
        x: middle - widths[index] / 2, y: area.y, width: widths[index], height: area.height)
    }

    func thumb(_ index: Int) -> Rect2D {
      isLaidOutLate ? frames?[index] ?? .zero : place(index)
    }

    mutating func takeInvalidation() -> Invalidation {
      defer { mark = .none }
      return mark
    }

    /// Calls `body`, and invalidates the layout if a thumb moves.
    mutating func change(_ body: (inout Slider) -> Void) {
      let before = [place(0), place(1)]
      body(&self)
      if [place(0), place(1)] != before { mark.needsLayout = true }
      if frames != nil { frames = values.indices.map { place($0) } }
    }

    mutating func write(_ value: Double, to index: Int) {
      guard value.isFinite else { return }
      change {
        let (low, high) = $0.room(index)
        $0.values[index] = min(max(value, low), high)
      }
    }

    mutating func write(minimum value: Double) {
      guard value.isFinite else { return }
      let old = (frames, mark)
      defer { if forgetsMinimum { (frames, mark) = old } }
      change { slider in
        slider.minimum = min(max(value, 0), 50)
        slider.values = slider.values.map { max($0, slider.minimum) }
        if slider.values[1] < slider.values[0] + slider.distance {
          slider.values[1] = slider.values[0] + slider.distance
        }
      }
    }

    private func room(_ index: Int) -> (Double, Double) {
      index == 0 ? (minimum, values[1] - distance) : (values[0] + distance, 100)
    }

    mutating func follow(_ touch: Touch) -> EventBatches {
      switch touch.phase {
      case .began:
        guard drag == nil, touch.location.isFinite, length > 0 else { return [] }
        let hit = (ignoresLower ? [1] : [1, 0]).filter { place($0).contains(touch.location) }
        guard
          let index = hit.min(by: {
            (place($0).midX - touch.location.x).magnitude
              < (place($1).midX - touch.location.x).magnitude
          })
        else { return [] }
        drag = (touch.id, touch.location.x, index, values[index])
      case .moved:
        guard let drag, drag.finger == touch.id, touch.location.isFinite else { return [] }
        let wanted =
          drag.start + (touch.location.x - drag.x) / length * (100 - minimum)
        let (low, high) = room(drag.index)
        let grid = step > 0 ? ((wanted - minimum) / step).rounded() * step + minimum : wanted
        let value =
          touch.location.x == drag.x ? drag.start : min(max(grid, low), min(high, top))
        guard value != values[drag.index] else { return [] }
        change { $0.values[drag.index] = value }
        return [.valueChanged]
      case .ended, .cancelled:
        if drag?.finger == touch.id { drag = nil }
      }
      return []
    }
  }

  private func findings(
    _ change: @escaping @Sendable (inout Slider) -> Void,
    asking law: LawName, _ describe: (inout ControlDescription<Slider>) -> Void = { _ in }
  ) -> [String] {
    var description = ControlDescription<Slider>(controlName: "slider")
    for index in [0, 1] {
      description.value(
        read: { $0.values[index] }, write: { $0.write($1, to: index) },
        limits: { ($0.minimum, 100) }, shown: .frame { $0.thumb(index) })
    }
    description.ordered()
    description.invalidation { $0.takeInvalidation() }
    describe(&description)
    var verification = Verification(
      ControlHarness({ Slider(change) }, description), description
    ).asking(law)
    let report = verification.search(Verification.Plan(cases: 1_500, relatesOneIn: 1))
    #expect(report.laws.allSatisfy { $0.exercised > 0 })
    return report.findings.map { "\($0.severity) \($0.gestures): \($0.violation.seen)" }
  }

  private static let distances: @Sendable (inout Slider) -> Void = {
    $0.distance = 7
    $0.step = 10
  }

  private func describeDistances(_ description: inout ControlDescription<Slider>) {
    description.has([.step, .distances]) {
      $1.step = $0.step
      $1.minimumDistance = $0.distance
    }
  }

  @Test("A value that stops at its minimum distance between two steps causes only a warning")
  func gridAtDistances() {
    #expect(findings(Self.distances, asking: .grid, describeDistances) == [])
    #expect(findings(Self.distances, asking: .decimalGrid, describeDistances) == [])
    let warnings = findings(Self.distances, asking: .gridAtDistances, describeDistances)
    #expect(!warnings.isEmpty)
    #expect(warnings.allSatisfy { $0.hasPrefix("warning") })
  }

  @Test(
    "If the maximum is off the grid, a drag may stop at the last step, but at no earlier step")
  func lastStep() {
    let describe: (inout ControlDescription<Slider>) -> Void = {
      $0.has(.step) { $1.step = $0.step }
    }
    let offGrid: @Sendable (inout Slider) -> Void = { ($0.step, $0.top) = (30, 90) }
    #expect(findings(offGrid, asking: .endsReachable, describe) == [])
    let onGrid: @Sendable (inout Slider) -> Void = { ($0.step, $0.top) = (10, 90) }
    #expect(!findings(onGrid, asking: .endsReachable, describe).isEmpty)
  }

  @Test(
    "A touch in a wide thumb's frame may grab this thumb even if a narrow thumb's middle is nearer"
  )
  func nearestThumb() {
    let findings = findings({ $0.widths = [80, 10] }, asking: .nearestThumb)
    #expect(findings == [])
  }

  @Test("If a new minimum moves a value but no thumb, no invalidation is required")
  func limitWithoutMove() {
    let findings = findings({ $0.values[0] = 0 }, asking: .changesInvalidate) { description in
      description.property(
        DeclaredProperty(name: "minimum", role: .minimum), read: { $0.minimum },
        write: { $0.write(minimum: $1) })
      description.has(.writableLimits)
    }
    #expect(findings == [])
  }

  @Test(
    "If a new minimum moves a value and invalidates nothing, changes-invalidate breaks")
  func forgottenLayout() {
    let findings = findings(
      {
        $0.isLaidOutLate = true
        $0.forgetsMinimum = true
      }, asking: .changesInvalidate
    ) { description in
      description.property(
        DeclaredProperty(name: "minimum", role: .minimum), read: { $0.minimum },
        write: { $0.write(minimum: $1) })
      description.has(.writableLimits)
    }
    let isOfMinimum = { (finding: String) in finding.contains("did this: minimum ") }
    #expect(findings.contains { isOfMinimum($0) || $0.contains(", minimum ") }, "\(findings)")
  }

  @Test("A control that computes frames only at layout keeps layout-from-scratch")
  func laidOutLate() {
    #expect(findings({ $0.isLaidOutLate = true }, asking: .layoutFromScratch) == [])
  }

  @Test("A thumb on a track without length need not take a touch")
  func noWay() {
    #expect(findings({ _ in }, asking: .thumbIsGrabbable) == [])
    #expect(!findings({ $0.ignoresLower = true }, asking: .thumbIsGrabbable).isEmpty)
  }

  // MARK: - Taps

  /// A switch that a tap toggles: a circle, or a small square with a touch area of 44 points.
  private struct Button: ControlModel {
    var bounds = Rect2D(x: 0, y: 0, width: 24, height: 24)
    var isRound = false
    /// True for a planted fault: a lift anywhere counts as a tap.
    var tapsAnywhere = false
    /// True if a drag also turns it on or off, at its lift: to the right or to the left.
    var slides = false
    var isOn = false
    private var finger: Int?
    private var down = 0.0
    private var hasMoved = false

    init(_ change: (inout Button) -> Void) { change(&self) }

    var isTracking: Bool { finger != nil }

    private func isInside(_ point: Point2D) -> Bool {
      guard point.isFinite, bounds.width > 0, bounds.height > 0 else { return false }
      guard isRound else {
        return bounds.grown(toAtLeast: Size2D(width: 44, height: 44)).contains(point)
      }
      let x = (point.x - bounds.midX) / bounds.width * 2
      let y = (point.y - bounds.midY) / bounds.height * 2
      return x * x + y * y <= 1
    }

    mutating func apply(_ command: ControlCommand) -> EventBatches {
      if case .resize(let bounds) = command { self.bounds = bounds }
      guard case .touch(let touch) = command else { return [] }
      switch touch.phase {
      case .began:
        guard finger == nil, isInside(touch.location) else { return [] }
        (finger, down, hasMoved) = (touch.id, touch.location.x, false)
      case .moved: if finger == touch.id, touch.location.x != down { hasMoved = true }
      case .cancelled: if finger == touch.id { finger = nil }
      case .ended:
        guard finger == touch.id else { return [] }
        finger = nil
        if slides, hasMoved {
          let way = touch.location.x - down
          let isChosen = way > 12 || (isOn && way > -12)
          guard isChosen != isOn else { return [] }
          isOn = isChosen
          return [.valueChanged]
        }
        guard tapsAnywhere || isInside(touch.location) else { return [] }
        isOn.toggle()
        return [.valueChanged]
      }
      return []
    }
  }

  private func findings(
    ofButton change: @escaping @Sendable (inout Button) -> Void, asking law: LawName
  ) -> [String] {
    var description = ControlDescription<Button>(controlName: "button")
    description.value(
      read: { $0.isOn ? 1 : 0 }, write: { if !$1.isNaN { $0.isOn = $1 >= 0.5 } },
      limits: { _ in (0, 1) })
    description.holdsWholeNumbers()
    description.tap(.changesValue)
    description.touch(.isTakenAnywhere)
    var verification = Verification(
      ControlHarness({ Button(change) }, description), description
    ).asking(law)
    let report = verification.search(Verification.Plan(cases: 1_500))
    #expect(report.laws.allSatisfy { $0.exercised > 0 })
    return report.findings.map { "\($0.gestures): \($0.violation.seen)" }
  }

  @Test("A small control may accept a tap beside its bounds, but not everywhere")
  func tapBesideBounds() {
    #expect(findings(ofButton: { _ in }, asking: .liftIsNoTap) == [])
    #expect(!findings(ofButton: { $0.tapsAnywhere = true }, asking: .liftIsNoTap).isEmpty)
  }

  @Test("A switch that decides at the lift may do so outside, where the finger has gone")
  func decidesAtLift() {
    #expect(findings(ofButton: { $0.slides = true }, asking: .liftIsNoTap) == [])
  }

  @Test("A round control need not accept touches in the corners of its bounds")
  func roundControl() {
    #expect(findings(ofButton: { $0.isRound = true }, asking: .touchAnywhere) == [])
  }
}
