import KnurlGeometry
import KnurlHeadlessUIKit
import KnurlInteraction
import KnurlSpecimens
import Testing

@MainActor
struct RiskCursorFaultTests {
  private typealias Faults = FaultSet<RiskCursorSpecimen.Fault>

  @Test("The handle moves to the finger, and the value changes at the lift")
  func drags() {
    for faults in [Faults.all, .none] {
      let host = RiskCursorSpecimen.hosted(faults)
      host.touch(.began, 100, 24)
      host.touch(.moved, 132, 24)
      #expect(host.control.value == 0)
      #expect(abs(host.control.handleFrame.center.x - 132) < 1e-5)
      let events = host.touch(.ended, 132, 24)
      #expect(host.control.value == 5)
      #expect(events.contains(.valueChanged))
    }
  }

  @Test(
    "The published control sends touch events itself, and the fixed control leaves this to UIControl"
  )
  func touchEvents() {
    func events(_ faults: Faults) -> [[ControlEvents]] {
      let host = RiskCursorSpecimen.hosted(faults)
      return [
        host.touch(.began, 100, 24), host.touch(.moved, 300, 24), host.touch(.ended, 300, 24),
      ]
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
