import KnurlGeometry
import KnurlHeadlessUIKit
import KnurlInteraction
import KnurlLaws
import KnurlSpecimens
import KnurlVerification
import Testing

@MainActor
struct TicksSliderFaultTests {
  @Test("The published slider settles and reports at the end of its spring animation")
  func lateValue() {
    let host = TicksSliderSpecimen.hosted(.all, width: 350)
    host.touch(.began, 245, 25)
    host.touch(.moved, 261, 25)
    #expect(host.control.value == 7.5)
    #expect(host.touch(.ended, 261, 25) == [.touchUpInside])
    #expect(host.control.value == 7.5)
    #expect(host.control.thumbFrame.midX == 280)
    #expect(host.events(of: .tick(seconds: 0.3)).isEmpty)
    #expect(host.events(of: .tick(seconds: 0.1)) == [.valueChanged])
    #expect(host.control.value == 8)
  }

  @Test("The published slider is laid out after a new frame, but not after new bounds")
  func layout() {
    let host = TicksSliderSpecimen.hosted(.all, width: 350)
    host.control.frame = CGRect(x: 0, y: 0, width: 100, height: 20)
    #expect(host.control.thumbFrame.midX == 70)
    host.perform(.resize(Rect2D(x: 0, y: 0, width: 200, height: 20)))
    #expect(host.control.thumbFrame.midX != 140)
  }

  @Test("A fixed slider whose range is wider than a number can be follows the finger")
  func widestRange() {
    let host = TicksSliderSpecimen.hosted(.none, width: 350)
    host.control.minimumValue = -1.7941820154582971e308
    host.control.maximumValue = 3.5111194040189795e305
    let start = host.control.thumbFrame.midX
    // The value 7 is near the maximum, which is at 335 points.
    #expect((334...335).contains(start))
    host.touch(.began, start, 25)
    host.touch(.moved, start - 100, 25)
    #expect(abs(host.control.thumbFrame.midX - (start - 100)) < 1e-6)
  }

  @Test("A write within rounding of the value may leave the spring animation running")
  func writeWithinRounding() throws {
    let text = """
      trace 1 specimen/ticks-slider
      configuration value 0
      touch 1 began 15 25
      touch 1 moved 35 25
      touch 1 ended 35 25
      set value 0.9999999999999999
      detach
      tick 0.5
      """
    let specification = SpecimenSpecification.ticksSlider
    var fixed = specification.verification(Array(specification.faults.indices))
    let trace = try TraceText.parse(text, in: fixed.declaration)
    #expect(fixed.replay(trace).isEmpty)
  }
}
