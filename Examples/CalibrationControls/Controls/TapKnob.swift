import KnurlEngine
import KnurlGeometry
import KnurlLaws

#if canImport(UIKit)
  import UIKit
#else
  import KnurlHeadlessUIKit
#endif

/// A knob with the positions 0 to 10 on an arc of three quarters of a turn, set by tapping a
/// position.
///
/// * A tap sets the position whose direction from the middle is nearest. It counts within 22 points
///   of the arc. In the gap at the bottom, more than half a position beyond the ends, it sets
///   nothing.
/// * The tap recognizer decides what a tap is: nothing changes before the lift, and a drag or a
///   cancelled touch changes nothing.
/// * The location of a tap is that of the lift, so a new size during the touch counts.
/// * A disabled knob sets nothing, even if it is disabled during the touch. VoiceOver goes from
///   position to position.
final class TapKnob: UIControl {
  enum Fault: String, CaseIterable, Sendable {
    /// A tap just before a line sets the position before that. Group: value.
    case roundsDown
    /// A tap on the present position is reported as a new value. Group: event.
    case tellsWithoutChange
    /// The app reads the old value when it is told of a new one. Group: event order.
    case tellsBeforeChange
    /// The knob is set as soon as a finger touches it, also by one that begins to scroll.
    /// Group: tracking.
    case setsAtTouchDown
    /// A tap sets a knob that is disabled. Group: tracking.
    case answersWhileDisabled
    /// The pointer is between the lines; at 10 it is a whole position short. Group: frame.
    case pointerBetweenMarks
    /// Only taps that meet the thin line of the arc count. Group: hit area.
    case thinLine
    /// The app ends on a tap in the gap at the bottom. Group: trap or hang.
    case trapsInTheGap
    /// The pointer stays where it was when the app writes a value. Group: needs layout.
    case writesAskForNoLayout
    /// The knob waits a third of a second after a tap. Group: time (timer, glide).
    case setsLater
  }

  private static let count = 10
  /// The angles of 0 and 10, clockwise from 3 o'clock.
  let startAngle = 0.75 * Double.pi
  let endAngle = 2.25 * Double.pi

  private let tap = UITapGestureRecognizer()
  private let fault: Fault?
  private var shown = 0
  private let marks = (0...TapKnob.count).map { _ in CALayer() }
  private let pointer = CALayer()

  init(frame: CGRect = CGRect(x: 16, y: 120, width: 140, height: 140), fault: Fault? = nil) {
    self.fault = fault
    super.init(frame: frame)
    for mark in marks {
      mark.backgroundColor = UIColor.systemGray3.cgColor
      layer.addSublayer(mark)
    }
    pointer.backgroundColor = UIColor.systemBlue.cgColor
    layer.addSublayer(pointer)
    // The targets still get the control's own touch events.
    tap.cancelsTouchesInView = false
    tap.addTarget(self, identifier: "tap") { $0.tapped($1) }
    addGestureRecognizer(tap)
    isAccessibilityElement = true
    accessibilityLabel = "Strength"
  }

  required init?(coder: NSCoder) { nil }

  // MARK: - Value

  var value: Int {
    get { shown }
    set {
      let clamped = min(max(newValue, 0), Self.count)
      guard clamped != shown else { return }
      shown = clamped
      if fault != .writesAskForNoLayout { setNeedsLayout() }
    }
  }

  private func angle(of place: Int, among places: Int = TapKnob.count) -> Double {
    startAngle + Double(place) / Double(places) * (endAngle - startAngle)
  }

  /// The angle of the pointer.
  var angle: Double {
    angle(of: shown, among: fault == .pointerBetweenMarks ? Self.count + 1 : Self.count)
  }

  /// Sets a position that the user chose.
  private func choose(_ place: Int) {
    guard place != shown else {
      if fault == .tellsWithoutChange { sendActions(for: .valueChanged) }
      return
    }
    if fault == .tellsBeforeChange { sendActions(for: .valueChanged) }
    shown = place
    setNeedsLayout()
    if fault != .tellsBeforeChange { sendActions(for: .valueChanged) }
  }

  // MARK: - Layout

  private var radius: Double { max(0, Double(min(bounds.width, bounds.height)) / 2 - 20) }

  override var intrinsicContentSize: CGSize { CGSize(width: 140, height: 140) }

  private func square(_ size: Double, at angle: Double) -> CGRect {
    CGRect(
      x: Double(bounds.midX) + radius * cos(angle) - size / 2,
      y: Double(bounds.midY) + radius * sin(angle) - size / 2, width: size, height: size)
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    CATransaction.begin()
    CATransaction.setDisableActions(true)
    for (place, mark) in marks.enumerated() { mark.frame = square(6, at: angle(of: place)) }
    pointer.frame = square(16, at: angle)
    pointer.cornerRadius = 8
    CATransaction.commit()
  }

  // MARK: - Tapping

  /// Touches count only on the arc, within the width of a finger.
  override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
    let distance = Double(hypot(point.x - bounds.midX, point.y - bounds.midY))
    return abs(distance - radius) <= (fault == .thinLine ? 4 : 22)
  }

  /// The nearest position in the direction of a point; nil in the gap and exactly in the middle.
  private func place(at point: CGPoint) -> Int? {
    let (x, y) = (Double(point.x - bounds.midX), Double(point.y - bounds.midY))
    guard x != 0 || y != 0 else { return nil }
    // Counted clockwise from 6 o'clock, the middle of the gap.
    var direction = atan2(y, x)
    if direction < .pi / 2 { direction += 2 * .pi }
    let share = (direction - startAngle) / (endAngle - startAngle)
    let place = (share * Double(Self.count)).rounded(
      fault == .roundsDown ? .down : .toNearestOrAwayFromZero)
    if fault == .trapsInTheGap { _ = marks[Int(place)] }
    return place >= 0 && place <= Double(Self.count) ? Int(place) : nil
  }

  private func tapped(_ tap: UITapGestureRecognizer) {
    guard tap.state == .ended, let place = place(at: tap.location(in: self)) else { return }
    guard fault == .setsLater else { return choose(place) }
    DispatchQueue.main.asyncAfter(deadline: .now() + 0.3) { [weak self] in
      MainActor.assumeIsolated { self?.choose(place) }
    }
  }

  override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    if fault == .setsAtTouchDown, let place = place(at: touch.location(in: self)) { choose(place) }
    return super.beginTracking(touch, with: event)
  }

  /// A recognizer continues if its control is disabled, unless it is disabled too.
  override var isEnabled: Bool {
    didSet { if fault != .answersWhileDisabled { tap.isEnabled = isEnabled } }
  }

  /// Outside a window it follows no finger.
  override func didMoveToWindow() {
    super.didMoveToWindow()
    guard window == nil, tap.isEnabled else { return }
    tap.isEnabled = false
    tap.isEnabled = true
  }

  // MARK: - Accessibility

  override var accessibilityTraits: UIAccessibilityTraits {
    get { isEnabled ? .adjustable : [.adjustable, .notEnabled] }
    set {}
  }

  override var accessibilityValue: String? {
    get { "\(shown) of \(Self.count)" }
    set {}
  }

  override func accessibilityIncrement() {
    if isEnabled, !isTracking, shown < Self.count { choose(shown + 1) }
  }

  override func accessibilityDecrement() {
    if isEnabled, !isTracking, shown > 0 { choose(shown - 1) }
  }

  // MARK: - Description

  static func describe(_ control: inout ControlDescription<TapKnob>) {
    control.value(\.value, in: 0...10, shown: .angle(\.angle, in: \.startAngle...\.endAngle))
    control.tap(.changesValue)
    control.cancel(.keeps)
    control.increments()
  }
}
