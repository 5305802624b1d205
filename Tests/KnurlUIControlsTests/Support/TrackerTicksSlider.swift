import Foundation
import KnurlHeadlessUIKit

/// A ticks slider in which a separate tracker follows the finger.
///
/// The tracker does not know the slider and reports the drag to its delegate. The slider stores the
/// requested value and computes the current one on each read. The clock determines its picture;
/// display frames only redraw it.
class TrackerTicksSlider: UIControl, TicksSliderRewrite {
  fileprivate struct Scale: Equatable {
    var low = 0.0
    var high = 10.0
    var start: CGFloat = 0
    var length: CGFloat = 0
    /// The direction in which values grow: 1 for left to right, -1 for right to left.
    var sign: CGFloat = 1
  }

  private let tracker = Tracker()
  private var scale = Scale()
  private var asked = 7.0
  private var known = 7.0
  /// The start position and start time of the animation.
  private var departure: (x: CGFloat, time: CFTimeInterval)?
  private var link: CADisplayLink?
  private let thumb = CALayer()
  private let track = CALayer()
  var snapsToIntegers = true
  var isContinuous = false

  required override init(frame: CGRect) {
    super.init(frame: frame)
    layer.addSublayer(track)
    layer.addSublayer(thumb)
    tracker.delegate = self
    isAccessibilityElement = true
    accessibilityTraits = .adjustable
    setNeedsLayout()
  }

  required init?(coder: NSCoder) { nil }

  // MARK: - Values

  var value: Double {
    get { min(max(asked, scale.low), scale.high) }
    set { if newValue.isFinite { write { asked = newValue } } }
  }

  var minimumValue: Double {
    get { scale.low }
    set {
      guard newValue.isFinite, newValue != scale.low else { return }
      write { (scale.low, scale.high) = (newValue, max(newValue, scale.high)) }
      moved()
      tracker.rebase(at: value, on: scale)
    }
  }

  var maximumValue: Double {
    get { scale.high }
    set {
      guard newValue.isFinite, newValue != scale.high else { return }
      write { (scale.low, scale.high) = (min(newValue, scale.low), newValue) }
      moved()
      tracker.rebase(at: value, on: scale)
    }
  }

  private func write(_ body: () -> Void) {
    let old = value
    body()
    guard value != old else { return }
    known = value
    tracker.hasMoved = false
    moved()
  }

  /// Ends the animation and shows the final position.
  private func moved() {
    land()
    setNeedsLayout()
  }

  private func land() {
    departure = nil
    link?.invalidate()
    link = nil
  }

  // MARK: - Geometry

  private var side: CGFloat { max(0, min(2 * (bounds.height - 10), bounds.height, bounds.width)) }

  func position(of value: Double) -> Double { Double(scale.x(of: value)) }
  func value(at position: Double) -> Double { scale.value(atX: CGFloat(position)) }

  private func frame(at x: CGFloat) -> CGRect {
    CGRect(x: x - side / 2, y: 10, width: side, height: side)
  }

  var thumbFrame: CGRect { frame(at: scale.x(of: value)) }

  var shownX: CGFloat {
    let x = scale.x(of: value)
    guard let departure else { return x }
    let time = CACurrentMediaTime() - departure.time
    guard time < 0.4 - 1e-9 else { return x }
    let frequency = log(1500) / 0.4
    let rest = exp(-frequency * time) * (1 + frequency * time - 15 * time)
    return x - (x - departure.x) * rest
  }

  override var semanticContentAttribute: UISemanticContentAttribute { didSet { rescale() } }

  private func rescale() {
    var new = scale
    new.length = max(0, bounds.width - side)
    new.sign = effectiveUserInterfaceLayoutDirection == .rightToLeft ? -1 : 1
    new.start = new.sign > 0 ? side / 2 : bounds.width - side / 2
    guard new != scale else { return }
    land()
    scale = new
    setNeedsLayout()
    tracker.rebase(at: value, on: scale)
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    rescale()
    CATransaction.begin()
    CATransaction.setDisableActions(true)
    track.frame = CGRect(x: side / 2, y: 6, width: scale.length, height: 2)
    thumb.frame = frame(at: shownX)
    CATransaction.commit()
  }

  override var isEnabled: Bool { didSet { if isEnabled != oldValue { setNeedsDisplay() } } }

  // MARK: - Touches

  private func grown(_ x: CGFloat) -> CGRect {
    let frame = frame(at: x)
    let more = max(0, 44 - side) / 2
    return frame.insetBy(dx: -more, dy: -more)
  }

  private func closed(_ area: CGRect, has point: CGPoint) -> Bool {
    !(point.x < area.minX || point.x > area.maxX || point.y < area.minY || point.y > area.maxY)
  }

  override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
    let area = bounds.union(grown(scale.x(of: scale.low))).union(grown(scale.x(of: scale.high)))
    return closed(area, has: point) || super.point(inside: point, with: event)
      || closed(grown(scale.x(of: value)), has: point)
  }

  override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    let point = touch.location(in: self)
    guard closed(grown(scale.x(of: value)), has: point) else { return false }
    if departure != nil { moved() }
    known = value
    tracker.begin(at: point.x, value: value, on: scale)
    return true
  }

  override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    tracker.move(to: touch.location(in: self).x, from: value)
    return true
  }

  override func endTracking(_ touch: UITouch?, with event: UIEvent?) { tracker.end(at: value) }
  override func cancelTracking(with event: UIEvent?) { tracker.end(at: value) }

  // MARK: - Accessibility

  override func accessibilityIncrement() { adjust { $0 > $1 } }
  override func accessibilityDecrement() { adjust { $0 < $1 } }

  /// Selects the nearest stop on one side.
  private func adjust(_ lies: (Double, Double) -> Bool) {
    guard isEnabled, !isTracking else { return }
    let now = value
    var stops = [scale.low, scale.high]
    let (first, last) = (scale.low.rounded(.up), scale.high.rounded(.down))
    let isVast = (scale.high / 2 - scale.low / 2) * 0x1p-52 > 0.5
    let snaps = snapsToIntegers && first <= last
    if snaps { stops = [first, last] }
    if snaps, !isVast {
      stops += [now.rounded(.down), now.rounded(.up)].flatMap { [$0 - 1, $0, $0 + 1] }
      stops += [now.nextDown, now.nextUp].filter { $0.rounded() == $0 }
    } else {
      let (low, high) = (stops[0], stops[1])
      let tenth = high / 10 - low / 10
      let tenths = (1...9).map { low + Double($0) * tenth }
      // A stop that equals the value apart from rounding does not count.
      stops += tenths.map { snaps ? $0.rounded() : $0 }
        .filter { abs($0 - now) > max(abs(low), abs(high)).ulp }
    }
    let reachable = stops.filter { lies($0, now) && ($0 >= stops[0] && $0 <= stops[1]) }
    guard let next = reachable.min(by: { abs($0 - now) < abs($1 - now) }) else { return }
    asked = next
    moved()
    report()
  }

  private func report() {
    known = value
    sendActions(for: .valueChanged)
  }
}

extension TrackerTicksSlider: TrackerDelegate {
  fileprivate func tracker(_ tracker: Tracker, dragsTo value: Double) {
    asked = value
    moved()
    if isContinuous { report() }
  }

  fileprivate func trackerDidEnd(_ tracker: Tracker, hasMoved: Bool, from start: Double) {
    let (first, last) = (scale.low.rounded(.up), scale.high.rounded(.down))
    if hasMoved, snapsToIntegers, first <= last, value != start {
      let x = shownX
      let (below, above) = (value.rounded(.down), value.rounded(.up))
      let whole = max(first, min(last, value - below < above - value - 2e-9 ? below : above))
      if whole != value {
        asked = whole
        setNeedsLayout()
        departure = (x, CACurrentMediaTime())
        let link = CADisplayLink(target: self) { slider, _ in slider.frameOfScreen() }
        link.add(to: .main, forMode: .common)
        self.link = link
      }
    }
    if value != known { report() }
  }

  private func frameOfScreen() {
    let isOver = shownX == scale.x(of: value)
    setNeedsLayout()
    if isOver { land() }
  }
}

/// Receives reports of a tracker.
@MainActor
private protocol TrackerDelegate: AnyObject {
  func tracker(_ tracker: Tracker, dragsTo value: Double)
  func trackerDidEnd(_ tracker: Tracker, hasMoved: Bool, from start: Double)
}

/// Tracks one finger along a scale. A class, because the control and its delegate share it.
@MainActor
private final class Tracker {
  weak var delegate: (any TrackerDelegate)?
  var hasMoved = false
  private var isOn = false
  private var x: CGFloat = 0
  private var base = (x: CGFloat(0), value: 0.0)
  private var scale = TrackerTicksSlider.Scale()
  private var start = 0.0

  func begin(at x: CGFloat, value: Double, on scale: TrackerTicksSlider.Scale) {
    isOn = true
    self.x = x
    start = value
    hasMoved = false
    rebase(at: value, on: scale)
  }

  /// Continues the drag from this value at the current position of the finger.
  func rebase(at value: Double, on scale: TrackerTicksSlider.Scale) {
    self.scale = scale
    base = (x, value)
  }

  func move(to x: CGFloat, from current: Double) {
    guard isOn else { return }
    self.x = x
    guard scale.length > 0, scale.low < scale.high else { return }
    let new = target
    guard new != current else { return }
    hasMoved = true
    delegate?.tracker(self, dragsTo: new)
  }

  private var target: Double {
    let way = (x - base.x) * scale.sign
    guard way != 0 else { return base.value }
    let wish = scale.value(atX: scale.x(of: base.value) + x - base.x)
    return way > 0 ? max(wish, base.value) : min(wish, base.value)
  }

  func end(at value: Double) {
    guard isOn else { return }
    isOn = false
    delegate?.trackerDidEnd(self, hasMoved: hasMoved, from: start)
  }
}

extension TrackerTicksSlider.Scale {
  private var middle: Double { low / 2 + high / 2 }
  private var half: Double { high / 2 - low / 2 }

  /// Returns the position of a value, computed from the middle of the track.
  func x(of value: Double) -> CGFloat {
    if !(value > low) { return start }
    if value >= high { return start + sign * length }
    return start + sign * (length / 2 + length / 2 * ((value - middle) / half))
  }

  func value(atX x: CGFloat) -> Double {
    let way = (x - start) * sign
    if !(way > 0) || length <= 0 { return low }
    // The end's own position may be smaller by rounding.
    if way >= length || x == self.x(of: high) { return high }
    return min(max(middle + (way / length * 2 - 1) * half, low), high)
  }
}
