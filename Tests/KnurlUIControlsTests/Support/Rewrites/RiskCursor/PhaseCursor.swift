import Foundation
import KnurlHeadlessUIKit

/// One enum says all that a touch has brought, and dies with it; in it are the number and where the
/// handle is. The value in force is computed from what was asked for. Touch methods only note where the
/// finger is, and `apply` does the rest.
final class PhaseCursor: UIControl, RiskCursorRewrite {
  private struct Held {
    var number: Int
    var handle: Double
    var undo: Int
  }

  private enum Phase {
    case resting
    case held(Held)
  }

  var isContinuous = false
  private var phase = Phase.resting
  private var asked = 0
  private var top = 9
  private var told = 0
  private var finger: CGFloat?
  private let bar = CAGradientLayer()
  private let cover = CALayer()
  private let grip = CAGradientLayer()

  override init(frame: CGRect) {
    super.init(frame: frame)
    bar.colors = [UIColor.systemGreen.cgColor, UIColor.systemRed.cgColor]
    for part in [bar, cover, grip] { layer.addSublayer(part) }
    isAccessibilityElement = true
    accessibilityTraits = .adjustable
  }

  required init?(coder: NSCoder) { nil }

  // MARK: - Value and range

  private func clamp(_ number: Int) -> Int { number < 0 ? 0 : number > top ? top : number }

  var value: Int {
    get { clamp(asked) }
    set {
      let before = value
      asked = newValue
      if value != before {
        told = value
        setNeedsLayout()
      }
      guard case .held(var held) = phase else { return }
      held.number = value
      held.undo = newValue
      if value != before { held.handle = Double(value) }
      phase = .held(held)
    }
  }

  var maxValue: Int {
    get { top }
    set {
      let before = value
      let new = newValue < 0 ? 0 : newValue
      guard new != top else { return }
      top = new
      if value != before { told = value }
      setNeedsLayout()
      guard case .held(var held) = phase else { return }
      held.number = clamp(held.number)
      held.handle = min(held.handle, Double(top))
      phase = .held(held)
    }
  }

  var pendingValue: Int {
    guard case .held(let held) = phase else { return value }
    return held.number
  }

  // MARK: - Places

  private var isMirrored: Bool { effectiveUserInterfaceLayoutDirection == .rightToLeft }
  private var gripWidth: Double { Double(bounds.width) / 25 }
  private var margin: Double {
    min(Double(bounds.width) / 2, max(Double(bounds.height) / 3, gripWidth / 2))
  }
  private var length: Double { max(0, Double(bounds.width) - 2 * margin) }

  func position(of number: Double) -> Double {
    let way = top == 0 ? 0 : length * min(max(number, 0), Double(top)) / Double(top)
    return isMirrored ? Double(bounds.width) - margin - way : margin + way
  }

  func number(at position: Double) -> Double {
    guard length > 0 else { return 0 }
    // What adding has rounded is not to be seen at the ends.
    if position == self.position(of: Double(top)) { return Double(top) }
    let way = isMirrored ? Double(bounds.width) - margin - position : position - margin
    return min(max(way * Double(top) / length, 0), Double(top))
  }

  private var handle: Double {
    guard case .held(let held) = phase else { return Double(value) }
    return held.handle
  }

  var shownX: CGFloat { position(of: handle) }

  var handleBox: CGRect {
    CGRect(
      x: position(of: handle) - gripWidth / 2, y: 0, width: gripWidth,
      height: Double(bounds.height))
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    CATransaction.begin()
    CATransaction.setDisableActions(true)
    bar.frame = bounds.insetBy(dx: 0, dy: bounds.height / 6)
    grip.frame = handleBox
    cover.frame =
      isMirrored
      ? CGRect(x: 0, y: 0, width: grip.frame.midX, height: bounds.height)
      : CGRect(
        x: grip.frame.midX, y: 0, width: bounds.width - grip.frame.midX, height: bounds.height)
    CATransaction.commit()
  }

  override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
    let half = max(22, gripWidth / 2)
    let ends = [position(of: 0), position(of: Double(top))].sorted()
    let (left, right) = (ends[0] - half, ends[1] + half)
    let tall = max(0, 44 - bounds.height) / 2
    return point.x >= min(0, left) && point.x <= max(bounds.width, right) && point.y >= -tall
      && point.y <= bounds.height + tall
  }

  // MARK: - Tracking

  override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
    if let touch = touches.first, isTracking { finger = touch.location(in: self).x }
    super.touchesMoved(touches, with: event)
  }

  override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    told = value
    phase = .held(Held(number: value, handle: Double(value), undo: asked))
    finger = touch.location(in: self).x
    apply()
    return true
  }

  override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    apply()
    return true
  }

  private func apply() {
    defer { finger = nil }
    guard let finger, case .held(var held) = phase else { return }
    if top > 0, length > 0 {
      let place = number(at: Double(finger))
      if place != held.handle { setNeedsLayout() }
      held.handle = place
      held.number = Int((place + 0.5).rounded(.down))
      phase = .held(held)
    }
    guard isContinuous, held.number != value else { return }
    asked = held.number
    tell()
  }

  private func tell() {
    guard value != told else { return }
    told = value
    setNeedsLayout()
    sendActions(for: .valueChanged)
  }

  override func endTracking(_ touch: UITouch?, with event: UIEvent?) { finish { $0.number } }

  override func cancelTracking(with event: UIEvent?) { finish { $0.undo } }

  private func finish(_ outcome: (Held) -> Int) {
    guard case .held(let held) = phase else { return }
    phase = .resting
    asked = outcome(held)
    setNeedsLayout()
    tell()
  }

  override func accessibilityIncrement() { if value < top { choose(value + 1) } }

  override func accessibilityDecrement() { if value > 0 { choose(value - 1) } }

  private func choose(_ number: Int) {
    guard isEnabled else { return }
    asked = number
    tell()
  }
}
