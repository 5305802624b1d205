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
  ///
  /// `radius` is the distance from the center in points.
  private func touch(
    _ phase: TouchPhase, eighths: Double, radius: Double = 80, id: Int = 1
  ) -> ControlCommand {
    let (sine, cosine) = Elementary.sineAndCosine(eighths * .pi / 4)
    return .touch(
      Touch(
        id: id, phase: phase,
        location: Point2D(x: 100 + radius * cosine, y: 100 + radius * sine)))
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
      [0, 3, 3], [0, turn, turn], [0, turn - 1e-10, turn], [0, 9, turn], [1, 0, 1.001],
      [2, 2, 2.001], [-100, -99, -99],
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
  }

  // MARK: - Absolute drags

  @Test("A tap changes nothing, and a drag moves the pointer to the finger's angle")
  func absolute() {
    var knob = knob()
    #expect(knob.apply(touch(.began, eighths: 0)) == [.touchDown])
    #expect(knob.value == 0)
    #expect(knob.apply(touch(.moved, eighths: 1)) == [.valueChanged, .touchDragInside])
    // From the top to 4:30 is three of the six eighths of the track.
    #expect(isClose([knob.value], [0.5]))
    #expect(knob.apply(touch(.ended, eighths: 1)) == [.touchUpInside])
    #expect(knob.gestureTrail == GestureTrail([.ended, .possible]))
  }

  @Test(
    "After turning beyond an end, a finger must turn back as far before the value changes")
  func deadZone() {
    var knob = knob()
    // The dead zone is from the left (4) to the top (6).
    let values = drag(&knob, [3, 3.5, 4.5, 5.5, 6.5, 8, 10, 12, 10, 8, 6, 4.5, 3.5, 1])
    let near = 11.0 / 12
    let wanted = [0, near, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, near, 0.5]
    #expect(isClose(values, wanted))
  }

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

  @Test("A finger at the exact center does not change the angle")
  func center() {
    var knob = knob()
    knob.value = 0.25
    let middle = Point2D(x: 100, y: 100)
    _ = knob.apply(.touch(Touch(phase: .began, location: middle)))
    _ = knob.apply(touch(.moved, eighths: 2))
    let value = knob.value
    _ = knob.apply(.touch(Touch(phase: .moved, location: middle)))
    #expect(knob.value == value)
    let wanted = 2.0 / 3
    #expect(isClose([value], [wanted]))
  }

  // MARK: - Other drags

  @Test(
    "A relative drag keeps the angle between finger and pointer, and a return restores the value")
  func relative() {
    var knob = knob(.relative)
    knob.value = 0.3
    let values = drag(&knob, [0, 1, 2, -1, 0])
    let sixth = 1.0 / 6
    #expect(isClose(Array(values.dropLast()), [0.3, 0.3 + sixth, 0.3 + 2 * sixth, 0.3 - sixth]))
    #expect(values[4] == 0.3)
  }

  @Test("A straight drag of 200 points covers the range times the fine control ratio")
  func straight() {
    var knob = knob(.vertical)
    knob.fineControlRatio = 0.5
    _ = knob.apply(.touch(Touch(phase: .began, location: Point2D(x: 50, y: 150))))
    _ = knob.apply(.touch(Touch(phase: .moved, location: Point2D(x: 90, y: 50))))
    #expect(knob.value == 0.25)
    knob.dragMode = .horizontal
    _ = knob.apply(.touch(Touch(phase: .moved, location: Point2D(x: 190, y: 0))))
    #expect(knob.value == 0.5)
    _ = knob.apply(.touch(Touch(phase: .moved, location: Point2D(x: -1e9, y: 0))))
    #expect(knob.value == 0)
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

  @Test("With wrapping, a finger that crosses the seam and returns restores the value")
  func wrappingOutAndBack() {
    var knob = knob(.relative, start: 0, end: 2 * .pi)
    knob.wrapPolicy = .wrap
    let values = drag(&knob, [0, -1, 0])
    #expect(isClose(values, [0, 0.875, 0]))
    #expect(values[2] == 0)
  }

  @Test("A drag begins when the finger has moved as far as the hysteresis")
  func hysteresis() {
    var knob = knob()
    knob.hysteresis = 10
    let start = Point2D(x: 180, y: 100)
    _ = knob.apply(.touch(Touch(phase: .began, location: start)))
    _ = knob.apply(.touch(Touch(phase: .moved, location: Point2D(x: 180, y: 109))))
    #expect(knob.value == 0 && knob.gestureState == .possible)
    _ = knob.apply(.touch(Touch(phase: .moved, location: Point2D(x: 180, y: 110))))
    #expect(knob.value > 0.3 && knob.gestureState == .began)
  }

  @Test("A drag on a grid selects the nearest admissible value")
  func steps() {
    var knob = knob()
    knob.maximumValue = 10
    knob.step = 3
    knob.value = 5
    // Track positions 0, 2.5, 3.75, 5, 8.33 and 10: nearest of 0, 3, 6, 9, 10 and of 5, where it
    // began.
    let values = drag(&knob, [-2, -0.5, 0.25, 1, 3, 4])
    #expect(values == [5, 3, 3, 5, 9, 10])
  }

  // MARK: - Second fingers

  @Test("With multiple touch, a second finger ends the gesture and reports the change")
  func secondFinger() {
    var knob = knob()
    knob.isMultipleTouchEnabled = true
    knob.isContinuous = false
    drag(&knob, [0, 1])
    #expect(knob.apply(touch(.began, eighths: 3, id: 2)) == [.valueChanged])
    #expect(knob.gestureState == .cancelled)
    #expect(knob.apply(touch(.moved, eighths: 2)) == [.touchDragInside])
    #expect(isClose([knob.value], [0.5]))
    #expect(knob.apply(touch(.ended, eighths: 2)) == [.touchUpInside])
    #expect(knob.gestureState == .possible)
  }

  @Test("If a drag must begin on the pointer, a touch beside the pointer is refused")
  func pointerOnly() {
    var knob = knob()
    knob.requiresTouchOnPointer = true
    #expect(knob.apply(touch(.began, eighths: 0)) == [])
    #expect(!knob.isTracking)
    // The pointer is at the top.
    #expect(knob.apply(touch(.began, eighths: -2)) == [.touchDown])
  }

  // MARK: - Animation

  @Test("An animated write sets the value at once, and the picture follows within 0.25 s")
  func animation() {
    var knob = knob()
    knob.setValue(1, animated: true)
    #expect(knob.value == 1 && knob.isAnimating)
    #expect(knob.presentationAngle == -.pi / 2)
    _ = knob.takeInvalidation()
    _ = knob.apply(.tick(seconds: 0.125))
    #expect((knob.presentationAngle - .pi / 4).magnitude < 1e-9)
    #expect(knob.takeInvalidation() == Invalidation(layers: 0b10))
    // After an interruption it goes back from the position in the picture.
    knob.setValue(0, animated: true)
    #expect((knob.presentationAngle - .pi / 4).magnitude < 1e-9)
    _ = knob.apply(.tick(seconds: 0.25))
    #expect(knob.presentationAngle == -.pi / 2 && !knob.isAnimating)
  }

  @Test("A drag ends a running animation and shows the pointer under the finger")
  func noAnimationWhileDragging() {
    var knob = knob()
    knob.setValue(1, animated: true)
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
