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
  private typealias Faults = FaultSet<TicksSliderSpecimen.Fault>

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

  @Test("The fixed slider settles and reports at the lift, and the picture follows with the spring")
  func valueAtRelease() {
    let bench = Bench(.none)
    bench.press(239)
    bench.drag(255)
    #expect(bench.control.value == 7.5)
    bench.lift(255)
    #expect(bench.control.value == 8)
    #expect(bench.passes == [.valueChanged, .touchUpInside])
    #expect(bench.control.presentationPosition == 255)
    bench.wait(0.1)
    // The spring's golden number at a tenth of a second, for a distance of 16 points.
    #expect(abs(bench.control.presentationPosition - (255 + 16 * 0.7866)) < 1e-3)
    bench.wait(0.3)
    #expect(bench.control.presentationPosition == 271)
  }

  @Test("During the spring animation, a touch hits the thumb at the position of the model's value")
  func touchInMidSpring() {
    let bench = Bench(.none)
    bench.press(239)
    bench.drag(255)
    bench.lift(255)
    bench.press(271)
    #expect(bench.control.isTracking)
    #expect(bench.control.presentationPosition == 271)
  }

  @Test("A tap rounds a written value in the published slider, but not in the fixed slider")
  func tap() {
    func value(_ faults: Faults) -> Double {
      let bench = Bench(faults)
      bench.control.value = 7.25
      bench.press(bench.control.thumbFrame.midX)
      bench.lift(bench.control.thumbFrame.midX)
      bench.wait(1)
      return bench.control.value
    }
    #expect(value(.all) == 7)
    #expect(value(.all(but: .tapSettles)) == 7.25)
  }

  @Test("A value halfway between two numbers settles on the greater number inside the range")
  func halves() {
    let bench = Bench(.none)
    bench.control.minimumValue = -8
    bench.control.maximumValue = 8
    bench.control.value = 0
    // In the middle, where a unit is 20 points.
    bench.press(175)
    bench.drag(125)
    bench.lift(0)
    #expect(bench.control.value == -2)
    bench.control.maximumValue = 7.5
    bench.press(bench.control.thumbFrame.midX)
    bench.drag(1000)
    #expect(bench.control.value == 7.5)
    bench.lift(1000)
    #expect(bench.control.value == 7)
  }

  @Test("The published slider is laid out after a new frame, but not after new bounds")
  func layout() {
    for (faults, isLaidOut) in [(Faults.all, false), (.all(but: .staleLayout), true)] {
      let bench = Bench(faults)
      bench.control.frame = CGRect(x: 0, y: 0, width: 100, height: 20)
      #expect(bench.control.thumbFrame.midX == 70)
      bench.resize(200, 20)
      #expect((bench.control.thumbFrame.midX == 140) == isLaidOut)
    }
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
