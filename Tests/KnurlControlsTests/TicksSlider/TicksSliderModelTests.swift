import KnurlControls
import KnurlGeometry
import Testing

/// Tests of the ticks slider's ticks, section 4 of Controls.md.
@Suite struct TicksSliderModelTests {
  @Test(
    "The spacing of ticks is 1, 2, 5, 10 or more, so that neighboring ticks stay apart",
    arguments: [
      (0.0, 10.0, 1.0, 11), (0, 75, 1, 76), (0, 76, 2, 39), (0, 150, 2, 76), (0, 151, 5, 31),
      (-3.5, 2.5, 1, 6), (0, 1_000, 20, 51), (0.25, 0.75, 1, 0), (0.5, 1.25, 1, 1),
      (-1e15, 1e15, 5e13, 41), (4, 4, 1, 1),
    ] as [(Double, Double, Double, Int)])
  func ticks(minimum: Double, maximum: Double, spacing: Double, count: Int) {
    // A thumb of 15 points and a track of 300 points.
    var slider = TicksSliderModel(bounds: Rect2D(x: 0, y: 0, width: 315, height: 15))
    slider.tickHeight = 4
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
}
