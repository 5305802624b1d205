import Foundation
import KnurlHeadlessUIKit

/// Moves its picture by itself, with every frame of the screen, and places it whenever a value changes.
///
/// The methods about touches note the finger, those about tracking decide; both ends of a drag take one
/// way out. Ways are measured in values.
final class DisplayLinkTicksSlider: UIControl, TicksSliderRewrite {
  private let ruler = CALayer()
  private let thumb = CALayer()
  private var link: CADisplayLink?
  private var flight = (from: CGFloat(0), to: CGFloat(0), start: 0.0)
  private var finger = CGPoint.zero
  private var anchor: (x: CGFloat, value: Double)?
  private var valueAtTouchDown = 0.0
  private var isLeftByMove = false
  private var wanted = 7.0
  private var told = 7.0
  private var size = CGSize.zero
  private var isReversed = false
  var snapsToIntegers = true
  var isContinuous = false

  private var number = 7.0 {
    didSet { if number != oldValue { place() } }
  }

  private var span = 0.0...10.0 {
    didSet {
      number = min(max(wanted, span.lowerBound), span.upperBound)
      place()
      setNeedsLayout()
      rebase()
    }
  }

  override init(frame: CGRect) {
    super.init(frame: frame)
    layer.addSublayer(ruler)
    layer.addSublayer(thumb)
    size = bounds.size
    place()
    isAccessibilityElement = true
    accessibilityTraits = .adjustable
  }

  required init?(coder: NSCoder) { nil }

  // MARK: - Properties

  var value: Double {
    get { number }
    set {
      guard newValue.isFinite else { return }
      wanted = newValue
      write()
    }
  }

  private func write() {
    let old = number
    number = min(max(wanted, span.lowerBound), span.upperBound)
    if number != old { forget() }
  }

  /// What code has changed, the app knows, and nothing brings it to a whole number.
  private func forget() {
    told = number
    isLeftByMove = false
  }

  var minimumValue: Double {
    get { span.lowerBound }
    set { if newValue.isFinite { set(newValue...max(newValue, span.upperBound)) } }
  }

  var maximumValue: Double {
    get { span.upperBound }
    set { if newValue.isFinite { set(min(newValue, span.lowerBound)...newValue) } }
  }

  private func set(_ new: ClosedRange<Double>) {
    guard new != span else { return }
    let old = number
    span = new
    if number != old { forget() }
  }

  // MARK: - Places

  private var diameter: CGFloat {
    max(0, min(bounds.width, bounds.height, 2 * (bounds.height - 10)))
  }
  private var way: CGFloat { max(0, bounds.width - diameter) }
  private var halfSpan: Double { span.upperBound / 2 - span.lowerBound / 2 }

  func position(of value: Double) -> Double {
    let value = min(max(value, span.lowerBound), span.upperBound)
    let below = value / 2 - span.lowerBound / 2
    let above = span.upperBound / 2 - value / 2
    var x: CGFloat = 0
    if value == span.upperBound, value > span.lowerBound {
      x = way
    } else if halfSpan > 0 {
      x = below < above ? below / halfSpan * way : way - above / halfSpan * way
    }
    return isReversed ? bounds.width - diameter / 2 - x : diameter / 2 + x
  }

  /// Both ends map back exactly, whatever their places have rounded.
  private func limit(at position: Double) -> Double? {
    if position == self.position(of: span.upperBound) { return span.upperBound }
    return position == self.position(of: span.lowerBound) ? span.lowerBound : nil
  }

  func value(at position: Double) -> Double {
    let x = isReversed ? bounds.width - diameter / 2 - position : position - diameter / 2
    guard way > 0 else { return span.lowerBound }
    if let end = limit(at: position) { return end }
    guard x > 0 else { return span.lowerBound }
    guard x < way else { return span.upperBound }
    return limited(
      x < way / 2
        ? 2 * (span.lowerBound / 2 + halfSpan * (x / way))
        : 2 * (span.upperBound / 2 - halfSpan * ((way - x) / way)))
  }

  private func limited(_ value: Double) -> Double {
    min(max(value, span.lowerBound), span.upperBound)
  }

  var thumbFrame: CGRect { frame(at: position(of: number)) }

  private func frame(at x: CGFloat) -> CGRect {
    CGRect(x: x - diameter / 2, y: 10, width: diameter, height: diameter)
  }

  var shownX: CGFloat { thumb.position.x }

  private func place() {
    link?.invalidate()
    link = nil
    move(to: position(of: number))
  }

  private func move(to x: CGFloat) {
    CATransaction.begin()
    CATransaction.setDisableActions(true)
    ruler.frame = CGRect(x: diameter / 2, y: 6, width: way, height: 2)
    thumb.frame = frame(at: x)
    CATransaction.commit()
  }

  override var semanticContentAttribute: UISemanticContentAttribute {
    didSet {
      let reverse = effectiveUserInterfaceLayoutDirection == .rightToLeft
      guard reverse != isReversed else { return }
      isReversed = reverse
      place()
      rebase()
    }
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    guard bounds.size != size else { return }
    size = bounds.size
    place()
    rebase()
  }

  override var isEnabled: Bool { didSet { alpha = isEnabled ? 1 : 0.5 } }

  // MARK: - Flight

  private func fly(from x: CGFloat) {
    flight = (x, position(of: number), CACurrentMediaTime())
    move(to: x)
    let link = CADisplayLink(target: self) { slider, link in slider.frame(link) }
    link.add(to: .main, forMode: .common)
    self.link = link
  }

  private func frame(_ link: CADisplayLink) {
    let time = max(0, link.timestamp - flight.start)
    guard time < 0.4 - 1e-9 else { return place() }
    let frequency = log(1500) / 0.4
    let rest = (1 + (frequency - 15) * time) * exp(-frequency * time)
    move(to: flight.to + (flight.from - flight.to) * rest)
  }

  // MARK: - Touches

  private func takes(_ point: CGPoint, at value: Double) -> Bool {
    let reach = max(diameter, 44) / 2
    return abs(point.x - CGFloat(position(of: value))) <= reach
      && abs(point.y - (10 + diameter / 2)) <= reach
  }

  override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
    let reach = max(diameter, 44) / 2
    let middle = 10 + diameter / 2
    let ends = [CGFloat(position(of: minimumValue)), CGFloat(position(of: maximumValue))]
    let isAcross =
      point.y >= min(0, middle - reach) && point.y <= max(bounds.height, middle + reach)
    let isAlong =
      point.x >= min(0, min(ends[0], ends[1]) - reach)
      && point.x <= max(bounds.width, max(ends[0], ends[1]) + reach)
    return isAcross && isAlong
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
    guard takes(finger, at: number) else { return false }
    place()
    (told, valueAtTouchDown, isLeftByMove) = (number, number, false)
    anchor = (finger.x, number)
    return true
  }

  override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    guard let anchor else { return true }
    let points = isReversed ? anchor.x - finger.x : finger.x - anchor.x
    var new = anchor.value
    if points != 0, way > 0 {
      new = limited(2 * (anchor.value / 2 + halfSpan * (points / way)))
      new = points > 0 ? max(new, anchor.value) : min(new, anchor.value)
    }
    guard new != number else { return true }
    wanted = new
    number = new
    isLeftByMove = true
    if isContinuous { tell() }
    return true
  }

  override func endTracking(_ touch: UITouch?, with event: UIEvent?) { finish() }
  override func cancelTracking(with event: UIEvent?) { finish() }

  private func finish() {
    guard anchor != nil else { return }
    anchor = nil
    if snapsToIntegers, isLeftByMove, number != valueAtTouchDown, let whole = wholeNumber {
      let x = shownX
      if whole != number {
        wanted = whole
        number = whole
        fly(from: x)
      }
    }
    if number != told { tell() }
  }

  private var wholeNumber: Double? {
    let nearest = number.rounded(.toNearestOrAwayFromZero)
    if span.contains(nearest) { return nearest }
    let inward = nearest < span.lowerBound ? nearest + 1 : nearest - 1
    return span.contains(inward) ? inward : nil
  }

  private func rebase() {
    if anchor != nil { anchor = (finger.x, number) }
  }

  private func tell() {
    told = number
    sendActions(for: .valueChanged)
  }

  // MARK: - Accessibility

  override func accessibilityIncrement() {
    choose(next(number, in: span.lowerBound, span.upperBound))
  }

  override func accessibilityDecrement() {
    choose(-next(-number, in: -span.upperBound, -span.lowerBound))
  }

  private func choose(_ new: Double) {
    guard isEnabled, !isTracking, new != number else { return }
    wanted = new
    number = new
    tell()
  }

  /// The next one above; below is the same on a range that is turned round.
  private func next(_ value: Double, in low: Double, _ high: Double) -> Double {
    let (first, last) = (low.rounded(.up), high.rounded(.down))
    let isSnapping = snapsToIntegers && first <= last
    if isSnapping, value < first { return first }
    if isSnapping, halfSpan * 0x1p-52 <= 0.5 {
      return max(value, min(last, max(value.rounded(.down) + 1, value.nextUp)))
    }
    let (start, end) = isSnapping ? (first, last) : (low, high)
    let tenth = end / 10 - start / 10
    guard tenth > 0 else { return max(value, end) }
    let hair = 4 * max(abs(value / tenth), abs(start / tenth), 1).ulp
    let count = (value / tenth - start / tenth + hair).rounded(.down) + 1
    // In halves, because so many tenths may be no number.
    let stop = count > 9 ? end : 2 * (start / 2 + count * (tenth / 2))
    return max(value, min(end, isSnapping ? stop.rounded() : stop))
  }
}
