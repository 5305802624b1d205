import KnurlGeometry
import KnurlHeadlessUIKit
import KnurlInteraction
import KnurlSpecimens
import Testing

@MainActor
struct RepairedRangeSliderTests {
  let bench = SpecimenBench<RangeSliderSpecimen>(.none)
  var slider: RangeSliderSpecimen { bench.control }

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
