import Foundation
import KnurlHeadlessUIKit

/// The thumb is a view that UIKit's spring brings to its place. One enumeration says what is going on.
class SpringViewTicksSlider: UIControl, TicksSliderRewrite {
  private enum Phase {
    case resting
    /// What the drag goes on from, and the value that the finger came down on. Since then the finger
    /// has moved the value, or code has changed it.
    case dragging(fromX: CGFloat, fromValue: Double, atTouchDown: Double, isMoved: Bool)
  }

  private let track = CALayer()
  private let thumb = UIView()
  private var phase = Phase.resting
  private var request = 7.0
  private var current = 7.0
  private var known = 7.0
  private var lowest = 0.0
  private var highest = 10.0
  private var lastX: CGFloat = 0
  private var layout = (CGRect.zero, false)
  var snapsToIntegers = true
  var isContinuous = false

  override init(frame: CGRect) {
    super.init(frame: frame)
    layer.addSublayer(track)
    addSubview(thumb)
    thumb.isUserInteractionEnabled = false
    thumb.backgroundColor = .black
    isAccessibilityElement = true
    accessibilityTraits = .adjustable
    setNeedsLayout()
  }

  required init?(coder: NSCoder) { nil }

  // MARK: - Value and range

  var value: Double {
    get { current }
    set {
      guard newValue.isFinite else { return }
      request = newValue
      bringIntoRange()
    }
  }

  var minimumValue: Double {
    get { lowest }
    set { if newValue.isFinite, newValue != lowest { setRange(newValue, max(newValue, highest)) } }
  }

  var maximumValue: Double {
    get { highest }
    set { if newValue.isFinite, newValue != highest { setRange(min(newValue, lowest), newValue) } }
  }

  private func setRange(_ low: Double, _ high: Double) {
    (lowest, highest) = (low, high)
    bringIntoRange()
    showAtOnce()
    reanchor()
  }

  private func bringIntoRange() {
    let new = min(max(request, lowest), highest)
    guard new != current else { return }
    current = new
    known = new
    if case .dragging(let x, let value, let start, _) = phase {
      phase = .dragging(fromX: x, fromValue: value, atTouchDown: start, isMoved: false)
    }
    showAtOnce()
  }

  // MARK: - Places

  private var thumbSide: CGFloat {
    max(0, min(bounds.height, bounds.width, 2 * bounds.height - 20))
  }
  private var travel: CGFloat { max(0, bounds.width - thumbSide) }
  private var isMirrored: Bool { effectiveUserInterfaceLayoutDirection == .rightToLeft }

  private func distance(_ value: Double) -> CGFloat {
    let unit = (highest - lowest).isFinite ? 1.0 : 0.5
    let width = highest * unit - lowest * unit
    let part = min(max(value, lowest), highest) * unit - lowest * unit
    return width > 0 ? travel * (part / width) : 0
  }

  func position(of value: Double) -> Double {
    let distance = distance(value)
    return isMirrored ? bounds.width - thumbSide / 2 - distance : thumbSide / 2 + distance
  }

  /// Both ends map back exactly, whatever their places have rounded.
  private func limit(at position: Double) -> Double? {
    if position == self.position(of: highest) { return highest }
    return position == self.position(of: lowest) ? lowest : nil
  }

  func value(at position: Double) -> Double {
    if travel <= 0 { return lowest }
    return limit(at: position)
      ?? value(
        atDistance: isMirrored
          ? bounds.width - thumbSide / 2 - position : position - thumbSide / 2)
  }

  private func value(atDistance distance: CGFloat) -> Double {
    if !(distance > 0) || travel <= 0 { return lowest }
    if distance >= travel { return highest }
    let part = distance / travel
    return min(max(lowest * (1 - part) + highest * part, lowest), highest)
  }

  var thumbFrame: CGRect {
    CGRect(x: position(of: current) - thumbSide / 2, y: 10, width: thumbSide, height: thumbSide)
  }

  var shownX: CGFloat { thumb.layer.presentation()?.position.x ?? thumb.center.x }

  private func showAtOnce() {
    UIView.performWithoutAnimation {
      thumb.layer.removeAllAnimations()
      thumb.frame = thumbFrame
    }
  }

  override var semanticContentAttribute: UISemanticContentAttribute {
    didSet { if isMirrored != layout.1 { layoutAnew() } }
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    if layout != (bounds, isMirrored) { layoutAnew() }
  }

  private func layoutAnew() {
    layout = (bounds, isMirrored)
    CATransaction.begin()
    CATransaction.setDisableActions(true)
    track.frame = CGRect(x: thumbSide / 2, y: 6, width: travel, height: 2)
    CATransaction.commit()
    showAtOnce()
    reanchor()
  }

  override var isEnabled: Bool { didSet { alpha = isEnabled ? 1 : 0.5 } }

  // MARK: - Touches

  private var hitFrame: CGRect {
    let (frame, side) = (thumbFrame, max(44, thumbSide))
    return CGRect(x: frame.midX - side / 2, y: frame.midY - side / 2, width: side, height: side)
  }

  private func isIn(_ rect: CGRect, _ point: CGPoint) -> Bool {
    point.x >= rect.minX && point.x <= rect.maxX && point.y >= rect.minY && point.y <= rect.maxY
  }

  override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
    let side = max(44, thumbSide)
    let ends = [lowest, highest].map { value in
      CGRect(
        x: CGFloat(position(of: value)) - side / 2, y: 10 + thumbSide / 2 - side / 2, width: side,
        height: side)
    }
    return isIn(bounds, point) || isIn(hitFrame, point)
      || isIn(bounds.union(ends[0]).union(ends[1]), point)
  }

  override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    let point = touch.location(in: self)
    guard isIn(hitFrame, point) else { return false }
    showAtOnce()
    lastX = point.x
    known = current
    phase = .dragging(fromX: lastX, fromValue: current, atTouchDown: current, isMoved: false)
    return true
  }

  override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    lastX = touch.location(in: self).x
    guard case .dragging(let x, let value, let start, _) = phase else { return true }
    let way = isMirrored ? x - lastX : lastX - x
    var new = value
    if way != 0, travel > 0, lowest < highest {
      let wish = self.value(atDistance: distance(value) + way)
      new = way > 0 ? max(wish, value) : min(wish, value)
    }
    guard new != current else { return true }
    phase = .dragging(fromX: x, fromValue: value, atTouchDown: start, isMoved: true)
    (current, request) = (new, new)
    showAtOnce()
    if isContinuous { report() }
    return true
  }

  override func endTracking(_ touch: UITouch?, with event: UIEvent?) { comeToRest() }
  override func cancelTracking(with event: UIEvent?) { comeToRest() }

  private func reanchor() {
    if case .dragging(_, _, let start, let isMoved) = phase {
      phase = .dragging(fromX: lastX, fromValue: current, atTouchDown: start, isMoved: isMoved)
    }
  }

  private func comeToRest() {
    guard case .dragging(_, _, let start, let isMoved) = phase else { return }
    phase = .resting
    let (first, last) = (lowest.rounded(.up), highest.rounded(.down))
    if snapsToIntegers, isMoved, current != start, first <= last {
      let whole = min(max(current.rounded(), first), last)
      if whole != current {
        (current, request) = (whole, whole)
        UIView.animate(
          withDuration: 0.4, delay: 0, usingSpringWithDamping: 7, initialSpringVelocity: 15,
          animations: { thumb.frame = thumbFrame })
      }
    }
    if current != known { report() }
  }

  private func report() {
    known = current
    sendActions(for: .valueChanged)
  }

  // MARK: - Accessibility

  override func accessibilityIncrement() { adjust(1) }
  override func accessibilityDecrement() { adjust(-1) }

  private func adjust(_ sign: Double) {
    guard isEnabled, !isTracking else { return }
    let new = neighbour(sign)
    guard (new - current) * sign > 0 else { return }
    (current, request) = (new, new)
    showAtOnce()
    report()
  }

  private func neighbour(_ sign: Double) -> Double {
    let (first, last) = (lowest.rounded(.up), highest.rounded(.down))
    guard snapsToIntegers, first <= last else { return tenth(lowest, highest, sign) }
    if sign > 0, current < first { return first }
    if sign < 0, current > last { return last }
    guard (highest / 2 - lowest / 2) * 0x1p-52 <= 0.5 else {
      return tenth(first, last, sign).rounded()
    }
    return sign > 0
      ? min(max(current.rounded(.down) + 1, current.nextUp), last)
      : max(min(current.rounded(.up) - 1, current.nextDown), first)
  }

  /// The next tenth of a range.
  private func tenth(_ low: Double, _ high: Double, _ sign: Double) -> Double {
    let each = high / 10 - low / 10
    guard each > 0 else { return sign > 0 ? high : low }
    let count = (current / each - low / each) * sign
    let hair = 4 * max(abs(current / each), abs(low / each), 1).ulp
    let index = ((count + hair).rounded(.down) + 1) * sign
    let stop = 2 * (low / 2 + max(0, index) * (each / 2))
    return index > 9 ? high : max(low, min(high, stop))
  }
}
