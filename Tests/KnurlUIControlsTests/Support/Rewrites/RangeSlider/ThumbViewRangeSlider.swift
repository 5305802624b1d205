import Foundation
import KnurlHeadlessUIKit

/// A range slider whose thumbs are views that store their values and move at once.
///
/// The touch methods store the finger's position; the tracking methods only act on it. Values are
/// counted in whole steps, and distances in fractions of the track.
final class ThumbViewRangeSlider: UIControl, RangeSliderRewrite {
  /// A view that shows a thumb and stores the thumb's value.
  private final class Thumb: UIView {
    let sign: Double
    var request: Double
    var value: Double { didSet { if value != oldValue { onMove?() } } }
    /// The start value of the drag.
    var anchor: Double
    /// The value last reported to the app.
    var known: Double
    var onMove: (() -> Void)?
    weak var slider: ThumbViewRangeSlider?

    init(_ value: Double, sign: Double) {
      self.sign = sign
      self.value = value
      request = value
      anchor = value
      known = value
      super.init(frame: .zero)
      isUserInteractionEnabled = false
      isAccessibilityElement = true
      accessibilityTraits = .adjustable
      backgroundColor = .white
    }

    required init?(coder: NSCoder) { nil }

    override func accessibilityIncrement() { slider?.increment(self, up: true) }
    override func accessibilityDecrement() { slider?.increment(self, up: false) }
  }

  private let lower = Thumb(2, sign: -1)
  private let upper = Thumb(8, sign: 1)
  private let bar = UIView()
  private var grabbed: Thumb?
  private var finger = CGPoint.zero
  private var anchorX: CGFloat = 0
  private var oldSize = CGSize.zero
  private var isRunningLeft = false
  var isContinuous = true

  override init(frame: CGRect) {
    super.init(frame: frame)
    for view in [bar, lower, upper] { addSubview(view) }
    bar.isUserInteractionEnabled = false
    bar.backgroundColor = .systemBlue
    for thumb in [lower, upper] {
      thumb.slider = self
      thumb.onMove = { [unowned self] in placeThumbs() }
    }
    accessibilityElements = [lower, upper]
    oldSize = bounds.size
    placeThumbs()
  }

  required init?(coder: NSCoder) { nil }

  // MARK: - Values

  var lowerValue: Double {
    get { lower.value }
    set { request(lower, newValue) }
  }

  var upperValue: Double {
    get { upper.value }
    set { request(upper, newValue) }
  }

  private func request(_ thumb: Thumb, _ value: Double) {
    guard value.isFinite else { return }
    thumb.request = value
    let before = (lower.value, upper.value)
    fit()
    if isTracking, grabbed == nil, before != (lower.value, upper.value) { anchor() }
  }

  private var lowest = 0.0
  private var highest = 10.0

  var minimumValue: Double {
    get { lowest }
    set {
      guard newValue.isFinite, newValue != lowest else { return }
      lowest = newValue
      highest = max(highest, newValue)
      limitsChanged()
    }
  }

  var maximumValue: Double {
    get { highest }
    set {
      guard newValue.isFinite, newValue != highest else { return }
      highest = newValue
      lowest = min(lowest, newValue)
      limitsChanged()
    }
  }

  private func limitsChanged() {
    fit()
    placeThumbs()
    setNeedsLayout()
    anchor()
  }

  private var gap = 0.0

  var minimumDistance: Double {
    get { gap }
    set {
      guard newValue.isFinite, max(newValue, 0) != gap else { return }
      gap = max(newValue, 0)
      fit()
      anchor()
    }
  }

  private var stepSize = 0.0

  var step: Double {
    get { stepSize }
    set {
      guard newValue.isFinite else { return }
      let size = max(newValue, 0)
      if size != stepSize {
        stepSize = size
        anchor()
      }
    }
  }

  var pushes = false { didSet { if pushes != oldValue { anchor() } } }

  private func isRoom(between low: Double, and high: Double) -> Bool {
    low <= high && high - low >= gap - max(max(abs(low), abs(high)), gap).ulp
  }

  /// Clamps the requests to the limits. Changes by code count as reported to the app.
  private func fit() {
    var low = lower.request
    if low < lowest || !isRoom(between: low, and: highest) {
      low = max(lowest, min(low, highest - gap))
    }
    var high = upper.request
    if high > highest || !isRoom(between: low, and: high) {
      high = min(highest, max(high, low + gap))
    }
    for (thumb, value) in [(lower, low), (upper, high)] where thumb.value != value {
      thumb.value = value
      thumb.known = value
    }
  }

  // MARK: - Geometry

  private var radius: CGFloat { bounds.height / 2 }
  private var room: CGFloat { max(0, bounds.width - bounds.height) }

  private var width: Double { highest / 2 - lowest / 2 }

  /// Returns the position of a value, measured from the nearer end so that both ends are exact.
  func position(of value: Double) -> Double {
    var place: CGFloat = 0
    let below = Swift.min(Swift.max(value, lowest), highest)
    if width > 0 {
      let (down, up) = (below / 2 - lowest / 2, highest / 2 - below / 2)
      place = down < up ? room * (down / width) : room - room * (up / width)
    } else if lowest < highest {
      // Halves of the smallest numbers are zero.
      place = below == highest ? room : 0
    }
    return isRunningLeft ? bounds.width - radius - place : radius + place
  }

  /// Returns the limit whose rounded position equals this position; nil if neither limit is there.
  private func limit(at position: Double) -> Double? {
    if position == self.position(of: highest) { return highest }
    return position == self.position(of: lowest) ? lowest : nil
  }

  func value(at position: Double) -> Double {
    guard room > 0 else { return lowest }
    if let end = limit(at: position) { return end }
    let place = isRunningLeft ? bounds.width - radius - position : position - radius
    if place <= 0 { return lowest }
    if place >= room { return highest }
    // The smaller part of the distance is added to its own end.
    let value =
      place < room / 2
      ? 2 * (lowest / 2 + width * (place / room))
      : 2 * (highest / 2 - width * ((room - place) / room))
    return min(max(value, lowest), highest)
  }

  var lowerThumbFrame: CGRect { lower.frame }
  var upperThumbFrame: CGRect { upper.frame }

  private func placeThumbs() {
    for thumb in [lower, upper] {
      thumb.frame = CGRect(
        x: position(of: thumb.value) - radius, y: 0, width: bounds.height, height: bounds.height)
    }
    let (from, to) = (lower.frame.midX, upper.frame.midX)
    bar.frame = CGRect(
      x: min(from, to), y: radius - 2, width: abs(to - from), height: 4)
  }

  override var semanticContentAttribute: UISemanticContentAttribute {
    didSet {
      let isLeft = effectiveUserInterfaceLayoutDirection == .rightToLeft
      guard isLeft != isRunningLeft else { return }
      isRunningLeft = isLeft
      placeThumbs()
      anchor()
    }
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    guard bounds.size != oldSize else { return }
    oldSize = bounds.size
    placeThumbs()
    anchor()
  }

  override var isEnabled: Bool { didSet { alpha = isEnabled ? 1 : 0.5 } }

  override var isHighlighted: Bool { didSet { shade() } }

  private func shade() {
    for thumb in [lower, upper] {
      thumb.alpha = isHighlighted && thumb === grabbed ? 0.8 : 1
    }
  }

  // MARK: - Touches

  private func area(of thumb: Thumb) -> CGRect { area(around: thumb.center.x) }

  private func area(around x: CGFloat) -> CGRect {
    let grown = max(44, bounds.height)
    return CGRect(x: x - grown / 2, y: radius - grown / 2, width: grown, height: grown)
  }

  private func holds(_ area: CGRect, _ point: CGPoint) -> Bool {
    area.minX <= point.x && point.x <= area.maxX && area.minY <= point.y && point.y <= area.maxY
  }

  override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
    let ends = [lowest, highest].map { area(around: position(of: $0)) }
    return holds(ends[0].union(ends[1]).union(bounds), point) || holds(bounds, point)
      || holds(self.area(of: lower), point) || holds(self.area(of: upper), point)
  }

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    if !isTracking, let touch = touches.first { finger = touch.location(in: self) }
    super.touchesBegan(touches, with: event)
  }

  override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
    if isTracking, let touch = touches.first { finger = touch.location(in: self) }
    super.touchesMoved(touches, with: event)
  }

  override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    let candidates = [lower, upper].filter { holds(area(of: $0), finger) }
    let distances = candidates.map { abs($0.center.x - finger.x) }
    if candidates.isEmpty { return false }
    grabbed = candidates[0]
    if candidates.count == 2 {
      grabbed = distances[0] == distances[1] ? nil : candidates[distances[0] < distances[1] ? 0 : 1]
    }
    lower.known = lower.value
    upper.known = upper.value
    keepAnchor()
    return true
  }

  private func anchor() { if isTracking { keepAnchor() } }

  private func keepAnchor() {
    anchorX = finger.x
    lower.anchor = lower.value
    upper.anchor = upper.value
  }

  override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    let way = isRunningLeft ? anchorX - finger.x : finger.x - anchorX
    guard room > 0, lowest < highest else { return true }
    if let grabbed {
      use(places(with: grabbed, moved: way))
    } else if way != 0 {
      let order = way > 0 ? [upper, lower] : [lower, upper]
      guard
        let thumb = order.first(where: { thumb in
          let places = places(with: thumb, moved: way)
          return (thumb === lower ? places.0 : places.1) != thumb.anchor
        })
      else { return true }
      grabbed = thumb
      shade()
      use(places(with: thumb, moved: way))
    }
    return true
  }

  private func use(_ values: (Double, Double)) {
    guard values != (lower.value, upper.value) else { return }
    set(values)
    if isContinuous { tell() }
  }

  private func set(_ values: (Double, Double)) {
    (lower.request, upper.request) = values
    (lower.value, upper.value) = values
  }

  private func tell() {
    lower.known = lower.value
    upper.known = upper.value
    sendActions(for: .valueChanged)
  }

  override func endTracking(_ touch: UITouch?, with event: UIEvent?) { over() }
  override func cancelTracking(with event: UIEvent?) { over() }

  private func over() {
    grabbed = nil
    shade()
    if lower.value != lower.known || upper.value != upper.known { tell() }
  }

  // MARK: - Values of moved thumbs

  private func places(with thumb: Thumb, moved way: CGFloat) -> (Double, Double) {
    if way == 0 { return (lower.anchor, upper.anchor) }
    let part = 2 * (thumb.anchor / 2 + width * (way / room))
    let wish = min(max(part, lowest), highest)
    return places(
      with: thumb, at: way > 0 ? max(wish, thumb.anchor) : min(wish, thumb.anchor))
  }

  /// Returns both values, with the value of one thumb as near to a request as possible.
  private func places(with thumb: Thumb, at wish: Double) -> (Double, Double) {
    let other = thumb === lower ? upper : lower
    // The limit toward the other thumb.
    let wall = pushes ? (thumb === lower ? highest : lowest) : other.anchor
    let value = admissible(wish, thumb, beside: wall)
    var rest = other.anchor
    let isFree =
      thumb === lower
      ? isRoom(between: value, and: rest) : isRoom(between: rest, and: value)
    if pushes, value != thumb.anchor, !isFree {
      rest = value - thumb.sign * gap
      if let steps {
        let count = (rest - lowest) / stepSize
        rest =
          thumb === lower
          ? (count - 1e-9).rounded(.up) > steps
            ? highest : stop((count - 1e-9).rounded(.up))
          : stop(max(0, (count + 1e-9).rounded(.down)))
      }
      rest = min(max(rest, lowest), highest)
    }
    return thumb === lower ? (value, rest) : (rest, value)
  }

  /// The number of whole steps in the range; nil without steps.
  private var steps: Double? {
    guard stepSize > 0, stepSize / 2 >= width * 0x1p-52 else { return nil }
    return (width / (stepSize / 2) + 1e-9).rounded(.down)
  }

  private func admissible(_ wish: Double, _ thumb: Thumb, beside other: Double) -> Double {
    let start = thumb.anchor
    let wall = other + thumb.sign * gap
    guard let steps else {
      return thumb === lower
        ? min(max(wish, lowest), max(wall, start)) : max(min(wish, highest), min(wall, start))
    }
    let wallSteps = (wall - lowest) / stepSize
    let first = thumb === lower ? 0 : max(0, (wallSteps - 1e-9).rounded(.up))
    let last = thumb === lower ? min(steps, (wallSteps + 1e-9).rounded(.down)) : steps
    var best = start
    func offer(_ value: Double) {
      let (new, old) = (abs(value - wish), abs(best - wish))
      if new < old || (new == old && value > best) { best = value }
    }
    if first <= last {
      let index = min(max(((wish - lowest) / stepSize).rounded(), first), last)
      // A fraction of a step may exceed the range; then a neighboring stop is used.
      for index in [index, index - thumb.sign, index + thumb.sign]
      where index >= first && index <= last {
        let stop = stop(index)
        let fits =
          thumb === lower ? isRoom(between: stop, and: other) : isRoom(between: other, and: stop)
        if fits { offer(stop) }
      }
    }
    if thumb === upper || wall >= highest { offer(highest) }
    return best
  }

  /// Returns the value of a step, rounded to the decimal places of the minimum and the step.
  private func stop(_ count: Double, of size: Double? = nil) -> Double {
    let size = size ?? stepSize
    let value = lowest + count * size
    var power = 1.0
    while power <= 1e15 {
      let isWhole = { (number: Double) in (number * power).rounded() / power == number }
      if isWhole(lowest), isWhole(size) {
        let decimal = (value * power).rounded() / power
        return min(decimal.isFinite ? decimal : value, highest)
      }
      power *= 10
    }
    return min(value, highest)
  }

  // MARK: - Accessibility

  private func increment(_ thumb: Thumb, up: Bool) {
    guard isEnabled, !isTracking else { return }
    let size = steps == nil ? highest / 10 - lowest / 10 : stepSize
    guard size > 0 else { return }
    let last = steps ?? 9
    let count = thumb.value / size - lowest / size
    let hair = 4 * max(abs(thumb.value / size), abs(lowest / size), 1).ulp
    let next = up ? (count + hair).rounded(.down) + 1 : (count - hair).rounded(.up) - 1
    let wish = next > last ? highest : stop(max(0, next), of: size)
    keepAnchor()
    let values = places(with: thumb, at: wish)
    let end = thumb === lower ? values.0 : values.1
    guard up ? end > thumb.value : end < thumb.value else { return }
    set(values)
    tell()
  }
}
