import KnurlEngine
import KnurlGeometry
import KnurlLaws

#if canImport(UIKit)
  import UIKit
#else
  import KnurlHeadlessUIKit
#endif

/// A ruler for a weight that a finger pushes under a fixed needle.
///
/// * A touch anywhere grabs the ruler, and a tap does nothing. The ruler moves as far as the
///   finger: to the left for more, or to the right if content runs from right to left. The width of
///   a unit does not depend on the size of the view. The ruler stops at its ends, and comes back
///   with the finger on the same path.
/// * Fingers choose among minimum, minimum + step, … and may return to their start; with a step of
///   0 they choose among all values. The app gets a report of every change at once. There is no
///   flick: the lift changes nothing, and a cancel keeps the last reported value.
/// * If code writes the value, a limit, the step or the direction, the drag continues from there; a
///   new size does not matter.
/// * A value is stored as requested and clamped when it is read, and so is a maximum below the
///   minimum: the order of writes does not matter.
final class RulerPicker: UIControl {
  private var least = 30.0
  private var wantedMaximum = 150.0
  private var wantedValue = 70.0
  private var distance = 0.5

  private let pointsPerUnit = 10.0
  private let scale = CAShapeLayer()
  private let needle = CALayer()
  private let readout = UILabel(frame: .zero)

  // To the right of the left edge.
  private var startX: CGFloat = 0
  private var lastX: CGFloat = 0
  private var startValue = 70.0

  init(frame: CGRect = CGRect(x: 16, y: 120, width: 300, height: 64), title: String = "Weight") {
    super.init(frame: frame)
    clipsToBounds = true
    scale.fillColor = nil
    scale.strokeColor = UIColor.systemGray.cgColor
    scale.lineWidth = 1
    needle.backgroundColor = tintColor.cgColor
    layer.addSublayer(scale)
    layer.addSublayer(needle)
    readout.textAlignment = .center
    addSubview(readout)
    isAccessibilityElement = true
    accessibilityTraits = .adjustable
    accessibilityLabel = title
  }

  required init?(coder: NSCoder) { nil }

  // MARK: - Value

  var minimum: Double {
    get { least }
    set { write(newValue) { least = $0 } }
  }

  var maximum: Double {
    get { max(wantedMaximum, least) }
    set { write(newValue) { wantedMaximum = $0 } }
  }

  /// The distance of the values that fingers choose among; 0 for all values.
  var step: Double {
    get { distance }
    set { write(newValue) { distance = max($0, 0) } }
  }

  var value: Double {
    get { min(max(wantedValue, minimum), maximum) }
    set { write(newValue) { wantedValue = $0 } }
  }

  private func write(_ number: Double, _ change: (Double) -> Void) {
    guard number.isFinite else { return }
    let before = (value, minimum, maximum, step)
    change(number)
    if (value, minimum, maximum, step) != before { surroundingsDidChange() }
  }

  /// Makes the present state the reference of a drag.
  private func surroundingsDidChange() {
    startX = lastX
    startValue = value
    setNeedsLayout()
  }

  /// Sets a value that the user chose.
  private func choose(_ newValue: Double) {
    guard newValue != value else { return }
    wantedValue = newValue
    setNeedsLayout()
    sendActions(for: .valueChanged)
  }

  /// The number of steps that fit between the limits, with a tolerance for an inexact quotient.
  private var lastIndex: Double { ((maximum - minimum) / step + 1e-6).rounded(.down) }

  private func value(at index: Double) -> Double {
    min(max(minimum + index * step, minimum), maximum)
  }

  /// The value nearest to a wish that a finger can choose.
  private func nearest(to wish: Double) -> Double {
    let aim = min(max(wish, minimum), maximum)
    guard step > 0 else { return aim }
    let index = min(((aim - minimum) / step).rounded(), lastIndex)
    // The steps are too small to be counted.
    guard index.isFinite else { return aim }
    let multiple = value(at: index)
    return abs(startValue - aim) < abs(multiple - aim) ? startValue : multiple
  }

  // MARK: - Layout

  private var isMirrored: Bool { effectiveUserInterfaceLayoutDirection == .rightToLeft }

  /// The direction in which numbers grow on the ruler.
  private var direction: Double { isMirrored ? -1 : 1 }

  override var semanticContentAttribute: UISemanticContentAttribute {
    didSet { if semanticContentAttribute != oldValue { surroundingsDidChange() } }
  }

  override var intrinsicContentSize: CGSize {
    CGSize(width: UIView.noIntrinsicMetric, height: 64)
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let textHeight = min(24, bounds.height)
    let scaleTop = bounds.minY + textHeight
    readout.frame = CGRect(
      x: bounds.minX, y: bounds.minY, width: bounds.width, height: textHeight)
    readout.text = accessibilityValue
    CATransaction.begin()
    CATransaction.setDisableActions(true)
    scale.frame = CGRect(
      x: bounds.minX, y: scaleTop, width: bounds.width, height: bounds.maxY - scaleTop)
    scale.path = marks(width: scale.bounds.width, height: scale.bounds.height).cgPath
    needle.frame = CGRect(
      x: bounds.midX - 1, y: scaleTop, width: 2, height: bounds.maxY - scaleTop)
    CATransaction.commit()
  }

  /// Lines for the visible units; every tenth line is long.
  private func marks(width: CGFloat, height: CGFloat) -> UIBezierPath {
    let path = UIBezierPath()
    let half = Double(width) / 2 / pointsPerUnit
    let first = (max(value - half, minimum) - minimum).rounded(.up)
    let last = (min(value + half, maximum) - minimum).rounded(.down)
    guard first.isFinite, last.isFinite, first <= last else { return path }
    for place in 0...Int(min(last - first, 1000)) {
      let unit = first + Double(place)
      let way = (minimum + unit - value) * pointsPerUnit * direction
      let x = width / 2 + CGFloat(way)
      path.move(to: CGPoint(x: x, y: height))
      let isLong = unit.truncatingRemainder(dividingBy: 10) == 0
      path.addLine(to: CGPoint(x: x, y: isLong ? height / 4 : height / 2))
    }
    return path
  }

  override func tintColorDidChange() {
    super.tintColorDidChange()
    needle.backgroundColor = tintColor.cgColor
  }

  override var isEnabled: Bool {
    didSet {
      alpha = isEnabled ? 1 : 0.5
      accessibilityTraits = isEnabled ? .adjustable : [.adjustable, .notEnabled]
    }
  }

  // MARK: - Tracking

  /// At least as high as a finger, however low the ruler is.
  override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
    let area = bounds.insetBy(dx: 0, dy: min(0, (bounds.height - 44) / 2))
    return point.x >= area.minX && point.x <= area.maxX && point.y >= area.minY
      && point.y <= area.maxY
  }

  override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    lastX = touch.location(in: self).x - bounds.minX
    startX = lastX
    startValue = value
    return true
  }

  override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    lastX = touch.location(in: self).x - bounds.minX
    choose(nearest(to: startValue + Double(startX - lastX) * direction / pointsPerUnit))
    return true
  }

  // MARK: - Accessibility

  override var accessibilityValue: String? {
    get { String(format: "%.1f kg", value) }
    set {}
  }

  override func accessibilityIncrement() { nudge(by: 1) }

  override func accessibilityDecrement() { nudge(by: -1) }

  /// Goes to the next value that a finger can choose, or by a tenth of the range if it can choose
  /// all.
  private func nudge(by direction: Double) {
    guard isEnabled, !isTracking else { return }
    guard step > 0 else {
      let tenth = maximum / 10 - minimum / 10
      return choose(min(max(value + direction * tenth, minimum), maximum))
    }
    let place = (value - minimum) / step
    let index =
      direction > 0 ? (place + 1e-6).rounded(.down) + 1 : (place - 1e-6).rounded(.up) - 1
    guard index.isFinite, index >= 0, index <= lastIndex else { return }
    choose(value(at: index))
  }

  // MARK: - Description

  static func describe(_ control: inout ControlDescription<RulerPicker>) {
    control.value(\.value, in: \.minimum...\.maximum, step: \.step, minimumAt: .trailing)
    control.touch(.isTakenAnywhere)
    control.cancel(.keeps)
    control.layoutDirection()
    control.increments()
  }
}
