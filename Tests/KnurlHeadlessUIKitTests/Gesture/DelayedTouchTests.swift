import Foundation
import KnurlHeadlessUIKit
import KnurlInteraction
import Testing

@MainActor @Suite("Lifts that are delayed until recognizers have decided")
struct DelayedTouchTests {
  private let bench = Bench()
  private let view = TouchLog(frame: CGRect(x: 0, y: 0, width: 100, height: 30))
  private let double = UITapGestureRecognizer()

  init() {
    bench.control.isMultipleTouchEnabled = true
    bench.control.addSubview(view)
    double.numberOfTapsRequired = 2
    view.addGestureRecognizer(double)
  }

  private func tap(_ x: Double = 50) {
    bench.press(x)
    bench.lift(x)
  }

  // The table is Apple's, in the documentation of `delaysTouchesEnded`.
  @Test(
    "A view receives the documented phases of a double tap",
    arguments: [
      (true, ["began", "began", "cancelled", "cancelled"]),
      (false, ["began", "ended", "began", "cancelled"]),
    ])
  func doubleTap(delays: Bool, phases: [String]) {
    double.delaysTouchesEnded = delays
    tap()
    tap()
    #expect(view.log == phases)
    bench.wait(1)
    tap()
    bench.wait(1)
    #expect(view.log == phases + ["began", "ended"])
  }

  @Test("If no second tap follows, the lift of a tap is delivered at the location of the lift")
  func singleTap() {
    tap(40)
    #expect(view.log == ["began"])
    bench.wait(0.36)
    #expect(view.log == ["began", "ended"])
    #expect(view.places == [40])
  }

  @Test("If a second tap moves too far, the view receives all phases of both touches")
  func draggedSecondTap() {
    tap()
    bench.press(50)
    bench.drag(70)
    #expect(view.log == ["began", "began", "ended", "moved"])
    bench.lift(70)
    #expect(view.log.last == "ended")
  }

  @Test("A control tracks until a delayed lift; leaving the window first cancels the tracking")
  func control() {
    view.removeFromSuperview()
    bench.control.addGestureRecognizer(double)
    tap()
    #expect(bench.log == ["begin", "touchDown"])
    bench.wait(0.36)
    #expect(bench.log == ["begin", "touchDown", "end", "touchUpInside"])
    bench.control.log = []
    tap()
    bench.host.perform(.attach(false))
    #expect(bench.log == ["begin", "touchDown", "cancel", "touchCancel"])
    bench.host.perform(.attach(true))
    bench.control.log = []
    tap()
    double.isEnabled = false
    #expect(bench.log == ["begin", "touchDown", "end", "touchUpInside"])
    tap()
    #expect(bench.log.count == 8)
  }

  @Test("A recognizer that needs a single touch does not delay a lift")
  func oneTouch() {
    let pan = UIPanGestureRecognizer()
    double.isEnabled = false
    view.addGestureRecognizer(pan)
    view.addGestureRecognizer(ProbeRecognizer())
    tap()
    #expect(view.log == ["began", "ended"])
  }
}

@MainActor
private final class TouchLog: UIView {
  var log: [String] = []
  var places: [Double] = []

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { log.append("began") }

  override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) { log.append("moved") }

  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    log.append("ended")
    places += touches.map { $0.location(in: self).x }
  }

  override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
    log.append("cancelled")
  }
}
