import KnurlHeadlessUIKit
import Testing

@MainActor @Suite("Delegates of recognizers, and requirements that another one fail")
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

  @Test("One that may not begin fails, and leaves the touch to the others")
  func shouldBegin() {
    judge.refusesToBegin = first
    bench.press(50)
    #expect(judge.questions == 0)
    bench.drag(60)
    #expect(first.state == .failed)
    #expect(second.state == .began)
    #expect(judge.questions == 2)
  }

  @Test("A touch that it may not receive it never hears of")
  func shouldReceive() {
    judge.refusesTouches = first
    bench.press(50)
    bench.drag(60)
    bench.lift(60)
    #expect(first.log == [])
    #expect(second.log.first == "touches began")
  }

  @Test("Two that go together both recognize")
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

  @Test("One that recognizes later fails where another one's gesture is under way")
  func underWay() {
    second.onBegan = .began
    judge.bringsTogether = true
    bench.press(50)
    judge.bringsTogether = false
    bench.drag(60)
    #expect(first.state == .failed)
    #expect(second.state == .changed)
  }

  @Test("The view that was hit keeps touches from being cancelled by recognizers of its superviews")
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

  @Test("A view is the delegate of its own recognizer by the method that views have")
  func viewAsDelegate() {
    let keeper = TouchKeeper(frame: bench.control.bounds)
    bench.control.addSubview(keeper)
    first.delegate = keeper
    bench.press(50)
    bench.drag(60)
    #expect(first.state == .failed)
  }

  // MARK: - Failure requirements

  @Test("One that waits stays possible, and begins once the other one has failed")
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

  @Test("If the other one recognizes, it fails")
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

  @Test("An end waits too, and comes once the other one has failed by itself at the lift")
  func endWaits() {
    first.require(toFail: second)
    (first.onMoved, second.onMoved) = (nil, nil)
    first.onEnded = .ended
    bench.press(50)
    bench.lift(50)
    #expect(first.log == ["touches began", "touches ended", "ended", "reset"])
    #expect(first.location(in: nil) == .zero)
  }

  @Test("One that no finger touches is not waited for, and one that is gone neither")
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

  @Test("Delegates say who waits for whom")
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

  @Test("Of two that wait for each other the one that comes second recognizes")
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
  /// The first one waits for the second one; which of the two is asked about it.
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
