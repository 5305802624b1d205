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
      guard newValue.isFinite else { return }
      let clamped = min(max(newValue, minimumValue), maximumValue)
      guard clamped != storedValue else { return }
      storedValue = clamped
      reportedValue = clamped
      setNeedsLayout()
    }
  }

  var storedValue = 50.0
  private var startY: CGFloat = 0
  private var startValue = 0.0
  /// The value that the app last wrote or received.
  private var reportedValue = 0.0
  private let slot = CALayer()
  private let thumb = CALayer()
  let thumbHeight: CGFloat = 44

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

  var travel: CGFloat { max(0, bounds.height - thumbHeight) }

  public var thumbFrame: CGRect {
    let share = (value - minimumValue) / (maximumValue - minimumValue)
    return CGRect(x: 0, y: travel * (1 - share), width: bounds.width, height: thumbHeight)
  }

  public override func layoutSubviews() {
    super.layoutSubviews()
    CATransaction.begin()
    CATransaction.setDisableActions(true)
    slot.frame = CGRect(x: bounds.midX - 3, y: 0, width: 6, height: bounds.height)
    thumb.frame = thumbFrame
    CATransaction.commit()
  }

  // MARK: - Tracking

  public override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    startY = touch.location(in: self).y
    startValue = value
    reportedValue = value
    return thumbFrame.contains(touch.location(in: self))
  }

  public override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    let way = startY - touch.location(in: self).y
    guard travel > 0, way != 0 || value != startValue else { return true }
    choose(nearest(to: startValue + way / travel * (maximumValue - minimumValue)))
    return true
  }

  /// Returns the nearest multiple of the step, or the value at the drag's start if that value is
  /// nearer.
  private func nearest(to wish: Double) -> Double {
    let wish = min(max(wish, minimumValue), maximumValue)
    let multiple = (wish / step).rounded() * step
    return abs(startValue - wish) < abs(multiple - wish) ? startValue : multiple
  }

  private func choose(_ value: Double) {
    guard value != storedValue else { return }
    storedValue = value
    setNeedsLayout()
    if isContinuous { report() }
  }

  private func report() {
    reportedValue = value
    sendActions(for: .valueChanged)
  }

  public override func endTracking(_ touch: UITouch?, with event: UIEvent?) { finish() }

  public override func cancelTracking(with event: UIEvent?) {
    super.cancelTracking(with: event)
    finish()
  }

  private func finish() {
    if value != reportedValue { report() }
  }

  // MARK: - Accessibility

  public override var accessibilityValue: String? {
    get { "\(Int(value)) %" }
    set {}
  }

  public override func accessibilityIncrement() {
    nudge(to: ((value / step).rounded(.down) + 1) * step)
  }

  public override func accessibilityDecrement() {
    nudge(to: ((value / step).rounded(.up) - 1) * step)
  }

  private func nudge(to wish: Double) {
    let before = value
    guard isEnabled, !isTracking else { return }
    value = wish
    if value != before { sendActions(for: .valueChanged) }
  }
}
