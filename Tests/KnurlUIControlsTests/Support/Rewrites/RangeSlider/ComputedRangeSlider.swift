import Foundation
import KnurlHeadlessUIKit

/// Keeps what was asked for and nothing else: values in force are computed whenever somebody asks.
///
/// One enumeration says what a drag is about. Numbers are mixed of both ends, layers are placed when
/// they are laid out.
class ComputedRangeSlider: UIControl, RangeSliderRewrite {
  private enum Thumb { case lower, upper }

  private struct Grip {
    var x: Double
    var lower: Double
    var upper: Double
  }

  private enum Drag {
    case none
    /// Both thumbs are equally near: the first move decides.
    case undecided(Grip)
    case holding(Thumb, Grip)
  }

  private var wanted = (lower: 2.0, upper: 8.0)
  private var range = (low: 0.0, high: 10.0)
  private var distance = 0.0
  private var unit = 0.0
  private var isPushing = false
  private var drag = Drag.none
  private var fingerX = 0.0
  /// What the app knows, by a report or because it wrote it.
  private var told = (lower: 2.0, upper: 8.0)
  private var laidOut = (width: -1.0, height: -1.0, isMirrored: false)
  private let trackLayer = CALayer()
  private let fillLayer = CALayer()
  private let lowerLayer = CALayer()
  private let upperLayer = CALayer()
  var isContinuous = true

  override init(frame: CGRect) {
    super.init(frame: frame)
    for part in [trackLayer, fillLayer, lowerLayer, upperLayer] { layer.addSublayer(part) }
    accessibilityElements = [Element(self, .lower), Element(self, .upper)]
    setNeedsLayout()
  }

  required init?(coder: NSCoder) { nil }

  // MARK: - Values

  var lowerValue: Double {
    get {
      let keeps = wanted.lower >= range.low && isApart(wanted.lower, range.high)
      return keeps ? wanted.lower : max(range.low, min(wanted.lower, range.high - distance))
    }
    set { if newValue.isFinite { write { wanted.lower = newValue } } }
  }

  var upperValue: Double {
    get {
      let lower = lowerValue
      let keeps = wanted.upper <= range.high && isApart(lower, wanted.upper)
      return keeps ? wanted.upper : min(max(wanted.upper, lower + distance), range.high)
    }
    set { if newValue.isFinite { write { wanted.upper = newValue } } }
  }

  private func isApart(_ lower: Double, _ upper: Double) -> Bool {
    let rounding = max(lower.magnitude, upper.magnitude, distance).ulp
    return upper >= lower && upper - lower >= distance - rounding
  }

  var minimumValue: Double {
    get { range.low }
    set {
      guard newValue.isFinite, newValue != range.low else { return }
      write(isNewGround: true) { range = (newValue, max(newValue, range.high)) }
    }
  }

  var maximumValue: Double {
    get { range.high }
    set {
      guard newValue.isFinite, newValue != range.high else { return }
      write(isNewGround: true) { range = (min(newValue, range.low), newValue) }
    }
  }

  var minimumDistance: Double {
    get { distance }
    set {
      guard newValue.isFinite, max(0, newValue) != distance else { return }
      write(isNewGround: true) { distance = max(0, newValue) }
    }
  }

  var step: Double {
    get { unit }
    set {
      guard newValue.isFinite, max(0, newValue) != unit else { return }
      unit = max(0, newValue)
      takeGrip()
    }
  }

  var pushes: Bool {
    get { isPushing }
    set {
      guard newValue != isPushing else { return }
      isPushing = newValue
      takeGrip()
    }
  }

  private func write(isNewGround: Bool = false, _ change: () -> Void) {
    let before = (lowerValue, upperValue)
    change()
    let now = (lowerValue, upperValue)
    if now.0 != before.0 { told.lower = now.0 }
    if now.1 != before.1 { told.upper = now.1 }
    if now != before || isNewGround { setNeedsLayout() }
    if isNewGround { return takeGrip() }
    if case .undecided = drag, now != before { takeGrip() }
  }

  // MARK: - Places

  private var isMirrored: Bool { effectiveUserInterfaceLayoutDirection == .rightToLeft }
  private var travel: Double { max(0, Double(bounds.width - bounds.height)) }

  /// 1 toward growing x.
  private var direction: Double { isMirrored ? -1 : 1 }

  private func share(of value: Double) -> Double {
    let half = (range.high - range.low).isFinite ? 1 : 0.5
    let width = range.high * half - range.low * half
    return width > 0 ? min(max((value * half - range.low * half) / width, 0), 1) : 0
  }

  private func mix(_ share: Double) -> Double {
    if share <= 0 { return range.low }
    if share >= 1 { return range.high }
    return min(max(range.low * (1 - share) + range.high * share, range.low), range.high)
  }

  private var ends: (low: Double, high: Double) {
    let half = Double(bounds.height) / 2
    return isMirrored
      ? (Double(bounds.width) - half, Double(bounds.width) - half - travel) : (half, half + travel)
  }

  func position(of value: Double) -> Double {
    let share = share(of: value)
    return ends.low * (1 - share) + ends.high * share
  }

  /// Both ends map back exactly, whatever their places have rounded.
  private func limit(at position: Double) -> Double? {
    if position == self.position(of: range.high) { return range.high }
    return position == self.position(of: range.low) ? range.low : nil
  }

  func value(at position: Double) -> Double {
    if travel <= 0 { return range.low }
    return limit(at: position) ?? mix((position - ends.low) * direction / travel)
  }

  private func frame(of value: Double) -> CGRect {
    let side = Double(bounds.height)
    return CGRect(x: position(of: value) - side / 2, y: 0, width: side, height: side)
  }

  var lowerThumbFrame: CGRect { frame(of: lowerValue) }
  var upperThumbFrame: CGRect { frame(of: upperValue) }

  override var semanticContentAttribute: UISemanticContentAttribute {
    didSet { if isMirrored != laidOut.isMirrored { takeGrip() } }
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let now = (width: Double(bounds.width), height: Double(bounds.height), isMirrored: isMirrored)
    if now != laidOut { takeGrip() }
    laidOut = now
    let (low, high) = (lowerThumbFrame, upperThumbFrame)
    CATransaction.begin()
    CATransaction.setDisableActions(true)
    trackLayer.frame = bounds.insetBy(dx: 0, dy: bounds.height / 3.5)
    fillLayer.frame = CGRect(
      x: min(low.midX, high.midX), y: bounds.height / 3.5, width: abs(high.midX - low.midX),
      height: trackLayer.frame.height)
    lowerLayer.frame = low
    upperLayer.frame = high
    CATransaction.commit()
  }

  override var isEnabled: Bool { didSet { alpha = isEnabled ? 1 : 0.5 } }
  override var isHighlighted: Bool { didSet { showHighlight() } }

  private func showHighlight() {
    if case .holding(let thumb, _) = drag {
      (thumb == .lower ? lowerLayer : upperLayer).opacity = isHighlighted ? 0.9 : 1
    } else {
      (lowerLayer.opacity, upperLayer.opacity) = (1, 1)
    }
  }

  // MARK: - Touches

  private func catches(_ point: CGPoint, _ value: Double) -> Bool {
    let reach = max(Double(bounds.height), 44) / 2
    return abs(Double(point.x) - position(of: value)) <= reach
      && abs(Double(point.y) - Double(bounds.height) / 2) <= reach
  }

  override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
    if super.point(inside: point, with: event) { return true }
    let reach = max(Double(bounds.height), 44) / 2
    let (first, last) = (position(of: range.low), position(of: range.high))
    let (left, right) = (min(first, last), max(first, last))
    return Double(point.x) >= min(0, left - reach)
      && Double(point.x) <= max(Double(bounds.width), right + reach)
      && abs(Double(point.y) - Double(bounds.height) / 2) <= reach
  }

  override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    let point = touch.location(in: self)
    let (onLower, onUpper) = (catches(point, lowerValue), catches(point, upperValue))
    guard onLower || onUpper else { return false }
    fingerX = Double(point.x)
    told = (lowerValue, upperValue)
    let grip = Grip(x: fingerX, lower: lowerValue, upper: upperValue)
    let toLower = abs(fingerX - position(of: lowerValue))
    let toUpper = abs(fingerX - position(of: upperValue))
    if onLower, onUpper, toLower == toUpper {
      drag = .undecided(grip)
    } else if onLower, !onUpper || toLower < toUpper {
      drag = .holding(.lower, grip)
    } else {
      drag = .holding(.upper, grip)
    }
    return true
  }

  override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    fingerX = Double(touch.location(in: self).x)
    switch drag {
    case .none: break
    case .holding(let thumb, let grip): choose(target(thumb, grip))
    case .undecided(let grip):
      let isUp = (fingerX - grip.x) * direction > 0
      for thumb in isUp ? [Thumb.upper, .lower] : [.lower, .upper] {
        let goal = target(thumb, grip)
        guard thumb == .lower ? goal.lower != grip.lower : goal.upper != grip.upper else {
          continue
        }
        drag = .holding(thumb, grip)
        showHighlight()
        choose(goal)
        break
      }
    }
    return true
  }

  override func endTracking(_ touch: UITouch?, with event: UIEvent?) { letGo() }
  override func cancelTracking(with event: UIEvent?) { letGo() }

  private func letGo() {
    drag = .none
    showHighlight()
    if (lowerValue, upperValue) != told { report() }
  }

  /// Takes things as they are now for what the drag goes on from.
  private func takeGrip() {
    let grip = Grip(x: fingerX, lower: lowerValue, upper: upperValue)
    switch drag {
    case .none: break
    case .undecided: drag = .undecided(grip)
    case .holding(let thumb, _): drag = .holding(thumb, grip)
    }
  }

  private func choose(_ goal: (lower: Double, upper: Double)) {
    guard goal != (lowerValue, upperValue) else { return }
    wanted = goal
    setNeedsLayout()
    if isContinuous { report() }
  }

  private func report() {
    told = (lowerValue, upperValue)
    sendActions(for: .valueChanged)
  }

  // MARK: - Where a thumb may go

  private func target(_ thumb: Thumb, _ grip: Grip) -> (lower: Double, upper: Double) {
    let way = (fingerX - grip.x) * direction
    let start = thumb == .lower ? grip.lower : grip.upper
    guard way != 0, travel > 0, range.low < range.high else { return (grip.lower, grip.upper) }
    let wish = mix(share(of: start) + way / travel)
    return moved(thumb, to: way > 0 ? max(wish, start) : min(wish, start), from: grip)
  }

  private func moved(
    _ thumb: Thumb, to wish: Double, from grip: Grip
  ) -> (lower: Double, upper: Double) {
    switch thumb {
    case .lower:
      let high = isPushing ? range.high - distance : grip.upper - distance
      let lower = nearest(to: wish, from: range.low, through: high, keeping: grip.lower) {
        isApart($0, isPushing ? range.high : grip.upper)
      }
      if lower == grip.lower || !isPushing || isApart(lower, grip.upper) {
        return (lower, grip.upper)
      }
      return (lower, min(stop(lower + distance, .up), range.high))
    case .upper:
      let low = isPushing ? range.low + distance : grip.lower + distance
      let upper = nearest(to: wish, from: low, through: range.high, keeping: grip.upper) {
        isApart(isPushing ? range.low : grip.lower, $0)
      }
      if upper == grip.upper || !isPushing || isApart(grip.lower, upper) {
        return (grip.lower, upper)
      }
      return (max(stop(upper - distance, .down), range.low), upper)
    }
  }

  private var hasSteps: Bool { unit > 0 && unit >= (range.high - range.low) * 0x1p-52 }

  /// The nearest of the stops within limits, of where it stands, and of the end.
  private func nearest(
    to wish: Double, from low: Double, through high: Double, keeping start: Double,
    where mayStand: (Double) -> Bool
  ) -> Double {
    guard hasSteps else { return min(max(wish, min(low, start)), max(high, start)) }
    let first = ((low - range.low) / unit - 1e-9).rounded(.up)
    let last = ((min(high, range.high) - range.low) / unit + 1e-9).rounded(.down)
    var offers = [start]
    if high >= range.high { offers.append(range.high) }
    if first <= last {
      let index = ((wish - range.low) / unit).rounded(.down)
      // Parts of a step may be more than what is beside a limit: then it is the next one.
      offers += [index, index + 1, first + 1, last - 1]
        .map { grid(min(max($0, first), last), unit) }
        .filter { mayStand($0) }
    }
    return offers.min {
      let (a, b) = (abs($0 - wish), abs($1 - wish))
      return a < b || (a == b && $0 > $1)
    } ?? start
  }

  private func stop(_ value: Double, _ rule: FloatingPointRoundingRule) -> Double {
    guard hasSteps else { return value }
    let slack = rule == .up ? -1e-9 : 1e-9
    return grid(((value - range.low) / unit + slack).rounded(rule), unit)
  }

  /// A stop prints as a decimal number where the minimum and the step do.
  private func grid(_ index: Double, _ unit: Double) -> Double {
    var power = 1.0
    for _ in 0...22 {
      let (first, each) = ((range.low * power).rounded(), (unit * power).rounded())
      if first / power == range.low, each / power == unit {
        let whole = first + index * each
        guard whole.magnitude < 0x1p53 else { break }
        return min(whole / power, range.high)
      }
      power *= 10
    }
    return min(range.low + index * unit, range.high)
  }

  // MARK: - Accessibility

  private func adjust(_ thumb: Thumb, _ sign: Double) {
    guard isEnabled, !isTracking else { return }
    let grip = Grip(x: 0, lower: lowerValue, upper: upperValue)
    let start = thumb == .lower ? grip.lower : grip.upper
    let each = hasSteps ? unit : range.high / 10 - range.low / 10
    guard each > 0 else { return }
    let count = (start / each - range.low / each) * sign
    let slack = 4 * max((start / each).magnitude, (range.low / each).magnitude, 1).ulp
    let index = ((count + slack).rounded(.down) + 1) * sign
    let isBeyond = !hasSteps && index > 9
    let wish = isBeyond ? range.high : max(range.low, grid(index, each))
    let goal = moved(thumb, to: wish, from: grip)
    let end = thumb == .lower ? goal.lower : goal.upper
    guard (end - start) * sign > 0 else { return }
    wanted = goal
    setNeedsLayout()
    report()
  }

  private final class Element: UIAccessibilityElement {
    private weak var slider: ComputedRangeSlider?
    private let thumb: Thumb

    init(_ slider: ComputedRangeSlider, _ thumb: Thumb) {
      self.slider = slider
      self.thumb = thumb
      super.init(accessibilityContainer: slider)
      accessibilityTraits = .adjustable
    }

    override func accessibilityIncrement() { slider?.adjust(thumb, 1) }
    override func accessibilityDecrement() { slider?.adjust(thumb, -1) }
  }
}
