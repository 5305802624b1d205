import KnurlLaws

/// A finger of the host. Its touch and the set that delivers the touch are reused.
@MainActor
final class Finger {
  var id = 0
  /// The view that receives the touch.
  ///
  /// It is nil before the touch has begun for the view, after a recognizer has taken it, and after
  /// the view has received an end that recognizers received first.
  private(set) var view: UIView?
  /// True if `view` is the root view, in whose coordinates touches are located. The host references
  /// this view.
  private var isOnRoot = false
  let touch: UITouch
  // Stored because creating a set for each touch would allocate.
  private let touches: Set<UITouch>
  private let event: UIEvent
  /// The recognizers that receive the touch before the view.
  ///
  /// Only ever replaced as a whole: Swift checks an array that is changed in place for exclusive
  /// access on every read.
  private(set) var recognizers: [UIGestureRecognizer] = []
  /// The number of recognizers of the control and of views inside it. These come first in
  /// `recognizers`.
  private var ownCount = 0
  /// The control; nil if no recognizer receives the touch.
  private weak var control: UIControl?
  /// True if one of the control's own recognizers took the touch since the last reset.
  var isTakenFromControl = false
  /// True if the finger has left the screen while recognizers are still undecided.
  private var isLifted = false

  init(event: UIEvent) {
    self.event = event
    touch = UITouch()
    touches = [touch]
  }

  /// True if the control or a recognizer follows the finger.
  var isDown: Bool {
    if isLifted { return false }
    if !touch.isReleased { return true }
    for recognizer in recognizers where recognizer.follows(touch) { return true }
    return false
  }

  /// The control that has the touch and tracks it; nil if there is none.
  var trackingControl: UIControl? {
    guard let control = view as? UIControl, control.isTracking else { return nil }
    return control
  }

  /// True if this finger can be used for a new touch.
  var isFree: Bool { !isLifted && !isDown }

  /// The effect of the control's own recognizers on the touch.
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
      // Their targets may have taken the touch away too.
      if touch.isReleased { return }
    }
    self.view = view
    view.touchesBegan(touches, with: event)
  }

  /// Delivers the current phase of the touch.
  func deliver(in root: UIView) {
    carry()
    if !recognizers.isEmpty { tellRecognizers() }
    let isOver = touch.phase == .ended || touch.phase == .cancelled
    if !touch.isReleased, !isOver || !isHeld {
      // Reading the view from the variable retains it. Objects with weak references, such as a
      // touch's view, have slow reference counts.
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

  /// Delivers a lift that was held back from the view, after recognizers have decided.
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

  /// Cancels the touch for its view because this recognizer has taken it.
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

  /// True if the lift is held back from the view because a recognizer takes or may take the touch.
  private var isHeld: Bool {
    guard touch.phase == .ended else { return false }
    for recognizer in recognizers where recognizer.keeps(self) {
      if recognizer.takesTouches { return true }
      if recognizer.delaysTouchesEnded, recognizer.isUndecided { return true }
    }
    return false
  }
}
