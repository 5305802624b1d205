public import Foundation
public import KnurlInteraction

/// Looks at the touches of a view, and of those in it, and says when they are a gesture.
///
/// It hears of each touch before the view does. Subclass it and override the four methods for touches;
/// set `state` in them. Of recognizers that follow the same touch the first to recognize fails the others,
/// unless a delegate lets both; those of the view that was hit come before its superviews', in the order
/// in which they were added. One that has neither ended nor failed when its last finger is lifted has failed
/// here; UIKit would leave it possible.
///
/// These parts of UIKit's class are missing: `delaysTouchesBegan`, `canPrevent(_:)`,
/// `canBePrevented(by:)`, `shouldRequireFailure(of:)`, presses, and the delegate's methods for presses. It is a
/// class, as in UIKit, because users subclass it and views know it by identity.
@MainActor
open class UIGestureRecognizer {
  /// The view that it was added to.
  public internal(set) weak var view: UIView?
  /// Decides what it may recognize, and together with which others.
  open weak var delegate: (any UIGestureRecognizerDelegate)?
  /// Whether a touch that is recognized is cancelled for its view. True, unless it is changed.
  open var cancelsTouchesInView = true
  /// Whether its view hears of a lift only once it has failed, and of a cancel if it recognizes. True, unless
  /// it is changed; it makes a difference where it wants several taps, or waits for one that does.
  open var delaysTouchesEnded = true

  private var current = State.possible
  /// What it enters once those have failed that it waits for.
  private var wanted: State?
  private var followed: [UITouch] = []
  /// Those of all touches since it was reset, lifted ones too.
  private var fingers: [FingerReference] = []
  /// Recognizers that wait for this one to fail.
  private var waiting: [UIGestureRecognizer] = []
  private var requirements: [RecognizerReference] = []
  private var deadline: DispatchWorkItem?
  /// A state was entered that its targets have not heard of.
  private var isReportPending = false
  private var isOn = true
  final fileprivate var targets: [TargetRecord] = []

  public init() {}

  // MARK: - State

  /// Where it stands. Subclasses set it while they hear of a touch; what the machine does not have is
  /// not entered. After an end it is `.possible` again once every finger that it follows is lifted.
  ///
  /// Targets are called for each state that is entered but `.possible` and `.failed`, and for
  /// `.changed` each time it is set. One that waits for others to fail stays `.possible` meanwhile. If
  /// such a gesture is over before it may begin it has failed; Apple documents nothing of it.
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

  /// Switched off, it hears of no touch; a gesture that is under way is cancelled.
  open var isEnabled: Bool {
    get { isOn }
    set {
      guard newValue != isOn else { return }
      isOn = newValue
      if !newValue { stop() }
    }
  }

  /// Recognizes nothing before the other one has failed, and fails if that one recognizes. Another one that
  /// no finger has touched is not waited for.
  open func require(toFail otherGestureRecognizer: UIGestureRecognizer) {
    requirements.append(RecognizerReference(recognizer: otherGestureRecognizer))
  }

  /// Forgets what it remembers of the gesture that is over. Override it, and call super.
  open func reset() {}

  // MARK: - Touches, to be overridden

  open func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {}

  open func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {}

  open func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {}

  open func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {}

  /// Hears no more of a touch that just began or is being followed.
  open func ignore(_ touch: UITouch, for event: UIEvent) {
    followed.removeAll { $0 === touch }
    fingers.removeAll { $0.finger?.touch === touch }
  }

  /// Whether it recognizes something only after a touch that has not come yet, as between two taps.
  var expectsTouch: Bool { false }

  // MARK: - Where the fingers are

  /// How many fingers it follows.
  open var numberOfTouches: Int { followed.count }

  /// The middle of the fingers that it follows, in the coordinates of a view; nil means the window's. Once
  /// all are lifted, of those that were.
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

  /// One of those fingers, the first to go down first.
  open func location(ofTouch index: Int, in view: UIView?) -> CGPoint {
    precondition(followed.indices.contains(index), "the recognizer follows no touch of this index")
    return followed[index].location(in: view)
  }

  // MARK: - Deciding

  final var isActive: Bool { current.isActive }
  private var hasRecognized: Bool { current.isActive || current == .ended }
  /// It is looking at touches, and may recognize or fail.
  final var isUndecided: Bool { current == .possible && !fingers.isEmpty }
  /// Further touches change nothing.
  private var isThrough: Bool { (wanted ?? current).isOver }

  /// Recognizes what it wants to, unless it must wait for others or may not at all.
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

  /// Another one has recognized the touch.
  private func prevent() {
    if isUndecided { enter(.failed) }
  }

  /// Whether one is undecided that must fail first. It is told when that one has decided.
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
    // Two that wait for each other would wait for ever: the one that came second goes first.
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

  /// Whether its delegate, the views that it would take touches from, and gestures under way let it begin.
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

  /// Those that follow one of its touches.
  private func forEachRival(_ body: (UIGestureRecognizer) -> Void) {
    for reference in fingers {
      guard let finger = reference.finger else { continue }
      for other in finger.recognizers where other !== self && other.keeps(finger) { body(other) }
    }
  }

  /// Enters a state after a time on the host's clock, unless it decides before or this is called again.
  final func enter(_ next: State, after seconds: Double) {
    deadline?.cancel()
    let item = DispatchWorkItem { [weak self] in
      MainActor.assumeIsolated { self?.state = next }
    }
    deadline = item
    Agenda.current.add(item, at: Agenda.current.clock + seconds)
  }

  // MARK: - Telling

  /// Those that entered a state of which nobody has been told.
  private static var unsettled: [UIGestureRecognizer] = []
  private static var depth = 0

  /// Lets recognizers hear of something. Once all of them have, their targets and the views are told.
  static func together(_ body: () -> Void) {
    depth += 1
    body()
    depth -= 1
    while depth == 0, !unsettled.isEmpty { unsettled.removeFirst().settle() }
  }

  /// Calls its targets, once for what it heard, and takes touches away from views or leaves them what it held.
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

  // MARK: - What a host does

  final var followedTouches: [UITouch] { followed }
  final var takesTouches: Bool { cancelsTouchesInView && hasRecognized }

  final func follows(_ touch: UITouch) -> Bool {
    for other in followed where other === touch { return true }
    return false
  }

  /// Whether the finger is part of what it looks at, lifted or not.
  final func keeps(_ finger: Finger) -> Bool {
    for other in fingers where other.finger === finger { return true }
    return false
  }

  /// Follows a finger from now on, unless it is switched off, may not, or waits for its fingers to be lifted.
  final func take(_ finger: Finger) {
    guard isOn, !isThrough,
      delegate?.gestureRecognizer(self, shouldReceive: finger.touch) ?? true
    else { return }
    followed.append(finger.touch)
    fingers.append(FingerReference(finger: finger))
  }

  /// Hears of the phase that a touch is in.
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

  /// A finger was lifted; with the last one the gesture is over, unless it has yet to decide.
  final func lift(_ touch: UITouch) {
    guard follows(touch) else { return }
    followed.removeAll { $0 === touch }
    guard followed.isEmpty else { return }
    if current != .possible || wanted == nil && !expectsTouch { finish() }
  }

  /// What switching it off and taking its view away do to a gesture.
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

/// A finger of a host that may be gone.
private struct FingerReference {
  weak var finger: Finger?
}

private struct RecognizerReference {
  weak var recognizer: UIGestureRecognizer?
}

// MARK: - Targets

// Targets take closures in place of selectors, which Swift has on Apple's systems only.

/// Lets the actions of a recognizer take it as the subclass that it is.
@MainActor
public protocol UIGestureTargeting: UIGestureRecognizer {}

extension UIGestureRecognizer: UIGestureTargeting {
  fileprivate struct TargetRecord {
    let target: ObjectIdentifier
    let identifier: String
    let handler: @MainActor (UIGestureRecognizer) -> Void
  }

  /// Nil for the target or the identifier means all of them.
  public func removeTarget(_ target: AnyObject?, identifier: String?) {
    let object = target.map { ObjectIdentifier($0) }
    targets.removeAll { record in
      (object == nil || object == record.target)
        && (identifier == nil || identifier == record.identifier)
    }
  }
}

extension UIGestureTargeting {
  /// Calls the action with each state that the recognizer enters, as long as the target lives.
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
  /// Where a recognizer stands. Raw values are UIKit's.
  public enum State: Int, Sendable {
    case possible = 0
    case began = 1
    case changed = 2
    case ended = 3
    case cancelled = 4
    case failed = 5

    /// What gestures without a duration, such as taps, call their end.
    public static let recognized = State.ended

    /// Recognized, and still going on.
    var isActive: Bool { self == .began || self == .changed }

    /// Waiting for the fingers to be lifted.
    var isOver: Bool { self == .ended || self == .cancelled || self == .failed }

    /// What becomes of it when a subclass sets a state; nil where it stays.
    ///
    /// A gesture that was not recognized fails where a subclass cancels it, as Apple's own examples do
    /// whatever the state; and it begins again only as a change.
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
  /// A state of UIKit's, as descriptions of controls have it.
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

extension UIGestureRecognizer: Hashable {
  public nonisolated static func == (a: UIGestureRecognizer, b: UIGestureRecognizer) -> Bool {
    a === b
  }

  public nonisolated func hash(into hasher: inout Hasher) {
    hasher.combine(ObjectIdentifier(self))
  }
}
