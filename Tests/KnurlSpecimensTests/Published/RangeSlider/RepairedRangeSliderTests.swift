import KnurlGeometry
import KnurlHeadlessUIKit
import KnurlInteraction
import KnurlSpecimens
import Testing

@MainActor
struct RepairedRangeSliderTests {
  /// A unit of the value is 32 points; the lower thumb is at 79.
  let host = RangeSliderSpecimen.hosted(.none, width: 350)
  var slider: RangeSliderSpecimen { host.control }

  @Test("A write of an equal value and a move without a change invalidate nothing")
  func quietWrites() {
    slider.lowerValue = 2
    slider.maximumValue = 10
    slider.curvaceousness = 1
    slider.trackColor = RGBAColor(white: 0.9)
    #expect(host.takeInvalidation().isEmpty)
    host.touch(.began, 79, 15)
    #expect(host.takeInvalidation().layers == 0b1000)
    host.touch(.moved, 79, 20)
    #expect(host.takeInvalidation().isEmpty)
    host.touch(.moved, 95, 15)
    #expect(host.takeInvalidation().layers == 0b1010)
  }

  @Test("The layers and their order never change")
  func layers() {
    host.touch(.began, 79, 15)
    host.touch(.moved, 95, 15)
    host.perform(.resize(Rect2D(x: 0, y: 0, width: 100, height: 44)))
    slider.maximumValue = 3
    let expected: [CALayer] = [slider.trackLayer, slider.upperThumbLayer, slider.lowerThumbLayer]
    let layers = slider.layer.sublayers ?? []
    #expect(layers.map { ObjectIdentifier($0) } == expected.map { ObjectIdentifier($0) })
  }
}
