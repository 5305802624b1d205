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

  @Test("A recognizer whose delegate refuses its beginning fails, and another recognizer begins")
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

  @Test("A recognizer fails if another recognizer's gesture is already active")
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

  @Test("A view can be the delegate of its recognizer and prevent the recognizer from beginning")
  func viewAsDelegate() {
    let keeper = TouchKeeper(frame: bench.control.bounds)
    bench.control.addSubview(keeper)
    first.delegate = keeper
    bench.press(50)
    bench.drag(60)
    #expect(first.state == .failed)
  }

  // MARK: - Failure requirements

  @Test("A recognizer waits until the required recognizer fails, and then begins")
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

  @Test("A recognizer fails if the recognizer for which it waits succeeds")
  func otherRecognizes() {
    judge.bringsTogether = true
    first.require(toFail: second)
    bench.press(50)
    bench.drag(60)
    #expect(first.state == .failed)
    #expect(second.state == .began)
  }

  @Test("A gesture that ends while its recognizer still waits has failed")
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

  @Test("An ended gesture also waits and is reported when the required recognizer fails")
  func endWaits() {
    first.require(toFail: second)
    (first.onMoved, second.onMoved) = (nil, nil)
    first.onEnded = .ended
    bench.press(50)
    bench.lift(50)
    #expect(first.log == ["touches began", "touches ended", "ended", "reset"])
    #expect(first.location(in: nil) == .zero)
  }

  @Test("A recognizer does not wait for a recognizer that is disabled, removed or not touched")
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

  @Test("Either recognizer's delegate can make the first recognizer wait for the second")
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

  @Test("If two recognizers wait for each other, the second begins and the first fails")
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
  /// The pair in which the first recognizer waits for the second; nil if neither waits.
  ///
  /// `asksWaiting` selects the delegate method that answers: the method of the waiting recognizer,
  /// or of the other one.
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
