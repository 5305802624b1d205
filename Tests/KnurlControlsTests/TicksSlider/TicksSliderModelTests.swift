import KnurlControls
import KnurlGeometry
import KnurlInteraction
import Testing

/// The ticks slider of Controls.md 4, with bounds in which one unit of the value is 30 points.
@Suite struct TicksSliderModelTests {
  private static func touch(_ phase: TouchPhase, _ x: Double, _ y: Double = 20) -> ControlCommand {
    .touch(Touch(phase: phase, location: Point2D(x: x, y: y)))
  }

  /// 315 points wide: the thumb is at most 15 wide, so the track is 300 long.
  private static func slider() -> TicksSliderModel {
    var slider = TicksSliderModel(bounds: Rect2D(x: 0, y: 0, width: 315, height: 15))
    slider.tickHeight = 4
    slider.thumbMargin = 2
    return slider
  }

  @Test("The thumb is as thick as the control, or less so that its triangle stays in the bounds")
  func thumbWidth() {
    var slider = TicksSliderModel()
    #expect(slider.thumbWidth == 30)
    slider.tickHeight = 20
    #expect(slider.thumbWidth == 16)
    slider.value = 5
    #expect(slider.thumbFrame == Rect2D(x: 159.5, y: 22, width: 16, height: 16))
    slider.tickHeight = 40
    #expect(slider.thumbWidth == 0)
    #expect(slider.usableLength == 335)
  }

  @Test("A drag selects any value, and its end settles on a whole number, reported once")
  func settles() {
    var slider = Self.slider()
    #expect(slider.usableLength == 300)
    #expect(slider.apply(Self.touch(.began, 217.5)) == [.touchDown])
    #expect(slider.apply(Self.touch(.moved, 259.5)) == [.touchDragInside])
    #expect((slider.value - 8.4).magnitude < 1e-12)
    #expect(slider.apply(Self.touch(.ended, 259.5)) == [.valueChanged, .touchUpInside])
    #expect(slider.value == 8)
    #expect((slider.presentationValue - 8.4).magnitude < 1e-12)
    #expect(slider.apply(.tick(seconds: 0.4)).isEmpty)
    #expect(slider.presentationValue == 8)
  }

  @Test("A cancelled touch also settles; a tap on a fraction does not")
  func cancelsAndTaps() {
    var slider = Self.slider()
    slider.value = 6.5
    _ = slider.apply(Self.touch(.began, 202.5))
    #expect(slider.apply(Self.touch(.ended, 202.5)) == [.touchUpInside])
    #expect(slider.value == 6.5)
    _ = slider.apply(Self.touch(.began, 202.5))
    _ = slider.apply(Self.touch(.moved, 217.5))
    #expect(slider.apply(Self.touch(.cancelled, 217.5)) == [.valueChanged, .touchCancel])
    #expect(slider.value == 7)
  }

  @Test("A value that code wrote during a drag does not settle")
  func writesInMidDrag() {
    var slider = Self.slider()
    _ = slider.apply(Self.touch(.began, 217.5))
    _ = slider.apply(Self.touch(.moved, 230))
    slider.value = 3.25
    _ = slider.apply(Self.touch(.ended, 230))
    #expect(slider.value == 3.25)
  }

  @Test("The slider settles inside the range, and not at all if it contains no whole number")
  func fractionalEnds() {
    var slider = Self.slider()
    slider.minimumValue = 0.5
    slider.maximumValue = 3.3
    _ = slider.apply(Self.touch(.began, 307.5))
    _ = slider.apply(Self.touch(.moved, 300))
    _ = slider.apply(Self.touch(.ended, 300))
    #expect(slider.value == 3)
    slider.maximumValue = 0.9
    #expect(slider.value == 0.9)
    _ = slider.apply(Self.touch(.began, 307.5))
    _ = slider.apply(Self.touch(.moved, 207.5))
    _ = slider.apply(Self.touch(.ended, 207.5))
    #expect(slider.value > 0.5 && slider.value < 0.9)
  }

  @Test("A touch ends the spring at the model's value and grabs the thumb there")
  func touchInMidSpring() {
    var slider = Self.slider()
    _ = slider.apply(Self.touch(.began, 217.5))
    _ = slider.apply(Self.touch(.moved, 229.5))
    _ = slider.apply(Self.touch(.ended, 229.5))
    #expect(slider.value == 7)
    _ = slider.apply(.tick(seconds: 0.05))
    #expect(slider.isAnimating)
    let passed = (7.4 - slider.presentationValue) / 0.4
    #expect((passed - 0.5333).magnitude < 1e-4)
    _ = slider.apply(Self.touch(.began, 217.5))
    #expect(!slider.isAnimating && slider.presentationPosition == 217.5)
  }

  @Test(
    "Ticks are thinned to multiples of 1, 2, 5, 10, … at a minimum distance",
    arguments: [
      (0.0, 10.0, 1.0, 11), (0, 75, 1, 76), (0, 76, 2, 39), (0, 150, 2, 76), (0, 151, 5, 31),
      (-3.5, 2.5, 1, 6), (0, 1_000, 20, 51), (0.25, 0.75, 1, 0), (0.5, 1.25, 1, 1),
      (-1e15, 1e15, 5e13, 41), (4, 4, 1, 1),
    ] as [(Double, Double, Double, Int)])
  func ticks(minimum: Double, maximum: Double, spacing: Double, count: Int) {
    var slider = Self.slider()
    slider.maximumValue = maximum
    slider.minimumValue = minimum
    #expect(slider.ticks.count == count)
    if count > 1 { #expect(slider.ticks.spacing == spacing) }
    if count > 0 {
      #expect(slider.ticks[0] >= minimum && slider.ticks[count - 1] <= maximum)
    }
  }

  @Test(
    "Extreme ranges and sizes have a bounded number of ticks",
    arguments: [0, 1, 1e-300, 1e15, 1e300, Double.greatestFiniteMagnitude])
  func boundedTicks(limit: Double) {
    for size in [0, 1e-300, 1, 335, 1e6] {
      for tickWidth in [0, 2, 1e300] {
        var slider = TicksSliderModel(bounds: Rect2D(x: 0, y: 0, width: size, height: 30))
        slider.maximumValue = limit
        slider.minimumValue = -limit
        slider.tickWidth = tickWidth
        #expect(Double(slider.ticks.count) <= max(size, 1) + 1)
      }
    }
  }

  @Test("Arrow keys select whole numbers inside the range")
  func keys() {
    var slider = Self.slider()
    slider.minimumValue = 0.5
    slider.maximumValue = 3.3
    slider.value = 1.5
    #expect(slider.apply(.key(.right)) == [.valueChanged] && slider.value == 2)
    #expect(slider.apply(.key(.end)) == [.valueChanged] && slider.value == 3)
    #expect(slider.apply(.key(.up)).isEmpty && slider.value == 3)
    slider.value = 3.3
    #expect(slider.apply(.key(.end)).isEmpty && slider.value == 3.3)
    #expect(slider.apply(.key(.left)) == [.valueChanged] && slider.value == 3)
    #expect(slider.apply(.key(.pageDown)) == [.valueChanged] && slider.value == 1)
    slider.snapsToIntegers = false
    #expect(slider.apply(.key(.home)) == [.valueChanged] && slider.value == 0.5)
    #expect(slider.apply(.key(.up)) == [.valueChanged] && slider.value == 0.78)
  }
}
