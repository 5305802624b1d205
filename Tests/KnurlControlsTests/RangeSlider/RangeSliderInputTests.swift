import KnurlControls
import KnurlGeometry
import KnurlInteraction
import Testing

/// Tests of keys, increments, focus and feedback with results computed by hand.
///
/// One unit of the range 0...10 is 32 points long.
@Suite("Range slider: keys and increments")
struct RangeSliderInputTests {
  private func slider(
    _ lower: Double = 2, _ upper: Double = 8, in range: ClosedRange<Double> = 0...10,
    step: Double = 0
  ) -> RangeSliderModel {
    var slider = RangeSliderModel(bounds: Rect2D(x: 0, y: 0, width: 350, height: 30))
    slider.maximumValue = range.upperBound
    slider.minimumValue = range.lowerBound
    slider.setRange(lower: lower, upper: upper)
    slider.step = step
    return slider
  }

  private func touch(_ phase: TouchPhase, _ x: Double) -> ControlCommand {
    .touch(Touch(phase: phase, location: Point2D(x: x, y: 15)))
  }

  // MARK: - The next admissible value

  /// A value of the lower thumb, and the values expected after an increment and after a decrement.
  ///
  /// The upper thumb is at the maximum.
  struct Increment: Sendable {
    var from: Double
    var range: ClosedRange<Double> = 0...10
    var step = 0.0
    var up: Double
    var down: Double
  }

  @Test(
    "An increment selects the next grid value or the end of the range",
    arguments: [
      Increment(from: 2, up: 3, down: 1),
      Increment(from: 2.5, up: 3, down: 2),
      Increment(from: 0, up: 1, down: 0),
      Increment(from: 10, up: 10, down: 9),
      Increment(from: 4, step: 3, up: 6, down: 3),
      Increment(from: 9.5, step: 3, up: 10, down: 9),
      Increment(from: 10, step: 3, up: 10, down: 9),
      Increment(from: 2, step: 20, up: 10, down: 0),
      // Decimal, even if a tenth of the range serves as the step.
      Increment(from: 0.2, range: 0...1, step: 0.1, up: 0.3, down: 0.1),
      Increment(from: 0.6, range: 0...1, up: 0.7, down: 0.5),
      Increment(from: -0.77, range: -1.1...2.2, up: -0.44, down: -1.1),
      Increment(from: 0.5, range: 0...0.7, up: 0.56, down: 0.49),
      // A third of a range that is not a decimal number.
      Increment(from: 0, range: 0...(1.0 / 3), up: (1.0 / 3) / 10, down: 0),
      Increment(from: 7, range: 7...7, up: 7, down: 7),
      Increment(from: 7, range: 7...7, step: 1, up: 7, down: 7),
    ])
  func increments(_ increment: Increment) {
    var slider = slider(
      increment.from, increment.range.upperBound, in: increment.range, step: increment.step)
    let passes = slider.apply(.increment(thumb: 0))
    #expect(slider.lowerValue == increment.up)
    #expect(passes == (increment.up == increment.from ? [] : [.valueChanged]))
    slider.lowerValue = increment.from
    _ = slider.apply(.decrement(thumb: 0))
    #expect(slider.lowerValue == increment.down)
    #expect(slider.upperValue == increment.range.upperBound)
  }

  @Test("About ten increments cover the widest range, and at most ten cover a subnormal range")
  func extremeRanges() {
    let greatest = Double.greatestFiniteMagnitude
    for range in [-greatest...greatest, 0...greatest, -greatest...1] {
      var slider = slider(range.lowerBound, range.upperBound, in: range)
      var seen = [slider.lowerValue]
      while !slider.apply(.key(.right)).isEmpty { seen.append(slider.lowerValue) }
      #expect(seen.count == 11 || seen.count == 12, "\(range) \(seen)")
      #expect(seen.last == range.upperBound)
      #expect(seen == seen.sorted() && seen.allSatisfy { $0.isFinite })
      while !slider.apply(.key(.left)).isEmpty {}
      #expect(slider.lowerValue == range.lowerBound)
    }
    let tiny = 0...(3 * Double.leastNonzeroMagnitude)
    var slider = slider(0, tiny.upperBound, in: tiny)
    var count = 0
    while !slider.apply(.key(.right)).isEmpty { count += 1 }
    #expect((1...10).contains(count))
    #expect(slider.lowerValue == tiny.upperBound)
  }

  @Test(
    "If neighboring grid values round to the same number, an increment goes on to the next number")
  func coincidingGridValues() {
    var slider = slider(1e16, 1e16 + 100, in: 1e16...(1e16 + 100), step: 0.25)
    #expect(slider.apply(.increment(thumb: 0)) == [.valueChanged])
    #expect(slider.lowerValue == 1e16 + 2)
    #expect(slider.apply(.decrement(thumb: 0)) == [.valueChanged])
    #expect(slider.lowerValue == 1e16)
  }

  @Test("Without a step, an increment stops at the distance limits, as a drag does")
  func limits() {
    var slider = slider(2.25, 3)
    slider.minimumDistance = 0.5
    _ = slider.apply(.increment(thumb: 0))
    #expect(slider.lowerValue == 2.5)
    #expect(slider.feedback == .end)
    #expect(slider.apply(.increment(thumb: 0)).isEmpty)
    slider.maximumDistance = 2
    _ = slider.apply(.increment(thumb: 1))
    #expect(slider.upperValue == 4)
    _ = slider.apply(.increment(thumb: 1))
    #expect(slider.upperValue == 4.5)
    #expect(slider.feedback == .end)
  }

  @Test("If no lower value is admissible, Home leaves the value unchanged")
  func homeStays() {
    var slider = slider(2, 2.3, step: 1)
    slider.minimumDistance = 0.25
    #expect(slider.apply(.focus(thumb: 1)).isEmpty)
    #expect(slider.apply(.key(.home)).isEmpty)
    #expect(slider.upperValue == 2.3)
  }

  @Test(
    "With push, an increment skips grid values at which the other thumb has no admissible value")
  func pushSkips() {
    // Grid 0, 3, 6, 9 and 11. Beside 6 the upper thumb would have to be in 7.9...8.5.
    var slider = slider(4, 6, in: 0...11, step: 3)
    slider.minimumDistance = 1.9
    slider.maximumDistance = 2.5
    slider.overlapPolicy = .push
    #expect([slider.lowerValue, slider.upperValue] == [4, 6])
    _ = slider.apply(.increment(thumb: 0))
    #expect([slider.lowerValue, slider.upperValue] == [9, 11])
  }

  @Test("In a vertical slider, arrow keys do not depend on the layout direction")
  func verticalDirections() {
    var slider = slider(2, 10)
    slider.orientation = .vertical
    slider.layoutDirection = .rightToLeft
    for (key, value) in [(Key.right, 3.0), (.left, 2), (.up, 3), (.down, 2)] {
      #expect(slider.apply(.key(key)) == [.valueChanged] && slider.lowerValue == value)
    }
  }

  // MARK: - Focus

  @Test("During a touch on coincident thumbs, the focus stays until a move chooses a thumb")
  func waitingChoice() {
    var slider = slider(5, 5)
    _ = slider.apply(touch(.began, 175))
    #expect(slider.focusedThumb == .lower)
    _ = slider.apply(touch(.moved, 191))
    #expect(slider.focusedThumb == .upper)
  }

  @Test("A slider that is dragged or refuses touches ignores keys, increments and focus")
  func ignored() {
    let changes: [(String, (inout RangeSliderModel) -> Void)] = [
      ("disabled", { _ = $0.apply(.enable(false)) }),
      ("detached", { _ = $0.apply(.attach(false)) }),
      ("hidden", { _ = $0.apply(.hide(true)) }),
      ("without interaction", { $0.isUserInteractionEnabled = false }),
      (
        "tracking",
        { _ = $0.apply(.touch(Touch(phase: .began, location: Point2D(x: 79, y: 15)))) }
      ),
    ]
    let commands: [ControlCommand] =
      Key.allCases.map { .key($0) } + [
        .increment(thumb: 0), .increment(thumb: 1), .decrement(thumb: 0), .focus(thumb: 1),
      ]
    for (name, change) in changes {
      var slider = slider()
      change(&slider)
      let before = slider
      for command in commands {
        #expect(slider.apply(command).isEmpty, "\(name) \(command)")
        #expect(slider == before, "\(name) \(command)")
      }
    }
  }

  // MARK: - Reports

  @Test("A key reports once even if the slider is not continuous; a later drag repeats no report")
  func reports() {
    var slider = slider()
    slider.isContinuous = false
    #expect(slider.apply(.key(.pageUp)) == [.valueChanged])
    #expect(slider.apply(touch(.began, 143)) == [.touchDown])
    #expect(slider.apply(touch(.ended, 143)) == [.touchUpInside])
    // A value that the user changed becomes the requested one.
    slider.maximumValue = 3
    #expect(slider.lowerValue == 3)
    slider.maximumValue = 10
    #expect([slider.lowerValue, slider.upperValue] == [4, 8])
  }

  @Test("A key invalidates only the layers that change, and moving the focus invalidates nothing")
  func pendingInvalidation() {
    var slider = slider()
    _ = slider.takeInvalidation()
    _ = slider.apply(.key(.up))
    #expect(slider.takeInvalidation() == Invalidation(needsLayout: true, layers: 0b011))
    _ = slider.apply(.focus(thumb: 1))
    #expect(slider.takeInvalidation().isEmpty)
  }

  // MARK: - Feedback

  @Test(
    "Without a step, feedback occurs only at the ends, at distance limits and at the other thumb")
  func feedbackWithoutStep() {
    func felt(
      _ way: Double, _ change: (inout RangeSliderModel) -> Void = { _ in }
    ) -> Feedback? {
      var slider = slider()
      change(&slider)
      _ = slider.apply(touch(.began, 79))
      _ = slider.apply(touch(.moved, 79 + way))
      return slider.feedback
    }
    #expect(felt(32) == nil)
    #expect(felt(-63) == nil)
    #expect(felt(-64) == .end)
    #expect(felt(192) == .end)
    #expect(felt(192) { $0.overlapPolicy = .push } == nil)
    #expect(felt(256) { $0.overlapPolicy = .push } == .end)
    #expect(felt(128) { $0.minimumDistance = 2 } == .end)
    #expect(felt(-32) { $0.maximumDistance = 7 } == .end)
  }
}
