import KnurlHeadlessUIKit
import KnurlInteraction
import KnurlSpecimens
import Testing

@MainActor
struct KnobFaultTests {
  @Test("The published knob turns its pointer to the angle of the finger")
  func turns() {
    let host = KnobSpecimen.hosted(.all)
    host.touch(.began, 110, 60)
    host.touch(.moved, 60, 10)
    #expect(abs(host.control.value - 0.5) < 1e-6)
    #expect(abs(host.control.pointerAngle + Double.pi / 2) < 1e-6)
    host.touch(.ended, 60, 10)
    #expect(host.control.gestureState == .possible)
  }
}
