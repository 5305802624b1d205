extension UIView {
  /// In the order in which they were added; nil without any, as in UIKit.
  public var gestureRecognizers: [UIGestureRecognizer]? { recognizers.isEmpty ? nil : recognizers }

  /// Lets it hear of the touches on this view and those in it, before they do. It leaves the view that
  /// it was added to before.
  public func addGestureRecognizer(_ recognizer: UIGestureRecognizer) {
    recognizer.view?.removeGestureRecognizer(recognizer)
    recognizers.append(recognizer)
    recognizer.view = self
  }

  /// A gesture that is under way is cancelled.
  public func removeGestureRecognizer(_ recognizer: UIGestureRecognizer) {
    guard recognizer.view === self else { return }
    recognizer.stop()
    recognizers.removeAll { $0 === recognizer }
    recognizer.view = nil
  }

  final func stopGestures() {
    for recognizer in recognizers { recognizer.stop() }
  }

  /// A gesture that was recognised goes on, whether or not it left the touch to the view.
  final var isInGesture: Bool {
    for recognizer in recognizers where recognizer.isActive { return true }
    return false
  }
}
