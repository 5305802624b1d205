public import Foundation
public import KnurlInteraction

/// Looks at the touches of a view, and of those in it, and says when they are a gesture.
///
/// It hears of each touch before the view does. Subclass it and override the four methods for touches;
/// set `state` in them. What is left out of UIKit's: delegates, requirements that another recogniser
/// fail, simultaneous recognition, `delaysTouchesBegan` and `delaysTouchesEnded` (views never wait).
/// Of recognisers that follow the same touch the first to recognise fails the others; those of the
/// view that was hit come before its superviews', in the order in which they were added. A class, as
/// in UIKit, because users subclass it and views know it by identity.
@MainActor
open class UIGestureRecognizer {
  /// The view that it was added to.
  public internal(set) weak var view: UIView?
  /// On, as in UIKit unless it is changed, a touch that is recognised is cancelled for its view.
  open var cancelsTouchesInView = true

  private var current = State.possible
  private var followed: [UITouch] = []
  /// A state was entered that its targets have not heard of.
  private var isReportPending = false
  private var isHearing = false
  private var isOn = true
  final fileprivate var targets: [TargetRecord] = []

  public init() {}

  // MARK: - State

  /// Where it stands. Subclasses set it while they hear of a touch; what the machine does not have is
  /// not entered. After an end it is `.possible` again once every finger that it follows is lifted.
  ///
  /// Targets are called for each state that is entered but `.possible` and `.failed`, and for
  /// `.changed` each time it is set.
  open var state: State {
    get { current }
    set {
      guard let next = current.next(for: newValue) else { return }
      current = next
      isReportPending = next != .failed
      if !isHearing { report() }
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
  }

  // MARK: - Where the fingers are

  /// How many fingers it follows.
  open var numberOfTouches: Int { followed.count }

  /// The middle of the fingers that it follows, in the coordinates of a view; nil means the window's.
  open func location(in view: UIView?) -> CGPoint {
    var sum = CGPoint.zero
    for touch in followed {
      let point = touch.location(in: view)
      sum = CGPoint(x: sum.x + point.x, y: sum.y + point.y)
    }
    guard followed.count > 1 else { return sum }
    let count = CGFloat(followed.count)
    return CGPoint(x: sum.x / count, y: sum.y / count)
  }

  /// One of those fingers, the first to go down first.
  open func location(ofTouch index: Int, in view: UIView?) -> CGPoint {
    precondition(followed.indices.contains(index), "the recogniser follows no touch of this index")
    return followed[index].location(in: view)
  }

  // MARK: - What a host does

  final var followedTouches: [UITouch] { followed }
  final var isActive: Bool { current.isActive }
  final var hasRecognized: Bool { current.isActive || current == .ended }

  final func follows(_ touch: UITouch) -> Bool {
    for other in followed where other === touch { return true }
    return false
  }

  /// Follows a touch from now on, unless it is switched off or waits for its fingers.
  final func take(_ touch: UITouch) {
    if isOn, !current.isOver { followed.append(touch) }
  }

  /// Hears of the phase that a touch is in.
  final func hear(_ touch: UITouch, in touches: Set<UITouch>, with event: UIEvent) {
    guard follows(touch), !current.isOver else { return }
    hear {
      switch touch.phase {
      case .began: touchesBegan(touches, with: event)
      case .moved: touchesMoved(touches, with: event)
      case .stationary: break
      case .ended: touchesEnded(touches, with: event)
      case .cancelled: touchesCancelled(touches, with: event)
      }
    }
  }

  private func hear(_ body: () -> Void) {
    isHearing = true
    body()
    isHearing = false
  }

  /// Another one has recognised the touch.
  final func prevent() {
    if current == .possible, !followed.isEmpty { hear { state = .failed } }
  }

  /// Calls its targets, once for what it heard.
  final func report() {
    guard isReportPending else { return }
    isReportPending = false
    for record in targets { record.handler(self) }
  }

  /// A finger was lifted; with the last one the gesture is over, whatever it was.
  final func forget(_ touch: UITouch) {
    guard follows(touch) else { return }
    followed.removeAll { $0 === touch }
    if followed.isEmpty { finish() }
  }

  /// What switching it off and taking its view away do to a gesture.
  final func stop() {
    guard !followed.isEmpty else { return }
    if current.isActive {
      state = .cancelled
      report()
    }
    followed.removeAll()
    finish()
  }

  private func finish() {
    current = .possible
    isReportPending = false
    reset()
  }
}

// MARK: - Targets

// Targets take closures in place of selectors, which Swift has on Apple's systems only.

/// Lets the actions of a recogniser take it as the subclass that it is.
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
  /// Calls the action with each state that the recogniser enters, as long as the target lives.
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
  /// Where a recogniser stands. Raw values are UIKit's.
  public enum State: Int, Sendable {
    case possible = 0
    case began = 1
    case changed = 2
    case ended = 3
    case cancelled = 4
    case failed = 5

    /// What gestures without a duration, such as taps, call their end.
    public static let recognized = State.ended

    /// Recognised, and still going on.
    var isActive: Bool { self == .began || self == .changed }

    /// Waiting for the fingers to be lifted.
    var isOver: Bool { self == .ended || self == .cancelled || self == .failed }

    /// What becomes of it when a subclass sets a state; nil where it stays.
    ///
    /// A gesture that was not recognised fails where a subclass cancels it, as Apple's own examples do
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
