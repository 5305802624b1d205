import Foundation
import KnurlHeadlessUIKit

/// Splits the work otherwise: `touchesBegan` and the like only note where the finger is, tracking
/// applies it, both ends go through one `finish`, and `didSet` tells targets, turns the pointer and
/// keeps its frame. Everything is eager.
class TouchesKnob: UIControl, KnobRewrite {
  var startAngle = -11 * Double.pi / 8 { didSet { refresh() } }
  var endAngle = 3 * Double.pi / 8 { didSet { refresh() } }
  var isContinuous = true
  var step = 0.0 { didSet { if step != oldValue { restart() } } }
  var isRelative = false { didSet { if isRelative != oldValue { restart() } } }

  private var lowest = 0.0
  private var highest = 1.0
  private var requested = 0.0
  private var reported = 0.0
  private var isUsersTurn = false
  private var current = 0.0 {
    didSet {
      guard current != oldValue else { return }
      refresh()
      if isUsersTurn {
        // What a target writes back is code's.
        isUsersTurn = false
        requested = current
        if isContinuous || !hasBegun {
          reported = current
          sendActions(for: .valueChanged)
        }
      } else {
        reported = current
      }
    }
  }

  // The finger.
  private var isFollowing = false
  private var hasBegun = false
  private var down = CGPoint.zero
  private var noted = CGPoint.zero
  private var direction = 0.0
  private var turns = 0
  private var startOfDrag = (direction: 0.0, turns: 0, value: 0.0)

  private(set) var pointerBox = CGRect.zero
  private let trackLayer = CALayer()
  private let pointerLayer = CALayer()

  override init(frame: CGRect) {
    super.init(frame: frame)
    layer.addSublayer(trackLayer)
    layer.addSublayer(pointerLayer)
    refresh()
    isAccessibilityElement = true
    accessibilityTraits = [.adjustable]
  }

  required init?(coder: NSCoder) { nil }

  override var bounds: CGRect {
    didSet {
      guard bounds.size != oldValue.size else { return }
      refresh()
      restart()
    }
  }

  /// Shows what changed, at once.
  private func refresh() {
    let angle = angle(of: current)
    let (sine, cosine) = (sin(angle), cos(angle))
    let radius = Double(min(bounds.width, bounds.height)) / 2
    let size = CGSize(
      width: 7 * abs(cosine) + 2 * abs(sine), height: 7 * abs(sine) + 2 * abs(cosine))
    pointerBox = CGRect(
      x: Double(bounds.midX) + (radius - 3.5) * cosine - Double(size.width) / 2,
      y: Double(bounds.midY) + (radius - 3.5) * sine - Double(size.height) / 2,
      width: Double(size.width), height: Double(size.height))
    CATransaction.begin()
    CATransaction.setDisableActions(true)
    trackLayer.frame = bounds
    pointerLayer.frame = pointerBox
    CATransaction.commit()
    setNeedsLayout()
  }

  // MARK: - Value and range

  var value: Double {
    get { current }
    set {
      guard newValue.isFinite else { return }
      requested = newValue
      let old = current
      limit()
      if !hasBegun, current != old { restart() }
    }
  }

  var minimumValue: Double {
    get { lowest }
    set {
      guard newValue.isFinite, newValue != lowest else { return }
      lowest = newValue
      if highest < newValue { highest = newValue }
      rangeChanged()
    }
  }

  var maximumValue: Double {
    get { highest }
    set {
      guard newValue.isFinite, newValue != highest else { return }
      highest = newValue
      if lowest > newValue { lowest = newValue }
      rangeChanged()
    }
  }

  private func rangeChanged() {
    limit()
    refresh()
    restart()
  }

  private func limit() {
    current = requested < lowest ? lowest : requested > highest ? highest : requested
  }

  // Numbers are taken in units of the greatest one, so that no range is too wide.
  private var unit: Double { max(abs(lowest), abs(highest), .leastNormalMagnitude) }

  private func share(of value: Double) -> Double {
    guard lowest < highest else { return 0 }
    let value = min(max(value, lowest), highest)
    let (low, high) = (lowest / unit, highest / unit)
    return (value / unit - low) / (high - low)
  }

  func angle(of value: Double) -> Double {
    let share = share(of: value)
    return min(max(startAngle * (1 - share) + endAngle * share, startAngle), endAngle)
  }

  func value(at angle: Double) -> Double {
    let share = min(max((angle - startAngle) / (endAngle - startAngle), 0), 1)
    return value(atShare: share)
  }

  private func value(atShare share: Double) -> Double {
    let share = min(max(share, 0), 1)
    return min(max(lowest * (1 - share) + highest * share, lowest), highest)
  }

  // MARK: - Touches

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    if !isTracking { note(touches) }
    super.touchesBegan(touches, with: event)
  }

  override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
    if isTracking { note(touches) }
    super.touchesMoved(touches, with: event)
  }

  private func note(_ touches: Set<UITouch>) {
    if let touch = touches.first { noted = touch.location(in: self) }
  }

  override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    reported = current
    down = noted
    hasBegun = false
    isFollowing = true
    let middle = (startAngle + endAngle) / 2
    if let first = bareAngle {
      direction = first
      turns = Int(((middle - .pi - first) / (2 * .pi)).rounded(.up))
    } else {
      let pointer = angle(of: current)
      turns = Int((pointer / (2 * .pi)).rounded())
      direction = pointer - Double(turns) * 2 * .pi
    }
    startOfDrag = (direction, turns, current)
    return true
  }

  override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    apply()
    return true
  }

  override func endTracking(_ touch: UITouch?, with event: UIEvent?) { finish() }

  override func cancelTracking(with event: UIEvent?) { finish() }

  private func finish() {
    guard isFollowing else { return }
    isFollowing = false
    hasBegun = false
    report()
  }

  private func report() {
    guard current != reported else { return }
    reported = current
    sendActions(for: .valueChanged)
  }

  // MARK: - Turning

  private var bareAngle: Double? {
    let offset = CGPoint(x: noted.x - bounds.midX, y: noted.y - bounds.midY)
    return offset == .zero ? nil : atan2(Double(offset.y), Double(offset.x))
  }

  private func turnFinger() {
    guard let next = bareAngle else { return }
    let change = next - direction
    let total = direction + Double(turns) * 2 * .pi
    if abs(abs(change) - .pi) < 1e-9 {
      let isUp = total <= (startAngle + endAngle) / 2 + 1e-9
      if isUp, change < 0 { turns += 1 }
      if !isUp, change > 0 { turns -= 1 }
    } else if change > .pi {
      turns -= 1
    } else if change < -.pi {
      turns += 1
    }
    direction = next
  }

  /// What a drag is about is how things are now.
  private func restart() {
    guard isFollowing else { return }
    turnFinger()
    startOfDrag = (direction, turns, current)
  }

  private func apply() {
    turnFinger()
    if !hasBegun {
      let (x, y) = (noted.x - down.x, noted.y - down.y)
      hasBegun = (x * x + y * y).squareRoot() >= 10
    }
    guard hasBegun, lowest < highest else { return }
    var wanted: Double
    if isRelative {
      let way = Double(turns - startOfDrag.turns) * 2 * .pi + (direction - startOfDrag.direction)
      wanted =
        way == 0
        ? startOfDrag.value
        : value(atShare: share(of: startOfDrag.value) + way / (endAngle - startAngle))
    } else {
      wanted = value(at: direction + Double(turns) * 2 * .pi)
    }
    if isStepped { wanted = snapped(wanted) }
    isUsersTurn = true
    current = wanted
    isUsersTurn = false
  }

  // MARK: - Steps

  private var isStepped: Bool {
    step > 0 && step / 2 >= (highest / 2 - lowest / 2) / 0x1p52
  }

  /// The stop with this number; numbers that are decimal stay so.
  private func stop(_ number: Double, _ step: Double) -> Double {
    for digits in 0...22 {
      let tens = pow(10, Double(digits))
      let (low, each) = (rint(lowest * tens), rint(step * tens))
      guard low / tens == lowest, each / tens == step else { continue }
      let whole = low + number * each
      return abs(whole) < 0x1p53 ? whole / tens : lowest + number * step
    }
    return lowest + number * step
  }

  private func snapped(_ wanted: Double) -> Double {
    let number = floor((wanted - lowest) / step)
    let below = min(stop(number, step), highest)
    let above = min(stop(number + 1, step), highest)
    let stop = wanted - below < above - wanted ? below : above
    let kept = startOfDrag.value
    let (mine, theirs) = (abs(kept - wanted), abs(stop - wanted))
    return mine < theirs || (mine == theirs && kept > stop) ? kept : stop
  }

  override func accessibilityIncrement() { change(by: 1) }

  override func accessibilityDecrement() { change(by: -1) }

  private func change(by sign: Double) {
    guard isEnabled, !isTracking, lowest < highest else { return }
    let width = highest - lowest
    let size = isStepped ? step : width.isFinite ? width / 10 : highest / 10 - lowest / 10
    let number = rint((current / 2 - lowest / 2) / (size / 2))
    let near = [number - 1, number, number + 1].map { number in
      !isStepped && number > 9 ? highest : stop(number, size)
    }
    let ahead = near.filter { sign > 0 ? $0 > current : $0 < current }
    let next = sign > 0 ? ahead.min() : ahead.max()
    let wanted = next ?? (sign > 0 ? current.nextUp : current.nextDown)
    isUsersTurn = true
    current = min(max(wanted, lowest), highest)
    isUsersTurn = false
  }

  // MARK: - Where touches count

  private func hitBox(at angle: Double) -> CGRect {
    let radius = Double(min(bounds.width, bounds.height)) / 2 - 3.5
    return CGRect(
      x: Double(bounds.midX) + radius * cos(angle) - 22,
      y: Double(bounds.midY) + radius * sin(angle) - 22, width: 44, height: 44)
  }

  override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
    var area = bounds.union(hitBox(at: startAngle)).union(hitBox(at: endAngle))
    var axis = ceil(startAngle / (.pi / 2)) * .pi / 2
    while axis < endAngle {
      area = area.union(hitBox(at: axis))
      axis += .pi / 2
    }
    return (area.minX...area.maxX).contains(point.x) && (area.minY...area.maxY).contains(point.y)
  }
}
