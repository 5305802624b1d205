import Foundation
import KnurlHeadlessUIKit

/// Other arithmetic: all places are shares of the track, from -1 to 1 about the middle of the control,
/// so that the other direction is the other sign; numbers are found by whole-number division, as the one
/// whose stretch of the track the finger is in.
final class FractionCursor: UIControl, RiskCursorRewrite {
  var isContinuous = false
  private var stored = 0
  private var ask = 0
  private var last = 9
  private var reported = 0
  /// Twice the share of the handle less one, while a finger is down.
  private var turnout: Double?
  private var number = 0
  private var former = 0
  private let track = CALayer()
  private let dark = CALayer()
  private let knob = CALayer()

  override init(frame: CGRect) {
    super.init(frame: frame)
    track.backgroundColor = UIColor.systemOrange.cgColor
    layer.addSublayer(track)
    layer.addSublayer(dark)
    layer.addSublayer(knob)
    isAccessibilityElement = true
    accessibilityTraits = .adjustable
  }

  required init?(coder: NSCoder) { nil }

  // MARK: - Value and range

  var value: Int {
    get { stored }
    set {
      ask = newValue
      former = newValue
      number = bounded(newValue)
      if write(bounded(newValue)) { handleFollowsValue() }
    }
  }

  var maxValue: Int {
    get { last }
    set {
      let new = max(newValue, 0)
      guard new != last else { return }
      let stood = turnout.map { ($0 + 1) / 2 * Double(last) }
      last = new
      number = bounded(number)
      write(bounded(ask))
      if let stood { turnout = self.turnout(of: min(stood, Double(new))) }
      setNeedsLayout()
    }
  }

  @discardableResult private func write(_ new: Int) -> Bool {
    guard new != stored else { return false }
    stored = new
    reported = new
    setNeedsLayout()
    return true
  }

  private func handleFollowsValue() {
    if turnout != nil { turnout = turnout(of: Double(stored)) }
  }

  private func bounded(_ number: Int) -> Int { max(0, min(number, last)) }

  var pendingValue: Int { turnout == nil ? stored : number }

  // MARK: - Shares

  private var reach: Double {
    let (width, height) = (Double(bounds.width), Double(bounds.height))
    return max(0, width / 2 - max(height / 3, width / 50))
  }

  private var direction: Double {
    effectiveUserInterfaceLayoutDirection == .rightToLeft ? -1 : 1
  }

  /// Measured from the nearer end, which is then exact.
  private func turnout(of number: Double) -> Double {
    guard last > 0 else { return -1 }
    let whole = Double(last)
    let number = min(max(number, 0), whole)
    return number + number <= whole
      ? number / whole * 2 - 1 : 1 - (whole - number) / whole * 2
  }

  private func turnout(at x: Double) -> Double? {
    guard last > 0, reach > 0 else { return nil }
    // The ends are exact, whatever adding has rounded.
    if x == self.x(at: 1) { return 1 }
    if x == self.x(at: -1) { return -1 }
    return min(max(direction * (x - Double(bounds.width) / 2) / reach, -1), 1)
  }

  private func x(at turnout: Double) -> Double {
    Double(bounds.width) / 2 + direction * turnout * reach
  }

  func position(of number: Double) -> Double { x(at: turnout(of: number)) }

  func number(at position: Double) -> Double {
    guard let turnout = turnout(at: position) else { return 0 }
    return turnout < 0
      ? (turnout + 1) * Double(last) / 2 : Double(last) - (1 - turnout) * Double(last) / 2
  }

  /// The track has two stretches for each number between, and one for each at an end.
  private func number(atTurnout turnout: Double) -> Int {
    let stretch = ((turnout + 1) * Double(last)).rounded(.down)
    return bounded((Int(stretch) + 1) / 2)
  }

  // MARK: - Layout

  private var handleTurnout: Double { turnout ?? turnout(of: Double(stored)) }

  var shownX: CGFloat { CGFloat(x(at: handleTurnout)) }

  var handleBox: CGRect {
    CGRect(x: x(at: handleTurnout), y: 0, width: 0, height: Double(bounds.height))
      .insetBy(dx: -bounds.width / 50, dy: 0)
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    CATransaction.begin()
    CATransaction.setDisableActions(true)
    track.frame = bounds.insetBy(dx: 0, dy: bounds.height / 6)
    knob.frame = handleBox
    let x = shownX
    dark.frame = CGRect(
      x: direction < 0 ? 0 : x, y: 0, width: direction < 0 ? x : bounds.width - x,
      height: bounds.height)
    CATransaction.commit()
  }

  override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
    let ends = [position(of: 0), position(of: Double(last))]
    let beyond = max(0, 22 - Double(bounds.height) / 2)
    guard point.y >= -beyond, point.y <= Double(bounds.height) + beyond else { return false }
    if point.x >= 0, point.x <= bounds.width { return true }
    let half = max(22, Double(bounds.width) / 50)
    // Between the outermost edges, wherever the two handles are.
    let (left, right) = (min(ends[0], ends[1], half), max(ends[0], ends[1]))
    return point.x >= left - half && point.x <= max(right + half, Double(bounds.width))
  }

  // MARK: - Tracking

  override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    reported = stored
    number = stored
    former = ask
    turnout = turnout(of: Double(stored))
    return continueTracking(touch, with: event)
  }

  override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    guard turnout != nil, let new = turnout(at: Double(touch.location(in: self).x)) else {
      return reportNumber()
    }
    if turnout != new { setNeedsLayout() }
    turnout = new
    number = number(atTurnout: new)
    return reportNumber()
  }

  private func reportNumber() -> Bool {
    if isContinuous, number != stored {
      ask = number
      commit()
    }
    return true
  }

  private func commit() {
    stored = bounded(ask)
    setNeedsLayout()
    guard stored != reported else { return }
    reported = stored
    sendActions(for: .valueChanged)
  }

  override func endTracking(_ touch: UITouch?, with event: UIEvent?) { letGo(of: number) }

  override func cancelTracking(with event: UIEvent?) { letGo(of: former) }

  private func letGo(of number: Int) {
    if turnout == nil { return }
    turnout = nil
    ask = number
    commit()
  }

  override func accessibilityIncrement() { go(to: stored + 1) }

  override func accessibilityDecrement() { go(to: stored - 1) }

  private func go(to number: Int) {
    guard isEnabled, bounded(number) != stored else { return }
    ask = bounded(number)
    commit()
  }
}
