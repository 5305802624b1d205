import KnurlControls
import KnurlGeometry
import KnurlInteraction
import Testing

/// Tests of a range slider with results computed by hand.
///
/// In bounds of 350 × 30 the usable track is 320 pt long, so that a range of 10 has 32 pt per unit
/// and one point is 0.03125.
@Suite struct RangeSliderModelTests {
  private func slider(lower: Double = 2, upper: Double = 8) -> RangeSliderModel {
    var slider = RangeSliderModel(bounds: Rect2D(x: 0, y: 0, width: 350, height: 30))
    slider.setRange(lower: lower, upper: upper)
    return slider
  }

  private func send(
    _ slider: inout RangeSliderModel, _ phase: TouchPhase, _ x: Double, y: Double = 15, id: Int = 1
  ) -> EventBatches {
    slider.apply(.touch(Touch(id: id, phase: phase, location: Point2D(x: x, y: y))))
  }

  @Test("A new slider has its documented defaults")
  func defaults() {
    let slider = RangeSliderModel()
    #expect(slider.bounds == Rect2D(x: 0, y: 0, width: 335, height: 30))
    #expect([slider.minimumValue, slider.maximumValue] == [0, 10])
    #expect([slider.lowerValue, slider.upperValue] == [2, 8])
    #expect(slider.minimumHitSize == Size2D(width: 44, height: 44))
    #expect(slider.isContinuous)
    #expect(slider.invalidation == Invalidation(needsLayout: true, layers: 0b111))
  }

  @Test(
    "A value has the thumb position that section 2 of Controls.md defines",
    arguments: [
      (0.0, 15.0), (2.0, 79.0), (5.0, 175.0), (8.0, 271.0), (10.0, 335.0), (-3.0, 15.0),
      (99.0, 335.0),
    ])
  func positions(value: Double, position: Double) {
    #expect(slider().position(of: value) == position)
    if (0...10).contains(value) { #expect(slider().value(at: position) == value) }
  }

  @Test(
    "The minimum is at the bottom of a vertical slider and at the right of a right-to-left slider")
  func otherDirections() {
    var slider = slider()
    slider.layoutDirection = .rightToLeft
    #expect(slider.position(of: 2) == 350 - 79)
    slider.orientation = .vertical
    slider.bounds = Rect2D(x: 0, y: 0, width: 30, height: 350)
    #expect(slider.position(of: 2) == 350 - 79)
    #expect(slider.thumbFrame(.lower) == Rect2D(x: 0, y: 256, width: 30, height: 30))
  }

  @Test("A reversed range is sorted, and a range with an invalid number is ignored")
  func reversedRange() {
    var slider = slider(lower: 6, upper: 4)
    #expect([slider.lowerValue, slider.upperValue] == [4, 6])
    for number in [Double.nan, .infinity] {
      slider.setRange(lower: 1, upper: number)
      slider.setRange(lower: -number, upper: 9)
      #expect([slider.lowerValue, slider.upperValue] == [4, 6])
    }
  }

  @Test("A thumb pushes the other one to the end, also at distances near the largest number")
  func vastDistance() {
    var slider = RangeSliderModel(bounds: Rect2D(x: 0, y: 0, width: 350, height: 30))
    slider.overlapPolicy = .push
    (slider.minimumValue, slider.maximumValue) = (-1.7e308, -0.8e308)
    (slider.step, slider.minimumDistance) = (0.1e308, 0.5e308)
    slider.setRange(lower: -1.7e308, upper: -1.2e308)
    _ = send(&slider, .began, 15)
    _ = send(&slider, .moved, 335)
    _ = send(&slider, .ended, 335)
    let values = [slider.lowerValue, slider.upperValue].map { ($0 / 1e307).rounded() }
    #expect(values == [-13, -8])
  }

  @Test("When the range is large enough again, the requested value returns")
  func requests() {
    var slider = slider()
    slider.maximumValue = 5
    #expect(slider.upperValue == 5)
    slider.maximumValue = 20
    #expect(slider.upperValue == 8)
    slider.minimumValue = 30
    #expect([slider.minimumValue, slider.maximumValue] == [30, 30])
    slider.minimumValue = 0
    slider.maximumValue = 10
    #expect([slider.lowerValue, slider.upperValue] == [2, 8])
  }

  @Test("After a drag, the current values replace the requested values")
  func dragRequests() {
    var slider = slider()
    slider.maximumValue = 5
    _ = send(&slider, .began, slider.position(of: 2))
    _ = send(&slider, .moved, slider.position(of: 1))
    slider.maximumValue = 10
    #expect([slider.lowerValue, slider.upperValue] == [1, 5])
  }

  @Test("Disabling during a drag sends one cancel, and the rest of the touch has no effect")
  func disabling() {
    var slider = slider()
    slider.isContinuous = false
    _ = send(&slider, .began, 79)
    _ = send(&slider, .moved, 111)
    #expect(slider.apply(.enable(false)) == [.valueChanged, .touchCancel])
    #expect(send(&slider, .moved, 150).isEmpty)
    #expect(send(&slider, .ended, 150).isEmpty)
    #expect(send(&slider, .began, 111).isEmpty)
    #expect(slider.state == .disabled)
  }

  @Test("Invalidation has the changed layers, and writing an equal value invalidates nothing")
  func pendingInvalidation() {
    var slider = slider()
    _ = slider.takeInvalidation()
    slider.thumbColor = .black
    #expect(slider.takeInvalidation() == Invalidation(layers: 0b110))
    slider.thumbColor = .black
    slider.lowerValue = 2
    slider.curvaceousness = 1
    #expect(slider.takeInvalidation() == .none)
    slider.lowerValue = 3
    #expect(slider.takeInvalidation() == Invalidation(needsLayout: true, layers: 0b011))
  }

  @Test("A transform that is set during a drag changes no value if the finger does not move")
  func transformInMidDrag() {
    var slider = slider()
    _ = send(&slider, .began, 79)
    slider.transform = .translation(x: 50, y: 0)
    _ = send(&slider, .moved, 79)
    #expect(slider.lowerValue == 2)
    _ = send(&slider, .moved, 111)
    #expect(slider.lowerValue == 3)
  }

  @Test("A highlight change redraws its thumb, and disabling redraws everything")
  func marksOfHighlight() {
    var slider = slider()
    _ = slider.takeInvalidation()
    _ = send(&slider, .began, 79)
    #expect(slider.takeInvalidation() == Invalidation(layers: 0b010))
    _ = send(&slider, .ended, 79)
    #expect(slider.takeInvalidation() == Invalidation(layers: 0b010))
    _ = slider.apply(.enable(false))
    #expect(slider.takeInvalidation() == Invalidation(layers: 0b111))
  }

  @Test("The transform is applied around the middle of the bounds")
  func transformAboutTheMiddle() {
    var slider = slider()
    // Twice as large about (175, 15): the lower thumb's middle is drawn at 175 + 2·(79 - 175).
    slider.transform = .scale(x: 2, y: 2)
    #expect(send(&slider, .began, -17) == [.touchDown])
    _ = send(&slider, .moved, 47)
    #expect(slider.lowerValue == 3)
    _ = send(&slider, .ended, 47)
    slider.lowerValue = 2
    slider.transform = .translation(x: 100, y: 50)
    #expect(send(&slider, .began, 79).isEmpty)
    #expect(send(&slider, .began, 179, y: 65) == [.touchDown])
    _ = send(&slider, .moved, 211, y: 65)
    #expect(slider.lowerValue == 3)
    _ = send(&slider, .ended, 211, y: 65)
    // A quarter turn and 10 pt to the right: (79, 15) is drawn at (175 + 10, 15 - 96).
    slider.lowerValue = 2
    slider.transform = AffineTransform2D(a: 0, b: 1, c: -1, d: 0, tx: 10, ty: 0)
    #expect(send(&slider, .began, 185, y: -81) == [.touchDown])
  }

  @Test("During a drag, a value that is written to the other thumb lasts until the next move")
  func otherThumbWritten() {
    var slider = slider()
    _ = send(&slider, .began, 79)
    slider.upperValue = 7
    #expect(send(&slider, .moved, 79) == [.valueChanged, .touchDragInside])
    #expect([slider.lowerValue, slider.upperValue] == [2, 8])
  }

  @Test("If values are written before coincident thumbs separate, the drag starts at these values")
  func writeWhileWaiting() {
    var slider = slider(lower: 5, upper: 5)
    _ = send(&slider, .began, 175)
    slider.setRange(lower: 6, upper: 6)
    _ = send(&slider, .moved, 207)
    #expect([slider.lowerValue, slider.upperValue] == [6, 7])
  }

  @Test("Writing the current value replaces the requested value")
  func sameValueIsARequest() {
    var slider = slider()
    slider.upperValue = 20
    slider.upperValue = 10
    slider.maximumValue = 30
    #expect(slider.upperValue == 10)
    slider.maximumValue = 10
    slider.lowerValue = 20
    slider.lowerValue = 10
    slider.maximumValue = 30
    #expect(slider.lowerValue == 10)
  }

  @Test("A minimum distance that the values miss only by rounding changes no value")
  func distanceWithinARounding() {
    var slider = slider(lower: 0.1, upper: 0.3)
    slider.minimumDistance = 0.2
    #expect([slider.lowerValue, slider.upperValue] == [0.1, 0.3])
  }

  @Test("Setting a step, a distance or a policy invalidates nothing unless a thumb moves")
  func marksOfRules() {
    var slider = slider()
    _ = slider.takeInvalidation()
    slider.step = 0.5
    slider.minimumDistance = 1
    slider.overlapPolicy = .push
    #expect(slider.takeInvalidation() == .none)
    slider.minimumDistance = 7
    #expect(slider.takeInvalidation() == Invalidation(needsLayout: true, layers: 0b101))
  }
}
