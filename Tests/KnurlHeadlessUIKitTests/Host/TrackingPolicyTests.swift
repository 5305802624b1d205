import KnurlHeadlessUIKit
import KnurlInteraction
import Testing

@MainActor
struct TrackingPolicyTests {
  @Test("The default policy comes first, and no policy is listed twice")
  func allPolicies() {
    #expect(TrackingPolicy.all.first == .default)
    #expect(Set(TrackingPolicy.all).count == 16)
  }

  @Test("A policy can call endTracking after continueTracking returns false; no event is sent")
  func refusalCallsEnd() {
    let bench = Bench(policy: TrackingPolicy(refusalCallsEndTracking: true))
    bench.press(50)
    bench.control.answersContinue = false
    bench.drag(60)
    #expect(bench.log == ["begin", "touchDown", "continue", "end"])
    #expect(!bench.control.isTracking)
  }

  @Test("A policy can call endTracking after cancelTracking, before the event")
  func cancelCallsEnd() {
    let bench = Bench(policy: TrackingPolicy(cancelCallsEndTracking: true))
    bench.press(50)
    bench.host.perform(.enable(false))
    #expect(bench.log == ["begin", "touchDown", "cancel", "end", "touchCancel"])
  }

  @Test("A policy can send touchDown before beginTracking, whether that call returns true or false")
  func touchDownFirst() {
    let bench = Bench(policy: TrackingPolicy(touchDownPrecedesBeginTracking: true))
    bench.press(50)
    bench.drag(60)
    #expect(bench.log == ["touchDown", "begin", "continue", "touchDragInside"])
    bench.lift(60)
    bench.control.answersBegin = false
    bench.control.log = []
    bench.press(50)
    #expect(bench.log == ["touchDown", "begin"])
  }

  @Test("If touchDown precedes beginTracking, its handler can disable the control before tracking")
  func touchDownFirstDisabling() {
    let bench = Bench(policy: TrackingPolicy(touchDownPrecedesBeginTracking: true))
    bench.control.addAction(
      UIAction { _ in bench.control.isEnabled = false }, for: .touchDown)
    bench.press(50)
    #expect(bench.log == ["touchDown", "touchCancel"])
  }

  @Test("Without tolerance, a finger is outside as soon as it is beyond the bounds")
  func noTolerance() {
    let bench = Bench(policy: TrackingPolicy(touchInsideTolerance: 0))
    bench.press(50)
    bench.drag(100)
    #expect(bench.control.isTouchInside)
    bench.drag(100.5)
    #expect(!bench.control.isTouchInside)
  }
}
