import Foundation
import KnurlHeadlessUIKit

/// Who hears what a finger does to the knob.
@MainActor
private protocol TurningDelegate: AnyObject {
  var turningCenter: CGPoint { get }
  var turningMiddle: Double { get }
  var restingAngle: Double { get }
  func turned(from start: Double, to angle: Double)
}

/// Follows a finger round a place, for whoever it belongs to.
@MainActor
private final class TurnTracker {
  weak var owner: (any TurningDelegate)?
  private(set) var isFollowing = false
  private(set) var isTurning = false
  private var down = CGPoint.zero
  private var point = CGPoint.zero
  /// The turns are counted and what is left is the finger's, so that the way back is the same.
  private var angle = 0.0
  private(set) var start = 0.0

  func press(at point: CGPoint) {
    guard let owner else { return }
    (down, self.point) = (point, point)
    isFollowing = true
    isTurning = false
    let lowest = owner.turningMiddle - .pi
    angle = owner.restingAngle
    if let direction = direction(of: point) {
      angle = direction + ((lowest - direction) / (2 * .pi)).rounded(.up) * 2 * .pi
    }
    start = angle
  }

  func move(to point: CGPoint) {
    sweep(to: point)
    if !isTurning {
      isTurning = hypot(point.x - down.x, point.y - down.y) >= 10
    }
    if isTurning { owner?.turned(from: start, to: angle) }
  }

  /// Goes on from where the finger is, after something else has moved.
  func restart() {
    guard isFollowing else { return }
    sweep(to: point)
    start = angle
  }

  func lift() {
    isFollowing = false
    isTurning = false
  }

  private func direction(of point: CGPoint) -> Double? {
    guard let center = owner?.turningCenter, point != center else { return nil }
    return atan2(Double(point.y - center.y), Double(point.x - center.x))
  }

  private func sweep(to point: CGPoint) {
    self.point = point
    guard let owner, let direction = direction(of: point) else { return }
    let candidates = [-1.0, 0, 1].map { turn in
      direction + (((angle - direction) / (2 * .pi)).rounded() + turn) * 2 * .pi
    }
    let ways = candidates.map { $0 - angle }
    let shortest = ways.map { abs($0) }.min() ?? 0
    let isUp = angle - owner.turningMiddle <= 1e-9
    let way = ways.filter { abs($0) <= shortest + 2e-9 }
    if let index = ways.firstIndex(where: { $0 == (isUp ? way.max() : way.min()) }) {
      angle = candidates[index]
    }
  }
}

/// A view for the ring, a view for the pointer that is turned by its transform, an object that follows
/// the finger and tells its delegate, and a value with all that was asked for since the user chose.
final class DelegatingKnob: UIControl, KnobRewrite, TurningDelegate {
  /// What is in force follows from what was asked for last and the range.
  private struct Setting {
    var range = 0.0...1.0
    var requests = [0.0]

    var value: Double {
      min(max(requests.last ?? 0, range.lowerBound), range.upperBound)
    }

    mutating func ask(for value: Double) {
      requests.append(value)
      if requests.count > 8 { requests.removeFirst() }
    }
  }

  var startAngle = -11 * Double.pi / 8
  var endAngle = 3 * Double.pi / 8
  var isContinuous = true
  var step = 0.0 { didSet { if step != oldValue { restart() } } }
  var isRelative = false { didSet { if isRelative != oldValue { restart() } } }

  private var setting = Setting()
  private var audience = 0.0
  private var valueAtStart = 0.0
  private let tracker = TurnTracker()
  private let ringView = UIView()
  private let pointerView = UIView()

  override init(frame: CGRect) {
    super.init(frame: frame)
    tracker.owner = self
    for view in [ringView, pointerView] {
      view.isUserInteractionEnabled = false
      addSubview(view)
    }
    pointerView.bounds = CGRect(x: 0, y: 0, width: 7, height: 2)
    pointerView.backgroundColor = tintColor
    isAccessibilityElement = true
    accessibilityTraits = .adjustable
  }

  required init?(coder: NSCoder) { nil }

  // MARK: - Value and range

  var value: Double {
    get { setting.value }
    set {
      guard newValue.isFinite else { return }
      if change({ $0.ask(for: newValue) }), !tracker.isTurning { restart() }
    }
  }

  var minimumValue: Double {
    get { setting.range.lowerBound }
    set { if newValue.isFinite { rescale { newValue...max($0.upperBound, newValue) } } }
  }

  var maximumValue: Double {
    get { setting.range.upperBound }
    set { if newValue.isFinite { rescale { min($0.lowerBound, newValue)...newValue } } }

  }

  private func rescale(_ range: (ClosedRange<Double>) -> ClosedRange<Double>) {
    let new = range(setting.range)
    guard new != setting.range else { return }
    change { $0.range = new }
    setNeedsLayout()
    restart()
  }

  @discardableResult private func change(_ body: (inout Setting) -> Void) -> Bool {
    let before = setting.value
    body(&setting)
    guard setting.value != before else { return false }
    audience = setting.value
    setNeedsLayout()
    return true
  }

  private var width: Double { setting.range.upperBound - setting.range.lowerBound }

  /// The share of the range, however wide that is.
  private func share(_ value: Double) -> Double {
    let (low, high) = (setting.range.lowerBound, setting.range.upperBound)
    guard low < high else { return 0 }
    let value = min(max(value, low), high)
    return width.isFinite ? (value - low) / width : (value / 4 - low / 4) / (high / 4 - low / 4)
  }

  private func value(atShare share: Double) -> Double {
    let (low, high) = (setting.range.lowerBound, setting.range.upperBound)
    if share <= 0 { return low }
    if share >= 1 { return high }
    if !width.isFinite { return low * (1 - share) + high * share }
    return min(max(share < 0.5 ? low + width * share : high - width * (1 - share), low), high)
  }

  func angle(of value: Double) -> Double {
    let share = share(value)
    let span = endAngle - startAngle
    return share < 0.5 ? startAngle + span * share : endAngle - span * (1 - share)
  }

  func value(at angle: Double) -> Double {
    value(atShare: (angle - startAngle) / (endAngle - startAngle))
  }

  // MARK: - The finger's delegate

  var turningCenter: CGPoint { CGPoint(x: bounds.midX, y: bounds.midY) }
  var turningMiddle: Double { startAngle + (endAngle - startAngle) / 2 }
  var restingAngle: Double { angle(of: value) }

  func turned(from start: Double, to angle: Double) {
    guard setting.range.lowerBound < setting.range.upperBound else { return }
    let wanted =
      isRelative
      ? value(atShare: share(valueAtStart) + (angle - start) / (endAngle - startAngle))
      : value(at: angle)
    let isInPlace = isRelative && angle == start
    if choose(isInPlace ? valueAtStart : stop(nearestTo: wanted)), isContinuous { announce() }
  }

  private func restart() {
    tracker.restart()
    valueAtStart = value
  }

  private func choose(_ new: Double) -> Bool {
    guard new != value else { return false }
    setting.requests = [new]
    setNeedsLayout()
    return true
  }

  private func tell() {
    if value != audience { announce() }
  }

  private func announce() {
    audience = value
    sendActions(for: .valueChanged)
  }

  override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    audience = value
    valueAtStart = value
    tracker.press(at: touch.location(in: self))
    return true
  }

  override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    tracker.move(to: touch.location(in: self))
    return true
  }

  override func endTracking(_ touch: UITouch?, with event: UIEvent?) { letGo() }

  override func cancelTracking(with event: UIEvent?) { letGo() }

  private func letGo() {
    guard tracker.isFollowing else { return }
    tracker.lift()
    tell()
  }

  // MARK: - Steps

  private var stride: Double? {
    let half = setting.range.upperBound / 2 - setting.range.lowerBound / 2
    return step > 0 && step / 2 >= half * 0x1p-52 ? step : nil
  }

  /// Sums of decimal numbers are off by a last place, and their printed numbers say what is meant.
  private func stop(_ index: Double, of stride: Double) -> Double {
    let low = setting.range.lowerBound
    let digits = [low, stride].map { number -> Int in
      let text = "\(abs(number))"
      guard !text.contains("e"), let dot = text.firstIndex(of: ".") else { return 99 }
      return text.hasSuffix(".0") ? 0 : text.distance(from: dot, to: text.endIndex) - 1
    }
    let sum = low + index * stride
    guard max(digits[0], digits[1]) <= 22 else { return sum }
    let tens = pow(10, Double(max(digits[0], digits[1])))
    let whole = (low * tens).rounded() + index * (stride * tens).rounded()
    return abs(whole) < 0x1p53 ? whole / tens : sum
  }

  private func stop(nearestTo wanted: Double) -> Double {
    guard let stride else { return wanted }
    let (low, high) = (setting.range.lowerBound, setting.range.upperBound)
    let index = ((wanted - low) / stride).rounded()
    var best = valueAtStart
    for candidate in [index - 1, index, index + 1].map({ stop($0, of: stride) }) + [high]
    where candidate >= low && candidate <= high {
      let gain = abs(best - wanted) - abs(candidate - wanted)
      if gain > 0 || (gain == 0 && candidate > best) { best = candidate }
    }
    return best
  }

  override func accessibilityIncrement() { step(by: 1) }

  override func accessibilityDecrement() { step(by: -1) }

  private func step(by direction: Double) {
    guard isEnabled, value != (direction > 0 ? maximumValue : minimumValue) else { return }
    let low = setting.range.lowerBound
    let tenth = width.isFinite ? width / 10 : setting.range.upperBound / 10 - low / 10
    let size = stride ?? tenth
    var index = ((value / 2 - low / 2) / (size / 2)).rounded() - direction
    let isBeyond = { (number: Double) in direction > 0 ? number > self.value : number < self.value }
    var next = value
    for _ in 0..<3 where !isBeyond(next) {
      next = stride == nil && index > 9 ? setting.range.upperBound : stop(index, of: size)
      index += direction
    }
    if !isBeyond(next) { next = direction > 0 ? value.nextUp : value.nextDown }
    if choose(min(max(next, low), setting.range.upperBound)) { announce() }
  }

  // MARK: - Layout

  private func place(at angle: Double) -> CGPoint {
    let ring = CGAffineTransform(rotationAngle: CGFloat(angle))
    let tip = CGPoint(x: min(bounds.width, bounds.height) / 2 - 3.5, y: 0).applying(ring)
    return CGPoint(x: bounds.midX + tip.x, y: bounds.midY + tip.y)
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let isResized = ringView.bounds.size != bounds.size
    ringView.frame = bounds
    if isResized { restart() }
    let angle = angle(of: value)
    pointerView.center = place(at: angle)
    pointerView.transform = CGAffineTransform(rotationAngle: CGFloat(angle))
  }

  var pointerBox: CGRect {
    let turned = CGRect(x: -3.5, y: -1, width: 7, height: 2)
      .applying(CGAffineTransform(rotationAngle: CGFloat(angle(of: value))))
    let place = place(at: angle(of: value))
    return turned.offsetBy(dx: place.x, dy: place.y)
  }

  override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
    let span = endAngle - startAngle
    let first = (startAngle * 2 / .pi).rounded(.up)
    let axes = Swift.stride(from: first, to: endAngle * 2 / .pi, by: 1).map { $0 * .pi / 2 }
    let places = ([startAngle, startAngle + span] + axes).map { place(at: $0) }
    var area = bounds
    for place in places {
      area = area.union(CGRect(x: place.x - 22, y: place.y - 22, width: 44, height: 44))
    }
    return point.x >= area.minX && point.x <= area.maxX && point.y >= area.minY
      && point.y <= area.maxY
  }
}
