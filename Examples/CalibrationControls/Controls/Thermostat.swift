import KnurlEngine
import KnurlGeometry
import KnurlLaws

#if canImport(UIKit)
  import UIKit
#else
  import KnurlHeadlessUIKit
#endif

/// The temperature of a room: a thumb is dragged up and down, and the maximum is at the top.
final class Thermostat: UIControl {
  /// The conversion of points to degrees. If it changes, a drag gets a new reference.
  private struct Scale: Equatable {
    var travel: Double
    var low: Double
    var high: Double
  }

  private struct Grab {
    /// The distance from the top of the bounds to where the finger went down.
    var y: Double
    var temperature: Double
    var scale: Scale
    var lastY: Double
  }

  /// True to send `valueChanged` during a drag, false to send it once at its end.
  var isContinuous = true

  private static let thumbHeight = 32.0
  private var low = 5.0
  private var high = 30.0
  private var stepSize = 0.5
  /// The requested temperature; the temperature is clamped to the limits.
  private var wish: Double
  /// The temperature that the app knows during a drag: it wrote it, got a report, or caused it.
  private var known = 0.0
  private var grab: Grab?
  private let slot = CALayer()
  private let thumb = CALayer()

  init(
    frame: CGRect = CGRect(x: 16, y: 120, width: 60, height: 282), temperature: Double = 20
  ) {
    wish = temperature.isFinite ? temperature : 20
    super.init(frame: frame)
    slot.backgroundColor = UIColor.systemGray5.cgColor
    slot.cornerRadius = 3
    thumb.backgroundColor = UIColor.systemBlue.cgColor
    thumb.cornerRadius = 8
    layer.addSublayer(slot)
    layer.addSublayer(thumb)
    isAccessibilityElement = true
    accessibilityTraits = .adjustable
    accessibilityLabel = "Temperature"
  }

  required init?(coder: NSCoder) { nil }

  // MARK: - Temperature

  /// Pushes the maximum up if it is greater.
  var minimumTemperature: Double {
    get { low }
    set {
      guard newValue.isFinite else { return }
      setLimits(newValue, max(high, newValue))
    }
  }

  /// Pushes the minimum down if it is less.
  var maximumTemperature: Double {
    get { high }
    set {
      guard newValue.isFinite else { return }
      setLimits(min(low, newValue), newValue)
    }
  }

  private func setLimits(_ newLow: Double, _ newHigh: Double) {
    guard newLow != low || newHigh != high else { return }
    let before = temperature
    (low, high) = (newLow, newHigh)
    // A change by the user that is not reported yet must still be reported.
    if known == before { known = temperature }
    setNeedsLayout()
  }

  /// Fingers choose among minimum, minimum + step, …; code may write other values. 0 for all
  /// values.
  var step: Double {
    get { stepSize }
    set {
      guard newValue.isFinite else { return }
      stepSize = max(0, newValue)
    }
  }

  /// The code that writes it knows it, so a write is not reported.
  var temperature: Double {
    get { min(max(wish, low), high) }
    set {
      guard newValue.isFinite else { return }
      if show(newValue) { known = temperature }
    }
  }

  /// Requests a temperature and returns whether the temperature changed.
  private func show(_ newWish: Double) -> Bool {
    let before = temperature
    wish = newWish
    guard temperature != before else { return false }
    setNeedsLayout()
    return true
  }

  private func report() {
    known = temperature
    sendActions(for: .valueChanged)
  }

  // MARK: - Steps

  // Halves, because the width of the widest ranges is not finite.

  /// The tolerance for rounding.
  private var slack: Double { 4 * max(low.magnitude, high.magnitude).ulp }

  /// The number of steps from the minimum to a temperature.
  private func place(of temperature: Double) -> Double {
    (temperature / 2 - low / 2) / (stepSize / 2)
  }

  /// The last step within the limits; nil without steps, or if numbers cannot represent them.
  private var lastStep: Double? {
    guard stepSize > 0 else { return nil }
    let count = place(of: high)
    guard count < 1e12 else { return nil }
    let whole = count.rounded()
    // 0.3 is three times 0.1, although the quotient is a little less than 3.
    let tolerance = min(slack / stepSize + 4 * count.ulp, 0.25)
    return abs(count - whole) <= tolerance ? whole : count.rounded(.down)
  }

  private func temperature(atStep index: Double) -> Double {
    let exact = 2 * (low / 2 + index * (stepSize / 2))
    return abs(exact - high) <= slack ? high : min(exact, high)
  }

  /// The step nearest to a wish within the limits, or the start of the drag.
  private func nearest(to wish: Double, from start: Double) -> Double {
    guard let last = lastStep else { return wish }
    let multiple = temperature(atStep: min(max(place(of: wish).rounded(), 0), last))
    if abs(multiple - start) <= slack { return start }
    return abs(start / 2 - wish / 2) < abs(multiple / 2 - wish / 2) ? start : multiple
  }

  // MARK: - Layout

  private var scale: Scale {
    let room = Double(bounds.height) - Self.thumbHeight
    return Scale(travel: room > 0 && room.isFinite ? room : 0, low: low, high: high)
  }

  var thumbFrame: CGRect {
    let half = high / 2 - low / 2
    let share = half > 0 ? (temperature / 2 - low / 2) / half : 0
    return CGRect(
      x: bounds.minX, y: bounds.minY + CGFloat(scale.travel * (1 - share)), width: bounds.width,
      height: CGFloat(Self.thumbHeight))
  }

  override var intrinsicContentSize: CGSize {
    CGSize(width: 60, height: UIView.noIntrinsicMetric)
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    CATransaction.begin()
    CATransaction.setDisableActions(true)
    slot.frame = CGRect(x: bounds.midX - 3, y: bounds.minY, width: 6, height: bounds.height)
    thumb.frame = thumbFrame
    CATransaction.commit()
  }

  // MARK: - Tracking

  /// Whether a finger at this point grabs the thumb, which is enlarged to the size of a finger.
  private func takesThumb(_ point: CGPoint) -> Bool {
    let frame = thumbFrame
    let (reachX, reachY) = (max(frame.width, 44) / 2, max(frame.height, 44) / 2)
    return abs(point.x - frame.midX) <= reachX && abs(point.y - frame.midY) <= reachY
  }

  override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
    super.point(inside: point, with: event) || takesThumb(point)
  }

  private func height(of touch: UITouch) -> Double {
    Double(touch.location(in: self).y - bounds.minY)
  }

  override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    guard takesThumb(touch.location(in: self)) else { return false }
    let y = height(of: touch)
    known = temperature
    grab = Grab(y: y, temperature: known, scale: scale, lastY: y)
    return true
  }

  /// Counts from where the finger went down, or was when the scale changed.
  override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    let y = height(of: touch)
    guard let old = grab, y.isFinite else { return true }
    var grab = old
    if grab.scale != scale {
      grab = Grab(y: old.lastY, temperature: temperature, scale: scale, lastY: y)
    }
    grab.lastY = y
    self.grab = grab
    guard grab.scale.travel > 0 else { return true }
    if show(target(of: grab)), isContinuous { report() }
    return true
  }

  private func target(of grab: Grab) -> Double {
    let way = grab.y - grab.lastY
    guard way != 0 else { return grab.temperature }
    let share = min(max(way / grab.scale.travel, -1), 1)
    let wish = 2 * (grab.temperature / 2 + share * (high / 2 - low / 2))
    return nearest(to: min(max(wish, low), high), from: grab.temperature)
  }

  override func endTracking(_ touch: UITouch?, with event: UIEvent?) { finish() }

  override func cancelTracking(with event: UIEvent?) { finish() }

  /// Keeps the choice of the finger. May be called twice for one touch.
  private func finish() {
    guard grab != nil else { return }
    grab = nil
    if temperature != known { report() }
  }

  // MARK: - Accessibility

  override var accessibilityValue: String? {
    get { "\(temperature)°" }
    set {}
  }

  override func accessibilityIncrement() { nudge(by: 1) }

  override func accessibilityDecrement() { nudge(by: -1) }

  /// Goes to the next step or, without steps, by a tenth of the range.
  private func nudge(by direction: Double) {
    guard isEnabled, isUserInteractionEnabled, !isTracking else { return }
    let before = temperature
    let next: Double
    if let last = lastStep {
      let place = place(of: before)
      var index = place.rounded()
      if abs(temperature(atStep: index) - before) > slack {
        index = place.rounded(direction > 0 ? .down : .up)
      }
      next = temperature(atStep: min(max(index + direction, 0), last))
    } else {
      let half = stepSize > 0 ? stepSize / 2 : (high / 2 - low / 2) / 10
      next = min(max(2 * (before / 2 + direction * half), low), high)
    }
    guard direction > 0 ? next > before : next < before else { return }
    if show(next) { report() }
  }

  // MARK: - Description

  static func describe(_ control: inout ControlDescription<Thermostat>) {
    control.value(
      \.temperature, in: \.minimumTemperature...\.maximumTemperature, thumb: \.thumbFrame)
    control.vertical()
    control.step(\.step)
    control.continuous(\.isContinuous)
    control.increments()
    control.keepsOnCancel()
  }
}
