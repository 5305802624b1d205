import Foundation
import KnurlHeadlessUIKit
import Testing

@MainActor @Suite("The tap recognizer")
struct UITapGestureRecognizerTests {
  private let bench = Bench()
  private let tap = UITapGestureRecognizer()
  private let listener = GestureListener()

  init() {
    bench.control.addGestureRecognizer(tap)
    tap.addTarget(listener, identifier: "states") { $0.hear($1) }
  }

  private func tapOnce(_ x: Double) {
    bench.press(x)
    bench.lift(x)
  }

  @Test("A tap is recognized at the lift, which cancels the control's touch")
  func one() {
    bench.press(50)
    #expect(listener.heard == [])
    bench.lift(52)
    #expect(listener.heard == [.init(.ended, 52)])
    #expect(bench.log == ["begin", "touchDown", "cancel", "touchCancel"])
    #expect(tap.state == .possible)
  }

  @Test(
    "A finger that moves more than ten points makes the tap fail, and the control keeps the touch")
  func moved() {
    bench.press(50)
    bench.drag(60)
    #expect(tap.state == .possible)
    bench.drag(60.5)
    #expect(tap.state == .failed)
    bench.lift(50)
    #expect(listener.heard == [])
    #expect(bench.log.last == "touchUpInside")
  }

  @Test("A finger held for three quarters of a second makes the tap fail")
  func held() {
    bench.press(50)
    bench.wait(0.7)
    #expect(tap.state == .possible)
    bench.wait(0.06)
    #expect(tap.state == .failed)
    bench.lift(50)
    // The time of the previous tap is over.
    bench.wait(0.1)
    bench.press(50)
    bench.wait(0.7)
    bench.lift(50)
    #expect(listener.heard == [.init(.ended, 50)])
  }

  @Test("Two taps in quick succession are one gesture")
  func two() {
    tap.numberOfTapsRequired = 2
    tapOnce(50)
    bench.wait(0.3)
    #expect(listener.heard == [])
    tapOnce(54)
    #expect(listener.heard.map(\.state) == [.ended])
    tapOnce(54)
    bench.wait(0.36)
    tapOnce(54)
    #expect(listener.heard.count == 1)
    bench.wait(1)
    tapOnce(20)
    tapOnce(65)
    #expect(listener.heard.count == 1)
  }

  @Test("A two-finger tap needs both fingers down at once; the lifts may come in any order")
  func twoFingers() {
    bench.control.isMultipleTouchEnabled = true
    tap.numberOfTouchesRequired = 2
    bench.press(20, finger: 1)
    bench.press(60, finger: 2)
    bench.lift(20, finger: 1)
    bench.drag(61, finger: 2)
    bench.lift(61, finger: 2)
    #expect(listener.heard.map(\.state) == [.ended])
    tapOnce(20)
    #expect(listener.heard.count == 1)
    for finger in 1...3 { bench.press(20 * Double(finger), finger: finger) }
    #expect(tap.state == .failed)
  }

  @Test("A single tap is reported after a required double tap has failed, at the tap's location")
  func waitsForDoubleTap() {
    let double = UITapGestureRecognizer()
    double.numberOfTapsRequired = 2
    bench.control.addGestureRecognizer(double)
    double.addTarget(listener, identifier: "double") { $0.hear($1, as: 1000) }
    tap.require(toFail: double)

    tapOnce(50)
    #expect(listener.heard == [])
    bench.wait(0.34)
    #expect(listener.heard == [])
    bench.wait(0.02)
    #expect(listener.heard == [.init(.ended, 50)])

    listener.heard = []
    tapOnce(50)
    tapOnce(50)
    bench.wait(1)
    #expect(listener.heard == [.init(.ended, 1050)])
    #expect(tap.state == .possible)
    // The next touch is not mistaken for one of the previous tap.
    tapOnce(40)
    bench.wait(1)
    #expect(listener.heard.last == .init(.ended, 40))
  }

  @Test("A cancelled touch makes the tap fail")
  func cancelled() {
    bench.press(50)
    bench.steal()
    #expect(listener.heard == [])
    #expect(tap.state == .possible)
  }
}
