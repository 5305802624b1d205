import Foundation
import KnurlHeadlessUIKit

/// A range slider in which every drag is an object.
///
/// The object has everything that the drag depends on, and is replaced when any of it changes. The
/// values send their event when they are set. A lift and a cancel end the drag in the same method.
class SessionRangeSlider: UIControl, RangeSliderRewrite {
  fileprivate typealias Values = SIMD2<Double>

  /// The current limits of the values.
  fileprivate struct Rules {
    var range = 0.0...10.0
    var distance = 0.0
    var step = 0.0
    var pushes = false
  }

  private var rules = Rules()
  private var requests = Values(2, 8)
  private var session: Session?
  private var lastPoint = CGPoint.zero
  private var isByUser = false
  /// The values last reported to the app.
  private var known = Values(2, 8)
  private let track = CALayer()
  private let thumbs = [CALayer(), CALayer()]
  var isContinuous = true

  private var values = Values(2, 8) {
    didSet {
      guard values != oldValue else { return }
      setNeedsLayout()
      if isByUser {
        requests = values
        if isContinuous { tell() }
      } else {
        known.replace(with: values, where: values .!= oldValue)
      }
    }
  }

  override init(frame: CGRect) {
    super.init(frame: frame)
    for part in [track] + thumbs { layer.addSublayer(part) }
    accessibilityElements = (0...1).map { Adjuster(of: self, $0) }
    setNeedsLayout()
  }

  required init?(coder: NSCoder) { nil }

  // MARK: - Values

  var lowerValue: Double {
    get { values[0] }
    set { if newValue.isFinite { request(0, newValue) } }
  }

  var upperValue: Double {
    get { values[1] }
    set { if newValue.isFinite { request(1, newValue) } }
  }

  private func request(_ index: Int, _ value: Double) {
    requests[index] = value
    let old = values
    values = rules.brought(requests)
    if values != old, session?.index == nil { renewSession() }
  }

  var minimumValue: Double {
    get { rules.range.lowerBound }
    set {
      guard newValue.isFinite, newValue != minimumValue else { return }
      setNeedsLayout()
      change { $0.range = newValue...max(newValue, maximumValue) }
    }
  }

  var maximumValue: Double {
    get { rules.range.upperBound }
    set {
      guard newValue.isFinite, newValue != maximumValue else { return }
      setNeedsLayout()
      change { $0.range = min(newValue, minimumValue)...newValue }
    }
  }

  var minimumDistance: Double {
    get { rules.distance }
    set {
      if newValue.isFinite, max(0, newValue) != rules.distance {
        change { $0.distance = max(0, newValue) }
      }
    }
  }

  var step: Double {
    get { rules.step }
    set {
      if newValue.isFinite, max(0, newValue) != rules.step {
        change { $0.step = max(0, newValue) }
      }
    }
  }

  var pushes: Bool {
    get { rules.pushes }
    set { if newValue != rules.pushes { change { $0.pushes = newValue } } }
  }

  private func change(_ body: (inout Rules) -> Void) {
    var new = rules
    body(&new)
    rules = new
    values = rules.brought(requests)
    renewSession()
  }

  // MARK: - Geometry

  private var line: Line {
    Line(
      length: Double(max(0, bounds.width - bounds.height)), inset: Double(bounds.height) / 2,
      width: Double(bounds.width),
      isMirrored: effectiveUserInterfaceLayoutDirection == .rightToLeft, range: rules.range)
  }

  func position(of value: Double) -> Double { line.position(of: value) }

  /// Returns the limit whose rounded position equals this position; nil if neither limit is there.
  private func limit(at position: Double) -> Double? {
    if position == self.position(of: maximumValue) { return maximumValue }
    return position == self.position(of: minimumValue) ? minimumValue : nil
  }

  func value(at position: Double) -> Double {
    let line = line
    if line.length <= 0 { return minimumValue }
    return limit(at: position) ?? line.value(at: line.offset(of: position))
  }

  private func frame(_ index: Int) -> CGRect {
    CGRect(
      x: position(of: values[index]) - Double(bounds.height) / 2, y: 0,
      width: Double(bounds.height), height: Double(bounds.height))
  }

  var lowerThumbFrame: CGRect { frame(0) }
  var upperThumbFrame: CGRect { frame(1) }

  override var semanticContentAttribute: UISemanticContentAttribute {
    didSet { if line != session?.line { renewSession() } }
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    if let session, session.line != line { renewSession() }
    CATransaction.begin()
    CATransaction.setDisableActions(true)
    track.frame = bounds.insetBy(dx: 0, dy: bounds.height / 3.5)
    for index in 0...1 { thumbs[index].frame = frame(index) }
    CATransaction.commit()
  }

  override var isEnabled: Bool { didSet { alpha = isEnabled ? 1 : 0.5 } }
  override var isHighlighted: Bool { didSet { if isHighlighted != oldValue { setNeedsDisplay() } } }

  // MARK: - Touches

  private func hitFrame(_ index: Int) -> CGRect {
    let frame = frame(index)
    let more = min(0, (frame.height - 44) / 2)
    return frame.insetBy(dx: more, dy: more)
  }

  override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
    let reach = max(44, bounds.height)
    let ends = [minimumValue, maximumValue].map {
      CGRect(
        x: CGFloat(position(of: $0)) - reach / 2, y: (bounds.height - reach) / 2, width: reach,
        height: reach)
    }
    return super.point(inside: point, with: event)
      || ends[0].union(ends[1]).union(bounds).reaches(point)
      || (0...1).contains { hitFrame($0).reaches(point) }
  }

  override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    lastPoint = touch.location(in: self)
    let hit = (0...1).filter { hitFrame($0).reaches(lastPoint) }
    guard let first = hit.first else { return false }
    var index: Int? = first
    if hit.count > 1 {
      let ways = hit.map { abs(Double(lastPoint.x) - position(of: values[$0])) }
      index = ways[0] == ways[1] ? nil : ways[0] < ways[1] ? 0 : 1
    }
    known = values
    session = Session(index: index, values: values, x: lastPoint.x, line: line, rules: rules)
    return true
  }

  override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    lastPoint = touch.location(in: self)
    if let values = session?.values(at: lastPoint.x) { userChooses(values) }
    return true
  }

  override func endTracking(_ touch: UITouch?, with event: UIEvent?) { finish() }
  override func cancelTracking(with event: UIEvent?) { finish() }

  private func finish() {
    session = nil
    if values != known { tell() }
  }

  private func renewSession() {
    guard let session else { return }
    self.session = Session(
      index: session.index, values: values, x: lastPoint.x, line: line, rules: rules)
  }

  private func userChooses(_ new: Values) {
    isByUser = true
    defer { isByUser = false }
    values = new
  }

  private func tell() {
    // Values that handlers write are not the user's.
    isByUser = false
    known = values
    sendActions(for: .valueChanged)
  }

  fileprivate func adjust(_ index: Int, isUp: Bool) {
    guard isEnabled, !isTracking else { return }
    let next = rules.next(index, values, isUp: isUp)
    guard next != values else { return }
    let wasTold = isContinuous
    userChooses(next)
    if !wasTold { tell() }
  }
}

/// The accessibility element of a thumb.
private final class Adjuster: UIAccessibilityElement {
  private let index: Int

  init(of slider: SessionRangeSlider, _ index: Int) {
    self.index = index
    super.init(accessibilityContainer: slider)
  }

  private var slider: SessionRangeSlider? { accessibilityContainer as? SessionRangeSlider }

  override var accessibilityTraits: UIAccessibilityTraits {
    get { slider?.isEnabled == true ? .adjustable : [.adjustable, .notEnabled] }
    set {}
  }

  override func accessibilityIncrement() { slider?.adjust(index, isUp: true) }
  override func accessibilityDecrement() { slider?.adjust(index, isUp: false) }
}

extension CGRect {
  /// True if a point is inside the rectangle or on one of its four edges.
  fileprivate func reaches(_ point: CGPoint) -> Bool {
    minX <= point.x && point.x <= maxX && minY <= point.y && point.y <= maxY
  }
}

/// The mapping between values and positions.
private struct Line: Equatable {
  let length: Double
  let inset: Double
  let width: Double
  let isMirrored: Bool
  let range: ClosedRange<Double>

  private var middle: Double { range.lowerBound / 2 + range.upperBound / 2 }
  private var half: Double { range.upperBound / 2 - range.lowerBound / 2 }

  /// Returns the distance in points from the minimum's end, computed from the middle of the range.
  func offset(ofValue value: Double) -> Double {
    if value <= range.lowerBound { return 0 }
    if value >= range.upperBound { return length }
    return length / 2 + length / 2 * ((value - middle) / half)
  }

  func offset(of position: Double) -> Double {
    isMirrored ? width - inset - position : position - inset
  }

  func position(of value: Double) -> Double {
    let offset = offset(ofValue: value)
    return isMirrored ? width - inset - offset : inset + offset
  }

  func value(at offset: Double) -> Double {
    if offset <= 0 { return range.lowerBound }
    if offset >= length { return range.upperBound }
    let value = middle + (offset / length * 2 - 1) * half
    return min(max(value, range.lowerBound), range.upperBound)
  }
}

/// One drag: computes both values from a position of the finger.
///
/// A class, because the choice between two thumbs is made once.
private final class Session {
  private(set) var index: Int?
  let line: Line
  private let start: SessionRangeSlider.Values
  private let x: CGFloat
  private let rules: SessionRangeSlider.Rules

  init(
    index: Int?, values: SessionRangeSlider.Values, x: CGFloat, line: Line,
    rules: SessionRangeSlider.Rules
  ) {
    self.index = index
    start = values
    self.x = x
    self.line = line
    self.rules = rules
  }

  /// Returns both values for a finger position; nil until a thumb is chosen.
  func values(at x: CGFloat) -> SessionRangeSlider.Values? {
    guard line.length > 0, !line.range.isPoint else { return nil }
    let way = Double(line.isMirrored ? self.x - x : x - self.x)
    if let index { return values(index, way) }
    for candidate in way > 0 ? [1, 0] : [0, 1] {
      let result = values(candidate, way)
      if result[candidate] != start[candidate] {
        index = candidate
        return result
      }
    }
    return nil
  }

  private func values(_ index: Int, _ way: Double) -> SessionRangeSlider.Values {
    guard way != 0 else { return start }
    let wish = line.value(at: line.offset(ofValue: start[index]) + way)
    let forward = way > 0 ? max(wish, start[index]) : min(wish, start[index])
    return rules.values(start, index, near: forward)
  }
}

extension ClosedRange {
  fileprivate var isPoint: Bool { lowerBound == upperBound }
}

extension SessionRangeSlider.Rules {
  fileprivate typealias Values = SessionRangeSlider.Values

  private func keeps(_ gap: Double, _ values: Double...) -> Bool {
    let most = values.reduce(distance) { max($0, $1.magnitude) }
    return gap >= 0 && gap >= distance - most.ulp
  }

  fileprivate func brought(_ requests: Values) -> Values {
    var result = requests
    let (low, high) = (range.lowerBound, range.upperBound)
    if !range.contains(result[0]) || !keeps(high - result[0], high, result[0]) {
      result[0] = max(low, min(result[0], high - distance))
    }
    if !range.contains(result[1]) || !keeps(result[1] - result[0], result[1], result[0]) {
      result[1] = min(high, max(result[1], result[0] + distance))
    }
    return result
  }

  /// The step; nil if there is no step or the step is too small for the range.
  private var unit: Double? {
    let half = range.upperBound / 2 - range.lowerBound / 2
    return step > 0 && step / 2 >= half * 0x1p-52 ? step : nil
  }

  fileprivate func values(_ start: Values, _ index: Int, near wish: Double) -> Values {
    var result = start
    let other = start[1 - index]
    if index == 0 {
      let end = pushes ? range.upperBound : other
      result[0] = nearest(wish, [start[0]], { mayStand($0, end) }, end - distance)
      if pushes, result[0] != start[0], !keeps(other - result[0], other, result[0]) {
        result[1] = above(result[0] + distance)
      }
    } else {
      let end = pushes ? range.lowerBound : other
      result[1] = nearest(wish, [start[1]], { mayStand(end, $0) }, end + distance)
      if pushes, result[1] != start[1], !keeps(result[1] - other, other, result[1]) {
        result[0] = below(result[1] - distance)
      }
    }
    return result
  }

  private func mayStand(_ low: Double, _ high: Double) -> Bool {
    keeps(high - low, high, low)
  }

  private func slack(_ wall: Double) -> Double {
    max(wall.magnitude, range.lowerBound.magnitude, range.upperBound.magnitude).ulp
  }

  /// Returns the admissible value nearest to the request, chosen from the offers and from the stops
  /// near the request or the limit.
  private func nearest(
    _ wish: Double, _ offers: [Double], _ mayBe: (Double) -> Bool, _ wall: Double
  ) -> Double {
    guard let unit else {
      let near = mayBe(wish) ? wish : wall
      let inside = min(max(near, range.lowerBound), range.upperBound)
      return mayBe(inside) ? better(inside, offers[0], wish) : offers[0]
    }
    var best = offers[0]
    var stops = [range.upperBound]
    for place in [wish, wall] {
      let index = ((place - range.lowerBound) / unit).rounded(.down)
      stops += [index - 1, index, index + 1].filter { $0 >= 0 }.map { stop($0, unit) }
    }
    for stop in stops where range.contains(stop) && mayBe(stop) { best = better(stop, best, wish) }
    return best
  }

  private func better(_ a: Double, _ b: Double, _ wish: Double) -> Double {
    let (first, second) = (abs(a - wish), abs(b - wish))
    return first == second ? max(a, b) : first < second ? a : b
  }

  /// Returns the value of a step, if possible computed with Foundation's `Decimal`, which uses base
  /// 10.
  private func stop(_ index: Double, _ unit: Double) -> Double {
    let plain = range.lowerBound + index * unit
    guard abs(range.lowerBound) < 1e12, abs(plain) < 1e12,
      abs(range.lowerBound) > 1e-12
        || range.lowerBound == 0,
      let low = Decimal(string: "\(range.lowerBound)"), let each = Decimal(string: "\(unit)"),
      let exact = Double("\(low + Decimal(index) * each)")
    else { return plain }
    return exact
  }

  private func above(_ value: Double) -> Double {
    guard let unit else { return min(value, range.upperBound) }
    var index = ((value - range.lowerBound) / unit).rounded(.down) - 1
    while stop(index, unit) < value - slack(value) { index += 1 }
    return min(stop(index, unit), range.upperBound)
  }

  private func below(_ value: Double) -> Double {
    guard let unit else { return max(value, range.lowerBound) }
    var index = ((value - range.lowerBound) / unit).rounded(.up) + 1
    while index > 0, stop(index, unit) > value + slack(value) { index -= 1 }
    return stop(max(0, index), unit)
  }

  /// Returns the values after one step up or down. Without steps, a step is a tenth of the range.
  fileprivate func next(_ index: Int, _ values: Values, isUp: Bool) -> Values {
    let tenth = range.upperBound / 10 - range.lowerBound / 10
    let unit = unit ?? tenth
    guard unit > 0 else { return values }
    let here = values[index] / unit - range.lowerBound / unit
    let hair = 4 * max(abs(values[index] / unit), abs(range.lowerBound / unit), 1).ulp
    let count = isUp ? (here + hair).rounded(.down) + 1 : (here - hair).rounded(.up) - 1
    var wish = max(range.lowerBound, stop(max(0, count), unit))
    if wish > range.upperBound || (self.unit == nil && count > 9) { wish = range.upperBound }
    let result = self.values(values, index, near: wish)
    return isUp == (result[index] > values[index]) && result[index] != values[index]
      ? result : values
  }
}
