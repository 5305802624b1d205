#if canImport(UIKit)
  import UIKit
#else
  import KnurlHeadlessUIKit
#endif

/// The dimmer with the faults that it had before it was verified.
public class FirstDimmer: Dimmer {
  public override var value: Double {
    get { storedValue }
    set {
      storedValue = min(max(newValue, minimumValue), maximumValue)
      setNeedsLayout()
    }
  }

  private var lastY: CGFloat = 0

  // MARK: - Layout

  override var travel: CGFloat { bounds.height - thumbHeight }

  // MARK: - Tracking

  public override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    lastY = touch.location(in: self).y
    return thumbFrame.contains(touch.location(in: self))
  }

  public override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    let y = touch.location(in: self).y
    let change = (lastY - y) / travel * (maximumValue - minimumValue)
    value = ((value + change) / step).rounded() * step
    lastY = y
    if isContinuous { sendActions(for: .valueChanged) }
    return true
  }

  public override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
    if !isContinuous { sendActions(for: .valueChanged) }
  }

  public override func cancelTracking(with event: UIEvent?) {}

  // MARK: - Accessibility

  public override func accessibilityIncrement() { nudge(by: step) }

  public override func accessibilityDecrement() { nudge(by: -step) }

  private func nudge(by amount: Double) {
    value += amount
    sendActions(for: .valueChanged)
  }
}

/// The same with its first fault fixed, so that runs reach the other faults.
public class GuardedDimmer: FirstDimmer {
  public override var value: Double {
    get { super.value }
    set { if newValue.isFinite { super.value = newValue } }
  }
}
