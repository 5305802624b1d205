import Foundation
import KnurlHeadlessUIKit

/// A knob that computes with unit vectors instead of angles.
///
/// Directions are unit vectors relative to the middle of the track, so that the seam is where the
/// first coordinate is negative. Passages of that seam count the finger's turns. Steps are whole
/// numbers, and values are measured from the middle of the range.
final class CompassKnob: UIControl, KnobRewrite {
  /// A vector in rotated coordinates: `ahead` is toward the middle of the track, `across` is
  /// clockwise.
  private struct Heading {
    var ahead: Double
    var across: Double

    /// The angle from the middle of the track, at most half a turn either way.
    var bearing: Double { atan2(across, ahead) }

    /// Returns another heading in coordinates relative to this heading.
    func seeing(_ other: Heading) -> Heading {
      Heading(
        ahead: ahead * other.ahead + across * other.across,
        across: ahead * other.across - across * other.ahead)
    }
  }

  private struct Drag {
    let down: CGPoint
    var point: CGPoint
    var heading: Heading?
    var bearing: Double
    var turns = 0.0
    var isUnderWay = false
    var start = 0.0
    var value = 0.0

    var total: Double { bearing + turns * 2 * .pi }
  }

  var startAngle = -11 * Double.pi / 8
  var endAngle = 3 * Double.pi / 8
  var isContinuous = true
  var step = 0.0 { didSet { if step != oldValue { setOut() } } }
  var isRelative = false { didSet { if isRelative != oldValue { setOut() } } }

  private var asked = 0.0
  private(set) var minimum = 0.0
  private(set) var maximum = 1.0
  private var present = 0.0
  private var known = 0.0
  private var drag: Drag?
  private var drawnSize = CGSize.zero
  private let arc = CAShapeLayer()
  private let needle = CAShapeLayer()

  override init(frame: CGRect) {
    super.init(frame: frame)
    drawnSize = bounds.size
    layer.addSublayer(arc)
    layer.addSublayer(needle)
    isAccessibilityElement = true
    accessibilityTraits = .adjustable
  }

  required init?(coder: NSCoder) { nil }

  // MARK: - Value and range

  var value: Double {
    get { present }
    set {
      if !newValue.isFinite { return }
      asked = newValue
      if settle(), drag?.isUnderWay == false { setOut() }
    }
  }

  var minimumValue: Double {
    get { minimum }
    set { if newValue.isFinite { spread(newValue, max(newValue, maximum)) } }
  }

  var maximumValue: Double {
    get { maximum }
    set { if newValue.isFinite { spread(min(newValue, minimum), newValue) } }
  }

  private func spread(_ low: Double, _ high: Double) {
    guard low != minimum || high != maximum else { return }
    (minimum, maximum) = (low, high)
    settle()
    setNeedsLayout()
    setOut()
  }

  @discardableResult private func settle() -> Bool {
    let placed = held(asked)
    guard placed != present else { return false }
    present = placed
    known = placed
    setNeedsLayout()
    return true
  }

  private func held(_ value: Double) -> Double { min(max(value, minimum), maximum) }

  private var rangeMiddle: Double { minimum / 2 + maximum / 2 }
  private var reach: Double { maximum / 2 - minimum / 2 }
  private var middleAngle: Double { startAngle / 2 + endAngle / 2 }
  private var swing: Double { endAngle / 2 - startAngle / 2 }

  func angle(of value: Double) -> Double {
    let value = held(value)
    if value == minimum { return startAngle }
    if value == maximum { return endAngle }
    // Near an end the distance from that end is exact.
    let angle: Double
    if value < rangeMiddle {
      angle = startAngle + (value - minimum) / reach * swing
    } else {
      angle = endAngle - (maximum - value) / reach * swing
    }
    return min(max(angle, startAngle), endAngle)
  }

  func value(at angle: Double) -> Double { value(atBearing: angle - middleAngle) }

  private func value(atBearing bearing: Double) -> Double {
    if bearing <= -swing { return minimum }
    if bearing >= swing { return maximum }
    return held(
      bearing < 0
        ? minimum + (bearing + swing) / swing * reach
        : maximum - (swing - bearing) / swing * reach)
  }

  // MARK: - Fingers

  private func heading(of point: CGPoint) -> Heading? {
    let x = Double(point.x - bounds.midX)
    let y = Double(point.y - bounds.midY)
    guard x != 0 || y != 0 else { return nil }
    // Only the direction matters, and squares must not overflow or underflow.
    let size = max(abs(x), abs(y))
    let ahead = Heading(ahead: cos(middleAngle), across: sin(middleAngle))
    return ahead.seeing(Heading(ahead: x / size, across: y / size))
  }

  override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    let point = touch.location(in: self)
    known = present
    var begun = Drag(down: point, point: point, bearing: angle(of: present) - middleAngle)
    if let heading = heading(of: point) {
      begun.heading = heading
      begun.bearing = heading.bearing
      // Exactly behind counts as before the start of the track.
      if begun.bearing > .pi - 1e-12 { begun.turns = -1 }
    }
    begun.start = begun.total
    begun.value = present
    drag = begun
    return true
  }

  private func sail(to point: CGPoint) {
    guard var now = drag else { return }
    now.point = point
    if let next = heading(of: point) {
      let last = now.heading ?? Heading(ahead: cos(now.bearing), across: sin(now.bearing))
      let change = last.seeing(next)
      var way = change.bearing
      if abs(abs(way) - .pi) <= 1e-9 { way = now.total <= 1e-9 ? abs(way) : -abs(way) }
      let bearing = next.bearing
      now.turns = ((now.total + way - bearing) / (2 * .pi)).rounded()
      now.bearing = bearing
      now.heading = next
    }
    drag = now
  }

  /// Continues the drag from the current state.
  private func setOut() {
    guard let point = drag?.point else { return }
    sail(to: point)
    guard var anew = drag else { return }
    anew.start = anew.total
    anew.value = present
    drag = anew
  }

  override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    let point = touch.location(in: self)
    sail(to: point)
    guard let drag else { return true }
    if !drag.isUnderWay {
      let way = Heading(ahead: point.x - drag.down.x, across: point.y - drag.down.y)
      guard way.seeing(way).ahead >= 100 else { return true }
      self.drag?.isUnderWay = true
    }
    guard minimum < maximum else { return true }
    let wanted: Double
    if isRelative {
      wanted = held(drag.value + (drag.total - drag.start) / swing * reach)
    } else {
      wanted = value(atBearing: drag.total)
    }
    if adopt(rounded(wanted, keeping: drag.value)), isContinuous { announce(always: true) }
    return true
  }

  private func adopt(_ value: Double) -> Bool {
    guard value != present else { return false }
    present = value
    asked = value
    setNeedsLayout()
    return true
  }

  private func announce(always: Bool = false) {
    if present == known, !always { return }
    known = present
    sendActions(for: .valueChanged)
  }

  private func finish() {
    drag = nil
    announce()
  }

  override func endTracking(_ touch: UITouch?, with event: UIEvent?) { finish() }

  override func cancelTracking(with event: UIEvent?) { finish() }

  // MARK: - Steps

  private var counts: Bool { step / 2 > 0 && step / 2 >= reach * 0x1p-52 }

  private func count(_ number: Int, of size: Double) -> Double {
    let plain = minimum + Double(number) * size
    // A decimal grid prints short numbers, so the number with the fewest digits is used.
    let digits = max(digits(minimum), digits(size))
    guard digits <= 15 else { return plain }
    let tens = pow(10.0, Double(digits))
    let whole = (minimum * tens).rounded() + Double(number) * (size * tens).rounded()
    return abs(whole) < 0x1p53 ? whole / tens : plain
  }

  /// Returns the number of decimal places; 99 if the number has more than 15.
  private func digits(_ number: Double) -> Int {
    for digits in 0...15 {
      let tens = pow(10.0, Double(digits))
      if (number * tens).rounded() / tens == number { return digits }
    }
    return 99
  }

  private func rounded(_ wanted: Double, keeping kept: Double) -> Double {
    guard counts, let number = Int(exactly: ((wanted - minimum) / step).rounded()) else {
      return wanted
    }
    var candidates = (-1...1).map { count(number + $0, of: step) }
    candidates = candidates.filter { $0 >= minimum && $0 <= maximum } + [maximum, kept]
    let nearest = candidates.map { abs($0 - wanted) }.min()
    return candidates.filter { abs($0 - wanted) == nearest }.max() ?? kept
  }

  override func accessibilityIncrement() { go(1) }

  override func accessibilityDecrement() { go(-1) }

  private func go(_ sign: Int) {
    guard isEnabled, minimum < maximum else { return }
    let width = maximum - minimum
    let size = counts ? step : width.isFinite ? width / 10 : reach / 5
    guard let number = Int(exactly: ((present / 2 - minimum / 2) / (size / 2)).rounded()) else {
      return
    }
    let stops = (-1...1).map { offset in
      !counts && number + offset >= 10 ? maximum : count(number + offset, of: size)
    }
    let stop = sign > 0 ? stops.first { $0 > present } : stops.last { $0 < present }
    if adopt(held(stop ?? (sign > 0 ? present.nextUp : present.nextDown))) {
      announce(always: true)
    }
  }

  // MARK: - Geometry

  private func tip(_ angle: Double) -> CGPoint {
    let radius = Double(min(bounds.width, bounds.height)) / 2 - 3.5
    return CGPoint(
      x: Double(bounds.midX) + radius * cos(angle), y: Double(bounds.midY) + radius * sin(angle))
  }

  var pointerBox: CGRect {
    let angle = angle(of: present)
    let (x, y) = (abs(cos(angle)), abs(sin(angle)))
    return CGRect(origin: tip(angle), size: .zero)
      .insetBy(dx: -(3.5 * x + y), dy: -(3.5 * y + x))
  }

  override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
    var angles = [startAngle, endAngle]
    // The axes on the track.
    for axis in 0..<4 {
      var angle = Double(axis) * .pi / 2
      angle += ((startAngle - angle) / (2 * .pi)).rounded(.up) * 2 * .pi
      if angle < endAngle { angles.append(angle) }
    }
    let tips = angles.map { tip($0) }
    let low = CGPoint(
      x: min(bounds.minX, (tips.map { $0.x }.min() ?? 0) - 22),
      y: min(bounds.minY, (tips.map { $0.y }.min() ?? 0) - 22))
    let high = CGPoint(
      x: max(bounds.maxX, (tips.map { $0.x }.max() ?? 0) + 22),
      y: max(bounds.maxY, (tips.map { $0.y }.max() ?? 0) + 22))
    return point.x >= low.x && point.x <= high.x && point.y >= low.y && point.y <= high.y
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    if bounds.size != drawnSize {
      drawnSize = bounds.size
      setOut()
    }
    CATransaction.begin()
    CATransaction.setDisableActions(true)
    arc.frame = bounds
    needle.frame = pointerBox
    CATransaction.commit()
  }
}
