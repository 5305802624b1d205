import KnurlGeometry
import KnurlHeadlessUIKit
import KnurlInteraction
import KnurlLaws
import KnurlSpecimens
import KnurlVerification
import Testing

@MainActor
struct TicksSliderFaultTests {
  private typealias Bench = SpecimenBench<TicksSliderSpecimen>

  @Test("The published slider settles and reports at the end of its spring animation")
  func lateValue() {
    let bench = Bench(.all)
    bench.press(245)
    bench.drag(261)
    #expect(bench.control.value == 7.5)
    bench.lift(261)
    #expect(bench.control.value == 7.5)
    #expect(bench.passes == [.touchUpInside])
    #expect(bench.control.thumbFrame.midX == 280)
    bench.wait(0.3)
    #expect(bench.passes.isEmpty)
    bench.wait(0.1)
    #expect(bench.control.value == 8)
    #expect(bench.passes == [.valueChanged])
  }

  @Test("The published slider is laid out after a new frame, but not after new bounds")
  func layout() {
    let bench = Bench(.all)
    bench.control.frame = CGRect(x: 0, y: 0, width: 100, height: 20)
    #expect(bench.control.thumbFrame.midX == 70)
    bench.resize(200, 20)
    #expect(bench.control.thumbFrame.midX != 140)
  }

  @Test("A fixed slider whose range is wider than a number can be follows the finger")
  func widestRange() {
    let bench = Bench(.none)
    bench.control.minimumValue = -1.7941820154582971e308
    bench.control.maximumValue = 3.5111194040189795e305
    let start = bench.control.thumbFrame.midX
    // The value 7 is near the maximum, which is at 335 points.
    #expect((334...335).contains(start))
    bench.press(start)
    bench.drag(start - 100)
    #expect(abs(bench.control.thumbFrame.midX - (start - 100)) < 1e-6)
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
    let parsed = try TraceText.parse(text, in: fixed.declaration)
    #expect(fixed.replay(parsed.trace).isEmpty)
  }
}
