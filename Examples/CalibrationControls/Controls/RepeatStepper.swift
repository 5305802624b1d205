import KnurlEngine
import KnurlGeometry
import KnurlLaws

#if canImport(UIKit)
  import UIKit
#else
  import KnurlHeadlessUIKit
#endif

/// A stepper with two halves: the left one steps down, the right one up, and a held half repeats.
///
/// * A touch steps at once, again half a second later, and then every tenth of a second.
/// * Counting ends with a lift, a cancel, a limit, a finger that leaves the half, or a disabled or
///   detached control. It does not begin again before the next touch, whatever the finger or the
///   app does.
/// * A move changes nothing, and a cancel keeps the count, because the app got reports of it.
/// * The last step goes as far as the limit. A value is stored as requested and clamped when it is
///   read; a written limit pushes the other one.
final class RepeatStepper: UIControl {
  enum Fault: String, CaseIterable, Sendable {
    /// The last step to the maximum is not made if it would be shorter than the others. Group: value.
    case lastStepRefused
    /// The number runs while a half is held, and only the first step is reported. Group: event.
    case silentRepeats
    /// The app reads the number before the step when it is told of the step. Group: event order.
    case tellsBeforeChange
    /// A sheet takes the touch away, and the number runs on. Group: tracking.
    case repeatsAfterCancel
    /// The finger slides off the half, and the number runs on. Group: tracking.
    case repeatsOutsideHalf
    /// The half that lights up is the one that is not held. Group: frame.
    case litHalfSwapped
    /// A touch on the lowest ten points is not answered. Group: hit area.
    case deadEdge
    /// The app ends when a finger goes down on the very right edge. Group: trap or hang.
    case trapsAtRightEdge
    /// A limit is written that cuts the number off, and the old number goes on being shown.
    /// Group: needs layout.
    case limitAsksForNoLayout
    /// After a tap the next hold begins to run too soon. Group: time (timer, glide).
    case tapLeavesTimer
  }

  private enum Half { case minus, plus }

  private let fault: Fault?
  private var least = 0.0
  private var greatest = 100.0
  private var amount = 1.0
  /// The requested value; the value is clamped to the limits.
  private var wish = 0.0
  /// The half that counts now; nil as soon as anything has stopped it.
  private var heldHalf: Half? {
    didSet { if heldHalf != oldValue { setNeedsLayout() } }
  }
  /// The last known location of the finger.
  private var point = CGPoint.zero
  private var timer: Timer?
  private let minusPlate = CALayer()
  private let plusPlate = CALayer()
  private let light = CALayer()
  private let label = UILabel(frame: .zero)

  init(frame: CGRect = CGRect(x: 16, y: 120, width: 120, height: 44), fault: Fault? = nil) {
    self.fault = fault
    super.init(frame: frame)
    minusPlate.backgroundColor = UIColor.systemGray5.cgColor
    plusPlate.backgroundColor = UIColor.systemGray5.cgColor
    light.backgroundColor = UIColor.systemBlue.cgColor
    for sublayer in [minusPlate, plusPlate, light] { layer.addSublayer(sublayer) }
    label.textAlignment = .center
    addSubview(label)
    isAccessibilityElement = true
    accessibilityTraits = .adjustable
    accessibilityLabel = "Amount"
  }

  required init?(coder: NSCoder) { nil }

  // MARK: - Values

  var minimumValue: Double {
    get { least }
    set {
      guard newValue.isFinite, newValue != least else { return }
      least = newValue
      greatest = max(greatest, newValue)
      if fault != .limitAsksForNoLayout { setNeedsLayout() }
    }
  }

  var maximumValue: Double {
    get { greatest }
    set {
      guard newValue.isFinite, newValue != greatest else { return }
      greatest = newValue
      least = min(least, newValue)
      if fault != .limitAsksForNoLayout { setNeedsLayout() }
    }
  }

  /// The size of a step, more than zero.
  var stepValue: Double {
    get { amount }
    set { if newValue.isFinite, newValue > 0 { amount = newValue } }
  }

  var value: Double {
    get { min(max(wish, least), greatest) }
    set {
      guard newValue.isFinite else { return }
      let before = value
      wish = newValue
      if value != before { setNeedsLayout() }
    }
  }

  private func canStep(_ half: Half) -> Bool { half == .plus ? value < greatest : value > least }

  /// Makes one step for the user, as far as the limit allows.
  private func step(_ half: Half, tells: Bool = true) {
    let wanted = half == .plus ? value + amount : value - amount
    let next = min(max(wanted, least), greatest)
    guard next != value else { return }
    if fault == .lastStepRefused, next != wanted { return }
    if tells, fault == .tellsBeforeChange { sendActions(for: .valueChanged) }
    wish = next
    setNeedsLayout()
    if tells, fault != .tellsBeforeChange { sendActions(for: .valueChanged) }
  }

  // MARK: - Layout

  override var isEnabled: Bool {
    didSet {
      alpha = isEnabled ? 1 : 0.5
      if !isEnabled { stop() }
    }
  }

  private func frame(of half: Half) -> CGRect {
    CGRect(
      x: half == .minus ? bounds.minX : bounds.midX, y: bounds.minY, width: bounds.width / 2,
      height: bounds.height)
  }

  private var text: String {
    value.rounded() == value && abs(value) < 1e15 ? "\(Int(value))" : "\(value)"
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    CATransaction.begin()
    CATransaction.setDisableActions(true)
    minusPlate.frame = frame(of: .minus)
    minusPlate.opacity = canStep(.minus) ? 1 : 0.4
    plusPlate.frame = frame(of: .plus)
    plusPlate.opacity = canStep(.plus) ? 1 : 0.4
    light.isHidden = heldHalf == nil
    let isPlusLit = (heldHalf == .plus) != (fault == .litHalfSwapped)
    light.frame = frame(of: isPlusLit ? .plus : .minus)
    label.frame = bounds
    label.text = text
    CATransaction.commit()
  }

  // MARK: - Tracking

  override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
    if fault == .deadEdge, point.y > bounds.maxY - 10 { return false }
    return super.point(inside: point, with: event)
  }

  /// The half under a finger; nil beside the control, and in a control without room.
  private func half(at point: CGPoint) -> Half? {
    guard bounds.width > 0, point.x >= bounds.minX, point.x <= bounds.maxX, point.y >= bounds.minY,
      point.y <= bounds.maxY
    else { return nil }
    if fault == .trapsAtRightEdge {
      return [Half.minus, .plus][Int((point.x - bounds.minX) / (bounds.width / 2))]
    }
    return point.x < bounds.midX ? .minus : .plus
  }

  override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    point = touch.location(in: self)
    guard let half = half(at: point), canStep(half) else { return true }
    heldHalf = half
    // Before the step, because the app's handler may stop it.
    schedule(after: 0.5)
    step(half)
    if !canStep(half) { stop() }
    return true
  }

  override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    point = touch.location(in: self)
    if half(at: point) != heldHalf, fault != .repeatsOutsideHalf { stop() }
    return true
  }

  override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
    if fault == .tapLeavesTimer { heldHalf = nil } else { stop() }
  }

  override func cancelTracking(with event: UIEvent?) {
    if fault != .repeatsAfterCancel { stop() }
  }

  override func didMoveToWindow() {
    super.didMoveToWindow()
    if window == nil { stop() }
  }

  // MARK: - Repeating

  private func schedule(after delay: TimeInterval) {
    if fault != .tapLeavesTimer { timer?.invalidate() }
    let timer = Timer(timeInterval: delay, repeats: false) { [weak self] _ in
      MainActor.assumeIsolated { self?.stepAgain() }
    }
    // The common modes: the default mode waits while a finger scrolls something.
    RunLoop.main.add(timer, forMode: .common)
    self.timer = timer
  }

  private func stepAgain() {
    guard let half = heldHalf else { return }
    // The control may have a new size by now, so that a resting finger is elsewhere in it.
    guard self.half(at: point) == half || fault == .repeatsOutsideHalf else { return stop() }
    schedule(after: 0.1)
    step(half, tells: fault != .silentRepeats)
    if !canStep(half) { stop() }
  }

  private func stop() {
    heldHalf = nil
    timer?.invalidate()
    timer = nil
  }

  // MARK: - Accessibility

  override var accessibilityValue: String? {
    get { text }
    set {}
  }

  override func accessibilityIncrement() { if isEnabled, !isTracking { step(.plus) } }

  override func accessibilityDecrement() { if isEnabled, !isTracking { step(.minus) } }

  // MARK: - Description

  static func describe(_ control: inout ControlDescription<RepeatStepper>) {
    control.value(\.value, in: \.minimumValue...\.maximumValue)
    control.setting(\.stepValue, .element(of: [1, 0.5, 0.25, 2, 3]), named: "stepValue")
    control.touch(.isTakenAnywhere)
    control.tap(.changesValue)
    control.hold(.repeats)
    control.cancel(.keeps)
    control.increments(by: \.stepValue)
  }
}
