import Foundation
import KnurlHeadlessUIKit

/// Has one value at rest and another one under the finger, and does nothing to its picture before it is
/// laid out: there, too, the spring begins.
///
/// It draws a tick at every whole number, or none where they are too many.
final class LazyTicksSlider: UIControl, TicksSliderRewrite {
  /// From values to points. Ends are exact, because each half of the way is measured from its own.
  private struct Ruler: Equatable {
    var low = 0.0
    var high = 10.0
    var length = 0.0

    private var unit: Double { (high - low).isFinite ? 1 : 0.5 }

    func mark(_ value: Double) -> Double {
      let width = high * unit - low * unit
      guard width > 0 else { return 0 }
      let below = max(0, value * unit - low * unit)
      let above = max(0, high * unit - value * unit)
      return below < above ? below / width * length : length - above / width * length
    }

    func value(_ mark: Double) -> Double {
      guard mark > 0, length > 0 else { return low }
      guard mark < length else { return high }
      let share = mark / length
      return min(high, max(low, fma(share, high, fma(-share, low, low))))
    }
  }

  private struct Hold {
    var x: Double
    var value: Double
    let beginning: Double
  }

  private let content = UIView()
  private let thumb = UIView()
  private let ticks = CAShapeLayer()
  private var ruler = Ruler()
  private var resting = 7.0
  private var floating: Double?
  private var hold: Hold?
  private var seen = 7.0
  private var isSpringDue = false
  private var isInPlace = false
  private var wasReversed = false
  private var drawn = (Ruler(), false)
  var snapsToIntegers = true
  var isContinuous = false

  private var touchX = 0.0 {
    didSet { if hold != nil { drag() } }
  }

  override init(frame: CGRect) {
    super.init(frame: frame)
    addSubview(content)
    content.isUserInteractionEnabled = false
    content.layer.addSublayer(ticks)
    content.addSubview(thumb)
    thumb.backgroundColor = .black
    isAccessibilityElement = true
    accessibilityTraits = .adjustable
    setNeedsLayout()
  }

  required init?(coder: NSCoder) { nil }

  // MARK: - Values

  var value: Double {
    get { floating ?? min(max(resting, ruler.low), ruler.high) }
    set {
      guard newValue.isFinite else { return }
      rewrite(newValue)
    }
  }

  /// Puts a request in force, of code or of what code had asked for before.
  private func rewrite(_ request: Double) {
    let old = value
    resting = request
    let new = min(max(request, ruler.low), ruler.high)
    guard new != old else { return }
    // It is not the finger's any more.
    floating = nil
    seen = new
    isSpringDue = false
    needPlace()
  }

  var minimumValue: Double {
    get { ruler.low }
    set { if newValue.isFinite { limit(newValue, max(newValue, ruler.high)) } }
  }

  var maximumValue: Double {
    get { ruler.high }
    set { if newValue.isFinite { limit(min(newValue, ruler.low), newValue) } }
  }

  private func limit(_ low: Double, _ high: Double) {
    guard low != ruler.low || high != ruler.high else { return }
    let old = value
    (ruler.low, ruler.high) = (low, high)
    let new = min(max(resting, low), high)
    if new != old {
      floating = nil
      seen = new
    }
    isSpringDue = false
    needPlace()
    regrip()
  }

  private func needPlace() {
    isInPlace = false
    setNeedsLayout()
  }

  // MARK: - Places

  private var side: Double {
    max(0, min(Double(bounds.height), Double(bounds.width), 2 * Double(bounds.height) - 20))
  }

  private var isReversed: Bool { effectiveUserInterfaceLayoutDirection == .rightToLeft }

  private func turned(_ mark: Double) -> Double {
    isReversed ? Double(bounds.width) - side / 2 - mark : side / 2 + mark
  }

  private func mark(_ x: Double) -> Double {
    isReversed ? Double(bounds.width) - side / 2 - x : x - side / 2
  }

  func position(of value: Double) -> Double {
    turned(ruler.mark(min(max(value, ruler.low), ruler.high)))
  }

  /// Both ends map back exactly, whatever their places have rounded.
  private func limit(at position: Double) -> Double? {
    if position == self.position(of: ruler.high) { return ruler.high }
    return position == self.position(of: ruler.low) ? ruler.low : nil
  }

  func value(at position: Double) -> Double {
    if ruler.length <= 0 { return ruler.low }
    return limit(at: position) ?? ruler.value(mark(position))
  }

  var thumbFrame: CGRect {
    CGRect(x: position(of: value) - side / 2, y: 10, width: side, height: side)
  }

  var shownX: CGFloat {
    layoutIfNeeded()
    return thumb.layer.presentation()?.position.x ?? thumb.layer.position.x
  }

  override var semanticContentAttribute: UISemanticContentAttribute { didSet { reform() } }

  private func reform() {
    let length = max(0, Double(bounds.width) - side)
    guard length != ruler.length || isReversed != wasReversed || content.frame != bounds else {
      return
    }
    ruler.length = length
    wasReversed = isReversed
    content.frame = bounds
    isSpringDue = false
    needPlace()
    regrip()
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    reform()
    guard !isInPlace else { return }
    isInPlace = true
    if drawn.0 != ruler || drawn.1 != wasReversed { drawTicks() }
    if isSpringDue {
      UIView.animate(
        withDuration: 0.4, delay: 0, usingSpringWithDamping: 1, initialSpringVelocity: 15,
        options: [.allowUserInteraction], animations: { thumb.frame = thumbFrame })
    } else {
      thumb.layer.removeAllAnimations()
      UIView.performWithoutAnimation { thumb.frame = thumbFrame }
    }
    isSpringDue = false
  }

  private func drawTicks() {
    drawn = (ruler, wasReversed)
    let path = CGMutablePath()
    let (first, last) = (ruler.low.rounded(.up), ruler.high.rounded(.down))
    if last - first <= ruler.length / 4 {
      for number in stride(from: first, through: last, by: 1) {
        path.addRect(CGRect(x: position(of: number) - 1, y: 0, width: 2, height: 8))
      }
    }
    path.addRect(CGRect(x: side / 2, y: 6, width: ruler.length, height: 2))
    ticks.path = path
  }

  override var isEnabled: Bool { didSet { content.alpha = isEnabled ? 1 : 0.5 } }

  // MARK: - Touches

  private func isNear(_ point: CGPoint, _ x: Double, to farX: Double) -> Bool {
    let reach = max(44, side) / 2
    return Double(point.x) >= min(x, farX) - reach && Double(point.x) <= max(x, farX) + reach
      && abs(Double(point.y) - 10 - side / 2) <= reach
  }

  override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
    if super.point(inside: point, with: event) { return true }
    let (left, right) = (position(of: ruler.low), position(of: ruler.high))
    if isNear(point, left, to: right) { return true }
    // The corners of the smallest rectangle around all of that.
    let reach = max(44, side) / 2
    let (x, y) = (Double(point.x), Double(point.y))
    return x >= min(0, min(left, right) - reach)
      && x <= max(Double(bounds.width), max(left, right) + reach)
      && y >= min(0, 10 + side / 2 - reach)
      && y <= max(Double(bounds.height), 10 + side / 2 + reach)
  }

  override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    let point = touch.location(in: self)
    let x = position(of: value)
    guard isNear(point, x, to: x) else { return false }
    // Stops the spring.
    if thumb.layer.animationKeys() != nil || isSpringDue {
      isSpringDue = false
      needPlace()
    }
    seen = value
    touchX = Double(point.x)
    hold = Hold(x: touchX, value: value, beginning: value)
    return true
  }

  override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    touchX = Double(touch.location(in: self).x)
    return true
  }

  private func drag() {
    guard let hold else { return }
    let way = mark(touchX) - mark(hold.x)
    var new = hold.value
    if way != 0, ruler.length > 0, ruler.low < ruler.high {
      let wish = ruler.value(ruler.mark(hold.value) + way)
      new = way > 0 ? max(hold.value, wish) : min(hold.value, wish)
    }
    guard new != value else { return }
    floating = new
    resting = new
    needPlace()
    if isContinuous { tell() }
  }

  override func endTracking(_ touch: UITouch?, with event: UIEvent?) { release() }
  override func cancelTracking(with event: UIEvent?) { release() }

  private func release() {
    guard let hold else { return }
    self.hold = nil
    let dragged = value
    if snapsToIntegers, floating != nil, dragged != hold.beginning,
      let whole = nearestWhole(dragged), whole != dragged
    {
      resting = whole
      isSpringDue = true
      needPlace()
    }
    floating = nil
    if value != seen { tell() }
  }

  private func nearestWhole(_ value: Double) -> Double? {
    let down = value.rounded(.towardZero)
    let away = down + (value < 0 ? -1 : 1)
    let isDown = abs(value - down) < abs(away - value)
    return [isDown ? down : away, isDown ? away : down].first {
      $0 >= ruler.low && $0 <= ruler.high
    }
  }

  private func regrip() {
    hold?.x = touchX
    hold?.value = value
  }

  private func tell() {
    seen = value
    sendActions(for: .valueChanged)
  }

  // MARK: - Accessibility

  override func accessibilityIncrement() { nudge(+1) }
  override func accessibilityDecrement() { nudge(-1) }

  private func nudge(_ sign: Double) {
    guard isEnabled, hold == nil else { return }
    let (first, last) = (ruler.low.rounded(.up), ruler.high.rounded(.down))
    var next: Double
    if !snapsToIntegers || first > last {
      next = tenth(from: ruler.low, to: ruler.high, sign)
    } else if (ruler.high / 2 - ruler.low / 2) * 0x1p-52 > 0.5 {
      next = tenth(from: first, to: last, sign).rounded()
    } else if sign > 0 {
      next = max(value.rounded(.down) + 1, value.nextUp.rounded(.up))
    } else {
      next = min(value.rounded(.up) - 1, value.nextDown.rounded(.down))
    }
    if snapsToIntegers, first <= last { next = min(max(next, first), last) }
    if snapsToIntegers, sign > 0, value < first, first <= last { next = first }
    if snapsToIntegers, sign < 0, value > last, first <= last { next = last }
    next = min(max(next, ruler.low), ruler.high)
    guard (next - value) * sign > 0 else { return }
    resting = next
    isSpringDue = false
    needPlace()
    tell()
  }

  private func tenth(from low: Double, to high: Double, _ sign: Double) -> Double {
    let tenths = (0...10).map { low * (1 - Double($0) / 10) + high * (Double($0) / 10) }
    let rounding = 4 * max(abs(low), abs(high)).ulp
    return sign > 0
      ? tenths.first { $0 > value + rounding } ?? high
      : tenths.last { $0 < value - rounding } ?? low
  }
}
