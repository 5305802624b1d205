import KnurlHeadlessUIKit
import Testing

@MainActor @Suite("Recognizer delegates and failure requirements")
struct UIGestureRecognizerDelegateTests {
  private let bench = Bench()
  private let first = ProbeRecognizer("first")
  private let second = ProbeRecognizer("second")
  private let judge = Judge()

  init() {
    for probe in [first, second] {
      probe.delegate = judge
      probe.cancelsTouchesInView = false
      bench.control.addGestureRecognizer(probe)
    }
    first.onMoved = .began
    second.onMoved = .began
  }

  // MARK: - Delegates

  @Test("A recognizer that may not begin fails and leaves the touch to the others")
  func shouldBegin() {
    judge.refusesToBegin = first
    bench.press(50)
    #expect(judge.questions == 0)
    bench.drag(60)
    #expect(first.state == .failed)
    #expect(second.state == .began)
    #expect(judge.questions == 2)
  }

  @Test("A recognizer does not receive a touch that its delegate rejects")
  func shouldReceive() {
    judge.refusesTouches = first
    bench.press(50)
    bench.drag(60)
    bench.lift(60)
    #expect(first.log == [])
    #expect(second.log.first == "touches began")
  }

  @Test("Two simultaneous recognizers both recognize")
  func simultaneous() {
    bench.press(50)
    bench.drag(60)
    #expect(second.state == .failed)
    bench.lift(60)

    judge.bringsTogether = true
    bench.press(50)
    bench.drag(60)
    #expect(first.state == .began)
    #expect(second.state == .began)
  }

  @Test("A later recognizer fails while another one's gesture is active")
  func underWay() {
    second.onBegan = .began
    judge.bringsTogether = true
    bench.press(50)
    judge.bringsTogether = false
    bench.drag(60)
    #expect(first.state == .failed)
    #expect(second.state == .changed)
  }

  @Test("The hit view can prevent recognizers of its superviews from cancelling touches")
  func hitView() {
    let keeper = TouchKeeper(frame: bench.control.bounds)
    bench.control.addSubview(keeper)
    first.cancelsTouchesInView = true
    bench.press(50)
    bench.drag(60)
    #expect(first.state == .failed)
    #expect(second.state == .began)
    bench.lift(60)
    keeper.keepsTouches = false
    bench.press(50)
    bench.drag(60)
    #expect(first.state == .began)
  }

  @Test("A view can decide for its own recognizer by overriding its method")
  func viewAsDelegate() {
    let keeper = TouchKeeper(frame: bench.control.bounds)
    bench.control.addSubview(keeper)
    first.delegate = keeper
    bench.press(50)
    bench.drag(60)
    #expect(first.state == .failed)
  }

  // MARK: - Failure requirements

  @Test("A waiting recognizer stays possible and begins when the other one fails")
  func waits() {
    first.require(toFail: second)
    second.onMoved = nil
    bench.press(50)
    bench.drag(60)
    #expect(first.state == .possible)
    second.onMoved = .failed
    bench.drag(70)
    #expect(first.state == .began)
    first.onMoved = .changed
    first.onEnded = .ended
    bench.drag(80)
    bench.lift(80)
    let states = first.log.filter { !$0.hasPrefix("touches") }
    #expect(states == ["began", "changed", "ended", "reset"])
  }

  @Test("A waiting recognizer fails if the other one recognizes")
  func otherRecognizes() {
    judge.bringsTogether = true
    first.require(toFail: second)
    bench.press(50)
    bench.drag(60)
    #expect(first.state == .failed)
    #expect(second.state == .began)
  }

  @Test("A gesture that is over before it may begin has failed")
  func overWhileWaiting() {
    first.require(toFail: second)
    first.onEnded = .ended
    second.onMoved = nil
    bench.press(50)
    bench.drag(60)
    bench.lift(60)
    #expect(!first.log.contains("began"))
    #expect(first.log.last == "reset")
    #expect(first.state == .possible)
  }

  @Test("An end also waits, and comes when the other recognizer fails at the lift")
  func endWaits() {
    first.require(toFail: second)
    (first.onMoved, second.onMoved) = (nil, nil)
    first.onEnded = .ended
    bench.press(50)
    bench.lift(50)
    #expect(first.log == ["touches began", "touches ended", "ended", "reset"])
    #expect(first.location(in: nil) == .zero)
  }

  @Test("A recognizer does not wait for one that no finger touches or that is gone")
  func notWaitedFor() {
    let elsewhere = ProbeRecognizer("elsewhere")
    first.require(toFail: elsewhere)
    first.require(toFail: ProbeRecognizer("gone"))
    second.isEnabled = false
    first.require(toFail: second)
    bench.press(50)
    bench.drag(60)
    #expect(first.state == .began)
  }

  @Test("Delegates decide which recognizer waits for which")
  func dynamicRequirements() {
    judge.requirement = (first, second)
    for asksWaiting in [true, false] {
      judge.asksWaiting = asksWaiting
      second.onMoved = nil
      bench.press(50)
      bench.drag(60)
      #expect(first.state == .possible)
      second.onMoved = .failed
      bench.drag(70)
      #expect(first.state == .began)
      bench.lift(70)
    }
  }

  @Test("Of two recognizers that wait for each other, the second one recognizes")
  func mutual() {
    first.require(toFail: second)
    second.require(toFail: first)
    bench.press(50)
    bench.drag(60)
    #expect(first.state == .failed)
    #expect(second.state == .began)
  }
}

@MainActor
private final class Judge: UIGestureRecognizerDelegate {
  var refusesToBegin: UIGestureRecognizer?
  var refusesTouches: UIGestureRecognizer?
  var bringsTogether = false
  /// The first recognizer waits for the second; `asksWaiting` selects which one's method answers.
  var requirement: (waiting: UIGestureRecognizer, failing: UIGestureRecognizer)?
  var asksWaiting = true
  var questions = 0

  func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
    questions += 1
    return gestureRecognizer !== refusesToBegin
  }

  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer, shouldReceive touch: UITouch
  ) -> Bool {
    gestureRecognizer !== refusesTouches
  }

  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool {
    bringsTogether
  }

  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldRequireFailureOf otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool {
    guard asksWaiting, let requirement else { return false }
    return (gestureRecognizer, otherGestureRecognizer) == requirement
  }

  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldBeRequiredToFailBy otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool {
    guard !asksWaiting, let requirement else { return false }
    return (otherGestureRecognizer, gestureRecognizer) == requirement
  }
}

@MainActor
private final class TouchKeeper: UIView, UIGestureRecognizerDelegate {
  var keepsTouches = true

  override func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
    !keepsTouches
  }
}
