#if canImport(UIKit)
  import UIKit
#else
  import KnurlHeadlessUIKit
#endif

/// The brightness of a lamp, in percent: up is brighter.
public class Dimmer: UIControl {
  public let minimumValue = 0.0
  public let maximumValue = 100.0
  /// A finger selects multiples of the step; code may write values in between.
  public let step = 5.0
  /// True if the lamp changes while the finger moves, false if it changes only at the lift.
  public var isContinuous = true

  public var value: Double {
    get { storedValue }
    set {
      storedValue = min(max(newValue, minimumValue), maximumValue)
      setNeedsLayout()
    }
  }

  private var storedValue = 50.0
  private var lastY: CGFloat = 0
  private let slot = CALayer()
  private let thumb = CALayer()
  private let thumbHeight: CGFloat = 44

  public override init(frame: CGRect) {
    super.init(frame: frame)
    slot.backgroundColor = UIColor.systemFill.cgColor
    slot.cornerRadius = 3
    thumb.backgroundColor = UIColor.white.cgColor
    thumb.cornerRadius = 8
    layer.addSublayer(slot)
    layer.addSublayer(thumb)
    isAccessibilityElement = true
    accessibilityTraits = .adjustable
    accessibilityLabel = "Brightness"
  }

  public required init?(coder: NSCoder) { nil }

  // MARK: - Layout

  private var travel: CGFloat { bounds.height - thumbHeight }

  public var thumbFrame: CGRect {
    let share = (value - minimumValue) / (maximumValue - minimumValue)
    return CGRect(x: 0, y: travel * (1 - share), width: bounds.width, height: thumbHeight)
  }

  public override func layoutSubviews() {
    super.layoutSubviews()
    slot.frame = CGRect(x: bounds.midX - 3, y: 0, width: 6, height: bounds.height)
    thumb.frame = thumbFrame
  }

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

  // MARK: - Accessibility

  public override var accessibilityValue: String? {
    get { "\(Int(value)) %" }
    set {}
  }

  public override func accessibilityIncrement() { nudge(by: step) }

  public override func accessibilityDecrement() { nudge(by: -step) }

  private func nudge(by amount: Double) {
    value += amount
    sendActions(for: .valueChanged)
  }
}
