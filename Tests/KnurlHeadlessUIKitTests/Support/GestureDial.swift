import KnurlHeadlessUIKit

/// A UIKit control that drags in a recognizer's action, as a user of Knurl writes it.
///
/// 100 points cover the range.
final class GestureDial: UIControl {
  private var valueAtStart = 0.0
  private var current = 0.0
  let pan = UIPanGestureRecognizer()

  var value: Double {
    get { current }
    set {
      let value = min(max(newValue, 0), 1)
      guard newValue.isFinite, value != current else { return }
      current = value
      setNeedsDisplay()
    }
  }

  /// - Parameter leavesTouches: Whether its recognizer leaves touches to the control. Not UIKit's
  ///   default.
  init(frame: CGRect, leavesTouches: Bool) {
    super.init(frame: frame)
    pan.maximumNumberOfTouches = 1
    pan.cancelsTouchesInView = !leavesTouches
    pan.addTarget(self, identifier: "drag") { dial, pan in dial.drag(pan) }
    addGestureRecognizer(pan)
  }

  required init?(coder: NSCoder) {
    super.init(coder: coder)
  }

  override var isEnabled: Bool {
    get { super.isEnabled }
    set {
      if !newValue { pan.isEnabled = false }
      super.isEnabled = newValue
      if newValue { pan.isEnabled = true }
    }
  }

  private func drag(_ pan: UIPanGestureRecognizer) {
    if pan.state == .began { valueAtStart = value }
    guard pan.state == .began || pan.state == .changed else { return }
    let before = value
    value = valueAtStart + pan.translation(in: self).x / 100
    if value != before { sendActions(for: .valueChanged) }
  }
}
