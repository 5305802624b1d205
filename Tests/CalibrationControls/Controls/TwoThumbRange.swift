import KnurlEngine
import KnurlGeometry
import KnurlLaws

#if canImport(UIKit)
  import UIKit
#else
  import KnurlHeadlessUIKit
#endif

/// A slider with two thumbs that choose a range. The nearer thumb is grabbed, and neither passes
/// the other.
final class TwoThumbRange: UIControl {
  enum Fault: String, CaseIterable, Sendable {
    /// The lower thumb can be dragged past the upper one. Group: value.
    case thumbsCross
    /// After a drag past an end and back the thumb is elsewhere than before. Group: value.
    case addsMoves
    /// Drags of the upper thumb are not reported. Group: event.
    case upperTellsNothing
    /// The app reads the old range when it is told of a new one. Group: event order.
    case tellsBeforeChange
    /// After a cancel the next touch moves the thumb of the cancelled one. Group: tracking.
    case cancelKeepsThumb
    /// A drag that meets the other thumb goes on with that one. Group: tracking.
    case changesThumbs
    /// With a minimum other than 0 both thumbs are too far right. Group: frame.
    case thumbsForgetMinimum
    /// With both thumbs at the right end neither can be moved. Group: hit area.
    case upperLiesOnTop
    /// The app ends when it writes a minimum above the maximum. Group: trap or hang.
    case trapsWhenLimitsCross
    /// After a write of a limit the thumbs are shown at their old positions. Group: needs layout.
    case limitsAskForNoLayout
  }

  private enum Thumb {
    case lower
    case upper
  }

  private struct Interval: Equatable {
    var low: CGFloat
    var high: CGFloat
  }

  /// The conversion of points to values. If it changes, a drag gets a new reference.
  private struct Scale: Equatable {
    var travel: CGFloat
    var limits: Interval
  }

  private struct Grab {
    /// Nil until the first move decides between two thumbs that are equally near.
    var thumb: Thumb?
    var x: CGFloat
    var values: Interval
    var scale: Scale
  }

  private static let thumbSide: CGFloat = 28
  private static let reach: CGFloat = 22
  private let fault: Fault?
  private var limits = Interval(low: 0, high: 100)
  /// The requested values; the values are clamped to the limits.
  private var wishes = Interval(low: 20, high: 80)
  private var grab: Grab?
  private let track = CALayer()
  private let lowerThumb = CALayer()
  private let upperThumb = CALayer()

  init(frame: CGRect = CGRect(x: 16, y: 120, width: 328, height: 44), fault: Fault? = nil) {
    self.fault = fault
    super.init(frame: frame)
    for sublayer in [track, lowerThumb, upperThumb] {
      sublayer.backgroundColor = UIColor.systemGray5.cgColor
      layer.addSublayer(sublayer)
    }
  }

  required init?(coder: NSCoder) { nil }

  // MARK: - Values

  /// Pushes the maximum up if it is greater.
  var minimumValue: CGFloat {
    get { limits.low }
    set {
      guard newValue.isFinite else { return }
      if fault == .trapsWhenLimitsCross { _ = newValue...limits.high }
      writeLimits(Interval(low: newValue, high: max(limits.high, newValue)))
    }
  }

  /// Pushes the minimum down if it is less.
  var maximumValue: CGFloat {
    get { limits.high }
    set {
      guard newValue.isFinite else { return }
      writeLimits(Interval(low: min(limits.low, newValue), high: newValue))
    }
  }

  /// The code that writes a value knows it, so writes are not reported.
  var lowerValue: CGFloat {
    get { values.low }
    set { if newValue.isFinite { show(Interval(low: newValue, high: wishes.high)) } }
  }

  /// At least the lower value.
  var upperValue: CGFloat {
    get { values.high }
    set { if newValue.isFinite { show(Interval(low: wishes.low, high: newValue)) } }
  }

  private var values: Interval {
    let low = min(max(wishes.low, limits.low), limits.high)
    let least = fault == .thumbsCross ? limits.low : low
    return Interval(low: low, high: min(max(wishes.high, least), limits.high))
  }

  private func writeLimits(_ newLimits: Interval) {
    guard newLimits != limits else { return }
    limits = newLimits
    if fault != .limitsAskForNoLayout { setNeedsLayout() }
  }

  private func show(_ newWishes: Interval) {
    let before = values
    wishes = newWishes
    if values != before { setNeedsLayout() }
  }

  // MARK: - Layout

  var lowerThumbFrame: CGRect { thumbFrame(at: lowerValue) }
  var upperThumbFrame: CGRect { thumbFrame(at: upperValue) }

  private var scale: Scale {
    Scale(travel: max(0, bounds.width - Self.thumbSide), limits: limits)
  }

  private func thumbFrame(at value: CGFloat) -> CGRect {
    // Halves, because the width of the widest ranges is not finite.
    let half = limits.high / 2 - limits.low / 2
    var share = half > 0 ? (value / 2 - limits.low / 2) / half : 0
    if fault == .thumbsForgetMinimum { share = half > 0 ? value / 2 / half : 0 }
    return CGRect(
      x: bounds.minX + scale.travel * share, y: bounds.midY - Self.thumbSide / 2,
      width: Self.thumbSide, height: Self.thumbSide)
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    CATransaction.begin()
    CATransaction.setDisableActions(true)
    track.frame = CGRect(x: bounds.minX, y: bounds.midY - 2, width: bounds.width, height: 4)
    lowerThumb.frame = lowerThumbFrame
    upperThumb.frame = upperThumbFrame
    CATransaction.commit()
  }

  // MARK: - Tracking

  /// At least as high as a finger.
  override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
    let height = max(bounds.height, 2 * Self.reach)
    return point.x >= bounds.minX && point.x <= bounds.maxX
      && abs(point.y - bounds.midY) <= height / 2
  }

  override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    let x = touch.location(in: self).x
    let toLower = abs(x - lowerThumbFrame.midX)
    let toUpper = abs(x - upperThumbFrame.midX)
    guard min(toLower, toUpper) <= Self.reach else { return false }
    var thumb: Thumb? = toLower == toUpper ? nil : toLower < toUpper ? .lower : .upper
    if fault == .upperLiesOnTop, toUpper <= Self.reach { thumb = .upper }
    if fault == .cancelKeepsThumb, let old = grab?.thumb { thumb = old }
    grab = Grab(thumb: thumb, x: x, values: values, scale: scale)
    return true
  }

  /// Counts from where the finger went down, or was when the scale changed.
  override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    guard var grab else { return true }
    let x = touch.location(in: self).x
    if grab.scale != scale {
      grab = Grab(
        thumb: grab.thumb, x: touch.previousLocation(in: self).x, values: values, scale: scale)
    }
    if grab.thumb == nil { grab.thumb = thumb(toward: x, from: grab.x) }
    if fault == .changesThumbs {
      let isNearLower = abs(x - lowerThumbFrame.midX) < abs(x - upperThumbFrame.midX)
      let other = isNearLower ? Thumb.lower : .upper
      if other != grab.thumb { grab = Grab(thumb: other, x: x, values: values, scale: scale) }
    }
    self.grab = grab
    guard let thumb = grab.thumb, scale.travel > 0 else { return true }
    drag(thumb, by: x - grab.x, from: grab.values)
    if fault == .addsMoves {
      self.grab = Grab(thumb: thumb, x: x, values: values, scale: scale)
    }
    return true
  }

  /// The thumb that can follow the finger, if two are equally near.
  private func thumb(toward x: CGFloat, from start: CGFloat) -> Thumb? {
    if x < start, lowerValue > limits.low { return .lower }
    if x > start, upperValue < limits.high { return .upper }
    return nil
  }

  private func drag(_ thumb: Thumb, by way: CGFloat, from start: Interval) {
    let change = 2 * (min(max(way / scale.travel, -2), 2) * (limits.high / 2 - limits.low / 2))
    var wanted = values
    switch thumb {
    case .lower:
      let most = fault == .thumbsCross ? limits.high : wanted.high
      wanted.low = min(max(start.low + change, limits.low), most)
    case .upper:
      wanted.high = min(max(start.high + change, wanted.low), limits.high)
    }
    guard wanted != values else { return }
    if fault == .tellsBeforeChange { sendActions(for: .valueChanged) }
    show(wanted)
    if fault == .tellsBeforeChange { return }
    if fault == .upperTellsNothing, thumb == .upper { return }
    sendActions(for: .valueChanged)
  }

  override func endTracking(_ touch: UITouch?, with event: UIEvent?) { grab = nil }

  override func cancelTracking(with event: UIEvent?) {
    if fault != .cancelKeepsThumb { grab = nil }
  }

  // MARK: - Description

  static func describe(_ control: inout ControlDescription<TwoThumbRange>) {
    control.value(\.lowerValue, thumb: \.lowerThumbFrame)
    control.value(\.upperValue, in: \.minimumValue...\.maximumValue, thumb: \.upperThumbFrame)
    control.ordered()
  }
}
