import Foundation
import KnurlGeometry
import KnurlHeadlessUIKit
import KnurlInteraction
import Testing

@MainActor @Suite("The long-press recognizer")
struct UILongPressGestureRecognizerTests {
  private let bench = Bench()
  private let press = UILongPressGestureRecognizer()
  private let listener = GestureListener()

  init() {
    bench.control.addGestureRecognizer(press)
    press.addTarget(listener, identifier: "states") { $0.hear($1) }
  }

  @Test("A long press begins after half a second on the clock and follows the finger to the lift")
  func begins() {
    bench.press(50)
    bench.drag(55)
    bench.wait(0.49)
    #expect(listener.heard == [])
    bench.wait(0.02)
    #expect(listener.heard == [.init(.began, 55)])
    #expect(bench.log.suffix(2) == ["cancel", "touchCancel"])
    bench.drag(90)
    bench.lift(90)
    #expect(listener.heard == [.init(.began, 55), .init(.changed, 90), .init(.ended, 90)])
    #expect(press.state == .possible)
  }

  @Test("A finger that is lifted or moved too far before half a second makes the long press fail")
  func fails() {
    bench.press(50)
    bench.wait(0.4)
    bench.lift(50)
    bench.press(50)
    bench.wait(0.4)
    bench.drag(61)
    #expect(press.state == .failed)
    bench.wait(1)
    bench.lift(61)
    #expect(listener.heard == [])
    press.allowableMovement = 20
    bench.press(50)
    bench.drag(61)
    bench.wait(0.5)
    #expect(listener.heard == [.init(.began, 61)])
  }

  @Test("A touch's timestamps that differ by half a second do not begin a long press")
  func touchTimes() {
    for (phase, time) in [(TouchPhase.began, 1.0), (.moved, 3), (.ended, 5)] {
      bench.host.perform(
        .touch(Touch(phase: phase, location: Point2D(x: 50, y: 15), time: time)))
    }
    #expect(listener.heard == [])
  }

  @Test("With duration 0, a long press begins at touch-down, and the control receives no touch")
  func atOnce() {
    press.minimumPressDuration = 0
    bench.press(50)
    #expect(listener.heard == [.init(.began, 50)])
    bench.lift(50)
    #expect(listener.heard.map(\.state) == [.began, .ended])
    #expect(bench.log == [])
  }

  @Test("A cancelled touch cancels the press")
  func cancelled() {
    bench.press(50)
    bench.wait(0.5)
    bench.steal()
    #expect(listener.heard.map(\.state) == [.began, .cancelled])
  }

  @Test("A long press requires the configured number of fingers and of preceding taps")
  func fingersAndTaps() {
    bench.control.isMultipleTouchEnabled = true
    press.numberOfTouchesRequired = 2
    bench.press(20, finger: 1)
    bench.wait(0.3)
    bench.press(60, finger: 2)
    bench.wait(0.4)
    #expect(listener.heard == [])
    bench.wait(0.2)
    #expect(listener.heard == [.init(.began, 40)])
    bench.press(80, finger: 3)
    #expect(press.numberOfTouches == 2)
    for finger in 1...3 { bench.lift(60, finger: finger) }
    #expect(listener.heard.map(\.state) == [.began, .ended])

    listener.heard = []
    press.numberOfTouchesRequired = 1
    press.numberOfTapsRequired = 1
    bench.press(50)
    bench.wait(0.8)
    bench.lift(50)
    #expect(listener.heard == [])
    bench.press(50)
    bench.lift(50)
    bench.press(52)
    bench.wait(0.5)
    #expect(listener.heard == [.init(.began, 52)])
  }
}
