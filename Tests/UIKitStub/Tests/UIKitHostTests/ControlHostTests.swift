import Knurl
import Testing
import UIKit

/// Tests of the host's calls to a control and of the events that the host receives.
@MainActor
struct ControlHostTests {
  private let control = RecordingControl(frame: CGRect(x: 10, y: 20, width: 100, height: 40))
  private let host: ControlHost<RecordingControl>
  private let passes = Passes()

  private final class Passes {
    var heard: [ControlEvents] = []
  }

  init() {
    host = ControlHost(control)
    host.onPass = { [passes] in passes.heard.append($0) }
  }

  private func touch(
    _ phase: TouchPhase, _ x: Double, _ y: Double, id: Int = 1, taps: Int = 1
  ) {
    host.perform(
      .touch(Touch(id: id, phase: phase, location: Point2D(x: x, y: y), tapCount: taps)))
  }

  @Test func theControlReadsTheNumbersThatWereSent() {
    touch(.began, 0.1, 0.2)
    touch(.moved, 33.3, 7)
    touch(.ended, 33.3, 7)
    #expect(
      control.log == ["begin 0.1 0.2", "continue 33.3 7.0 after 0.1 0.2", "end 33.3 7.0"])
  }

  @Test func aFingerStaysWhereItIsOnTheScreenWhenTheControlIsTurned() {
    control.transform = CGAffineTransform(a: 0, b: 1, c: -1, d: 0, tx: 0, ty: 0)
    touch(.began, 0, 20)
    #expect(control.log.isEmpty)
    touch(.began, 50, -20)
    control.transform = .identity
    touch(.moved, 50, 20)
    #expect(control.log == ["begin 10.0 20.0", "continue 50.0 20.0 after 50.0 -20.0"])
  }

  @Test func eventsThatUIKitSendsTogetherAreOnePass() {
    touch(.began, 50, 20, taps: 2)
    touch(.moved, 500, 20)
    touch(.moved, 50, 20)
    touch(.ended, 50, 20)
    #expect(
      passes.heard == [
        [.touchDown, .touchDownRepeat], [.touchDragOutside, .touchDragExit],
        [.touchDragInside, .touchDragEnter], .touchUpInside,
      ])
  }

  @Test func anEventSentByHandIsAPassOfItsOwn() {
    control.sent = [.valueChanged, .touchDragEnter, .valueChanged]
    touch(.began, 50, 20)
    #expect(passes.heard == [.valueChanged, .touchDragEnter, .valueChanged, .touchDown])
  }

  @Test func aSecondFingerIsNotDelivered() {
    touch(.began, 50, 20)
    touch(.began, 60, 20, id: 2)
    touch(.moved, 70, 20, id: 2)
    #expect(control.log == ["begin 50.0 20.0"])
  }

  @Test func aTouchBesideTheControlIsNotDelivered() {
    touch(.began, 50, 41)
    #expect(control.log.isEmpty)
  }

  @Test func aTouchThatIsNoNumberEndsWhereItWasSeenLast() {
    touch(.began, 50, 20)
    touch(.moved, .nan, 20)
    touch(.ended, .infinity, 20)
    #expect(control.log == ["begin 50.0 20.0", "end 50.0 20.0"])
  }

  @Test func aControlOutsideOfItsWindowHearsACancelAndNothingMore() {
    touch(.began, 50, 20)
    host.perform(.attach(false))
    touch(.moved, 60, 20)
    #expect(control.log == ["begin 50.0 20.0", "cancel"])
    host.perform(.attach(true))
    touch(.began, 50, 20, id: 2)
    #expect(control.log == ["begin 50.0 20.0", "cancel", "begin 50.0 20.0"])
  }

  @Test func accessibilityReachesAnAdjustableControl() {
    host.perform(.increment(thumb: 0))
    control.isAccessibilityElement = true
    control.accessibilityTraits = .adjustable
    host.perform(.increment(thumb: 0))
    host.perform(.decrement(thumb: 0))
    #expect(control.log == ["increment", "decrement"])
  }

  @Test func aNewSizeIsLaidOutBeforeTheNextTouch() {
    host.perform(.resize(Rect2D(x: 0, y: 0, width: 300, height: 40)))
    #expect(control.laidOut == CGSize(width: 300, height: 40))
    touch(.began, 299, 20)
    #expect(control.log == ["begin 299.0 20.0"])
  }
}

/// A control that logs the calls that it receives.
private final class RecordingControl: UIControl {
  var log: [String] = []
  var laidOut = CGSize.zero
  /// The events that `beginTracking` sends.
  var sent: [UIControl.Event] = []

  override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    log.append("begin \(words(touch.location(in: self)))")
    for event in sent { sendActions(for: event) }
    return true
  }

  override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    let previous = words(touch.previousLocation(in: self))
    log.append("continue \(words(touch.location(in: self))) after \(previous)")
    return true
  }

  override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
    log.append("end \(touch.map { words($0.location(in: self)) } ?? "nowhere")")
  }

  override func cancelTracking(with event: UIEvent?) { log.append("cancel") }

  override func accessibilityIncrement() { log.append("increment") }
  override func accessibilityDecrement() { log.append("decrement") }

  override func layoutSubviews() {
    super.layoutSubviews()
    laidOut = bounds.size
  }

  private func words(_ point: CGPoint) -> String { "\(point.x) \(point.y)" }
}
