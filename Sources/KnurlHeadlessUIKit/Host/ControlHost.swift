import Foundation
import KnurlGeometry
public import KnurlInteraction
import KnurlLaws

/// Replaces the app around a control: a window, fingers, and a run loop that performs layout.
///
/// Touch locations are in the coordinates that the control's bounds have without its transform: a
/// finger stays at its position on the screen when the control is turned. A class, because the
/// control inside has an identity. In the steady state a touch allocates nothing.
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

  /// The policy for the next touch. The current touch continues with its own policy.
  public var policy: TrackingPolicy

  /// - Parameters:
  ///   - control: A control without a superview is put into a window of the host.
  ///   - laysOut: False to leave the first layout to the first command, such as a resize.
  public init(_ control: Control, policy: TrackingPolicy = .default, laysOut: Bool = true) {
    self.control = control
    self.policy = policy
    observer = control.passObserver
    home = control.superview ?? window
    control.trackingPolicy = policy
    // Remove the observers of an earlier host.
    observer.onPass = nil
    observer.onEndlessPasses = nil
    if control.superview == nil { window.addSubview(control) }
    var root: UIView = control
    while let above = root.superview { root = above }
    if root.window == nil { window.addSubview(root) }
    if laysOut { control.layoutIfNeeded() }
  }

  /// Called once for each event batch, immediately before the control calls its targets.
  ///
  /// Changes that it makes to the control count as changes by a handler.
  public var onPass: ((ControlEvents) -> Void)? {
    get { observer.onPass }
    set { observer.onPass = newValue }
  }

  /// True if an earlier call of `onPass` caused the event batch that `onPass` receives now.
  public var isPassFromHandler: Bool { observer.isFromHandler }

  /// Called when one event batch leads to more than 64 others; waiting batches are then dropped.
  ///
  /// If it is nil, this is a programmer error and stops the process.
  public var onEndlessPasses: (() -> Void)? {
    get { observer.onEndlessPasses }
    set { observer.onEndlessPasses = newValue }
  }

  /// Performs a command, then the work for the next turn of the run loop, then pending layout.
  ///
  /// The clock moves the animations of the control's layers, its timers and display links.
  /// Increments reach the control as from a screen reader. Keys have no effect on a plain control.
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
    // Inside a handler the run loop has not returned yet.
    if depth == 0 { control.layoutIfNeeded() }
  }

  /// Runs code on the control as an app does.
  ///
  /// Deferred work belongs to this host. The next turn of the run loop follows when the code
  /// returns.
  public func act(_ body: () -> Void) {
    if Agenda.current !== agenda { Agenda.current = agenda }
    if depth == 0 {
      agenda.feedbackCount = 0
      for finger in fingers { finger.isTakenFromControl = false }
    }
    depth += 1
    body()
    // Work by a handler is nested in it and has no turn of its own.
    if depth == 1 {
      agenda.drain()
      noteRecognizers()
      observer.isFelt = agenda.feedbackCount > 0
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
    // A control that does not track receives no touch.
    if phase == .besideTouch, !control.isTracking { phase = .insteadOfTouch }
    observer.recognizer = phase
    observer.recognizerTakesTouch = isTaken
  }

  /// True if a control inside the control follows a finger.
  var isHeldInside: Bool { fingers.contains { $0.view !== control && $0.trackingControl != nil } }

  /// True if a control has a touch: a scroll view takes no touch from it, by the default of
  /// `touchesShouldCancel(in:)`.
  var keepsTouches: Bool { fingers.contains { $0.isDown && $0.view is UIControl } }

  /// The number of requested haptic feedbacks since the last command began.
  public var feedbackCount: Int { agenda.feedbackCount }

  /// Performs two commands in one turn of the run loop.
  ///
  /// Layout that the first command requests is still pending when the second one begins.
  public func perform(_ first: ControlCommand, together second: ControlCommand) {
    act {
      perform(first)
      perform(second)
    }
    if depth == 0 { control.layoutIfNeeded() }
  }

  /// Performs the layout that writes to the control have requested since the last command.
  public func layoutIfNeeded() { control.layoutIfNeeded() }

  /// Returns and clears the invalidation since the last call.
  ///
  /// Bit 0 is the control's own layer; the others are the layers inside it in drawing order.
  public func takeInvalidation() -> Invalidation {
    var marks: UInt64 = 0
    let hasMoved = control.layer.takeMarks(into: &marks)
    let needsLayout = control.takeLayoutMark()
    // A moved layer shows at its new position whether or not layout was requested.
    return Invalidation(needsLayout: needsLayout || hasMoved, layers: marks)
  }

  // MARK: - Host actions

  private func resize(to bounds: Rect2D) {
    guard bounds.isFinite else { return }
    for finger in fingers { finger.touch.noteMoves() }
    // Like auto layout: a control that observes sizes by overriding `frame` is not told.
    let size = CGSize(width: max(0, bounds.width), height: max(0, bounds.height))
    control.bounds = CGRect(origin: control.bounds.origin, size: size)
    control.center = CGPoint(x: bounds.x + size.width / 2, y: bounds.y + size.height / 2)
    // Fingers keep their positions on the control, as traces require.
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

  /// True if there is an accessibility element with this index that can be incremented while the
  /// control is visible and enabled.
  func isAdjustable(_ index: Int) -> Bool {
    element(index)?.accessibilityTraits.contains(.adjustable) == true
  }

  /// Returns the accessibility element with this index if it can be incremented now.
  ///
  /// While a finger is on the control, a screen reader has no finger for another gesture.
  private func adjustable(_ index: Int) -> UIResponder? {
    guard control.window != nil, !control.isHidden, !control.accessibilityElementsHidden,
      !control.isTracking, !observer.recognizer.isActive
    else { return nil }
    guard let element = element(index) else { return nil }
    let traits = element.accessibilityTraits
    return traits.contains(.adjustable) && !traits.contains(.notEnabled) ? element : nil
  }

  private func element(_ index: Int) -> UIResponder? {
    if let elements = control.accessibilityElements {
      return elements.indices.contains(index) ? elements[index] as? UIResponder : nil
    }
    return control.isAccessibilityElement && index == 0 ? control : nil
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

  /// Returns the finger with this id if it is down and its touch is still followed.
  private func finger(_ id: Int) -> Finger? {
    for finger in fingers where finger.id == id && finger.isDown { return finger }
    return nil
  }

  private func freeFinger() -> Finger {
    for finger in fingers where finger.isFree { return finger }
    let finger = Finger(event: event)
    // Replaced as a whole, as a finger does with its recognizers.
    fingers = fingers + [finger]
    return finger
  }
}

/// The host's callbacks for a control, and the phase of the control's recognizers.
///
/// A separate object that both reference and neither replaces, so that host and control do not
/// reference each other.
@MainActor
final class PassObserver {
  var onPass: ((ControlEvents) -> Void)?
  /// True if the current event batch was sent from inside `onPass`.
  var isFromHandler = false
  var onEndlessPasses: (() -> Void)?
  /// The effect of the control's recognizers on its touch after the last command.
  var recognizer = RecognizerPhase.none
  var recognizerTakesTouch = false
  /// True if a generator gave haptic feedback during the last command.
  var isFelt = false
}
