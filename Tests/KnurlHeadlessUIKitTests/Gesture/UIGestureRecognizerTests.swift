import Foundation
import KnurlGeometry
import KnurlHeadlessUIKit
import KnurlInteraction
import Testing

@MainActor @Suite("Gesture recognizers")
struct UIGestureRecognizerTests {
  private let bench = Bench()
  private let probe = ProbeRecognizer()

  init() {
    bench.control.addGestureRecognizer(probe)
  }

  @Test("States have UIKit's raw values")
  func rawValues() {
    let states: [UIGestureRecognizer.State] = [
      .possible, .began, .changed, .ended, .cancelled, .failed,
    ]
    #expect(states.map(\.rawValue) == [0, 1, 2, 3, 4, 5])
    #expect(UIGestureRecognizer.State.recognized == .ended)
  }

  @Test("A recognizer receives a touch, and reports to its targets, before the control does")
  func order() {
    probe.onMoved = .changed
    probe.onBegan = .began
    probe.cancelsTouchesInView = false
    let control = bench.control
    probe.whileReporting = { control.log.append("gesture") }
    bench.press(50)
    bench.drag(60)
    #expect(
      bench.log == ["gesture", "begin", "touchDown", "gesture", "continue", "touchDragInside"])
  }

  @Test("Only legal state transitions are entered")
  func legalStates() {
    probe.onBegan = .changed
    bench.press(50)
    #expect(probe.state == .possible)
    probe.onMoved = .began
    bench.drag(60)
    #expect(probe.state == .began)
    bench.drag(70)
    #expect(probe.state == .changed)
    probe.onMoved = .possible
    bench.drag(80)
    #expect(probe.state == .changed)
    probe.onMoved = .failed
    bench.drag(90)
    #expect(probe.state == .cancelled)
    probe.onMoved = .changed
    bench.drag(95)
    #expect(probe.state == .cancelled)
  }

  @Test("After a gesture has ended or failed, lifting the finger resets the recognizer to possible")
  func backToPossible() {
    probe.onMoved = .failed
    bench.press(50)
    bench.drag(60)
    bench.drag(70)
    #expect(probe.state == .failed)
    bench.lift(70)
    #expect(probe.state == .possible)
    // It received nothing after it failed, and a failure is not reported.
    #expect(probe.log == ["touches began", "touches moved", "reset"])
  }

  @Test("A gesture is reported from its beginning to its end")
  func reports() {
    probe.onMoved = .began
    probe.onEnded = .ended
    bench.press(50)
    bench.drag(60)
    bench.drag(70)
    bench.lift(70)
    #expect(
      probe.log == [
        "touches began", "touches moved", "began", "touches moved", "changed", "touches ended",
        "ended", "reset",
      ])
  }

  @Test("A gesture that cancels before it begins has failed")
  func cancelledBeforeItBegan() {
    bench.press(50)
    bench.steal()
    #expect(probe.log == ["touches began", "touches cancelled", "reset"])
  }

  @Test("A recognized gesture cancels the control's touch only if cancelsTouchesInView is true")
  func cancelsTouches() {
    probe.onMoved = .began
    bench.press(50)
    bench.drag(60)
    bench.drag(70)
    bench.lift(70)
    #expect(bench.log == ["begin", "touchDown", "cancel", "touchCancel"])
    #expect(probe.log.filter { $0 == "touches moved" }.count == 2)

    bench.control.log = []
    probe.cancelsTouchesInView = false
    bench.press(50)
    bench.drag(60)
    bench.lift(60)
    #expect(
      bench.log == ["begin", "touchDown", "continue", "touchDragInside", "end", "touchUpInside"])
  }

  @Test("A touch that is recognized at touch-down never reaches the control")
  func recognizedAtOnce() {
    probe.onBegan = .ended
    bench.press(50)
    bench.lift(50)
    #expect(bench.log.isEmpty)
    #expect(probe.log == ["touches began", "ended", "reset"])
  }

  @Test("The first recognizer to begin makes others fail; views come before their superviews")
  func onlyOneRecognizes() throws {
    let outer = ProbeRecognizer("outer")
    outer.onMoved = .began
    probe.onMoved = .began
    try #require(bench.control.superview).addGestureRecognizer(outer)
    bench.press(50)
    bench.drag(60)
    #expect(probe.state == .began)
    #expect(outer.state == .failed)
    bench.lift(60)

    probe.onMoved = nil
    probe.onBegan = .began
    bench.press(50)
    #expect(outer.state == .failed)
    bench.lift(50)
    #expect(outer.state == .possible)
  }

  @Test("Disabling a recognizer or removing it from its view cancels the recognizer's gesture")
  func switchedOff() {
    probe.onMoved = .began
    bench.press(50)
    bench.drag(60)
    probe.isEnabled = false
    #expect(probe.log.suffix(2) == ["cancelled", "reset"])
    #expect(probe.state == .possible)
    bench.lift(60)
    bench.press(50)
    #expect(probe.log.last == "reset")
    bench.lift(50)

    probe.isEnabled = true
    bench.press(50)
    bench.drag(60)
    bench.control.removeGestureRecognizer(probe)
    #expect(probe.log.suffix(2) == ["cancelled", "reset"])
    #expect(bench.control.gestureRecognizers == nil)
    #expect(probe.view == nil)
  }

  @Test("Removing a control from its window cancels its recognizer first, then its tracking")
  func detached() {
    probe.onMoved = .began
    probe.cancelsTouchesInView = false
    bench.press(50)
    bench.drag(60)
    let control = bench.control
    probe.whileReporting = { control.log.append("gesture ends") }
    bench.host.perform(.attach(false))
    #expect(control.log.suffix(3) == ["gesture ends", "cancel", "touchCancel"])
    #expect(probe.state == .possible)
  }

  @Test("A disabled control's recognizer still receives touches, as in UIKit")
  func disabledControl() {
    bench.host.perform(.enable(false))
    probe.onMoved = .began
    bench.press(50)
    bench.drag(60)
    #expect(probe.state == .began)
    #expect(bench.log.isEmpty)
  }

  @Test("A recognizer receives a second finger only if its control has isMultipleTouchEnabled")
  func secondFinger() {
    bench.press(50, finger: 1)
    bench.press(60, finger: 2)
    #expect(probe.numberOfTouches == 1)
    bench.lift(50, finger: 1)
    bench.lift(60, finger: 2)
    bench.control.isMultipleTouchEnabled = true
    bench.press(50, finger: 1)
    bench.press(60, finger: 2)
    #expect(probe.numberOfTouches == 2)
    #expect(probe.location(in: bench.control) == CGPoint(x: 55, y: 15))
    #expect(probe.location(ofTouch: 1, in: bench.control) == CGPoint(x: 60, y: 15))
    bench.lift(50, finger: 1)
    #expect(probe.numberOfTouches == 1)
    #expect(probe.location(in: bench.control) == CGPoint(x: 60, y: 15))
  }

  @Test("A recognizer's target is called until the target is removed or released")
  func targets() {
    final class Listener {
      var states: [UIGestureRecognizer.State] = []
    }
    var gone: Listener? = Listener()
    let listener = Listener()
    for target in [gone, listener].compactMap({ $0 }) {
      probe.addTarget(target, identifier: "listen") { $0.states.append($1.state) }
      // Adding it again replaces the action, which is not called twice.
      probe.addTarget(target, identifier: "listen") { $0.states.append($1.state) }
    }
    gone = nil
    probe.onMoved = .began
    bench.press(50)
    bench.drag(60)
    probe.removeTarget(listener, identifier: nil)
    bench.drag(70)
    #expect(listener.states == [.began])
  }

  @Test("If a handler cancels the touch, later phases of this touch are not delivered")
  func reentrantCancel() {
    probe.onMoved = .began
    probe.cancelsTouchesInView = false
    let host = bench.host
    probe.whileReporting = { [weak probe] in
      guard probe?.state == .began else { return }
      host.perform(.touch(Touch(phase: .cancelled, location: Point2D(x: 60, y: 15))))
    }
    bench.press(50)
    bench.drag(60)
    #expect(bench.log == ["begin", "touchDown", "cancel", "touchCancel"])
    #expect(probe.state == .possible)
    bench.drag(70)
    #expect(probe.log.last == "reset")
  }

  @Test("The host releases recognizers with their control")
  func lifetime() {
    weak var recognizer: ProbeRecognizer?
    do {
      let host = ControlHost(ProbeControl(frame: CGRect(x: 0, y: 0, width: 100, height: 30)))
      let probe = ProbeRecognizer()
      host.control.addGestureRecognizer(probe)
      host.perform(.touch(Touch(phase: .began, location: Point2D(x: 50, y: 15))))
      recognizer = probe
      #expect(recognizer?.numberOfTouches == 1)
    }
    #expect(recognizer == nil)
  }
}
