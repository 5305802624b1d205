#if canImport(UIKit)
  import UIKit
#else
  import KnurlHeadlessUIKit
#endif

/// A slider with two thumbs that select an interval, written for UIKit.
public final class TwoThumbSlider: UIControl {
  /// True to send `valueChanged` during a drag, false to send it once at its end.
  public var isContinuous = true
  /// The fault planted for Knurl's own tests; nil for none.
  public var fault: Fault?

  public enum Fault: String, CaseIterable, Sendable {
    /// Each move adds its own distance, as in many tutorials.
    case addsMoves
    /// If `isContinuous` is false, a cancelled drag is never reported.
    case forgetsCancel
    /// If the thumbs overlap, the lower thumb is always grabbed.
    case lowerWins
    /// Writing a value from code sends `valueChanged`.
    case sendsOnWrite
  }

  private struct Interval: Equatable {
    var lower: CGFloat
    var upper: CGFloat
  }

  private struct Grab {
    /// The grabbed thumb; nil until the first move chooses between two thumbs at the same position.
    var thumb: WritableKeyPath<Interval, CGFloat>?
    var x: CGFloat
    var values: Interval
  }

  private let lowerLayer = CALayer()
  private let upperLayer = CALayer()
  private var range = Interval(lower: 0, upper: 10)
  /// The requested values; `values` has the same values, clamped to the range.
  private var requests = Interval(lower: 2, upper: 8)
  private var reported = Interval(lower: 2, upper: 8)
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

  public required init?(coder: NSCoder) { nil }

  // MARK: - Values

  public var minimumValue: CGFloat {
    get { range.lower }
    set { write { range = Interval(lower: newValue, upper: max(newValue, range.upper)) } }
  }

  public var maximumValue: CGFloat {
    get { range.upper }
    set { write { range = Interval(lower: min(newValue, range.lower), upper: newValue) } }
  }

  public var lowerValue: CGFloat {
    get { values.lower }
    set { if newValue.isFinite { write { requests.lower = newValue } } }
  }

  public var upperValue: CGFloat {
    get { values.upper }
    set { if newValue.isFinite { write { requests.upper = newValue } } }
  }

  private var values: Interval {
    let lower = min(max(requests.lower, range.lower), range.upper)
    return Interval(lower: lower, upper: min(max(requests.upper, lower), range.upper))
  }

  /// Performs a write by code without a report, because the code knows the result.
  private func write(_ change: () -> Void) {
    let (oldRange, oldValues) = (range, values)
    change()
    if !range.lower.isFinite || !range.upper.isFinite { range = oldRange }
    guard range != oldRange || values != oldValues else { return }
    if lowerValue != oldValues.lower { reported.lower = lowerValue }
    if upperValue != oldValues.upper { reported.upper = upperValue }
    setNeedsLayout()
    if fault == .sendsOnWrite { sendActions(for: .valueChanged) }
  }

  // MARK: - Layout

  public var lowerThumbFrame: CGRect { thumbFrame(at: lowerValue) }
  public var upperThumbFrame: CGRect { thumbFrame(at: upperValue) }

  private var travel: CGFloat { max(0, bounds.width - bounds.height) }

  private func thumbFrame(at value: CGFloat) -> CGRect {
    // Halves, because the width of the widest ranges overflows.
    let half = range.upper / 2 - range.lower / 2
    let share = half > 0 ? (value / 2 - range.lower / 2) / half : 0
    return CGRect(x: travel * share, y: 0, width: bounds.height, height: bounds.height)
  }

  public override func layoutSubviews() {
    super.layoutSubviews()
    lowerLayer.frame = lowerThumbFrame
    upperLayer.frame = upperThumbFrame
  }

  // MARK: - Tracking

  public override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    let point = touch.location(in: self)
    let isOnLower = lowerThumbFrame.contains(point)
    guard isOnLower || upperThumbFrame.contains(point) else { return false }
    let toLower = abs(lowerThumbFrame.midX - point.x)
    let toUpper = abs(upperThumbFrame.midX - point.x)
    grab = Grab(x: point.x, values: values)
    if toLower < toUpper || (fault == .lowerWins && isOnLower) { grab?.thumb = \.lower }
    if toLower > toUpper, grab?.thumb == nil { grab?.thumb = \.upper }
    reported = values
    return true
  }

  public override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    let x = touch.location(in: self).x
    if grab?.thumb == nil { chooseThumb(toward: x) }
    guard let grab, let thumb = grab.thumb, travel > 0 else { return true }
    let share = min(max((x - grab.x) / travel, -2), 2)
    let value = grab.values[keyPath: thumb] + 2 * (share * (range.upper / 2 - range.lower / 2))
    let (least, most) =
      thumb == \.lower ? (range.lower, grab.values.upper) : (grab.values.lower, range.upper)
    let before = values
    requests = grab.values
    requests[keyPath: thumb] = min(max(value, least), most)
    if fault == .addsMoves { self.grab = Grab(thumb: thumb, x: x, values: values) }
    guard values != before else { return true }
    setNeedsLayout()
    if isContinuous { report() }
    return true
  }

  /// Chooses the thumb that can follow the finger, if both thumbs are at the same position.
  private func chooseThumb(toward x: CGFloat) {
    guard let start = grab else { return }
    if x < start.x, start.values.lower > range.lower { grab?.thumb = \.lower }
    if x > start.x, start.values.upper < range.upper { grab?.thumb = \.upper }
  }

  public override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
    grab = nil
    if values != reported { report() }
  }

  public override func cancelTracking(with event: UIEvent?) {
    grab = nil
    if values != reported, fault != .forgetsCancel { report() }
  }

  private func report() {
    reported = values
    sendActions(for: .valueChanged)
  }
}
