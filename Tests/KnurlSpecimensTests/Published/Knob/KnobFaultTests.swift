import KnurlGeometry
import KnurlHeadlessUIKit
import KnurlInteraction
import KnurlSpecimens
import Testing

@MainActor
struct KnobFaultTests {
  @Test("The published knob turns its pointer to the angle of the finger")
  func turns() {
    let bench = SpecimenBench<KnobSpecimen>(.all)
    bench.press(110, 60)
    bench.drag(60, 10)
    #expect(abs(bench.control.value - 0.5) < 1e-6)
    #expect(abs(bench.control.pointerAngle + Double.pi / 2) < 1e-6)
    bench.lift(60, 10)
    #expect(bench.control.gestureState == .possible)
  }
}
