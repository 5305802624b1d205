import Foundation
import KnurlHeadlessUIKit

/// A risk cursor that stores its handle's position only in its layer.
///
/// The number is computed from the layer when it is needed. Everything is placed at once.
final class LayerCursor: UIControl, RiskCursorRewrite {
  private struct Geometry: Equatable {
    var size = CGSize.zero
    var isMirrored = false

    var handleWidth: CGFloat { size.width / 25 }
    var inset: CGFloat { min(size.width / 2, max(size.height / 3, handleWidth / 2)) }
    var first: CGFloat { isMirrored ? size.width - inset : inset }
    var last: CGFloat { isMirrored ? inset : size.width - inset }
  }

  private let body = CAGradientLayer()
  private let shade = CALayer()
  private let handle = CALayer()
  private var geometry = Geometry()
  /// The number for which the handle was last placed.
  ///
  /// The layer's position does not determine it if there is no room or if it exceeds the maximum.
  private var stoodFor = 0.0

  var isContinuous = false
  private var current = 0
  private var maximum = 9
  private var request = 0
  private var known = 0
  private var isDragging = false
  private var number = 0
  private var requestBefore = 0

  override init(frame: CGRect) {
    super.init(frame: frame)
    for part in [body, shade, handle] { layer.addSublayer(part) }
    geometry = Geometry(size: bounds.size)
    place(at: geometry.first)
    isAccessibilityElement = true
    accessibilityTraits = .adjustable
  }

  required init?(coder: NSCoder) { nil }

  // MARK: - Geometry

  func position(of number: Double) -> Double {
    guard maximum > 0 else { return Double(geometry.first) }
    let share = min(max(number / Double(maximum), 0), 1)
    return Double(geometry.first) * (1 - share) + Double(geometry.last) * share
  }

  func number(at position: Double) -> Double {
    let (first, last) = (Double(geometry.first), Double(geometry.last))
    guard first != last else { return 0 }
    // Both distances make the middle exactly one half.
    let place = min(max(position, min(first, last)), max(first, last))
    return (place - first) / ((place - first) + (last - place)) * Double(maximum)
  }

  private var standing: Double {
    guard maximum > 0, geometry.first != geometry.last,
      Double(handle.position.x) != position(of: stoodFor)
    else { return stoodFor }
    return number(at: Double(handle.position.x))
  }

  private func place(at x: CGFloat) {
    CATransaction.begin()
    CATransaction.setDisableActions(true)
    let size = geometry.size
    body.frame = CGRect(x: 0, y: size.height / 6, width: size.width, height: size.height * 2 / 3)
    let end = geometry.isMirrored ? 0 : size.width
    shade.frame = CGRect(
      x: min(x, end), y: size.height / 6, width: abs(end - x), height: size.height * 2 / 3)
    handle.bounds = CGRect(x: 0, y: 0, width: geometry.handleWidth, height: size.height)
    handle.position = CGPoint(x: x, y: size.height / 2)
    CATransaction.commit()
  }

  /// - Parameter animated: Whether to animate; otherwise the handle jumps and a running animation
  ///   ends.
  private func slide(to x: CGFloat, animated: Bool) {
    let shown = shownX
    handle.removeAllAnimations()
    place(at: x)
    guard animated, shown != x else { return }
    let way = CABasicAnimation(keyPath: "position.x")
    way.fromValue = shown
    way.duration = 0.2
    way.timingFunction = CAMediaTimingFunction(name: .easeInEaseOut)
    handle.add(way, forKey: "slide")
  }

  var shownX: CGFloat { handle.presentation()?.position.x ?? handle.position.x }

  var handleBox: CGRect {
    layoutIfNeeded()
    return handle.frame
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
    let new = Geometry(size: bounds.size, isMirrored: isMirrored)
    guard new != geometry else { return }
    // During a drag the handle is between numbers, and its number does not change.
    let stood = isDragging ? standing : Double(current)
    stoodFor = stood
    handle.removeAllAnimations()
    geometry = new
    place(at: position(of: stood))
  }

  override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
    layoutIfNeeded()
    // United rectangles round, and edges belong to areas.
    if point.y >= 0, point.y <= bounds.height, point.x >= 0, point.x <= bounds.width { return true }
    var area = bounds
    for x in [geometry.first, maximum > 0 ? geometry.last : geometry.first] {
      let handle = CGRect(x: x, y: bounds.midY, width: 0, height: 0)
      let width = max(geometry.handleWidth, 44)
      area = area.union(handle.insetBy(dx: -width / 2, dy: -max(bounds.height, 44) / 2))
    }
    return point.x >= area.minX && point.x <= area.maxX && point.y >= area.minY
      && point.y <= area.maxY
  }

  // MARK: - Value and range

  var value: Int {
    get { current }
    set {
      request = newValue
      requestBefore = newValue
      number = newValue
      guard settle() else { return }
      stoodFor = Double(newValue)
      slide(to: position(of: Double(current)), animated: false)
    }
  }

  var maxValue: Int {
    get { maximum }
    set {
      let new = max(0, newValue)
      guard new != maximum else { return }
      layoutIfNeeded()
      let stood = standing
      maximum = new
      settle()
      let stands = isDragging ? stood : Double(current)
      stoodFor = stands
      slide(to: position(of: stands), animated: false)
      setNeedsLayout()
    }
  }

  var pendingValue: Int { isDragging ? limited(number) : current }

  private func limited(_ value: Int) -> Int { min(max(0, value), maximum) }

  @discardableResult private func settle() -> Bool {
    guard limited(request) != current else { return false }
    current = limited(request)
    known = current
    setNeedsLayout()
    return true
  }

  // MARK: - Tracking

  override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    isDragging = true
    known = current
    number = request
    requestBefore = request
    stoodFor = Double(current)
    follow(touch, animated: true)
    return true
  }

  override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    follow(touch, animated: false)
    return true
  }

  private func follow(_ touch: UITouch, animated: Bool) {
    if maximum > 0, geometry.first != geometry.last {
      let place = number(at: Double(touch.location(in: self).x))
      slide(to: position(of: place), animated: animated)
      number = Int((place + 0.5 + 1e-9).rounded(.down))
      if isContinuous { change(to: number) }
    } else if !animated {
      slide(to: handle.position.x, animated: false)
    }
  }

  private func change(to number: Int) {
    request = number
    guard limited(number) != current else { return }
    current = limited(number)
    tell()
  }

  private func tell() {
    setNeedsLayout()
    guard current != known else { return }
    known = current
    sendActions(for: .valueChanged)
  }

  override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
    finish(with: number, animated: true)
  }

  override func cancelTracking(with event: UIEvent?) {
    finish(with: requestBefore, animated: false)
  }

  private func finish(with wanted: Int, animated: Bool) {
    guard isDragging else { return }
    isDragging = false
    request = wanted
    current = limited(wanted)
    slide(to: position(of: Double(current)), animated: animated)
    tell()
  }

  override func accessibilityIncrement() { adjust(by: 1) }

  override func accessibilityDecrement() { adjust(by: -1) }

  private func adjust(by step: Int) {
    guard isEnabled, !isDragging, limited(current + step) != current else { return }
    change(to: current + step)
    slide(to: position(of: Double(current)), animated: false)
  }
}
