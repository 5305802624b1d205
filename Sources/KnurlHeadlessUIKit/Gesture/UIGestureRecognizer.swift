public import Foundation
public import KnurlInteraction

/// Follows the touches of a view and the views in it, and recognizes a gesture.
///
/// It receives each touch before the view does. Subclass it, override the four touch methods and
/// set `state` in them. Of several recognizers that follow the same touch, the first to recognize
/// makes the others fail, unless a delegate allows both. Recognizers of the hit view come before
/// those of its superviews, in the order in which they were added. If a recognizer has neither
/// ended nor failed when its last finger is lifted, it fails here; UIKit would leave it possible.
///
/// Not implemented are `delaysTouchesBegan`, `canPrevent(_:)`, `canBePrevented(by:)`,
/// `shouldRequireFailure(of:)`, presses, and the delegate's methods for presses. It is a class, as
/// in UIKit, because users subclass it and views identify it.
@MainActor
open class UIGestureRecognizer: UIIdentified {
  /// The view that the recognizer was added to.
  public internal(set) weak var view: UIView?
  /// The delegate, which decides whether the recognizer may begin and which recognizers may run
  /// with it.
  open weak var delegate: (any UIGestureRecognizerDelegate)?
  /// True if recognition cancels the touch for its view. True by default.
  open var cancelsTouchesInView = true
  /// True if the view receives a lift only after this recognizer fails. If the recognizer succeeds,
  /// the view receives a cancel.
  ///
  /// True by default.
  ///
  /// It matters for a recognizer of several taps, and for one that waits for such a recognizer.
  open var delaysTouchesEnded = true

  private var current = State.possible
  /// The state to enter when this recognizer no longer waits for other recognizers to fail.
  private var wanted: State?
  private var followed: [UITouch] = []
  /// The fingers of all touches since the last reset, including the fingers that were lifted.
  private var fingers: [FingerReference] = []
  /// The recognizers that wait for this recognizer to fail.
  private var waiting: [UIGestureRecognizer] = []
  private var requirements: [RecognizerReference] = []
  private var deadline: DispatchWorkItem?
  /// True if a state change has not been reported to the targets yet.
  private var isReportPending = false
  private var isOn = true
  final fileprivate var targets: [TargetRecord] = []

  public init() {}

  // MARK: - State

  /// The current state. Subclasses write the state while they receive a touch; impossible
  /// transitions are ignored.
  ///
  /// After an end it becomes `.possible` again when every followed finger is lifted. Targets are
  /// called for each entered state except `.possible` and `.failed`, and for `.changed` each time
  /// it is set. A recognizer that waits for others to fail stays `.possible` meanwhile. If such a
  /// gesture is over before it may begin, it has failed; Apple does not document this case.
  open var state: State {
    get { current }
    set {
      guard let next = current.next(for: newValue) else { return }
      guard current == .possible, next != .failed else { return enter(next) }
      if wanted == nil {
        wanted = next
        deadline?.cancel()
        Self.together { recognize() }
      } else if wanted == .began, next == .ended {
        enter(.failed)
      }
    }
  }

  /// True if the recognizer receives touches. Disabling it cancels the current gesture.
  open var isEnabled: Bool {
    get { isOn }
    set {
      guard newValue != isOn else { return }
      isOn = newValue
      if !newValue { stop() }
    }
  }

  /// Makes this recognizer wait until the other recognizer fails. This recognizer fails if the
  /// other recognizes.
  ///
  /// It does not wait for a recognizer that no finger has touched.
  open func require(toFail otherGestureRecognizer: UIGestureRecognizer) {
    requirements.append(RecognizerReference(recognizer: otherGestureRecognizer))
  }

  /// Discards the state of the finished gesture. Overrides must call super.
  open func reset() {}

  // MARK: - Touches, for subclasses to override

  open func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {}

  open func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {}

  open func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {}

  open func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {}

  /// Stops receiving a touch that just began or is being followed.
  open func ignore(_ touch: UITouch, for event: UIEvent) {
    followed.removeAll { $0 === touch }
    fingers.removeAll { $0.finger?.touch === touch }
  }

  /// True if recognition needs another touch, as between two taps.
  var expectsTouch: Bool { false }

  // MARK: - Finger positions

  /// The number of fingers that the recognizer follows.
  open var numberOfTouches: Int { followed.count }

  /// Returns the middle of the followed fingers in a view's coordinates; nil means window
  /// coordinates.
  ///
  /// After all fingers are lifted, it returns the middle of those that were followed.
  open func location(in view: UIView?) -> CGPoint {
    let touches = followed.isEmpty ? fingers.compactMap(\.finger?.touch) : followed
    var sum = CGPoint.zero
    for touch in touches {
      let point = touch.location(in: view)
      sum = CGPoint(x: sum.x + point.x, y: sum.y + point.y)
    }
    guard touches.count > 1 else { return sum }
    let count = CGFloat(touches.count)
    return CGPoint(x: sum.x / count, y: sum.y / count)
  }

  /// Returns the position of one followed finger; index 0 is the first that went down.
  open func location(ofTouch index: Int, in view: UIView?) -> CGPoint {
    precondition(followed.indices.contains(index), "the recognizer follows no touch of this index")
    return followed[index].location(in: view)
  }

  // MARK: - Recognition

  final var isActive: Bool { current.isActive }
  private var hasRecognized: Bool { current.isActive || current == .ended }
  /// True if the recognizer follows touches and has neither recognized nor failed.
  final var isUndecided: Bool { current == .possible && !fingers.isEmpty }
  /// True if the gesture is over, so that further touches have no effect.
  private var isThrough: Bool { (wanted ?? current).isOver }

  /// Enters the wanted state, if this recognizer need not wait. Enters `.failed` if the recognizer
  /// may not begin.
  private func recognize() {
    guard let next = wanted, !mustWait else { return }
    guard mayBegin else { return enter(.failed) }
    forEachRival { other in
      if !goesTogether(with: other) { other.prevent() }
    }
    enter(next)
  }

  private func enter(_ next: State) {
    Self.together {
      let isDecision = current == .possible
      current = next
      wanted = nil
      deadline?.cancel()
      isReportPending = next != .failed
      Self.unsettled.append(self)
      if isDecision { release(isRecognized: hasRecognized) }
    }
  }

  /// Fails because another recognizer has recognized the touch.
  private func prevent() {
    if isUndecided { enter(.failed) }
  }

  /// True if a recognizer that must fail first is undecided. That recognizer reports its decision
  /// later.
  private var mustWait: Bool {
    var others: [UIGestureRecognizer] = requirements.compactMap(\.recognizer)
    forEachRival { other in
      if delegate?.gestureRecognizer(self, shouldRequireFailureOf: other) == true
        || other.delegate?.gestureRecognizer(other, shouldBeRequiredToFailBy: self) == true
      {
        others.append(other)
      }
    }
    var mustWait = false
    // Two recognizers that wait for each other would wait forever, so the later one goes first.
    for other in others where other.isUndecided && !waiting.contains(other) {
      mustWait = true
      if !other.waiting.contains(self) { other.waiting.append(self) }
    }
    return mustWait
  }

  private func release(isRecognized: Bool) {
    guard !waiting.isEmpty else { return }
    let released = waiting
    waiting = []
    for other in released {
      if isRecognized { other.prevent() } else { other.recognize() }
    }
  }

  /// True if this recognizer may begin: the delegate, the views that would lose touches and active
  /// recognizers all agree.
  private var mayBegin: Bool {
    var mayBegin = delegate?.gestureRecognizerShouldBegin(self) ?? true
    if cancelsTouchesInView {
      for reference in fingers where mayBegin {
        mayBegin = reference.finger?.touch.view?.gestureRecognizerShouldBegin(self) ?? true
      }
    }
    forEachRival { other in
      if other.isActive, !goesTogether(with: other) { mayBegin = false }
    }
    return mayBegin
  }

  private func goesTogether(with other: UIGestureRecognizer) -> Bool {
    delegate?.gestureRecognizer(self, shouldRecognizeSimultaneouslyWith: other) == true
      || other.delegate?.gestureRecognizer(other, shouldRecognizeSimultaneouslyWith: self) == true
  }

  /// Calls the body for each other recognizer that shares a finger with this recognizer.
  private func forEachRival(_ body: (UIGestureRecognizer) -> Void) {
    for reference in fingers {
      guard let finger = reference.finger else { continue }
      for other in finger.recognizers where other !== self && other.keeps(finger) { body(other) }
    }
  }

  /// Enters a state after a delay on the host's clock. A decision or another call cancels the
  /// delay.
  final func enter(_ next: State, after seconds: Double) {
    deadline?.cancel()
    let item = DispatchWorkItem { [weak self] in
      MainActor.assumeIsolated { self?.state = next }
    }
    deadline = item
    Agenda.current.add(item, at: Agenda.current.clock + seconds)
  }

  // MARK: - Notification

  /// The recognizers whose state changes have not been reported yet.
  private static var unsettled: [UIGestureRecognizer] = []
  private static var depth = 0

  /// Delivers input to recognizers. Targets and views are notified after all recognizers have
  /// received it.
  static func together(_ body: () -> Void) {
    depth += 1
    body()
    depth -= 1
    while depth == 0, !unsettled.isEmpty { unsettled.removeFirst().settle() }
  }

  /// Calls the targets once, and cancels or releases the touches that were held back from views.
  private func settle() {
    if isReportPending { report() }
    for reference in fingers {
      if takesTouches {
        reference.finger?.takeFromView(by: self)
      } else {
        reference.finger?.settle()
      }
    }
    if followed.isEmpty, current.isOver { finish() }
  }

  private func report() {
    isReportPending = false
    for record in targets { record.handler(self) }
  }

  // MARK: - For hosts

  final var followedTouches: [UITouch] { followed }
  final var takesTouches: Bool { cancelsTouchesInView && hasRecognized }

  final func follows(_ touch: UITouch) -> Bool {
    for other in followed where other === touch { return true }
    return false
  }

  /// True if the finger is part of this gesture, even if the finger is already lifted.
  final func keeps(_ finger: Finger) -> Bool {
    for other in fingers where other.finger === finger { return true }
    return false
  }

  /// Follows a finger if the recognizer is enabled, its gesture is not over and the delegate allows
  /// the touch.
  final func take(_ finger: Finger) {
    guard isOn, !isThrough,
      delegate?.gestureRecognizer(self, shouldReceive: finger.touch) ?? true
    else { return }
    followed.append(finger.touch)
    fingers.append(FingerReference(finger: finger))
  }

  /// Receives the current phase of a touch.
  final func hear(_ touch: UITouch, in touches: Set<UITouch>, with event: UIEvent) {
    guard follows(touch), !isThrough else { return }
    switch touch.phase {
    case .began: touchesBegan(touches, with: event)
    case .moved: touchesMoved(touches, with: event)
    case .stationary: break
    case .ended: touchesEnded(touches, with: event)
    case .cancelled: touchesCancelled(touches, with: event)
    }
  }

  /// Records that a finger was lifted. The last lift ends a gesture that waits neither for other
  /// recognizers nor for a tap.
  final func lift(_ touch: UITouch) {
    guard follows(touch) else { return }
    followed.removeAll { $0 === touch }
    guard followed.isEmpty else { return }
    if current != .possible || wanted == nil && !expectsTouch { finish() }
  }

  /// Ends a gesture because the recognizer was disabled or its view was removed.
  final func stop() {
    guard !fingers.isEmpty else { return }
    if current.isActive {
      current = .cancelled
      report()
    }
    finish()
  }

  private func finish() {
    let freed = fingers
    (current, wanted, isReportPending) = (.possible, nil, false)
    followed.removeAll(keepingCapacity: true)
    fingers = []
    deadline?.cancel()
    reset()
    Self.together { release(isRecognized: false) }
    for reference in freed { reference.finger?.settle() }
  }
}

/// A weak reference to a finger of a host, because the host may be gone.
private struct FingerReference {
  weak var finger: Finger?
}

private struct RecognizerReference {
  weak var recognizer: UIGestureRecognizer?
}

// MARK: - Targets

// Targets take closures instead of selectors, which Swift has only on Apple's systems.

/// Gives `addTarget` an action whose recognizer has the type of the subclass, through `Self` in a
/// protocol extension.
@MainActor
public protocol UIGestureTargeting: UIGestureRecognizer {}

extension UIGestureRecognizer: UIGestureTargeting {
  fileprivate struct TargetRecord {
    let target: ObjectIdentifier
    let identifier: String
    let handler: @MainActor (UIGestureRecognizer) -> Void
  }

  /// Removes targets. A nil target matches every target, and a nil identifier matches every
  /// identifier.
  public func removeTarget(_ target: AnyObject?, identifier: String?) {
    let object = target.map { ObjectIdentifier($0) }
    targets.removeAll { record in
      (object == nil || object == record.target)
        && (identifier == nil || identifier == record.identifier)
    }
  }
}

extension UIGestureTargeting {
  /// Registers an action for each state that the recognizer enters, as long as the target exists.
  ///
  /// Registering the same target and identifier again replaces the action.
  public func addTarget<Target: AnyObject>(
    _ target: Target, identifier: String,
    action: @escaping @MainActor (_ target: Target, _ recognizer: Self) -> Void
  ) {
    let record = TargetRecord(target: ObjectIdentifier(target), identifier: identifier) {
      [weak target, weak self] _ in
      if let target, let self { action(target, self) }
    }
    let index = targets.firstIndex {
      $0.target == record.target && $0.identifier == identifier
    }
    if let index { targets[index] = record } else { targets.append(record) }
  }
}

// MARK: - States

extension UIGestureRecognizer {
  /// The state of a recognizer. Raw values are UIKit's.
  public enum State: Int, Sendable {
    case possible = 0
    case began = 1
    case changed = 2
    case ended = 3
    case cancelled = 4
    case failed = 5

    /// The end of gestures without a duration, such as taps.
    public static let recognized = State.ended

    /// True if the gesture is recognized and still going on.
    var isActive: Bool { self == .began || self == .changed }

    /// True after an end, a cancel or a failure, when the recognizer waits for the fingers to be
    /// lifted.
    var isOver: Bool { self == .ended || self == .cancelled || self == .failed }

    /// Returns the state to enter when a subclass sets `wanted`; nil if the state does not change.
    ///
    /// A gesture that was not recognized fails when a subclass cancels it; Apple's own examples
    /// cancel in any state. A second begin counts as a change.
    func next(for wanted: State) -> State? {
      switch self {
      case .possible:
        switch wanted {
        case .began, .ended, .failed: return wanted
        case .cancelled: return .failed
        case .possible, .changed: return nil
        }
      case .began, .changed:
        switch wanted {
        case .began, .changed: return .changed
        case .ended, .cancelled: return wanted
        case .failed: return .cancelled
        case .possible: return nil
        }
      case .ended, .cancelled, .failed: return nil
      }
    }
  }
}

extension GestureState {
  /// Converts UIKit's state to the state in control descriptions.
  public init(_ state: UIGestureRecognizer.State) {
    switch state {
    case .possible: self = .possible
    case .began: self = .began
    case .changed: self = .changed
    case .ended: self = .ended
    case .cancelled: self = .cancelled
    case .failed: self = .failed
    }
  }
}
