import KnurlHeadlessUIKit

/// A control as a stranger writes it for UIKit, whose dragging happens in the callback of a
/// recogniser: 100 points are the range.
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

  /// - Parameter leavesTouches: What UIKit does not do by itself.
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
