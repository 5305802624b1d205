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
}
