import KnurlControls
import KnurlGeometry
import KnurlInteraction
import Testing

/// Tests of a knob with results computed by hand.
///
/// In bounds of 200 × 200 the center is (100, 100). The track of the tests goes from -π/2, the top,
/// clockwise over three quarters of a turn to π, the left.
@Suite struct KnobModelTests {
  private func knob(
    _ mode: DragMode = .absolute, start: Double = -.pi / 2, end: Double = .pi
  ) -> KnobModel {
    var knob = KnobModel(bounds: Rect2D(x: 0, y: 0, width: 200, height: 200))
    knob.startAngle = start
    knob.endAngle = end
    knob.dragMode = mode
    knob.hysteresis = 0
    _ = knob.takeInvalidation()
    return knob
  }

  /// Returns a touch at an angle, measured clockwise from 3 o'clock in eighths of a turn.
  private func touch(_ phase: TouchPhase, eighths: Double) -> ControlCommand {
    let (sine, cosine) = Elementary.sineAndCosine(eighths * .pi / 4)
    return .touch(
      Touch(phase: phase, location: Point2D(x: 100 + 80 * cosine, y: 100 + 80 * sine)))
  }

  @discardableResult
  private func drag(_ knob: inout KnobModel, _ eighths: [Double]) -> [Double] {
    var values: [Double] = []
    for (index, eighth) in eighths.enumerated() {
      _ = knob.apply(touch(index == 0 ? .began : .moved, eighths: eighth))
      values.append(knob.value)
    }
    return values
  }

  private func isClose(_ values: [Double], _ wanted: [Double]) -> Bool {
    values.count == wanted.count
      && zip(values, wanted).allSatisfy { ($0 - $1).magnitude < 1e-12 }
  }

  @Test("A new knob has its documented defaults")
  func defaults() {
    let knob = KnobModel()
    #expect([knob.minimumValue, knob.maximumValue, knob.value] == [0, 1, 0])
    #expect(knob.startAngle == -11 * Double.pi / 8)
    #expect(knob.endAngle == 3 * Double.pi / 8)
    #expect([knob.lineWidth, knob.pointerLength, knob.hysteresis] == [2, 6, 10])
    #expect(knob.color == RGBAColor(red: 0, green: 0.478, blue: 1))
    #expect(knob.isContinuous)
    #expect(knob.dragMode == .absolute && knob.wrapPolicy == .hardStop)
    #expect(knob.gestureState == .possible)
    #expect(knob.invalidation == Invalidation(needsLayout: true, layers: 0b11))
  }

  // MARK: - Angles

  @Test("The angle between start and end of the track is clamped to 0.001...2π")
  func span() {
    let turn = 2 * Double.pi
    let cases: [[Double]] = [
      [0, 3, 3], [0, turn, turn], [0, turn - 1e-10, turn], [0, turn - 2e-9, turn - 2e-9],
      [0, 9, turn], [1, 0, 1.001], [2, 2, 2.001], [-100, -99, -99],
    ]
    for numbers in cases {
      var knob = KnobModel()
      knob.startAngle = numbers[0]
      knob.endAngle = numbers[1]
      #expect(knob.trackStart == numbers[0])
      #expect(knob.trackEnd == numbers[2])
      #expect([knob.startAngle, knob.endAngle] == [numbers[0], numbers[1]])
      #expect([knob.angle(of: 0), knob.angle(of: 1)] == [knob.trackStart, knob.trackEnd])
      #expect([knob.value(at: knob.trackStart), knob.value(at: knob.trackEnd)] == [0, 1])
    }
    var knob = KnobModel()
    knob.startAngle = -1e308
    knob.endAngle = 1e308
    #expect(knob.trackEnd == -1e308)
  }

  // MARK: - Drags

  @Test("After a touch-down in the dead zone, the first move selects the nearer end")
  func downInTheDeadZone() {
    var knob = knob()
    knob.value = 0.5
    #expect(isClose(drag(&knob, [4.8, 4.9]), [0.5, 1]))
    _ = knob.apply(touch(.ended, eighths: 4.9))
    knob.value = 0.5
    #expect(isClose(drag(&knob, [5.2, 5.1]), [0.5, 0]))
  }

  @Test("At large angles, a drag that begins at the seam selects the maximum")
  func seamFarRound() {
    // The quotient of angles rounds to -79 turns there, which is one ulp below the seam. One turn
    // more is inside, and its nearer end is the maximum.
    var knob = knob(start: -494.2300466135975, end: -492.2300466135975)
    let right = Point2D(x: 180, y: 100)
    _ = knob.apply(.touch(Touch(phase: .began, location: right)))
    _ = knob.apply(.touch(Touch(phase: .moved, location: Point2D(x: 190, y: 100))))
    #expect(knob.value == 1)
  }

  @Test("A move by half a turn goes through the middle, or from the middle to the maximum")
  func halfTurn() {
    var knob = knob(start: -.pi, end: .pi)
    // The horizontal angles are exact: from the right, which is the middle, to the left.
    _ = knob.apply(.touch(Touch(phase: .began, location: Point2D(x: 180, y: 100))))
    _ = knob.apply(.touch(Touch(phase: .moved, location: Point2D(x: 20, y: 100))))
    #expect(knob.value == 1)
    // From the maximum it goes back through the middle.
    _ = knob.apply(.touch(Touch(phase: .moved, location: Point2D(x: 180, y: 100))))
    #expect(knob.value == 0.5)
  }

  @Test("A knob that wraps reaches both ends and continues at the other end")
  func wrapping() {
    var knob = knob(.relative, start: 0, end: 2 * .pi)
    knob.wrapPolicy = .wrap
    knob.value = 0.75
    // A quarter of a turn more is the maximum, and an eighth more is an eighth.
    #expect(isClose(drag(&knob, [0, 1, 2, 3]), [0.75, 0.875, 1, 0.125]))
    _ = knob.apply(touch(.ended, eighths: 3))
    knob.endAngle = 6
    knob.value = 0.9
    #expect(isClose(drag(&knob, [0, 2]), [0.9, 1]))
  }

  // MARK: - Animation

  @Test("A drag ends a running animation and shows the pointer under the finger")
  func noAnimationWhileDragging() {
    var knob = knob()
    knob.setValue(1, animated: true)
    _ = knob.takeInvalidation()
    _ = knob.apply(.tick(seconds: 0.125))
    #expect(knob.isAnimating && knob.takeInvalidation() == Invalidation(layers: 0b10))
    drag(&knob, [0, 1])
    #expect(!knob.isAnimating && knob.presentationAngle == knob.pointerAngle)
  }

  // MARK: - Keys

  @Test("Keys and increments go by a step or a tenth of the range, and always report the change")
  func keys() {
    var knob = knob()
    knob.isContinuous = false
    #expect(knob.apply(.key(.up)) == [.valueChanged])
    #expect(knob.value == 0.1)
    #expect(knob.feedback == nil)
    #expect(knob.apply(.key(.end)) == [.valueChanged])
    #expect(knob.value == 1)
    #expect(knob.feedback == .end)
    #expect(knob.apply(.increment(thumb: 0)) == [])
    knob.step = 0.25
    #expect(knob.apply(.decrement(thumb: 0)) == [.valueChanged])
    #expect(knob.value == 0.75)
    #expect(knob.feedback == .detent)
    #expect(knob.apply(.decrement(thumb: 1)) == [])
    #expect(knob.accessibilityElements.map(\.value) == ["0.75"])
  }
}
