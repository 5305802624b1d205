#if canImport(UIKit)
  import UIKit
#else
  import Knurl
#endif

/// A slider with two thumbs that select an interval, written as for UIKit.
public final class TwoThumbSlider: UIControl {
  public var minimumValue: CGFloat {
    get { range.minimum }
    set { setRange(newValue, max(newValue, range.maximum)) }
  }
  public var maximumValue: CGFloat {
    get { range.maximum }
    set { setRange(min(newValue, range.minimum), newValue) }
  }
  public var lowerValue: CGFloat {
    get { shown.lower }
    set { if newValue.isFinite { wanted.lower = newValue } }
  }
  public var upperValue: CGFloat {
    get { shown.upper }
    set { if newValue.isFinite { wanted.upper = newValue } }
  }
  /// Whether `valueChanged` is sent during a drag, or once at its end.
  public var isContinuous = true
  /// Planted for Knurl's own tests.
  public var fault: Fault?

  public enum Fault: String, CaseIterable, Sendable {
    /// Each move adds its own distance, as many tutorials do it.
    case addsMoves
    /// An end-only drag that the system takes away is never reported.
    case forgetsCancel
    /// The lower thumb is asked first, and wins where the thumbs overlap.
    case lowerWins
    /// Writing a value from code sends `valueChanged`.
    case sendsOnWrite
  }

  private enum Thumb { case lower, upper, undecided }

  private struct Grab {
    var thumb: Thumb
    var x: CGFloat
    var values: (lower: CGFloat, upper: CGFloat)
  }

  private let lowerLayer = CALayer()
  private let upperLayer = CALayer()
  private var range: (minimum: CGFloat, maximum: CGFloat) = (0, 10) { didSet { changed() } }
  /// What was asked for; what is shown is brought within the range.
  private var wanted: (lower: CGFloat, upper: CGFloat) = (2, 8) {
    didSet {
      changed()
      if fault == .sendsOnWrite, grab == nil, wanted != oldValue { sendActions(for: .valueChanged) }
    }
  }
  private var placed: (lower: CGFloat, upper: CGFloat) = (2, 8)
  private var grab: Grab?

  public override init(frame: CGRect) {
    super.init(frame: frame)
    layer.addSublayer(lowerLayer)
    layer.addSublayer(upperLayer)
  }

  public convenience init(frame: CGRect, fault: Fault?) {
    self.init(frame: frame)
    self.fault = fault
  }

  public required init?(coder: NSCoder) {
    nil
  }

  // MARK: - Values

  private var shown: (lower: CGFloat, upper: CGFloat) {
    let lower = min(max(wanted.lower, range.minimum), range.maximum)
    return (lower, min(max(wanted.upper, lower), range.maximum))
  }

  private func setRange(_ minimum: CGFloat, _ maximum: CGFloat) {
    if minimum.isFinite, maximum.isFinite { range = (minimum, maximum) }
  }

  private func changed() {
    guard placed != shown else { return }
    placed = shown
    setNeedsLayout()
  }

  // MARK: - Layout

  public var lowerThumbFrame: CGRect { thumbFrame(at: lowerValue) }
  public var upperThumbFrame: CGRect { thumbFrame(at: upperValue) }

  private var travel: CGFloat { max(0, bounds.width - bounds.height) }

  private func thumbFrame(at value: CGFloat) -> CGRect {
    let width = maximumValue - minimumValue
    let x = width > 0 ? travel * (value - minimumValue) / width : 0
    return CGRect(x: x, y: 0, width: bounds.height, height: bounds.height)
  }

  public override func layoutSubviews() {
    super.layoutSubviews()
    lowerLayer.frame = lowerThumbFrame
    upperLayer.frame = upperThumbFrame
  }

  // MARK: - Tracking

  public override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    let point = touch.location(in: self)
    guard let thumb = thumb(at: point) else { return false }
    grab = Grab(thumb: thumb, x: point.x, values: shown)
    return true
  }

  private func thumb(at point: CGPoint) -> Thumb? {
    let isOnLower = lowerThumbFrame.contains(point)
    let isOnUpper = upperThumbFrame.contains(point)
    if isOnLower, fault == .lowerWins { return .lower }
    guard isOnLower, isOnUpper else { return isOnLower ? .lower : isOnUpper ? .upper : nil }
    let toLower = abs(lowerThumbFrame.midX - point.x)
    let toUpper = abs(upperThumbFrame.midX - point.x)
    if toLower == toUpper { return .undecided }
    return toLower < toUpper ? .lower : .upper
  }

  public override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    guard var grab, travel > 0 else { return true }
    let x = touch.location(in: self).x
    if grab.thumb == .undecided, x != grab.x { grab.thumb = x < grab.x ? .lower : .upper }
    let before = shown
    let change = (x - grab.x) / travel * (maximumValue - minimumValue)
    switch grab.thumb {
    case .lower: wanted = (min(max(grab.values.lower + change, minimumValue), before.upper), before.upper)
    case .upper: wanted = (before.lower, min(max(grab.values.upper + change, before.lower), maximumValue))
    case .undecided: break
    }
    if fault == .addsMoves { (grab.x, grab.values) = (x, shown) }
    self.grab = grab
    if isContinuous, shown != before { sendActions(for: .valueChanged) }
    return true
  }

  public override func endTracking(_ touch: UITouch?, with event: UIEvent?) { finish() }

  public override func cancelTracking(with event: UIEvent?) {
    if fault == .forgetsCancel { grab = nil }
    finish()
  }

  private func finish() {
    guard let grab else { return }
    self.grab = nil
    if !isContinuous, shown != grab.values { sendActions(for: .valueChanged) }
  }
}
