import KnurlGeometry
import KnurlHeadlessUIKit
import KnurlInteraction
import KnurlSpecimens
import Testing

@MainActor
struct RiskCursorFaultTests {
  private typealias Bench = SpecimenBench<RiskCursorSpecimen>
  private typealias Faults = FaultSet<RiskCursorSpecimen.Fault>

  @Test("The handle moves to the finger, and the value changes at the lift")
  func drags() {
    for faults in [Faults.all, .none] {
      let bench = Bench(faults)
      bench.press(100)
      bench.drag(132)
      #expect(bench.control.value == 0)
      #expect(abs(bench.control.handleFrame.center.x - 132) < 1e-5)
      bench.lift(132)
      #expect(bench.control.value == 5)
      #expect(bench.passes.contains(.valueChanged))
    }
  }

  @Test(
    "The published control sends touch events itself, and the fixed control leaves this to UIControl"
  )
  func touchEvents() {
    func events(_ faults: Faults) -> [[ControlEvents]] {
      let bench = Bench(faults)
      var events: [[ControlEvents]] = []
      bench.press(100)
      events.append(bench.passes)
      bench.drag(300)
      events.append(bench.passes)
      bench.lift(300)
      return events + [bench.passes]
    }
    #expect(
      events(.all) == [
        [.touchUpInside, .touchDown], [.touchDragOutside, .touchDragInside],
        [.touchUpOutside, .valueChanged, .touchUpInside],
      ])
    #expect(
      events(.none) == [[.touchDown], [.touchDragInside], [.valueChanged, .touchUpInside]])
  }

  @Test("A negative value becomes the maximum in the published control, and 0 in the fixed control")
  func unsigned() {
    for (faults, value) in [(Faults.all, 9), (.all(but: .unsignedComparison), 0)] {
      let bench = Bench(faults)
      bench.control.value = -1
      #expect(bench.control.value == value)
    }
  }

  @Test("The fixed handle animates for a fifth of a second")
  func animation() {
    let bench = Bench(.none)
    bench.press(120)
    #expect(bench.control.presentationX == 16)
    bench.wait(0.1)
    #expect(abs(bench.control.presentationX - 68) < 1e-9)
    bench.lift(120)
    #expect(abs(bench.control.presentationX - 68) < 1e-9)
    bench.wait(0.2)
    #expect(bench.control.value == 5)
    #expect(bench.control.presentationX == bench.control.position(of: 5))
  }

  @Test(
    "After a cancel, the published handle stays under the finger, and the fixed handle goes back")
  func cancelling() {
    for (faults, x) in [(Faults.all, 120.0), (.none, 16)] {
      let bench = Bench(faults)
      bench.press(120)
      bench.drag(120)
      bench.steal()
      #expect(bench.control.value == 0)
      #expect(abs(bench.control.handleFrame.center.x - x) < 1e-5)
    }
  }
}
