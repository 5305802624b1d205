import Foundation
import KnurlHeadlessUIKit

/// Everything waits for layout: the pointer's layer is turned there and nowhere else, the areas of touch
/// are made there, and whoever asks for a frame has the layout done first.
final class LazyKnob: UIControl, KnobRewrite {
  var startAngle = -11 * Double.pi / 8 { didSet { setNeedsLayout() } }
  var endAngle = 3 * Double.pi / 8 { didSet { setNeedsLayout() } }
  var isContinuous = true
  var step: Double {
    get { grain }
    set {
      guard newValue != grain else { return }
      grain = newValue
      beginAnew()
    }
  }
  var isRelative: Bool {
    get { keepsOffset }
    set {
      guard newValue != keepsOffset else { return }
      keepsOffset = newValue
      beginAnew()
    }
  }

  private var grain = 0.0
  private var keepsOffset = false
  private var range = 0.0...1.0
  private var wanted = 0.0
  private var inForce = 0.0
  private var sent = 0.0

  private var start: CGPoint?
  private var last = CGPoint.zero
  private var finger = 0.0
  private var isDragging = false
  /// What the drag is computed from; the angle is taken down before it is needed next.
  private var baseValue = 0.0
  private var baseAngle: Double?

  private let dial = CALayer()
  private let hand = CAShapeLayer()
  private var touchArea = CGRect.zero

  override init(frame: CGRect) {
    super.init(frame: frame)
    layer.addSublayer(dial)
    layer.addSublayer(hand)
    hand.fillColor = tintColor.cgColor
    isAccessibilityElement = true
    accessibilityTraits = .adjustable
    setNeedsLayout()
  }

  required init?(coder: NSCoder) { nil }

  // MARK: - Layout

  private var radius: CGFloat { min(bounds.width, bounds.height) / 2 - 3.5 }

  private func point(at angle: Double) -> CGPoint {
    CGPoint(
      x: bounds.midX + radius * CGFloat(cos(angle)), y: bounds.midY + radius * CGFloat(sin(angle)))
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    if dial.bounds.size != bounds.size {
      if start != nil { turn(to: last) }
      beginAnew()
    }
    CATransaction.begin()
    CATransaction.setDisableActions(true)
    dial.frame = bounds
    // The hand points to the right and is turned about its own middle.
    let angle = angle(of: inForce)
    hand.bounds = CGRect(x: 0, y: 0, width: 7, height: 2)
    hand.position = point(at: angle)
    hand.setAffineTransform(CGAffineTransform(rotationAngle: CGFloat(angle)))
    CATransaction.commit()
    layOutTouchArea()
  }

  private func layOutTouchArea() {
    var corners = [point(at: startAngle), point(at: endAngle)]
    for quarter in 0...4 {
      let angle = (startAngle / (.pi / 2) + Double(quarter)).rounded(.up) * .pi / 2
      if angle < endAngle { corners.append(point(at: angle)) }
    }
    touchArea = corners.reduce(bounds) { area, corner in
      area.union(CGRect(x: corner.x, y: corner.y, width: 0, height: 0).insetBy(dx: -22, dy: -22))
    }
  }

  var pointerBox: CGRect {
    layoutIfNeeded()
    return hand.frame
  }

  override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
    layoutIfNeeded()
    return touchArea.minX <= point.x && point.x <= touchArea.maxX && touchArea.minY <= point.y
      && point.y <= touchArea.maxY
  }

  // MARK: - Value and range

  var value: Double {
    get { inForce }
    set {
      guard newValue.isFinite else { return }
      wanted = newValue
      if update(), !isDragging { beginAnew() }
    }
  }

  var minimumValue: Double {
    get { range.lowerBound }
    set { if newValue.isFinite { change(to: newValue...max(range.upperBound, newValue)) } }
  }

  var maximumValue: Double {
    get { range.upperBound }
    set { if newValue.isFinite { change(to: min(range.lowerBound, newValue)...newValue) } }
  }

  private func change(to new: ClosedRange<Double>) {
    guard new != range else { return }
    range = new
    _ = update()
    beginAnew()
    setNeedsLayout()
  }

  private func clamped(_ value: Double) -> Double {
    min(max(value, range.lowerBound), range.upperBound)
  }

  private func update() -> Bool {
    let placed = clamped(wanted)
    guard placed != inForce else { return false }
    inForce = placed
    sent = placed
    setNeedsLayout()
    return true
  }

  private var half: Double { range.upperBound / 2 - range.lowerBound / 2 }

  func angle(of value: Double) -> Double {
    let value = clamped(value)
    guard half > 0, value > range.lowerBound else { return startAngle }
    guard value < range.upperBound else { return endAngle }
    let share = (value / 2 - range.lowerBound / 2) / half
    // Mixed from both ends, which are exact then.
    return share <= 0.5
      ? startAngle + share * (endAngle - startAngle)
      : endAngle - (range.upperBound / 2 - value / 2) / half * (endAngle - startAngle)
  }

  func value(at angle: Double) -> Double {
    guard angle > startAngle else { return range.lowerBound }
    guard angle < endAngle else { return range.upperBound }
    let (below, above) = (angle - startAngle, endAngle - angle)
    let whole = below + above
    return clamped(range.upperBound * (below / whole) + range.lowerBound * (above / whole))
  }

  // MARK: - Tracking

  private func turn(to point: CGPoint) {
    last = point
    let (x, y) = (Double(point.x - bounds.midX), Double(point.y - bounds.midY))
    guard x != 0 || y != 0 else { return }
    let direction = atan2(y, x)
    // The turns on which it is near, and of those the nearest.
    let around = ((finger - direction) / (2 * .pi)).rounded(.down)
    let below = direction + around * 2 * .pi
    let above = direction + (around + 1) * 2 * .pi
    let difference = (above - finger) - (finger - below)
    if abs(difference) <= 2e-9 {
      finger = finger <= (startAngle + endAngle) / 2 + 1e-9 ? above : below
    } else {
      finger = difference < 0 ? above : below
    }
  }

  private func beginAnew() {
    baseValue = inForce
    baseAngle = nil
  }

  /// Where the finger was at the reference.
  private func takeBaseAngle() -> Double {
    if let baseAngle { return baseAngle }
    turn(to: last)
    baseAngle = finger
    return finger
  }

  override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    last = touch.location(in: self)
    start = last
    isDragging = false
    sent = inForce
    if last == CGPoint(x: bounds.midX, y: bounds.midY) {
      finger = angle(of: inForce)
    } else {
      let first = (startAngle + endAngle) / 2 - .pi
      finger = atan2(Double(last.y - bounds.midY), Double(last.x - bounds.midX))
      while finger < first { finger += 2 * .pi }
      while finger >= first + 2 * .pi { finger -= 2 * .pi }
    }
    baseAngle = finger
    baseValue = inForce
    return true
  }

  override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    let base = takeBaseAngle()
    turn(to: touch.location(in: self))
    if !isDragging, let start {
      isDragging = hypot(last.x - start.x, last.y - start.y) >= 10
    }
    guard isDragging, half > 0 else { return true }
    choose(
      nearest(
        to: keepsOffset
          ? dragged(from: baseValue, by: finger - base) : value(at: finger), or: baseValue),
      isLast: false)
    return true
  }

  private func dragged(from value: Double, by angle: Double) -> Double {
    let share = angle / (endAngle - startAngle)
    return clamped(value + share * half + share * half)
  }

  /// - Parameter isLast: Targets hear of it, whether or not they are to hear of all.
  private func choose(_ value: Double, isLast: Bool) {
    guard value != inForce else { return }
    wanted = value
    inForce = value
    setNeedsLayout()
    guard isContinuous || isLast else { return }
    sent = inForce
    sendActions(for: .valueChanged)
  }

  private func send() {
    guard inForce != sent else { return }
    sent = inForce
    sendActions(for: .valueChanged)
  }

  override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
    start = nil
    send()
  }

  override func cancelTracking(with event: UIEvent?) {
    start = nil
    send()
  }

  // MARK: - Steps

  private func grid(_ size: Double) -> (Double) -> Double {
    let low = range.lowerBound
    let tens = (0...22).lazy.map { pow(10, Double($0)) }.first {
      (low * $0).rounded() / $0 == low && (size * $0).rounded() / $0 == size
    }
    return { index in
      guard let tens, abs(low * tens + index * size * tens) < 0x1p53 else {
        return low + index * size
      }
      return ((low * tens).rounded() + index * (size * tens).rounded()) / tens
    }
  }

  private var snaps: Bool { grain > 0 && grain / 2 >= half * 0x1p-52 }

  private func nearest(to wanted: Double, or kept: Double) -> Double {
    guard snaps else { return wanted }
    let stop = grid(grain)
    let index = ((wanted - range.lowerBound) / grain).rounded(.down)
    let choices = [kept, stop(index), stop(index + 1), range.upperBound].filter(range.contains)
    return choices.sorted(by: >).min { abs($0 - wanted) < abs($1 - wanted) } ?? kept
  }

  override func accessibilityIncrement() { step(up: true) }

  override func accessibilityDecrement() { step(up: false) }

  private func step(up: Bool) {
    guard isEnabled, half > 0 else { return }
    let width = range.upperBound - range.lowerBound
    let size = snaps ? grain : width.isFinite ? width / 10 : half / 5
    let stop = grid(size)
    let index = ((inForce / 2 - range.lowerBound / 2) / (size / 2)).rounded()
    let near = [index - 1, index, index + 1].map { index in
      !snaps && index >= 10 ? range.upperBound : stop(index)
    }
    let next = up ? near.first { $0 > inForce } : near.last { $0 < inForce }
    choose(clamped(next ?? (up ? inForce.nextUp : inForce.nextDown)), isLast: true)
  }
}
