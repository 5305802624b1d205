import Foundation
import KnurlHeadlessUIKit

/// A knob that stores only the requested value.
///
/// The current value, the angle and the pointer's position are computed on each read, and one enum
/// is the state of the finger.
class WishKnob: UIControl, KnobRewrite {
  private struct Hold {
    let down: CGPoint
    var last: CGPoint
    /// The finger's angle in radians. The angle is not reduced at full turns.
    var finger: Double
    var fingerThen: Double
    var valueThen: Double
  }

  private enum Grip {
    case off
    case pressed(Hold)
    case turning(Hold)
  }

  var startAngle = -11 * Double.pi / 8
  var endAngle = 3 * Double.pi / 8
  var isContinuous = true
  var step = 0.0 { didSet { if step != oldValue { anchor() } } }
  var isRelative = false { didSet { if isRelative != oldValue { anchor() } } }

  private var wish = 0.0
  private var limits = (low: 0.0, high: 1.0)
  /// The value last reported to targets.
  private var told = 0.0
  private var grip = Grip.off
  private var size: CGSize
  private let ring = CAShapeLayer()
  private let pointer = CAShapeLayer()

  override init(frame: CGRect) {
    size = frame.size
    super.init(frame: frame)
    for line in [ring, pointer] {
      line.fillColor = nil
      line.strokeColor = tintColor.cgColor
      line.lineWidth = 2
      layer.addSublayer(line)
    }
    isAccessibilityElement = true
    accessibilityTraits = .adjustable
  }

  required init?(coder: NSCoder) { nil }

  // MARK: - Value and range

  var value: Double {
    get { min(max(wish, limits.low), limits.high) }
    set {
      guard newValue.isFinite else { return }
      let before = value
      wish = newValue
      guard value != before else { return }
      told = value
      setNeedsLayout()
      if case .pressed = grip { anchor() }
    }
  }

  var minimumValue: Double {
    get { limits.low }
    set { setLimits(newValue, max(newValue, limits.high)) }
  }

  var maximumValue: Double {
    get { limits.high }
    set { setLimits(min(newValue, limits.low), newValue) }
  }

  private func setLimits(_ low: Double, _ high: Double) {
    guard low.isFinite, high.isFinite, (low, high) != limits else { return }
    let before = value
    limits = (low, high)
    if value != before { told = value }
    setNeedsLayout()
    anchor()
  }

  /// Returns the angle of a value, measured from the nearer end of the track.
  func angle(of value: Double) -> Double {
    let (low, high) = limits
    guard low < high else { return startAngle }
    let value = min(max(value, low), high)
    let width = high / 2 - low / 2
    guard width > 0 else { return value == low ? startAngle : endAngle }
    let below = value / 2 - low / 2
    let above = high / 2 - value / 2
    return below < above
      ? startAngle + below / width * (endAngle - startAngle)
      : endAngle - above / width * (endAngle - startAngle)
  }

  func value(at angle: Double) -> Double {
    let (low, high) = limits
    let span = endAngle - startAngle
    let below = (angle - startAngle) / span
    if below <= 0 { return low }
    if angle >= endAngle { return high }
    let half = high / 2 - low / 2
    if below <= 0.5 { return min(low + below * half + below * half, high) }
    let above = (endAngle - angle) / span
    return max(high - above * half - above * half, low)
  }

  // MARK: - Fingers

  /// Returns the angle nearest to the previous angle. After half a turn, returns the angle toward
  /// the middle of the track.
  private func angle(of point: CGPoint, after previous: Double) -> Double {
    let (x, y) = (Double(point.x - bounds.midX), Double(point.y - bounds.midY))
    guard x != 0 || y != 0 else { return previous }
    let bare = atan2(y, x)
    var change = (bare - previous).remainder(dividingBy: 2 * .pi)
    if abs(abs(change) - .pi) <= 1e-9 {
      change = previous - (startAngle + endAngle) / 2 <= 1e-9 ? abs(change) : -abs(change)
    }
    // Turns are counted instead of summing angles, so that a returning finger has the same angle.
    return bare + ((previous + change - bare) / (2 * .pi)).rounded() * (2 * .pi)
  }

  /// Returns the angle at touch-down, in a turn that begins at the middle of the dead zone.
  private func firstAngle(of point: CGPoint) -> Double {
    let (x, y) = (Double(point.x - bounds.midX), Double(point.y - bounds.midY))
    guard x != 0 || y != 0 else { return angle(of: value) }
    let middle = (startAngle + endAngle) / 2
    let bare = atan2(y, x)
    let turns = ((middle - .pi - bare) / (2 * .pi)).rounded(.up)
    return bare + turns * 2 * .pi
  }

  private func anchor() {
    switch grip {
    case .off: break
    case .pressed(let hold): grip = .pressed(anchored(hold))
    case .turning(let hold): grip = .turning(anchored(hold))
    }
  }

  private func anchored(_ hold: Hold) -> Hold {
    var hold = hold
    hold.finger = angle(of: hold.last, after: hold.finger)
    hold.fingerThen = hold.finger
    hold.valueThen = value
    return hold
  }

  override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    let point = touch.location(in: self)
    let finger = firstAngle(of: point)
    told = value
    grip = .pressed(
      Hold(down: point, last: point, finger: finger, fingerThen: finger, valueThen: value))
    return true
  }

  override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    let point = touch.location(in: self)
    switch grip {
    case .off: return true
    case .pressed(var hold):
      hold.finger = angle(of: point, after: hold.finger)
      hold.last = point
      if hypot(point.x - hold.down.x, point.y - hold.down.y) < 10 {
        grip = .pressed(hold)
      } else {
        turn(hold)
      }
    case .turning(var hold):
      hold.finger = angle(of: point, after: hold.finger)
      hold.last = point
      turn(hold)
    }
    return true
  }

  private func turn(_ hold: Hold) {
    grip = .turning(hold)
    guard limits.low < limits.high else { return }
    var wanted: Double
    if isRelative {
      let width = limits.high / 2 - limits.low / 2
      let share = (hold.finger - hold.fingerThen) / (endAngle - startAngle)
      wanted = hold.valueThen + share * width + share * width
    } else {
      wanted = value(at: hold.finger)
    }
    wanted = min(max(wanted, limits.low), limits.high)
    take(nearest(to: wanted, or: hold.valueThen), andTell: isContinuous)
  }

  private func take(_ new: Double, andTell isToTell: Bool) {
    guard new != value else { return }
    wish = new
    setNeedsLayout()
    guard isToTell else { return }
    told = new
    sendActions(for: .valueChanged)
  }

  private func tell() {
    guard value != told else { return }
    told = value
    sendActions(for: .valueChanged)
  }

  override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
    grip = .off
    tell()
  }

  override func cancelTracking(with event: UIEvent?) {
    grip = .off
    tell()
  }

  // MARK: - Steps

  private var hasSteps: Bool {
    step > 0 && step / 2 >= (limits.high / 2 - limits.low / 2) * 0x1p-52
  }

  /// Returns the value of a step. Decimal steps give decimal values: the third tenth is 0.3.
  private func stop(_ index: Double, every step: Double) -> Double {
    var tens = 1.0
    for _ in 0...22 {
      let (low, each) = ((limits.low * tens).rounded(), (step * tens).rounded())
      if low / tens == limits.low, each / tens == step {
        let whole = low + index * each
        if abs(whole) < 0x1p53 { return whole / tens }
        break
      }
      tens *= 10
    }
    return limits.low + index * step
  }

  private func nearest(to wanted: Double, or kept: Double) -> Double {
    guard hasSteps else { return wanted }
    let index = ((wanted - limits.low) / step).rounded(.down)
    var best = kept
    for candidate in [limits.high, stop(index, every: step), stop(index + 1, every: step)] {
      guard candidate >= limits.low, candidate <= limits.high else { continue }
      let (mine, theirs) = (abs(candidate - wanted), abs(best - wanted))
      if mine < theirs || (mine == theirs && candidate > best) { best = candidate }
    }
    return best
  }

  // MARK: - Assistive technology

  override var accessibilityValue: String? {
    get { "\(value)" }
    set {}
  }

  override func accessibilityIncrement() { nudge(up: true) }

  override func accessibilityDecrement() { nudge(up: false) }

  private func nudge(up: Bool) {
    guard isEnabled, isUserInteractionEnabled, limits.low < limits.high else { return }
    let width = limits.high - limits.low
    let size = hasSteps ? step : width.isFinite ? width / 10 : limits.high / 10 - limits.low / 10
    let index = ((value / 2 - limits.low / 2) / (size / 2)).rounded(.down)
    // The quotient may be wrong by rounding.
    let stops = (-1...2).map { offset in
      let index = index + Double(offset)
      return !hasSteps && index >= 10 ? limits.high : stop(index, every: size)
    }
    let next = up ? stops.first { $0 > value } : stops.last { $0 < value }
    let target = next ?? (up ? value.nextUp : value.nextDown)
    take(min(max(target, limits.low), limits.high), andTell: true)
  }

  // MARK: - Geometry

  var pointerBox: CGRect { box(at: angle(of: value)) }

  private func box(at angle: Double) -> CGRect {
    let middle = Double(min(bounds.width, bounds.height)) / 2 - 3.5
    let width = 7 * abs(cos(angle)) + 2 * abs(sin(angle))
    let height = 7 * abs(sin(angle)) + 2 * abs(cos(angle))
    return CGRect(
      x: Double(bounds.midX) + middle * cos(angle) - width / 2,
      y: Double(bounds.midY) + middle * sin(angle) - height / 2, width: width, height: height)
  }

  /// True if the point is in the rectangle around the bounds and the hit areas of all pointer
  /// positions.
  override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
    let quarter = (startAngle / (.pi / 2)).rounded(.up)
    let axes = (0...4).map { (quarter + Double($0)) * .pi / 2 }.filter { $0 < endAngle }
    let area = (axes + [startAngle, endAngle]).reduce(bounds) { area, angle in
      let box = box(at: angle)
      return area.union(CGRect(x: box.midX - 22, y: box.midY - 22, width: 44, height: 44))
    }
    return point.x >= area.minX && point.x <= area.maxX && point.y >= area.minY
      && point.y <= area.maxY
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    if size != bounds.size {
      size = bounds.size
      anchor()
    }
    CATransaction.begin()
    CATransaction.setDisableActions(true)
    ring.frame = bounds
    pointer.frame = pointerBox
    CATransaction.commit()
  }
}
