import Foundation
import KnurlHeadlessUIKit

/// A risk cursor that animates its handle's number with a display link.
///
/// It places layers and measures lengths only in layout.
final class LinkedCursor: UIControl, RiskCursorRewrite {
  private struct Measures {
    var start = 0.0
    var end = 0.0
    var handle = CGSize.zero

    static func of(_ size: CGSize, isMirrored: Bool) -> Measures {
      let handle = CGSize(width: size.width / 25, height: size.height)
      let inset = Double(min(size.width / 2, max(size.height / 3, handle.width / 2)))
      let far = max(inset, Double(size.width) - inset)
      return isMirrored
        ? Measures(start: far, end: inset, handle: handle)
        : Measures(start: inset, end: far, handle: handle)
    }
  }

  private struct Glide {
    let from: Double
    let begin: CFTimeInterval
  }

  var isContinuous = false
  private var level = 0
  private var wish = 0
  private var limit = 9
  private var announced = 0
  private var candidate: Int?
  private var undo = 0
  private var stand = 0.0
  private var glide: Glide?
  private var link: CADisplayLink?
  private var measures = Measures()
  private let scale = CAGradientLayer()
  private let veil = CALayer()
  private let handle = CALayer()

  override init(frame: CGRect) {
    super.init(frame: frame)
    for part in [scale, veil, handle] { layer.addSublayer(part) }
    isAccessibilityElement = true
    accessibilityTraits = .adjustable
  }

  required init?(coder: NSCoder) { nil }

  // MARK: - Value and range

  private func within(_ number: Int) -> Int { min(max(number, 0), limit) }

  private func within(_ number: Double) -> Double { min(max(number, 0), Double(limit)) }

  var value: Int {
    get { level }
    set {
      wish = newValue
      undo = newValue
      if candidate != nil { candidate = newValue }
      if fit() { show(Double(candidate ?? level)) }
    }
  }

  var maxValue: Int {
    get { limit }
    set {
      guard max(0, newValue) != limit else { return }
      limit = max(0, newValue)
      fit()
      show(candidate == nil ? Double(level) : stand)
      setNeedsLayout()
    }
  }

  @discardableResult private func fit() -> Bool {
    let fitted = within(wish)
    guard fitted != level else { return false }
    level = fitted
    announced = fitted
    return true
  }

  var pendingValue: Int { candidate.map(within) ?? level }

  // MARK: - Layout

  func position(of number: Double) -> Double {
    layoutIfNeeded()
    guard limit > 0, number > 0 else { return measures.start }
    if number >= Double(limit) { return measures.end }
    let way = (measures.end - measures.start) * number / Double(limit)
    return measures.start + way
  }

  func number(at position: Double) -> Double {
    layoutIfNeeded()
    let (start, end) = (measures.start, measures.end)
    guard start != end else { return 0 }
    let place = min(max(position, min(start, end)), max(start, end))
    // Both distances make the middle exactly one half.
    let (before, behind) = (place - start, end - place)
    return before / (before + behind) * Double(limit)
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
    measures = Measures.of(bounds.size, isMirrored: isMirrored)
    CATransaction.begin()
    CATransaction.setDisableActions(true)
    scale.frame = bounds.insetBy(dx: 0, dy: bounds.height / 6)
    let x = shownX
    handle.frame = box(at: Double(x))
    veil.frame = CGRect(
      x: isMirrored ? 0 : x, y: 0, width: isMirrored ? x : bounds.width - x, height: bounds.height)
    CATransaction.commit()
  }

  private func box(at x: Double) -> CGRect {
    CGRect(
      x: x - Double(measures.handle.width) / 2, y: 0, width: Double(measures.handle.width),
      height: Double(measures.handle.height))
  }

  var handleBox: CGRect { box(at: position(of: stand)) }

  override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
    layoutIfNeeded()
    // United rectangles round, and edges belong to areas.
    if point.y >= 0, point.y <= bounds.height, point.x >= 0, point.x <= bounds.width { return true }
    let boxes = [measures.start, limit > 0 ? measures.end : measures.start].map { x in
      CGRect(x: x, y: Double(bounds.midY), width: 0, height: 0)
        .insetBy(dx: -max(22, bounds.width / 50), dy: -max(22, bounds.height / 2))
    }
    let area = boxes.reduce(bounds) { $0.union($1) }
    return point.x >= area.minX && point.x <= area.maxX && point.y >= area.minY
      && point.y <= area.maxY
  }

  // MARK: - Animation

  /// The number of the handle: the request, limited to the valid range.
  private var standing: Double { within(stand) }

  private var shownNumber: Double {
    guard let glide else { return standing }
    let share = (CACurrentMediaTime() - glide.begin) / 0.2
    return glide.from + (standing - glide.from) * Self.eased(share)
  }

  var shownX: CGFloat { CGFloat(position(of: shownNumber)) }

  /// Returns the progress of an ease-in-out curve with the control points (0.42, 0) and (0.58, 1).
  ///
  /// The cubic equation is solved by bisection.
  private static func eased(_ time: Double) -> Double {
    if time <= 0 { return 0 }
    if time >= 1 { return 1 }
    var (low, high) = (0.0, 1.0)
    for _ in 0..<50 {
      let s = (low + high) / 2
      let x = 3 * s * (1 - s) * (1 - s) * 0.42 + 3 * s * s * (1 - s) * 0.58 + s * s * s
      if x < time { low = s } else { high = s }
    }
    return 3 * low * low * (1 - low) + low * low * low
  }

  private func show(_ number: Double, animated: Bool = false) {
    let shown = shownNumber
    if within(number) != standing || glide != nil { setNeedsLayout() }
    stand = number
    glide = animated && shown != number ? Glide(from: shown, begin: CACurrentMediaTime()) : nil
    if glide == nil { stopLink() } else { startLink() }
  }

  private func startLink() {
    guard link == nil else { return }
    let link = CADisplayLink(target: self) { cursor, _ in cursor.step() }
    link.add(to: .main, forMode: .common)
    self.link = link
  }

  private func step() {
    setNeedsLayout()
    guard let glide, CACurrentMediaTime() - glide.begin >= 0.2 else { return }
    self.glide = nil
    stopLink()
  }

  private func stopLink() {
    link?.invalidate()
    link = nil
  }

  // MARK: - Tracking

  private var hasRoom: Bool { limit > 0 && measures.start != measures.end }

  private func follow(_ touch: UITouch, animated: Bool) {
    guard candidate != nil else { return }
    if hasRoom {
      let place = number(at: Double(touch.location(in: self).x))
      candidate = Int(floor(place + 0.5 + 1e-9))
      show(place, animated: animated)
    } else if !animated {
      show(stand)
    }
    guard isContinuous, hasRoom, let number = candidate else { return }
    wish = number
    guard within(number) != level else { return }
    level = within(number)
    announce()
  }

  private func announce() {
    guard level != announced else { return }
    announced = level
    sendActions(for: .valueChanged)
  }

  override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    announced = level
    undo = wish
    candidate = wish
    follow(touch, animated: true)
    return true
  }

  override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    follow(touch, animated: false)
    return true
  }

  override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
    if let candidate { finish(candidate, animated: true) }
  }

  override func cancelTracking(with event: UIEvent?) {
    if candidate != nil { finish(undo, animated: false) }
  }

  private func finish(_ number: Int, animated: Bool) {
    candidate = nil
    wish = number
    level = within(number)
    show(Double(level), animated: animated)
    announce()
  }

  override func accessibilityIncrement() { step(by: 1) }

  override func accessibilityDecrement() { step(by: -1) }

  private func step(by step: Int) {
    let number = within(level + step)
    guard isEnabled, number != level else { return }
    wish = number
    level = number
    show(Double(number))
    announce()
  }
}
