import KnurlGeometry
import KnurlHeadlessUIKit
import KnurlInteraction
import KnurlSpecimens
import Testing

@MainActor
struct KnobFaultTests {
  private typealias Bench = SpecimenBench<KnobSpecimen>
  private typealias Faults = FaultSet<KnobSpecimen.Fault>

  @Test("The published knob turns its pointer to the angle of the finger")
  func turns() {
    let bench = Bench(.all)
    bench.press(110, 60)
    bench.drag(60, 10)
    #expect(abs(bench.control.value - 0.5) < 1e-6)
    #expect(abs(bench.control.pointerAngle + Double.pi / 2) < 1e-6)
    bench.lift(60, 10)
    #expect(bench.control.gestureState == .possible)
  }

  @Test("A tap or a drag of fewer than ten points changes nothing")
  func taps() {
    for faults in [Faults.all, .none] {
      let bench = Bench(faults)
      bench.press(60, 10)
      bench.drag(69, 10)
      bench.lift(69, 10)
      #expect(bench.control.value == 0)
    }
  }

  @Test(
    "After the dead zone is crossed, the published knob hops, and the fixed knob stays at its end")
  func deadZone() {
    func value(_ faults: Faults) -> Double {
      let bench = Bench(faults)
      bench.press(110, 60)
      bench.drag(95, 95)
      bench.drag(25, 95)
      return bench.control.value
    }
    #expect(value(.all) < 0.1)
    #expect(value(.all(but: .hopsOverDeadZone)) == 1)
  }

  @Test("The pointer animates for a quarter of a second, starting at the shown angle")
  func animation() {
    let bench = Bench(.none)
    let start = bench.control.pointerAngle
    bench.control.setValue(1, animated: true)
    #expect(bench.control.value == 1)
    #expect(bench.control.presentationAngle == start)
    bench.wait(0.125)
    #expect(abs(bench.control.presentationAngle - bench.control.angle(of: 0.5)) < 1e-9)
    bench.control.setValue(0, animated: true)
    #expect(abs(bench.control.presentationAngle - bench.control.angle(of: 0.5)) < 1e-9)
    bench.wait(0.25)
    #expect(bench.control.presentationAngle == start)
  }

  @Test("If the knob is disabled during a drag, valueChanged comes before touchCancel")
  func disabling() {
    let bench = Bench(.none)
    bench.control.isContinuous = false
    bench.press(110, 60)
    bench.drag(60, 10)
    bench.perform(.enable(false))
    #expect(bench.passes == [.valueChanged, .touchCancel])
    #expect(bench.control.gestureState == .possible)
  }
}
