/// A finger of the host: a touch that is re-used, in the set that touches are delivered in.
@MainActor
final class Finger {
  var id = 0
  /// Who gets the touch; nil once a recogniser has taken it away.
  private var view: UIView?
  /// That is the view in which touches are located, which the host holds anyway.
  private var isOnRoot = false
  let touch: UITouch
  // Kept, because making a set for each touch would allocate.
  private let touches: Set<UITouch>
  /// Who hears of the touch before the view. Only ever replaced as a whole: an array that is changed in its
  /// place is checked for exclusive use whenever it is looked at.
  private var recognizers: [UIGestureRecognizer] = []

  init() {
    touch = UITouch()
    touches = [touch]
  }

  /// Somebody follows it.
  var isDown: Bool {
    if !touch.isReleased { return true }
    for recognizer in recognizers where recognizer.follows(touch) { return true }
    return false
  }

  // MARK: - Delivery

  func begin(on view: UIView, in root: UIView, with event: UIEvent) {
    self.view = view
    isOnRoot = view === root
    event.carry(touch, in: touches, time: touch.timestamp)
    gatherRecognizers(of: view)
    if !recognizers.isEmpty { touch.holdScreen() }
    for recognizer in recognizers { recognizer.take(touch) }
    if tellRecognizers(of: event) { view.touchesBegan(touches, with: event) }
  }

  /// Delivers the phase that the touch is in.
  func deliver(in root: UIView, with event: UIEvent) {
    event.carry(touch, in: touches, time: touch.timestamp)
    let isForView = tellRecognizers(of: event)
    let isOver = touch.phase == .ended || touch.phase == .cancelled
    if isForView, !touch.isReleased {
      // Whoever takes the view out of the variable holds it meanwhile. What others refer to weakly, as
      // touches do to a view, counts its holders slowly.
      if isOnRoot {
        deliver(to: root, with: event)
      } else if let view {
        deliver(to: view, with: event)
      }
    }
    guard isOver else { return }
    for recognizer in recognizers { recognizer.forget(touch) }
    recognizers = []
    touch.isReleased = true
  }

  private func deliver(to view: UIView, with event: UIEvent) {
    switch touch.phase {
    case .began, .stationary: break
    case .moved: view.touchesMoved(touches, with: event)
    case .ended: view.touchesEnded(touches, with: event)
    case .cancelled: view.touchesCancelled(touches, with: event)
    }
  }

  private func gatherRecognizers(of view: UIView) {
    var gathered: [UIGestureRecognizer] = []
    var current: UIView? = view
    while let view = current {
      gathered += view.recognizers
      current = view.superview
    }
    recognizers = gathered
  }

  /// Tells all recognisers of the touch, and then their targets. The first that has recognised it
  /// fails the others.
  ///
  /// - Returns: Whether the touch is still the view's; if not, it was cancelled for it.
  private func tellRecognizers(of event: UIEvent) -> Bool {
    guard !recognizers.isEmpty else { return view != nil }
    var winner: UIGestureRecognizer?
    for recognizer in recognizers {
      recognizer.hear(touch, in: touches, with: event)
      guard winner == nil, recognizer.hasRecognized, recognizer.follows(touch) else { continue }
      winner = recognizer
      for other in recognizers where other !== recognizer && other.follows(touch) {
        other.prevent()
      }
    }
    let takesTouch = winner?.cancelsTouchesInView == true
    for recognizer in recognizers { recognizer.report() }
    guard takesTouch, let view else { return view != nil }
    self.view = nil
    if !touch.isReleased, touch.phase != .began { view.touchesCancelled(touches, with: event) }
    touch.isReleased = true
    return false
  }
}
