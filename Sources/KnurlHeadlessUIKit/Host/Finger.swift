import KnurlLaws

/// A finger of the host: a touch that is re-used, in the set that touches are delivered in.
@MainActor
final class Finger {
  var id = 0
  /// Who gets the touch; nil before it has begun for the view, once a recognizer has taken it away, and once
  /// the view has heard of an end that recognizers heard of first.
  private var view: UIView?
  /// That is the view in which touches are located, which the host holds anyway.
  private var isOnRoot = false
  let touch: UITouch
  // Kept, because making a set for each touch would allocate.
  private let touches: Set<UITouch>
  private let event: UIEvent
  /// Who hears of the touch before the view. Only ever replaced as a whole: an array that is changed in its
  /// place is checked for exclusive use whenever it is looked at.
  private(set) var recognizers: [UIGestureRecognizer] = []
  /// How many of them are on the control and on views inside it: they come first.
  private var ownCount = 0
  /// The control, if there are recognizers.
  private weak var control: UIControl?
  /// One of the control's own recognizers took the touch from it, since this was last reset.
  var isTakenFromControl = false
  /// It has left the screen, and recognizers have yet to decide what it was.
  private var isLifted = false

  init(event: UIEvent) {
    self.event = event
    touch = UITouch()
    touches = [touch]
  }

  /// Somebody follows it.
  var isDown: Bool {
    if isLifted { return false }
    if !touch.isReleased { return true }
    for recognizer in recognizers where recognizer.follows(touch) { return true }
    return false
  }

  /// Its next touch may begin.
  var isFree: Bool { !isLifted && !isDown }

  /// What the control's own recognizers do with it.
  var recognizerPhase: RecognizerPhase {
    if isLifted, isHeld { return .holdsLift }
    var phase = RecognizerPhase.none
    for recognizer in recognizers.prefix(ownCount) {
      if recognizer.isActive { return view == nil ? .insteadOfTouch : .besideTouch }
      if recognizer.isUndecided, recognizer.follows(touch) { phase = .waiting }
    }
    return phase
  }

  // MARK: - Delivery

  func begin(on view: UIView, in root: UIView) {
    isOnRoot = view === root
    carry()
    gatherRecognizers(of: view, in: root)
    if !recognizers.isEmpty {
      control = root as? UIControl
      self.view = nil
      touch.holdScreen()
      for recognizer in recognizers { recognizer.take(self) }
      tellRecognizers()
      for recognizer in recognizers where recognizer.takesTouches && recognizer.follows(touch) {
        touch.isReleased = true
      }
      // Their targets may have taken the touch away, too.
      if touch.isReleased { return }
    }
    self.view = view
    view.touchesBegan(touches, with: event)
  }

  /// Delivers the phase that the touch is in.
  func deliver(in root: UIView) {
    carry()
    if !recognizers.isEmpty { tellRecognizers() }
    let isOver = touch.phase == .ended || touch.phase == .cancelled
    if !touch.isReleased, !isOver || !isHeld {
      // Whoever takes the view out of the variable holds it meanwhile. What others refer to weakly, as
      // touches do to a view, counts its holders slowly.
      if isOnRoot {
        if view != nil { tell(root) }
      } else if let view {
        tell(view)
      }
      if isOver { view = nil }
    }
    guard isOver else { return }
    isLifted = true
    for recognizer in recognizers { recognizer.lift(touch) }
    settle()
  }

  /// Goes on where recognizers have decided: the view hears of a lift that was held back from it.
  func settle() {
    guard isLifted, !isHeld else { return }
    if let view, !touch.isReleased {
      self.view = nil
      carry()
      if view.window == nil {
        view.touchesCancelled(touches, with: event)
      } else {
        tell(view)
      }
    }
    for recognizer in recognizers where recognizer.keeps(self) { return }
    recognizers = []
    ownCount = 0
    isLifted = false
    touch.isReleased = true
  }

  /// The touch is a gesture of this recognizer now, and cancelled for its view.
  func takeFromView(by recognizer: UIGestureRecognizer) {
    guard let view else { return }
    self.view = nil
    if control?.isTracking == true,
      recognizers.prefix(ownCount).contains(where: { $0 === recognizer })
    {
      isTakenFromControl = true
    }
    if !touch.isReleased {
      carry()
      view.touchesCancelled(touches, with: event)
    }
    touch.isReleased = true
  }

  private func carry() { event.carry(touch, in: touches, time: touch.timestamp) }

  private func tell(_ view: UIView) {
    switch touch.phase {
    case .began, .stationary: break
    case .moved: view.touchesMoved(touches, with: event)
    case .ended: view.touchesEnded(touches, with: event)
    case .cancelled: view.touchesCancelled(touches, with: event)
    }
  }

  // MARK: - Recognizers

  private func gatherRecognizers(of view: UIView, in root: UIView) {
    var gathered: [UIGestureRecognizer] = []
    var current: UIView? = view
    while let view = current {
      gathered += view.recognizers
      if view === root { ownCount = gathered.count }
      current = view.superview
    }
    recognizers = gathered
  }

  private func tellRecognizers() {
    UIGestureRecognizer.together {
      for recognizer in recognizers { recognizer.hear(touch, in: touches, with: event) }
    }
  }

  /// The view must not hear of the lift yet: a recognizer may take the touch, or is about to.
  private var isHeld: Bool {
    guard touch.phase == .ended else { return false }
    for recognizer in recognizers where recognizer.keeps(self) {
      if recognizer.takesTouches { return true }
      if recognizer.delaysTouchesEnded, recognizer.isUndecided { return true }
    }
    return false
  }
}
