import KnurlEngine
import KnurlGeometry
import KnurlLaws

#if canImport(UIKit)
  import UIKit
#else
  import KnurlHeadlessUIKit
#endif

/// Minus on the left half, plus on the right one, and the number in the middle. A tap is a step.
final class Stepper: UIControl {
  enum Fault: String, CaseIterable, Sendable {
    /// Plus goes on beyond the maximum. Group: value.
    case stepsPastMaximum
    /// A step is always 1, whatever the app asks for. Group: value.
    case stepsByOne
    /// The app is not told of a step down. Group: event.
    case minusTellsNothing
    /// The app reads the old number when it is told of a step. Group: event order.
    case tellsBeforeChange
    /// A touch that the system takes away is a step. Group: tracking.
    case cancelSteps
    /// A finger that slid off the control steps when it is lifted. Group: tracking.
    case liftStepsAnywhere
    /// Both halves are drawn beside the control. Group: frame.
    case halvesInSuperview
    /// Right of the middle a tap on plus is a minus. Group: hit area.
    case middleInSuperview
    /// The app ends when it shows a very large number. Group: trap or hang.
    case trapsOnHugeNumber
    /// A number that the app writes is not shown. Group: needs layout.
    case writesAskForNoLayout
  }

  private enum Half {
    case minus
    case plus
  }

  private let fault: Fault?
  private var low = 0.0
  private var high = 10.0
  /// The requested value; the value is clamped to the limits.
  private var wish = 5.0
  private var step = 1.0
  /// The half where the finger went down.
  private var startHalf: Half?
  /// The half that would step if the finger were lifted now.
  private var pressedHalf: Half?
  private let minusLayer = CALayer()
  private let plusLayer = CALayer()
  private let label = UILabel()

  init(frame: CGRect = CGRect(x: 16, y: 120, width: 120, height: 44), fault: Fault? = nil) {
    self.fault = fault
    super.init(frame: frame)
    layer.addSublayer(minusLayer)
    layer.addSublayer(plusLayer)
    label.textAlignment = .center
    addSubview(label)
    isAccessibilityElement = true
    accessibilityTraits = .adjustable
  }

  required init?(coder: NSCoder) { nil }

  // MARK: - Value

  /// Pushes the maximum up if it is greater.
  var minimumValue: Double {
    get { low }
    set { if newValue.isFinite { write { (low, high) = (newValue, max(high, newValue)) } } }
  }

  /// Pushes the minimum down if it is less.
  var maximumValue: Double {
    get { high }
    set { if newValue.isFinite { write { (low, high) = (min(low, newValue), newValue) } } }
  }

  /// The code that writes it knows it, so a write is not reported.
  var value: Double {
    get { fault == .stepsPastMaximum ? max(wish, low) : min(max(wish, low), high) }
    set { if newValue.isFinite { write { wish = newValue } } }
  }

  /// The size of a step. A size that is not positive is ignored.
  var stepValue: Double {
    get { step }
    set { if newValue.isFinite, newValue > 0 { step = newValue } }
  }

  private func write(_ change: () -> Void) {
    let before = (low, high, value)
    change()
    if (low, high, value) != before, fault != .writesAskForNoLayout { setNeedsLayout() }
  }

  private func take(_ half: Half) {
    let amount = fault == .stepsByOne ? 1 : step
    let sum = half == .plus ? value + amount : value - amount
    let next = fault == .stepsPastMaximum ? sum : min(max(sum, low), high)
    guard next != value else { return }
    if fault == .tellsBeforeChange { sendActions(for: .valueChanged) }
    wish = next
    setNeedsLayout()
    if fault == .minusTellsNothing, half == .minus { return }
    if fault != .tellsBeforeChange { sendActions(for: .valueChanged) }
  }

  // MARK: - Layout

  override var intrinsicContentSize: CGSize { CGSize(width: 120, height: 44) }

  override func layoutSubviews() {
    super.layoutSubviews()
    CATransaction.begin()
    CATransaction.setDisableActions(true)
    let area = fault == .halvesInSuperview ? frame : bounds
    let width = area.width / 2
    minusLayer.frame = CGRect(x: area.minX, y: area.minY, width: width, height: area.height)
    plusLayer.frame = CGRect(x: area.midX, y: area.minY, width: width, height: area.height)
    minusLayer.backgroundColor = color(of: .minus).cgColor
    plusLayer.backgroundColor = color(of: .plus).cgColor
    label.frame = bounds
    label.text = fault == .trapsOnHugeNumber ? "\(Int(value))" : "\(value)"
    CATransaction.commit()
  }

  private func color(of half: Half) -> UIColor {
    if pressedHalf == half { return .systemGray }
    let isAtEnd = half == .minus ? value <= low : value >= high
    return isAtEnd ? .systemGray5 : .systemFill
  }

  // MARK: - Tracking

  private func half(under touch: UITouch) -> Half? {
    let point = touch.location(in: self)
    guard bounds.width > 0, bounds.height > 0, self.point(inside: point, with: nil) else {
      return nil
    }
    return point.x < (fault == .middleInSuperview ? frame.midX : bounds.midX) ? .minus : .plus
  }

  private func press(_ half: Half?) {
    guard half != pressedHalf else { return }
    pressedHalf = half
    setNeedsLayout()
  }

  override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    guard let half = half(under: touch) else { return false }
    startHalf = half
    press(half)
    return true
  }

  override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    press(half(under: touch) == startHalf ? startHalf : nil)
    return true
  }

  /// A lift counts only in the half where the finger went down.
  override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
    guard let half = startHalf else { return }
    let isInside = touch.map { self.half(under: $0) == half } ?? false
    startHalf = nil
    press(nil)
    if isInside || fault == .liftStepsAnywhere { take(half) }
  }

  override func cancelTracking(with event: UIEvent?) {
    if fault == .cancelSteps, let startHalf { take(startHalf) }
    startHalf = nil
    press(nil)
  }

  // MARK: - Accessibility

  override var accessibilityValue: String? {
    get { "\(value)" }
    set {}
  }

  override func accessibilityIncrement() { if isEnabled, !isTracking { take(.plus) } }

  override func accessibilityDecrement() { if isEnabled, !isTracking { take(.minus) } }

  // MARK: - Description

  static func describe(_ control: inout ControlDescription<Stepper>) {
    control.value(\.value, in: \.minimumValue...\.maximumValue)
    control.setting(\.stepValue, .element(of: [1, 2, 0.5, 3, 100]), named: "stepValue")
    control.increments(by: \.stepValue)
    control.tap(.changesValue)
  }
}
