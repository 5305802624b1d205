import Foundation
import KnurlGeometry
import KnurlHeadlessUIKit
import KnurlInteraction
import Testing

@MainActor @Suite("The pan recognizer")
struct UIPanGestureRecognizerTests {
  private let bench = Bench()
  private let pan = UIPanGestureRecognizer()
  private final class Listener {
    var states: [UIGestureRecognizer.State] = []
  }
  private let listener = Listener()

  init() {
    bench.control.addGestureRecognizer(pan)
    pan.cancelsTouchesInView = false
    pan.addTarget(listener, identifier: "states") { $0.states.append($1.state) }
  }

  @Test("A pan begins ten points from the touch-down and ends with the finger")
  func hysteresis() {
    bench.press(50)
    bench.drag(59.5)
    #expect(pan.state == .possible)
    bench.drag(60)
    #expect(pan.state == .began)
    bench.drag(55)
    bench.lift(55)
    #expect(listener.states == [.began, .changed, .ended])
    #expect(pan.state == .possible)
  }

  @Test("A tap makes a pan fail without a report, and the next touch can begin a new pan")
  func tap() {
    bench.press(50)
    bench.lift(50)
    #expect(listener.states.isEmpty)
    bench.press(50)
    bench.drag(50, 25)
    #expect(listener.states == [.began])
  }

  @Test("A cancelled touch cancels the pan")
  func cancelled() {
    bench.press(50)
    bench.drag(70)
    bench.steal()
    #expect(listener.states == [.began, .cancelled])
    #expect(pan.state == .possible)
  }

  @Test("The translation counts from touch-down, or from the value passed to setTranslation")
  func translation() {
    bench.press(50)
    bench.drag(62, 20)
    #expect(pan.translation(in: nil) == CGPoint(x: 12, y: 5))
    pan.setTranslation(.zero, in: nil)
    bench.drag(60, 20)
    #expect(pan.translation(in: bench.control) == CGPoint(x: -2, y: 0))
  }

  @Test("A thumb that moves under the finger does not shorten the translation")
  func thumbMoves() {
    let thumb = UIView(frame: CGRect(x: 40, y: 0, width: 20, height: 30))
    bench.control.addSubview(thumb)
    let ownPan = UIPanGestureRecognizer()
    thumb.addGestureRecognizer(ownPan)
    ownPan.addTarget(thumb, identifier: "move") { thumb, pan in
      thumb.center.x = 50 + pan.translation(in: thumb.superview).x
    }
    bench.press(50)
    for x: CGFloat in [61, 70, 45, 50] {
      bench.drag(Double(x))
      #expect(ownPan.translation(in: bench.control) == CGPoint(x: x - 50, y: 0))
      #expect(thumb.center.x == x)
    }
  }

  @Test("If a pan moves its own control, the translation is measured on the screen")
  func controlMoves() {
    pan.addTarget(bench.control, identifier: "move") { control, pan in
      control.center.x += pan.translation(in: control.superview).x
      pan.setTranslation(.zero, in: control.superview)
    }
    bench.press(50)
    bench.drag(62)
    #expect(bench.control.center.x == 62)
    // Touches are in the control's coordinates: the finger stays on the control, and so on the
    // screen.
    bench.drag(50)
    #expect(bench.control.center.x == 62)
    bench.drag(53)
    #expect(bench.control.center.x == 65)
  }

  @Test("A new frame from the host moves the finger with the control; the translation stays")
  func resized() {
    bench.press(50)
    bench.drag(62)
    bench.host.perform(.resize(Rect2D(x: 40, y: 7, width: 100, height: 30)))
    bench.drag(62)
    #expect(pan.translation(in: nil) == CGPoint(x: 12, y: 0))
  }

  @Test("Translation and velocity are transformed to the coordinates of the given view")
  func turnedViews() {
    func touch(_ phase: TouchPhase, _ x: Double, at time: Double) {
      bench.host.perform(
        .touch(Touch(phase: phase, location: Point2D(x: x, y: 15), time: time)))
    }
    func expect(_ a: CGPoint, _ x: CGFloat, _ y: CGFloat) {
      #expect(abs(a.x - x) < 1e-9 && abs(a.y - y) < 1e-9, "\(a)")
    }
    let inner = UIView(frame: CGRect(x: 10, y: 10, width: 20, height: 20))
    bench.control.addSubview(inner)
    inner.transform = CGAffineTransform(rotationAngle: .pi / 2)
    bench.control.transform = CGAffineTransform(scaleX: 2, y: 2)
    touch(.began, 20, at: 1)
    touch(.moved, 40, at: 1.5)
    // Ten points on the screen are enough.
    #expect(pan.state == .began)
    expect(pan.translation(in: nil), 20, 0)
    expect(pan.translation(in: bench.control), 10, 0)
    expect(pan.translation(in: inner), 0, -10)
    expect(pan.velocity(in: inner), 0, -20)
    pan.setTranslation(CGPoint(x: 3, y: 0), in: inner)
    expect(pan.translation(in: inner), 3, 0)
    expect(pan.translation(in: nil), 0, 6)
    touch(.moved, 44, at: 2)
    expect(pan.translation(in: inner), 3, -2)
  }

  @Test("The translation is exactly the difference of the sent locations or the value that was set")
  func exactTranslation() {
    bench.control.frame.origin = CGPoint(x: 0.1, y: 7.3)
    bench.press(0.3)
    bench.drag(20.1)
    #expect(pan.translation(in: nil).x == CGFloat(20.1 - 0.3))
    pan.setTranslation(CGPoint(x: 0.1, y: 0), in: nil)
    #expect(pan.translation(in: nil) == CGPoint(x: 0.1, y: 0))
    pan.setTranslation(.zero, in: nil)
    bench.drag(7.7)
    bench.drag(20.1)
    #expect(pan.translation(in: nil) == .zero)
  }

  @Test("The velocity is computed from the last move and the virtual clock")
  func velocity() {
    func touch(_ phase: TouchPhase, _ x: Double, at time: Double) {
      bench.host.perform(
        .touch(Touch(phase: phase, location: Point2D(x: x, y: 15), time: time)))
    }
    touch(.began, 20, at: 1)
    touch(.moved, 40, at: 1.5)
    #expect(pan.velocity(in: nil) == CGPoint(x: 40, y: 0))
    touch(.moved, 60, at: 1.5)
    #expect(pan.velocity(in: nil) == .zero)
  }

  @Test("With too many fingers, a pan fails or is cancelled until the first finger is lifted")
  func tooManyFingers() {
    bench.control.isMultipleTouchEnabled = true
    pan.maximumNumberOfTouches = 1
    bench.press(50, finger: 1)
    bench.press(80, finger: 2)
    #expect(pan.state == .failed)
    bench.drag(70, finger: 1)
    #expect(listener.states.isEmpty)
    bench.lift(70, finger: 1)
    #expect(pan.state == .possible)
    bench.lift(80, finger: 2)

    bench.press(50, finger: 1)
    bench.drag(70, finger: 1)
    bench.press(80, finger: 2)
    #expect(listener.states == [.began, .cancelled])
    #expect(pan.state == .cancelled)
    bench.lift(80, finger: 2)
    #expect(pan.state == .cancelled)
    bench.lift(70, finger: 1)
    #expect(pan.state == .possible)
  }

  @Test("The translation is the mean of two fingers, and does not change when a finger joins")
  func severalFingers() {
    bench.control.isMultipleTouchEnabled = true
    bench.press(20, finger: 1)
    bench.drag(32, finger: 1)
    bench.press(80, finger: 2)
    #expect(pan.translation(in: nil).x == 12)
    bench.drag(84, finger: 2)
    #expect(pan.translation(in: nil).x == 14)
    bench.lift(32, finger: 1)
    #expect(pan.translation(in: nil).x == 14)
    #expect(pan.state == .changed)
    bench.drag(90, finger: 2)
    #expect(pan.translation(in: nil).x == 20)
    bench.lift(90, finger: 2)
    #expect(listener.states.last == .ended)
  }

  @Test("A pan waits for its minimum number of fingers")
  func minimum() {
    bench.control.isMultipleTouchEnabled = true
    pan.minimumNumberOfTouches = 2
    bench.press(20, finger: 1)
    bench.drag(40, finger: 1)
    #expect(pan.state == .possible)
    bench.press(60, finger: 2)
    bench.drag(60, finger: 1)
    #expect(pan.state == .began)
    #expect(pan.translation(in: nil).x == 10)
    bench.lift(60, finger: 1)
    #expect(listener.states == [.began, .ended])
    bench.lift(60, finger: 2)
    #expect(pan.state == .possible)
  }

  @Test("A lift at a location that is not finite ends the pan at the last finite location")
  func notANumber() {
    bench.press(50)
    bench.drag(70)
    bench.drag(.nan)
    bench.lift(.infinity)
    #expect(listener.states == [.began, .ended])
    #expect(pan.translation(in: nil).x == 20)
  }
}
