public import Foundation

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
  final var targets: [TargetRecord] = []

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
