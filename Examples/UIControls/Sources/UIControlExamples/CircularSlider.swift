#if canImport(UIKit)
  import UIKit
#else
  import KnurlHeadlessUIKit
#endif

/// A ring with a gap at the bottom, for the temperature of a room.
///
/// The knob follows the finger around the ring and stops at both ends of the gap.
public final class CircularSlider: UIControl {
  /// Faults of real circular sliders.
  public enum Fault: String, CaseIterable, Sendable {
    /// Ignores the finger's previous angle, so that in the gap the value jumps to the nearer end.
    case hopsOverTheGap
    /// Uses the angle of `atan2`, which jumps at 9 o'clock, inside the ring's range.
    case jumpsAtTheSeam
    /// Uses `atan2` also at the exact middle, where there is no angle and `atan2` returns 0.
    case turnsInTheMiddle
    /// Adds up the angles of single moves. Movement beyond an end of the track is lost.
    case addsTurns
    /// Uses `center`, which is in the superview's coordinates, as the middle of the ring.
    case turnsAboutItsCenter
    /// Reports every move, even if the value stays at an end.
    case tellsEveryMove
    /// Lets VoiceOver change the temperature of a disabled control.
    case answersDisabled
  }

  public let minimumValue: CGFloat = 5
  public let maximumValue: CGFloat = 30
  /// The start of the ring, in radians clockwise from 3 o'clock; `endAngle` is the end of the ring.
  public let startAngle = CGFloat.pi * 3 / 4
  public let endAngle = CGFloat.pi * 9 / 4

  private let fault: Fault?
  private var storedValue: CGFloat = 20
  private let trackLayer = CAShapeLayer()
  private let progressLayer = CAShapeLayer()
  private let knobLayer = CAShapeLayer()
  private let haptics = UIImpactFeedbackGenerator(style: .light)
  private let lineWidth: CGFloat = 12
  private let knobSize: CGFloat = 28

  /// The finger's angle in radians, followed around the ring without jumps.
  private var fingerAngle: CGFloat = 0

  public init(
    frame: CGRect = CGRect(x: 16, y: 120, width: 200, height: 200), fault: Fault? = nil
  ) {
    self.fault = fault
    super.init(frame: frame)
    for arc in [trackLayer, progressLayer] {
      arc.fillColor = nil
      arc.lineWidth = lineWidth
      arc.lineCap = .round
      layer.addSublayer(arc)
    }
    trackLayer.strokeColor = UIColor.systemGray5.cgColor
    progressLayer.strokeColor = tintColor.cgColor
    knobLayer.fillColor = UIColor.white.cgColor
    knobLayer.shadowOpacity = 0.25
    layer.addSublayer(knobLayer)
    isAccessibilityElement = true
    accessibilityTraits = .adjustable
    accessibilityLabel = "Temperature"
  }

  public required init?(coder: NSCoder) { nil }

  // MARK: - Value

  public var value: CGFloat {
    get { storedValue }
    set {
      guard newValue.isFinite else { return }
      let clamped = min(max(newValue, minimumValue), maximumValue)
      guard clamped != storedValue else { return }
      storedValue = clamped
      setNeedsLayout()
    }
  }

  /// The angle of the knob.
  public var angle: CGFloat {
    let share = (value - minimumValue) / (maximumValue - minimumValue)
    return startAngle + share * (endAngle - startAngle)
  }

  private func value(at angle: CGFloat) -> CGFloat {
    let share = (angle - startAngle) / (endAngle - startAngle)
    return minimumValue + min(max(share, 0), 1) * (maximumValue - minimumValue)
  }

  // MARK: - Layout

  private var ringCenter: CGPoint {
    fault == .turnsAboutItsCenter ? center : CGPoint(x: bounds.midX, y: bounds.midY)
  }
  private var radius: CGFloat { max(0, (min(bounds.width, bounds.height) - knobSize) / 2) }

  public var knobFrame: CGRect {
    let middle = CGPoint(
      x: ringCenter.x + radius * cos(angle), y: ringCenter.y + radius * sin(angle))
    return CGRect(
      x: middle.x - knobSize / 2, y: middle.y - knobSize / 2, width: knobSize, height: knobSize)
  }

  public override var intrinsicContentSize: CGSize { CGSize(width: 200, height: 200) }

  public override func layoutSubviews() {
    super.layoutSubviews()
    CATransaction.begin()
    CATransaction.setDisableActions(true)
    let ring = UIBezierPath(
      arcCenter: ringCenter, radius: radius, startAngle: startAngle, endAngle: endAngle,
      clockwise: true)
    for arc in [trackLayer, progressLayer] {
      arc.frame = bounds
      arc.path = ring.cgPath
    }
    progressLayer.strokeEnd = (angle - startAngle) / (endAngle - startAngle)
    knobLayer.frame = knobFrame
    knobLayer.path = UIBezierPath(ovalIn: knobLayer.bounds).cgPath
    CATransaction.commit()
  }

  public override func tintColorDidChange() {
    super.tintColorDidChange()
    progressLayer.strokeColor = tintColor.cgColor
  }

  public override var isHighlighted: Bool {
    didSet { knobLayer.shadowOpacity = isHighlighted ? 0.5 : 0.25 }
  }

  // MARK: - Tracking

  /// Returns true only on the ring, so that views behind the ring's middle can be tapped.
  public override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
    let distance = hypot(point.x - ringCenter.x, point.y - ringCenter.y)
    return abs(distance - radius) <= 22
  }

  /// Returns the finger's angle in the turn nearest to `other`, or `other` at the exact middle.
  private func angle(of point: CGPoint, near other: CGFloat) -> CGFloat {
    let other = fault == .hopsOverTheGap ? (startAngle + endAngle) / 2 : other
    guard point != ringCenter || fault == .turnsInTheMiddle else { return other }
    let angle = atan2(point.y - ringCenter.y, point.x - ringCenter.x)
    if fault == .jumpsAtTheSeam { return angle }
    return angle + ((other - angle) / (2 * .pi)).rounded() * 2 * .pi
  }

  private func follow(_ angle: CGFloat) {
    fingerAngle = angle
    let before = value
    value = value(at: angle)
    guard value != before || fault == .tellsEveryMove else { return }
    if value == minimumValue || value == maximumValue { haptics.impactOccurred() }
    sendActions(for: .valueChanged)
  }

  public override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    haptics.prepare()
    follow(angle(of: touch.location(in: self), near: (startAngle + endAngle) / 2))
    return true
  }

  public override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    let point = touch.location(in: self)
    if fault == .addsTurns {
      let before = angle(of: touch.previousLocation(in: self), near: 0)
      follow(angle + angle(of: point, near: before) - before)
    } else {
      follow(angle(of: point, near: fingerAngle))
    }
    return true
  }

  // MARK: - Accessibility

  public override var accessibilityValue: String? {
    get { "\(Int(value.rounded())) degrees" }
    set {}
  }

  public override func accessibilityIncrement() { nudge(by: 1) }

  public override func accessibilityDecrement() { nudge(by: -1) }

  private func nudge(by direction: CGFloat) {
    guard isEnabled || fault == .answersDisabled else { return }
    let before = value
    value += direction * (maximumValue - minimumValue) / 10
    if value != before { sendActions(for: .valueChanged) }
  }
}
