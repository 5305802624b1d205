import Foundation
import KnurlGeometry
public import KnurlInteraction
import KnurlLaws

/// Stands around a control in place of an app: a window, fingers, a run loop that lays out.
///
/// Touch locations are in the coordinates that the control's bounds have without its transform: a
/// finger stays where it is on the screen when the control is turned. A class, because the control
/// inside has an identity. In the steady state a touch allocates nothing.
@MainActor
public final class ControlHost<Control: UIControl> {
  public let control: Control
  private let window = UIWindow()
  private let home: UIView
  private let observer: PassObserver
  private let agenda = Agenda.take()
  private let event = UIEvent()
  private var fingers: [Finger] = []
  private var depth = 0

  /// What is decided for the next touch; the one under way goes on as it began.
  public var policy: TrackingPolicy

  /// - Parameter control: One that stands alone is put into a window of the host's own.
  public init(_ control: Control, policy: TrackingPolicy = .default) {
    self.control = control
    self.policy = policy
    observer = control.passObserver
    home = control.superview ?? window
    control.trackingPolicy = policy
    // Those of a host before this one.
    observer.onPass = nil
    observer.onEndlessPasses = nil
    if control.superview == nil { window.addSubview(control) }
    var root: UIView = control
    while let above = root.superview { root = above }
    if root.window == nil { window.addSubview(root) }
    control.layoutIfNeeded()
  }

  /// Called once for each pass, at the moment when targets hear of it, before them. What it does
  /// to the control counts as done by a handler.
  public var onPass: ((ControlEvents) -> Void)? {
    get { observer.onPass }
    set { observer.onPass = newValue }
  }

  /// Whether the pass that `onPass` is being told of was sent because of what it did in an earlier one.
  public var isPassFromHandler: Bool { observer.isFromHandler }

  /// Called when a pass led to more than 64 further ones; what still waits is then dropped. Without
  /// it that is a programmer's error and stops the process.
  public var onEndlessPasses: (() -> Void)? {
    get { observer.onEndlessPasses }
    set { observer.onEndlessPasses = newValue }
  }

  /// Performs a command, does what it left for the next turn of the run loop, and lays out what
  /// changed.
  ///
  /// The clock moves the animations of its layers, its timers and display links. Increments reach
  /// the control as a screen reader's do. Keys have no effect on a plain control.
  public func perform(_ command: ControlCommand) {
    act {
      switch command {
      case .touch(let touch): perform(touch)
      case .resize(let bounds): resize(to: bounds)
      case .enable(let isEnabled): control.isEnabled = isEnabled
      case .attach(let isAttached): attach(isAttached)
      case .hide(let isHidden): control.isHidden = isHidden
      case .tick(let seconds): tick(seconds)
      case .increment(let thumb): adjustable(thumb)?.accessibilityIncrement()
      case .decrement(let thumb): adjustable(thumb)?.accessibilityDecrement()
      case .key, .focus: break
      }
    }
    // From inside a handler the run loop is not back yet.
    if depth == 0 { control.layoutIfNeeded() }
  }

  /// Lets code work on the control as an app's does: what it leaves for later is this host's, and
  /// the next turn of the run loop comes when it is through.
  public func act(_ body: () -> Void) {
    if Agenda.current !== agenda { Agenda.current = agenda }
    if depth == 0 {
      agenda.feedbackCount = 0
      for finger in fingers { finger.isTakenFromControl = false }
    }
    depth += 1
    body()
    // What a handler of that work does is inside of it, and has no turn of its own.
    if depth == 1 {
      agenda.drain()
      noteRecognizers()
    }
    depth -= 1
  }

  private func noteRecognizers() {
    var phase = RecognizerPhase.none
    var isTaken = false
    for finger in fingers {
      let other = finger.recognizerPhase
      if other.rawValue > phase.rawValue { phase = other }
      if finger.isTakenFromControl { isTaken = true }
    }
    // A control that does not track hears of no touch.
    if phase == .besideTouch, !control.isTracking { phase = .insteadOfTouch }
    observer.recognizer = phase
    observer.recognizerTakesTouch = isTaken
  }

  /// How often a feedback generator was to move the device since the last command began.
  public var feedbackCount: Int { agenda.feedbackCount }

  /// Performs two commands in one turn of the run loop: what the first asks to be laid out is not, when
  /// the second comes.
  public func perform(_ first: ControlCommand, together second: ControlCommand) {
    act {
      perform(first)
      perform(second)
    }
    if depth == 0 { control.layoutIfNeeded() }
  }

  /// For what was written to the control since the last command.
  public func layoutIfNeeded() { control.layoutIfNeeded() }

  /// What asked for layout and display since this was last called. Bit 0 is the control's own layer,
  /// the others are the layers in it in drawing order.
  public func takeInvalidation() -> Invalidation {
    var marks: UInt64 = 0
    let hasMoved = control.layer.takeMarks(into: &marks)
    let needsLayout = control.takeLayoutMark()
    // What stands elsewhere is shown there, whether or not anybody asked for a layout.
    return Invalidation(needsLayout: needsLayout || hasMoved, layers: marks)
  }

  // MARK: - Surroundings

  private func resize(to bounds: Rect2D) {
    guard bounds.isFinite else { return }
    for finger in fingers { finger.touch.noteMoves() }
    // As auto layout does it: a control that hears of new sizes by overriding `frame` hears nothing.
    let size = CGSize(width: max(0, bounds.width), height: max(0, bounds.height))
    control.bounds = CGRect(origin: control.bounds.origin, size: size)
    control.center = CGPoint(x: bounds.x + size.width / 2, y: bounds.y + size.height / 2)
    // Fingers stay where they are on the control, as traces have them.
    for finger in fingers { finger.touch.holdScreen() }
    control.layoutIfNeeded()
  }

  private func attach(_ isAttached: Bool) {
    if !isAttached {
      control.removeFromSuperview()
    } else if control.superview == nil {
      home.addSubview(control)
    }
  }

  private func tick(_ seconds: Double) {
    agenda.advance(by: seconds) { control.layer.advance(by: $0) }
  }

  /// The element with this index that assistive technology meets, if it answers increments now. While
  /// a finger is on the control a screen reader has none left for another gesture.
  private func adjustable(_ index: Int) -> UIResponder? {
    guard control.window != nil, !control.isHidden, !control.accessibilityElementsHidden,
      !control.isTracking, !observer.recognizer.isActive
    else { return nil }
    var element: UIResponder?
    if let elements = control.accessibilityElements {
      element = elements.indices.contains(index) ? elements[index] as? UIResponder : nil
    } else if control.isAccessibilityElement, index == 0 {
      element = control
    }
    guard let element else { return nil }
    let traits = element.accessibilityTraits
    return traits.contains(.adjustable) && !traits.contains(.notEnabled) ? element : nil
  }

  // MARK: - Touches

  private func perform(_ touch: Touch) {
    if depth == 1 { control.layoutIfNeeded() }
    if touch.phase == .began {
      begin(touch)
      return
    }
    guard let finger = finger(touch.id) else { return }
    let isFinite = touch.location.isFinite
    guard isFinite || touch.phase != .moved else { return }
    finger.touch.enter(
      UITouch.Phase(rawValue: touch.phase.rawValue) ?? .moved,
      time: agenda.noteTouch(at: touch.time))
    if isFinite { finger.touch.move(to: CGPoint(x: touch.location.x, y: touch.location.y)) }
    finger.touch.isLocationLost = !isFinite && touch.phase == .ended
    finger.deliver(in: control)
  }

  private func begin(_ touch: Touch) {
    guard touch.location.isFinite, finger(touch.id) == nil, control.window != nil,
      control.hasArea
    else { return }
    guard control.isMultipleTouchEnabled || !fingers.contains(where: \.isDown) else { return }
    if !control.isTracking, control.trackingPolicy != policy { control.trackingPolicy = policy }
    let point = CGPoint(x: touch.location.x, y: touch.location.y)
    guard let view = control.hitTest(control.ownPoint(at: point), with: event) else { return }
    let finger = freeFinger()
    finger.id = touch.id
    finger.touch.begin(
      on: view, at: point, in: control, time: agenda.noteTouch(at: touch.time),
      tapCount: touch.tapCount)
    finger.begin(on: view, in: control)
  }

  /// The finger with this id that is down, if its touch is still followed.
  private func finger(_ id: Int) -> Finger? {
    for finger in fingers where finger.id == id && finger.isDown { return finger }
    return nil
  }

  private func freeFinger() -> Finger {
    for finger in fingers where finger.isFree { return finger }
    let finger = Finger(event: event)
    // As a whole, as a finger does with its recognisers.
    fingers = fingers + [finger]
    return finger
  }
}

/// Listens to a control on behalf of its host. An object of its own, which both hold and neither ever
/// replaces, so that host and control do not hold each other.
@MainActor
final class PassObserver {
  var onPass: ((ControlEvents) -> Void)?
  /// Whether the pass that goes round was sent from inside `onPass`.
  var isFromHandler = false
  var onEndlessPasses: (() -> Void)?
  /// What the recognizers of the control did with its touch, after the last command.
  var recognizer = RecognizerPhase.none
  var recognizerTakesTouch = false
}
