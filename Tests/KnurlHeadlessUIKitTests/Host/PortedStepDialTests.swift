import KnurlGeometry
import KnurlHeadlessUIKit
import KnurlInteraction
import Testing

@MainActor
struct PortedStepDialTests {
  @Test("A control written for UIKit compiles unchanged and works")
  func portedControl() {
    let dial = PortedStepDial(frame: CGRect(x: 0, y: 0, width: 100, height: 20))
    let host = ControlHost(dial)
    host.perform(.touch(Touch(phase: .began, location: Point2D(x: -8, y: 10))))
    host.perform(.touch(Touch(phase: .moved, location: Point2D(x: 42, y: 10))))
    #expect(dial.value == 0.5)
    #expect(dial.needleFrame == CGRect(x: 50, y: 0, width: 1, height: 20))
    dial.frame = CGRect(x: 0, y: 0, width: 200, height: 20)
    host.layoutIfNeeded()
    #expect(dial.needleFrame.minX == 100)
    host.perform(.enable(false))
    #expect(dial.value == 0)
    #expect(dial.looks == ["lit", "changed", "framed", "unlit", "disabled"])
  }
}
