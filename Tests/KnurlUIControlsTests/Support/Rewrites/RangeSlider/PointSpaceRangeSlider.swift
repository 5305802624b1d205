import Foundation
import KnurlHeadlessUIKit

/// A range slider that computes in points.
///
/// Limits, steps and requests are positions on the track, from which values are read. Only the
/// layers store the thumbs' frames. Tracking stores the finger, and a property observer acts.
/// Current values are cached until something changes.
final class PointSpaceRangeSlider: UIControl, RangeSliderRewrite {
  /// The view that contains and places everything drawn.
  private final class Stage: UIView {
    weak var slider: PointSpaceRangeSlider?

    override func layoutSubviews() {
      super.layoutSubviews()
      slider?.placeLayers()
    }
  }

  private struct Reference {
    var x: CGFloat
    var values: [Double]
  }

  private let stage = Stage(frame: .zero)
  private let track = CALayer()
  private let thumbs = [CALayer(), CALayer()]
  private var requests = [2.0, 8.0]
  private var remembered: [Double]? = [2, 8]
  private var known = [2.0, 8.0]
  private var limits = [0.0, 10.0]
  private var reference: Reference?
  private var held: Int?
  private var lastX: CGFloat = 0
  private var form = (CGSize.zero, false)
  var isContinuous = true

  /// The current position of the finger.
  private var finger: CGFloat? {
    didSet {
      guard let finger else { return }
      lastX = finger
      follow(finger)
    }
  }

  override init(frame: CGRect) {
    super.init(frame: frame)
    stage.isUserInteractionEnabled = false
    stage.slider = self
    addSubview(stage)
    for part in [track] + thumbs { stage.layer.addSublayer(part) }
    accessibilityElements = [0, 1].map { Handle(self, $0) }
  }

  required init?(coder: NSCoder) { nil }

  // MARK: - Values

  private var values: [Double] {
    if let remembered { return remembered }
    var (low, high) = (requests[0], requests[1])
    if low < limits[0] || !mayStand(low, limits[1]) {
      low = max(min(low, limits[1] - minimumDistance), limits[0])
    }
    if high > limits[1] || !mayStand(low, high) {
      high = min(max(high, low + minimumDistance), limits[1])
    }
    remembered = [low, high]
    return [low, high]
  }

  private func mayStand(_ low: Double, _ high: Double) -> Bool {
    guard low <= high else { return false }
    let least = max(minimumDistance, abs(low), abs(high))
    return high - low >= minimumDistance || high - low >= minimumDistance - least.ulp
  }

  var lowerValue: Double {
    get { values[0] }
    set { request(newValue, 0) }
  }

  var upperValue: Double {
    get { values[1] }
    set { request(newValue, 1) }
  }

  private func request(_ value: Double, _ index: Int) {
    guard value.isFinite else { return }
    alter(anchors: false) { requests[index] = value }
  }

  private func alter(anchors: Bool, _ body: () -> Void) {
    let before = values
    body()
    remembered = nil
    for index in 0...1 where values[index] != before[index] { known[index] = values[index] }
    if values != before { stage.setNeedsLayout() }
    if anchors || (held == nil && values != before) { anchor() }
  }

  var minimumValue: Double {
    get { limits[0] }
    set { setLimits(newValue, [newValue, max(newValue, limits[1])]) }
  }

  var maximumValue: Double {
    get { limits[1] }
    set { setLimits(newValue, [min(newValue, limits[0]), newValue]) }
  }

  private func setLimits(_ written: Double, _ new: [Double]) {
    guard written.isFinite, new != limits else { return }
    stage.setNeedsLayout()
    alter(anchors: true) { limits = new }
  }

  private var leastDistance = 0.0

  var minimumDistance: Double {
    get { leastDistance }
    set {
      let distance = newValue > 0 ? newValue : 0
      guard newValue.isFinite, distance != leastDistance else { return }
      alter(anchors: true) { leastDistance = distance }
    }
  }

  private var interval = 0.0

  var step: Double {
    get { interval }
    set {
      let step = newValue > 0 ? newValue : 0
      guard newValue.isFinite, step != interval else { return }
      alter(anchors: true) { interval = step }
    }
  }

  private var isPusher = false

  var pushes: Bool {
    get { isPusher }
    set { if newValue != isPusher { alter(anchors: true) { isPusher = newValue } } }
  }

  // MARK: - Geometry

  private var isRightToLeft: Bool { effectiveUserInterfaceLayoutDirection == .rightToLeft }
  private var room: CGFloat { max(0, bounds.width - bounds.height) }

  private func width(_ from: Double, _ to: Double) -> Double {
    (limits[1] - limits[0]).isFinite ? to - from : to / 2 - from / 2
  }

  /// Returns the distance of a value from the minimum, in points along the track.
  private func place(_ value: Double) -> CGFloat {
    let value = min(max(value, limits[0]), limits[1])
    let whole = width(limits[0], limits[1])
    guard whole > 0 else { return 0 }
    let (below, above) = (width(limits[0], value), width(value, limits[1]))
    return below <= above ? room * (below / whole) : room * (1 - above / whole)
  }

  private func value(atPlace place: CGFloat) -> Double {
    if place <= 0 { return limits[0] }
    if place >= room { return limits[1] }
    let share = place / room
    let value = limits[0] - limits[0] * share + limits[1] * share
    return min(max(value, limits[0]), limits[1])
  }

  func position(of value: Double) -> Double {
    let place = place(value)
    return isRightToLeft
      ? bounds.width - bounds.height / 2 - place : bounds.height / 2 + place
  }

  /// Returns the limit whose rounded position equals this position; nil if neither limit is there.
  private func limit(at position: Double) -> Double? {
    if position == self.position(of: limits[1]) { return limits[1] }
    return position == self.position(of: limits[0]) ? limits[0] : nil
  }

  func value(at position: Double) -> Double {
    guard room > 0 else { return limits[0] }
    return limit(at: position)
      ?? value(
        atPlace: isRightToLeft
          ? bounds.width - bounds.height / 2 - position : position - bounds.height / 2)
  }

  var lowerThumbFrame: CGRect { frame(0) }
  var upperThumbFrame: CGRect { frame(1) }

  private func frame(_ index: Int) -> CGRect {
    layoutIfNeeded()
    return thumbs[index].frame
  }

  override var semanticContentAttribute: UISemanticContentAttribute {
    didSet { noteForm() }
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    stage.frame = bounds
    noteForm()
  }

  /// Continues the drag at the finger's position after a change of size or direction.
  private func noteForm() {
    let new = (bounds.size, isRightToLeft)
    guard new != form else { return }
    form = new
    stage.setNeedsLayout()
    anchor()
  }

  private func placeLayers() {
    CATransaction.begin()
    CATransaction.setDisableActions(true)
    track.frame = bounds.insetBy(dx: 0, dy: bounds.height / 3.5)
    for (thumb, value) in zip(thumbs, values) {
      let side = bounds.height
      thumb.frame = CGRect(
        x: position(of: value) - side / 2, y: 0, width: side, height: side)
    }
    CATransaction.commit()
  }

  override var isEnabled: Bool {
    didSet { if isEnabled != oldValue { stage.alpha = isEnabled ? 1 : 0.5 } }
  }

  override var isHighlighted: Bool {
    didSet { if isHighlighted != oldValue { track.setNeedsDisplay() } }
  }

  // MARK: - Touches

  private func isOn(_ frame: CGRect, _ point: CGPoint) -> Bool {
    let reach = (max(frame.width, 44) / 2, max(frame.height, 44) / 2)
    return abs(point.x - frame.midX) <= reach.0 && abs(point.y - frame.midY) <= reach.1
  }

  override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
    let ends = limits.map { CGFloat(position(of: $0)) }
    let reach = max(bounds.height, 44) / 2
    let across = abs(point.y - bounds.midY) <= reach
    let isBetween =
      point.x >= min(0, min(ends[0], ends[1]) - reach)
      && point.x <= max(bounds.width, max(ends[0], ends[1]) + reach)
    return (across && isBetween) || super.point(inside: point, with: event)
  }

  override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    let point = touch.location(in: self)
    layoutIfNeeded()
    let caught = thumbs.indices.filter { isOn(thumbs[$0].frame, point) }
    guard let first = caught.first, let last = caught.last else { return false }
    let ways = [first, last].map { abs(point.x - CGFloat(position(of: values[$0]))) }
    held = first != last && ways[0] == ways[1] ? nil : (ways[0] <= ways[1] ? first : last)
    known = values
    reference = Reference(x: point.x, values: values)
    lastX = point.x
    return true
  }

  override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    finger = touch.location(in: self).x
    return true
  }

  override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
    super.endTracking(touch, with: event)
    settle()
  }

  override func cancelTracking(with event: UIEvent?) {
    super.cancelTracking(with: event)
    settle()
  }

  private func settle() {
    (finger, reference, held) = (nil, nil, nil)
    if known != values { report() }
  }

  private func anchor() {
    if reference != nil { reference = Reference(x: lastX, values: values) }
  }

  private func report() {
    known = values
    sendActions(for: .valueChanged)
  }

  private func follow(_ x: CGFloat) {
    guard let reference, room > 0, limits[0] < limits[1] else { return }
    let way = isRightToLeft ? reference.x - x : x - reference.x
    let candidates = held.map { [$0] } ?? (way > 0 ? [1, 0] : [0, 1])
    for index in candidates {
      let new = dragged(index, by: way, from: reference.values)
      if held == nil, new[index] == reference.values[index] { continue }
      held = index
      if new != values {
        choose(new)
        if isContinuous { report() }
      }
      return
    }
  }

  private func choose(_ new: [Double]) {
    requests = new
    remembered = new
    stage.setNeedsLayout()
  }

  // MARK: - Values of a drag

  private func dragged(_ index: Int, by way: CGFloat, from start: [Double]) -> [Double] {
    guard way != 0 else { return start }
    let aim = place(start[index]) + way
    let wish = value(atPlace: aim)
    return moved(
      index, to: way > 0 ? max(wish, start[index]) : min(wish, start[index]), from: start)
  }

  private func moved(_ index: Int, to wish: Double, from start: [Double]) -> [Double] {
    let sign: Double = index == 0 ? -1 : 1
    let obstacle = isPusher ? limits[1 - index] : start[1 - index]
    var result = start
    result[index] = landing(wish, beside: obstacle, sign: sign, start: start[index])
    let isFree = index == 0 ? mayStand(result[0], start[1]) : mayStand(start[0], result[1])
    if isPusher, result[index] != start[index], !isFree {
      result[1 - index] = awayFrom(result[index] - sign * leastDistance, toward: -sign)
    }
    return result
  }

  /// The distance between two steps as a fraction of the range; 0 without steps.
  private var spacing: CGFloat {
    let whole = limits[1] / 2 - limits[0] / 2
    guard interval > 0, interval / 2 >= whole * 0x1p-52, whole > 0 else { return 0 }
    return 1 / (whole / (interval / 2))
  }

  /// Returns the admissible value nearest to a request, beside the other thumb.
  private func landing(_ wish: Double, beside other: Double, sign: Double, start: Double)
    -> Double
  {
    let wall = other + sign * leastDistance
    let spacing = spacing
    guard spacing > 0 else {
      let free = sign < 0 ? min(wish, max(wall, start)) : max(wish, min(wall, start))
      return min(max(free, limits[0]), limits[1])
    }
    let count = share(wish) / spacing
    let wallCount = (wall / interval - limits[0] / interval)
    var offers = [start]
    // Also the stop next to the limit, because rounding may put the nearest stop beyond it.
    let beside = wallCount.rounded(sign < 0 ? .down : .up) + sign
    for index in [count.rounded(.down), count.rounded(.down) + 1, beside] {
      var index = max(0, index)
      if sign < 0 { index = min(index, (wallCount + 1e-9).rounded(.down)) }
      if sign > 0 { index = max(index, (wallCount - 1e-9).rounded(.up)) }
      guard index >= 0, index * spacing <= 1 + 1e-9 * spacing else { continue }
      let stop = stop(index)
      if sign < 0 ? mayStand(stop, other) : mayStand(other, stop) { offers.append(stop) }
    }
    if sign > 0 || wall >= limits[1] { offers.append(limits[1]) }
    return offers.dropFirst().reduce(start) { best, offer in
      let (old, new) = (abs(best - wish), abs(offer - wish))
      return new < old || (new == old && offer > best) ? offer : best
    }
  }

  private func share(_ value: Double) -> Double {
    width(limits[0], value) / width(limits[0], limits[1])
  }

  private func awayFrom(_ value: Double, toward sign: Double) -> Double {
    guard spacing > 0 else { return min(max(value, limits[0]), limits[1]) }
    let count = (value - limits[0]) / interval
    let index = sign > 0 ? (count - 1e-9).rounded(.up) : (count + 1e-9).rounded(.down)
    return index * spacing > 1 + 1e-9 * spacing ? limits[1] : stop(max(0, index))
  }

  /// Returns the value of a step, if possible as a whole number divided by a power of ten.
  private func stop(_ index: Double, of size: Double? = nil) -> Double {
    let size = size ?? interval
    let powers = sequence(first: 1.0) { $0 < 1e22 ? $0 * 10 : nil }
    let found = powers.first { power in
      [limits[0], size].allSatisfy { ($0 * power).rounded() / power == $0 }
    }
    let plain = limits[0] + index * size
    guard let power = found else { return min(plain, limits[1]) }
    let whole = (limits[0] * power).rounded() + index * (size * power).rounded()
    return min(abs(whole) < 0x1p53 ? whole / power : plain, limits[1])
  }

  // MARK: - Accessibility

  private func nudge(_ index: Int, _ sign: Double) {
    guard isEnabled, !isTracking else { return }
    let start = values
    let tenth = limits[1] / 10 - limits[0] / 10
    let size = spacing > 0 ? interval : tenth
    guard size > 0 else { return }
    let count = start[index] / size - limits[0] / size
    let slack = 4 * max(abs(start[index] / size), abs(limits[0] / size), 1).ulp
    let next =
      sign > 0 ? (count + slack).rounded(.down) + 1 : max(0, (count - slack).rounded(.up) - 1)
    let end = spacing > 0 ? 1 / spacing : 9
    let wish = next > end + 1e-9 ? limits[1] : stop(next, of: size)
    let new = moved(index, to: wish, from: start)
    guard (new[index] - start[index]) * sign > 0 else { return }
    choose(new)
    report()
  }

  private final class Handle: UIAccessibilityElement {
    private unowned let slider: PointSpaceRangeSlider
    private let index: Int

    init(_ slider: PointSpaceRangeSlider, _ index: Int) {
      self.slider = slider
      self.index = index
      super.init(accessibilityContainer: slider)
      accessibilityTraits = .adjustable
    }

    override func accessibilityIncrement() { slider.nudge(index, 1) }
    override func accessibilityDecrement() { slider.nudge(index, -1) }
  }
}
