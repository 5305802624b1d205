import KnurlGeometry
import KnurlHeadlessUIKit
import KnurlInteraction
import KnurlSpecimens
import Testing

@MainActor
struct RepairedRangeSliderTests {
  let bench = SpecimenBench<RangeSliderSpecimen>(.none)
  var slider: RangeSliderSpecimen { bench.control }

  @Test("A drag of 32 points changes the value by 1 and sends valueChanged before the touch event")
  func plainDrag() {
    bench.press(80)
    #expect(bench.passes == [.touchDown])
    #expect(slider.highlightedThumb == .lower)
    bench.drag(112)
    #expect(bench.passes == [.valueChanged, .touchDragInside])
    #expect(bench.values == [3, 8])
    #expect(slider.lowerThumbFrame == CGRect(x: 96, y: 0, width: 30, height: 30))
    bench.lift(200)
    #expect(bench.passes == [.touchUpInside])
    #expect(bench.values == [3, 8])
    #expect(slider.highlightedThumb == nil)
  }

  @Test("A thumb stops at the other thumb, and a drag reaches the end of the range exactly")
  func limits() {
    bench.press(79)
    bench.drag(1e9)
    #expect(bench.values == [8, 8])
    bench.drag(-1e9)
    #expect(bench.values == [0, 8])
    bench.drag(79)
    #expect(bench.values == [2, 8])
  }

  @Test("Coincident thumbs can be separated at the minimum, in the middle and at the maximum")
  func parting() {
    for (value, x) in [(0.0, 15.0), (5, 175), (10, 335)] {
      slider.lowerValue = value
      slider.upperValue = value
      bench.press(x)
      #expect(slider.highlightedThumb == nil)
      bench.drag(x + (value < 10 ? 32 : -32))
      #expect(bench.values == (value < 10 ? [value, value + 1] : [9, 10]))
      bench.lift(x)
    }
  }

  @Test(
    "If a value is written before a thumb is chosen, the drag starts at the finger's current position"
  )
  func waitingWrite() {
    slider.lowerValue = 0
    slider.upperValue = 0
    bench.press(15)
    bench.drag(0)
    slider.lowerValue = 5
    #expect(bench.values == [5, 5])
    bench.drag(32)
    #expect(bench.values == [5, 6])
  }

  @Test("When the range is wide enough again, a limited request takes effect")
  func requests() {
    slider.maximumValue = 5
    #expect(bench.values == [2, 5])
    slider.maximumValue = 10
    #expect(bench.values == [2, 8])
    slider.maximumValue = 5
    bench.press(79 + 64)
    bench.drag(79 + 63)
    slider.maximumValue = 10
    #expect(bench.values[1] == 5)
  }

  @Test("If the range changes during a drag, the drag continues from the current values")
  func rangeInMidDrag() {
    bench.press(79)
    bench.drag(47)
    slider.maximumValue = 20
    #expect(bench.values == [1, 8])
    bench.drag(63)
    #expect(bench.values == [2, 8])
  }

  @Test("A value written during a drag lasts until the next move")
  func writeInMidDrag() {
    bench.press(79)
    bench.drag(95)
    slider.lowerValue = 6
    slider.upperValue = 7
    #expect(bench.values == [6, 7])
    bench.drag(111)
    #expect(bench.values == [3, 8])
  }

  @Test("If hit areas overlap, the thumb nearest to the touch is selected")
  func nearest() {
    slider.lowerValue = 4
    slider.upperValue = 5
    // The thumbs are at 143 and 175; in the middle the choice waits.
    bench.press(160)
    #expect(slider.highlightedThumb == .upper)
    bench.lift(160)
    bench.press(159)
    #expect(slider.highlightedThumb == nil)
    #expect(slider.isTracking)
  }

  @Test("A touch between the thumbs is ignored, and a touch just above a thumb is tracked")
  func touchArea() {
    bench.press(175)
    #expect(!slider.isTracking)
    bench.press(79, -7)
    #expect(slider.isTracking)
  }

  @Test("A write of an equal value and a move without a change invalidate nothing")
  func quietWrites() {
    slider.lowerValue = 2
    slider.maximumValue = 10
    slider.curvaceousness = 1
    slider.trackColor = RGBAColor(white: 0.9)
    #expect(bench.host.takeInvalidation().isEmpty)
    bench.press(79)
    #expect(bench.host.takeInvalidation().layers == 0b1000)
    bench.drag(79, 20)
    #expect(bench.host.takeInvalidation().isEmpty)
    bench.drag(95)
    #expect(bench.host.takeInvalidation().layers == 0b1010)
  }

  @Test("The layers and their order never change")
  func layers() {
    bench.press(79)
    bench.drag(95)
    bench.resize(100, 44)
    slider.maximumValue = 3
    let expected: [CALayer] = [slider.trackLayer, slider.upperThumbLayer, slider.lowerThumbLayer]
    let layers = slider.layer.sublayers ?? []
    #expect(layers.map { ObjectIdentifier($0) } == expected.map { ObjectIdentifier($0) })
  }
}
