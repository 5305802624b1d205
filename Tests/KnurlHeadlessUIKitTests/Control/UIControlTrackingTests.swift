import KnurlGeometry
import KnurlHeadlessUIKit
import KnurlInteraction
import Testing

@MainActor
struct UIControlTrackingTests {
  @Test("A press, a drag and a lift inside send one event batch each")
  func plainDrag() {
    let bench = Bench()
    bench.press(50)
    #expect(bench.control.isTracking)
    #expect(bench.control.isTouchInside)
    #expect(bench.control.state == .highlighted)
    bench.drag(60)
    bench.lift(60)
    #expect(
      bench.log == [
        "begin", "touchDown", "continue", "touchDragInside", "end", "touchUpInside",
      ])
    #expect(!bench.control.isTracking)
    #expect(!bench.control.isTouchInside)
    #expect(bench.control.state == .normal)
  }

  @Test("A press that beginTracking refuses sends no events, and its later phases are ignored")
  func refusedPress() {
    let bench = Bench()
    bench.control.answersBegin = false
    bench.press(50)
    bench.drag(60)
    bench.lift(60)
    #expect(bench.log == ["begin"])
    #expect(!bench.control.isTouchInside)
  }

  @Test("After beginTracking refuses one finger, the control tracks another finger")
  func refusedFingerIsForgotten() {
    let bench = Bench()
    bench.control.answersBegin = false
    bench.press(50)
    bench.control.answersBegin = true
    bench.press(60, finger: 2)
    bench.drag(10)
    #expect(bench.log == ["begin", "begin", "touchDown"])
  }

  @Test("The last of several taps also sends touchDownRepeat in the same batch")
  func repeatedTap() {
    let bench = Bench()
    bench.press(50, taps: 2)
    #expect(bench.log == ["begin", "touchDown+touchDownRepeat"])
  }

  @Test("A finger is inside within 70 points of the bounds, edges included")
  func tolerance() {
    let bench = Bench()
    bench.press(50)
    bench.drag(170, 100)
    #expect(bench.control.isTouchInside)
    bench.drag(170.001, 100)
    #expect(!bench.control.isHighlighted)
    bench.drag(200)
    bench.drag(-70, -70)
    bench.lift(-70.001)
    #expect(
      bench.log.filter { $0.contains("touch") } == [
        "touchDown", "touchDragInside", "touchDragOutside+touchDragExit", "touchDragOutside",
        "touchDragInside+touchDragEnter", "touchUpOutside",
      ])
  }

  @Test("With an enlarged touch area, the 70 points are measured from the enlarged area")
  func toleranceOfEnlargedArea() {
    let control = WideControl(frame: CGRect(x: 0, y: 0, width: 100, height: 30))
    let host = ControlHost(control)
    func touch(_ phase: TouchPhase, _ x: Double) {
      host.perform(.touch(Touch(phase: phase, location: Point2D(x: x, y: 15))))
    }
    touch(.began, 110.5)
    #expect(!control.isTracking)
    touch(.began, 110)
    #expect(control.isTracking)
    touch(.moved, 180)
    #expect(control.isTouchInside)
    touch(.moved, 180.5)
    #expect(!control.isTouchInside)
  }

  @Test("If continueTracking returns false, tracking ends without an event or call of endTracking")
  func refusedMove() {
    let bench = Bench()
    bench.press(50)
    bench.control.answersContinue = false
    bench.drag(60)
    #expect(!bench.control.isTracking)
    #expect(!bench.control.isHighlighted)
    bench.drag(70)
    bench.lift(70)
    #expect(bench.log == ["begin", "touchDown", "continue"])
  }

  @Test("A cancelled touch calls cancelTracking, then sends touchCancel with the state cleared")
  func cancelledTouch() {
    let bench = Bench()
    var wasClear = false
    let control = bench.control
    bench.host.onPass = { pass in
      control.log.append("\(pass)")
      wasClear = !control.isTracking && !control.isHighlighted && !control.isTouchInside
    }
    bench.press(50)
    bench.steal()
    #expect(bench.log == ["begin", "touchDown", "cancel", "touchCancel"])
    #expect(wasClear)
  }

  @Test("While a finger is tracked, other fingers and a second press are ignored")
  func otherFingers() {
    let bench = Bench()
    bench.press(50)
    bench.press(60, finger: 2)
    bench.press(60)
    bench.drag(10, finger: 2)
    bench.lift(10, finger: 2)
    bench.lift(50)
    bench.drag(60)
    #expect(bench.log == ["begin", "touchDown", "end", "touchUpInside"])
  }

  @Test("A control with multiple touch still tracks one finger")
  func multipleTouch() {
    let bench = Bench()
    bench.control.isMultipleTouchEnabled = true
    bench.press(50)
    bench.press(60, finger: 2)
    bench.drag(70, finger: 2)
    bench.lift(50)
    bench.drag(80, finger: 2)
    #expect(bench.log == ["begin", "touchDown", "end", "touchUpInside"])
  }

  @Test("Disabling a control twice during a drag cancels the drag once")
  func disabling() {
    let bench = Bench()
    bench.press(50)
    bench.host.perform(.enable(false))
    bench.host.perform(.enable(false))
    bench.drag(60)
    bench.lift(60)
    #expect(bench.log == ["begin", "touchDown", "cancel", "touchCancel"])
    #expect(bench.control.state == .disabled)
  }

  @Test("A press on a disabled control is ignored, even if the control is enabled before the lift")
  func disabledPress() {
    let bench = Bench()
    bench.host.perform(.enable(false))
    bench.press(50)
    bench.host.perform(.enable(true))
    bench.drag(60)
    bench.lift(60)
    #expect(bench.log.isEmpty)
  }

  @Test("Removing the control from its window during a drag cancels the drag once")
  func detaching() {
    let bench = Bench()
    bench.press(50)
    bench.host.perform(.attach(false))
    #expect(bench.control.window == nil)
    bench.press(50)
    bench.host.perform(.attach(true))
    #expect(bench.log == ["begin", "touchDown", "cancel", "touchCancel"])
    bench.press(50)
    #expect(bench.control.isTracking)
  }

  @Test("Hiding a control or disabling its interaction blocks new touches but does not end a drag")
  func hiding() {
    let bench = Bench()
    bench.press(50)
    bench.host.perform(.hide(true))
    bench.control.isUserInteractionEnabled = false
    bench.drag(60)
    bench.lift(60)
    bench.press(50)
    bench.host.perform(.hide(false))
    bench.press(50)
    bench.control.isUserInteractionEnabled = true
    #expect(
      bench.log == [
        "begin", "touchDown", "continue", "touchDragInside", "end", "touchUpInside",
      ])
  }

  @Test(
    "A location that is not finite is ignored, but a lift at such a location ends the drag",
    arguments: [Double.nan, .infinity, -.infinity])
  func nonFinitePlaces(_ number: Double) {
    let bench = Bench()
    bench.press(number)
    #expect(!bench.control.isTracking)
    bench.press(50)
    bench.drag(number)
    bench.drag(300)
    bench.lift(number)
    #expect(
      bench.log == [
        "begin", "touchDown", "continue", "touchDragOutside+touchDragExit", "end",
        "touchUpOutside",
      ])
  }
}

/// A control that receives touches up to ten points to the left or right of its bounds.
@MainActor
private final class WideControl: UIControl {
  override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
    point.x >= -10 && point.x <= bounds.width + 10 && point.y >= 0 && point.y <= bounds.height
  }
}
