import KnurlControls
import KnurlGeometry
import KnurlInteraction
import Testing

@Suite("Range slider: accessibility")
struct RangeSliderAccessibilityTests {
  private func slider(_ lower: Double, _ upper: Double) -> RangeSliderModel {
    var slider = RangeSliderModel(bounds: Rect2D(x: 0, y: 0, width: 350, height: 30))
    slider.setRange(lower: lower, upper: upper)
    return slider
  }

  @Test("The lower and the upper accessibility element have frames, limits and traits")
  func elements() {
    var slider = slider(2, 8)
    slider.minimumDistance = 1
    slider.maximumDistance = 7
    #expect(
      slider.accessibilityElements == [
        AccessibilityElement(
          label: "Lower value", value: "2", frame: Rect2D(x: 64, y: 0, width: 30, height: 30),
          traits: .adjustable, minimum: 1, maximum: 7),
        AccessibilityElement(
          label: "Upper value", value: "8", frame: Rect2D(x: 256, y: 0, width: 30, height: 30),
          traits: .adjustable, minimum: 3, maximum: 9),
      ])
    _ = slider.apply(.enable(false))
    #expect(
      slider.accessibilityElements.map { $0.traits } == [
        [.adjustable, .notEnabled], [.adjustable, .notEnabled],
      ])
  }

  @Test("The limits of an accessibility element are the values that Home and End reach")
  func limits() {
    var slider = slider(2, 7)
    slider.step = 3
    var elements = slider.accessibilityElements
    #expect(elements.map { [$0.minimum, $0.maximum] } == [[0, 6], [3, 10]])
    slider.overlapPolicy = .push
    slider.minimumDistance = 2
    elements = slider.accessibilityElements
    #expect(elements.map { [$0.minimum, $0.maximum] } == [[0, 6], [3, 10]])
    for (index, element) in elements.enumerated() {
      for (key, limit) in [(Key.home, element.minimum), (.end, element.maximum)] {
        var moved = slider
        _ = moved.apply(.focus(thumb: index))
        _ = moved.apply(.key(key))
        #expect((index == 0 ? moved.lowerValue : moved.upperValue) == limit)
      }
    }
  }

  @Test("During a drag, the limits of the elements follow the current values")
  func limitsInMidDrag() {
    var slider = slider(2, 8)
    _ = slider.apply(.touch(Touch(phase: .began, location: Point2D(x: 79, y: 15))))
    _ = slider.apply(.touch(Touch(phase: .moved, location: Point2D(x: 111, y: 15))))
    let before = slider
    #expect(slider.accessibilityElements.map { [$0.minimum, $0.maximum] } == [[0, 8], [3, 10]])
    #expect(slider == before)
  }

  /// The text expected for a lower value in this range and with this step.
  struct Text: Sendable {
    var value: Double
    var range: ClosedRange<Double> = 0...10
    var step = 0.0
    var text: String
  }

  @Test(
    "A spoken value is rounded to about a thousandth of the range; grid values and ends are exact",
    arguments: [
      Text(value: 2.5, text: "2.5"),
      Text(value: 10.0 / 3, text: "3.33"),
      Text(value: 9.999, text: "10"),
      Text(value: 0, text: "0"),
      Text(value: -0.0, text: "0"),
      Text(value: 1.0 / 3, range: 0...1, text: "0.333"),
      Text(value: -1.0 / 3, range: -1...1, text: "-0.333"),
      // Grid values are exact.
      Text(value: 0.3, range: 0...1000, step: 0.1, text: "0.3"),
      Text(value: 0.35, range: 0...1000, step: 0.1, text: "0"),
      // The ends are exact too, and no text is outside the range.
      Text(value: 9.99951, range: 0...9.99952, text: "9.99951"),
      Text(value: 9.99952, range: 0...9.99952, text: "9.99952"),
      Text(value: 123_456.7, range: 0...1e6, text: "123457"),
      Text(value: 1.5e300, range: 0...2e300, text: "1.5e+300"),
      Text(value: 1e-300, range: 0...2e-300, text: "1e-300"),
      Text(value: 7, range: 7...7, text: "7"),
    ])
  func texts(_ text: Text) {
    var slider = slider(0, 0)
    slider.maximumValue = text.range.upperBound
    slider.minimumValue = text.range.lowerBound
    slider.step = text.step
    slider.setRange(lower: text.value, upper: text.range.upperBound)
    #expect(slider.accessibilityElements[0].value == text.text)
  }
}
