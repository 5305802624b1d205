import KnurlControls
import KnurlGeometry
import KnurlInteraction
import Testing

/// Tests of the ticks slider, section 4 of Controls.md; 30 points are one unit of the value.
@Suite struct TicksSliderModelTests {
  private static func touch(_ phase: TouchPhase, _ x: Double, _ y: Double = 20) -> ControlCommand {
    .touch(Touch(phase: phase, location: Point2D(x: x, y: y)))
  }

  /// Returns a slider with bounds of 315 points, a thumb of 15 points and a track of 300 points.
  private static func slider() -> TicksSliderModel {
    var slider = TicksSliderModel(bounds: Rect2D(x: 0, y: 0, width: 315, height: 15))
    slider.tickHeight = 4
    slider.thumbMargin = 2
    return slider
  }

  @Test("The thumb is as wide as the control is thick, or narrower if its triangle would not fit")
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

  @Test(
    "A drag selects any value; at its end the slider settles on a whole number and reports once")
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

  @Test("A cancelled drag settles on a whole number, but a tap leaves a fraction unchanged")
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

  @Test("A fraction that code writes during a drag stays after the drag")
  func writesInMidDrag() {
    var slider = Self.slider()
    _ = slider.apply(Self.touch(.began, 217.5))
    _ = slider.apply(Self.touch(.moved, 230))
    slider.value = 3.25
    _ = slider.apply(Self.touch(.ended, 230))
    #expect(slider.value == 3.25)
  }

  @Test("The slider settles on a whole number in the range; if there is none, the value stays")
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

  @Test("A touch ends the spring and shows the thumb at the model's value")
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
    "The spacing of ticks is 1, 2, 5, 10 or more, so that neighboring ticks stay apart",
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
    "In extreme ranges and sizes, the number of ticks is limited by the size in points",
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
