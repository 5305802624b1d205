#if canImport(UIKit)
  import UIKit
#else
  import KnurlHeadlessUIKit
#endif

/// A slider with two thumbs, for the price filter of a shop.
///
/// Values keep a minimum distance, and fingers select whole steps.
public final class IntervalSlider: UIControl {
  /// Faults of real sliders with two thumbs.
  public enum Fault: String, CaseIterable, Sendable {
    /// Never reports a cancelled drag.
    case forgetsCancel
    /// After a cancel the next touch moves the thumb of the cancelled one.
    case cancelKeepsThumb
    /// Clamps after rounding to a step, so that a thumb can stop between two steps if the other
    /// thumb is there.
    case clampsAfterSnapping
    /// Reports the same interval again with every move.
    case tellsEveryMove
    /// Drags of the upper thumb are not reported.
    case upperTellsNothing
    /// Writes by code are reported as if the user had chosen.
    case tellsOnWrite
    /// Adds up single moves, so that the part that a step or an end cut off is lost.
    case driftsWithPreviousLocation
    /// Moves the thumbs away from the finger in a right-to-left language.
    case dragsAgainstItsDirection
    /// Requests layout only if the lower value changes.
    case laysOutForOneThumb
    /// Compares points in its own coordinates with the frame, which is in the superview's
    /// coordinates.
    case catchesTouchesInFrame
    /// Grabs the lower thumb if it is within reach, even if the upper thumb is nearer.
    case lowerThumbAlwaysWins
    /// A drag that meets the other thumb goes on with that one.
    case changesThumbs
    /// The lower thumb can pass the upper one.
    case thumbsCross
  }

  public let minimumValue: CGFloat
  public let maximumValue: CGFloat
  public let minimumDistance: CGFloat
  public let step: CGFloat
  /// True to send `valueChanged` during a drag, false to send it once at its end.
  public var isContinuous = true
  private let fault: Fault?

  /// The requested lower value; `wantedUpper` is the requested upper value.
  ///
  /// The current values are clamped to the range and have the minimum distance.
  private var wantedLower: CGFloat
  private var wantedUpper: CGFloat

  private let trackLayer = CALayer()
  private let fillLayer = CALayer()
  private let lowerThumb = CALayer()
  private let upperThumb = CALayer()
  private let haptics = UISelectionFeedbackGenerator()

  private enum Thumb { case lower, upper }

  /// The grabbed thumb; nil until the first move chooses between two thumbs at the same position.
  private var activeThumb: Thumb?
  private var startX: CGFloat = 0
  private var startValues: (lower: CGFloat, upper: CGFloat) = (0, 0)
  /// The values at touch-down, updated by each write and each report since.
  private var reportedValues: (lower: CGFloat, upper: CGFloat) = (0, 0)
  private let thumbSize: CGFloat = 28

  public init(
    frame: CGRect = CGRect(x: 16, y: 120, width: 328, height: 44),
    range: ClosedRange<CGFloat> = 0...100, minimumDistance: CGFloat = 10, step: CGFloat = 5,
    fault: Fault? = nil
  ) {
    minimumValue = range.lowerBound
    maximumValue = range.upperBound
    self.minimumDistance = minimumDistance
    self.step = step
    self.fault = fault
    wantedLower = range.lowerBound
    wantedUpper = range.upperBound
    super.init(frame: frame)
    trackLayer.backgroundColor = UIColor.systemFill.cgColor
    trackLayer.cornerRadius = 2
    fillLayer.backgroundColor = tintColor.cgColor
    fillLayer.cornerRadius = 2
    for thumb in [lowerThumb, upperThumb] {
      thumb.backgroundColor = UIColor.white.cgColor
      thumb.cornerRadius = thumbSize / 2
      thumb.shadowOpacity = 0.2
      thumb.shadowOffset = CGSize(width: 0, height: 2)
    }
    for sublayer in [trackLayer, fillLayer, lowerThumb, upperThumb] { layer.addSublayer(sublayer) }
    accessibilityElements = [
      ThumbElement(of: self, .lower), ThumbElement(of: self, .upper),
    ]
  }

  public required init?(coder: NSCoder) { nil }

  // MARK: - Values

  public var lowerValue: CGFloat {
    get { min(max(wantedLower, minimumValue), maximumValue - minimumDistance) }
    set { write(lower: newValue, upper: wantedUpper) }
  }

  public var upperValue: CGFloat {
    get { min(max(wantedUpper, limits(of: .upper).low), maximumValue) }
    set { write(lower: wantedLower, upper: newValue) }
  }

  /// Performs a write by code. The end of a drag does not report written values.
  private func write(lower: CGFloat, upper: CGFloat) {
    let before = (lowerValue, upperValue)
    change(lower: lower, upper: upper)
    if lowerValue != before.0 { reportedValues.lower = lowerValue }
    if upperValue != before.1 { reportedValues.upper = upperValue }
    if fault == .tellsOnWrite, (lowerValue, upperValue) != before { report() }
  }

  private func change(lower: CGFloat, upper: CGFloat) {
    guard lower.isFinite, upper.isFinite else { return }
    let before = (lowerValue, upperValue)
    (wantedLower, wantedUpper) = (lower, upper)
    guard (lowerValue, upperValue) != before else { return }
    if fault == .laysOutForOneThumb, lowerValue == before.0 { return }
    setNeedsLayout()
  }

  private func value(of thumb: Thumb) -> CGFloat { thumb == .lower ? lowerValue : upperValue }

  private func limits(of thumb: Thumb) -> (low: CGFloat, high: CGFloat) {
    if fault == .thumbsCross { return (minimumValue, maximumValue) }
    switch thumb {
    case .lower: return (minimumValue, upperValue - minimumDistance)
    case .upper: return (lowerValue + minimumDistance, maximumValue)
    }
  }

  /// The admissible value nearest to a request: a whole number of steps within the limits.
  ///
  /// A drag may also return to its start.
  private func nearest(to wish: CGFloat, for thumb: Thumb, from start: CGFloat) -> CGFloat {
    guard wish != start else { return start }
    let (low, high) = limits(of: thumb)
    if fault == .clampsAfterSnapping {
      let snapped = minimumValue + ((wish - minimumValue) / step).rounded() * step
      return min(max(snapped, low), high)
    }
    let wish = min(max(wish, low), high)
    guard step > 0 else { return wish }
    let first = ((low - minimumValue) / step).rounded(.up)
    let last = ((high - minimumValue) / step).rounded(.down)
    guard first <= last else { return start }
    let index = min(max(((wish - minimumValue) / step).rounded(), first), last)
    let value = minimumValue + index * step
    return abs(start - wish) < abs(value - wish) ? start : value
  }

  /// Sets a value that the user chose, and returns whether a value changed.
  private func choose(_ value: CGFloat, for thumb: Thumb) -> Bool {
    let before = (lowerValue, upperValue)
    if thumb == .lower {
      change(lower: value, upper: upperValue)
    } else {
      change(lower: lowerValue, upper: value)
    }
    guard (lowerValue, upperValue) != before else { return false }
    haptics.selectionChanged()
    return true
  }

  // MARK: - Geometry

  /// True if content, and thus the slider, runs from right to left.
  private var isMirrored: Bool { effectiveUserInterfaceLayoutDirection == .rightToLeft }

  private var travel: CGFloat { max(0, bounds.width - thumbSize) }

  private func thumbFrame(for value: CGFloat) -> CGRect {
    let share = (value - minimumValue) / (maximumValue - minimumValue)
    let x = travel * (isMirrored ? 1 - share : share)
    return CGRect(x: x, y: bounds.midY - thumbSize / 2, width: thumbSize, height: thumbSize)
  }

  public var lowerThumbFrame: CGRect { thumbFrame(for: lowerValue) }
  public var upperThumbFrame: CGRect { thumbFrame(for: upperValue) }

  public override var intrinsicContentSize: CGSize {
    CGSize(width: UIView.noIntrinsicMetric, height: 44)
  }

  public override func layoutSubviews() {
    super.layoutSubviews()
    CATransaction.begin()
    CATransaction.setDisableActions(true)
    let (lower, upper) = (lowerThumbFrame, upperThumbFrame)
    trackLayer.frame = CGRect(x: 0, y: bounds.midY - 2, width: bounds.width, height: 4)
    fillLayer.frame = CGRect(
      x: min(lower.midX, upper.midX), y: bounds.midY - 2, width: abs(upper.midX - lower.midX),
      height: 4)
    lowerThumb.frame = lower
    upperThumb.frame = upper
    CATransaction.commit()
  }

  public override func tintColorDidChange() {
    super.tintColorDidChange()
    fillLayer.backgroundColor = tintColor.cgColor
  }

  public override var isEnabled: Bool {
    didSet { alpha = isEnabled ? 1 : 0.5 }
  }

  // MARK: - Tracking

  /// Returns true for a point in the bounds, grown to a height of at least 44 points.
  ///
  /// The right and bottom edges belong to the area, unlike in `CGRect.contains`.
  public override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
    if fault == .catchesTouchesInFrame { return frame.insetBy(dx: -8, dy: -8).contains(point) }
    let area = bounds.insetBy(dx: 0, dy: min(0, (bounds.height - 44) / 2))
    return point.x >= area.minX && point.x <= area.maxX && point.y >= area.minY
      && point.y <= area.maxY
  }

  public override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    let x = touch.location(in: self).x
    let toLower = abs(x - lowerThumbFrame.midX)
    let toUpper = abs(x - upperThumbFrame.midX)
    guard min(toLower, toUpper) <= 22 else { return false }
    if fault != .cancelKeepsThumb || activeThumb == nil {
      activeThumb = toLower == toUpper ? nil : toLower < toUpper ? .lower : .upper
    }
    if fault == .lowerThumbAlwaysWins, toLower <= 22 { activeThumb = .lower }
    startX = x
    startValues = (lowerValue, upperValue)
    reportedValues = startValues
    haptics.prepare()
    return true
  }

  public override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    if fault == .driftsWithPreviousLocation {
      startX = touch.previousLocation(in: self).x
      startValues = (lowerValue, upperValue)
    }
    drag(to: touch.location(in: self).x)
    if fault == .tellsEveryMove { sendActions(for: .valueChanged) }
    return true
  }

  private func drag(to x: CGFloat) {
    guard travel > 0 else { return }
    if fault == .changesThumbs { takeNearerThumb(at: x) }
    let isBackward = isMirrored && fault != .dragsAgainstItsDirection
    let way = isBackward ? startX - x : x - startX
    if activeThumb == nil, way != 0 { activeThumb = way < 0 ? .lower : .upper }
    guard let activeThumb else { return }
    let start = activeThumb == .lower ? startValues.lower : startValues.upper
    let wish = start + way / travel * (maximumValue - minimumValue)
    let value = nearest(to: wish, for: activeThumb, from: start)
    guard choose(value, for: activeThumb), isContinuous else { return }
    if fault != .upperTellsNothing || activeThumb == .lower { report() }
  }

  private func takeNearerThumb(at x: CGFloat) {
    let isNearLower = abs(x - lowerThumbFrame.midX) < abs(x - upperThumbFrame.midX)
    let thumb = isNearLower ? Thumb.lower : .upper
    guard thumb != activeThumb else { return }
    (activeThumb, startX, startValues) = (thumb, x, (lowerValue, upperValue))
  }

  public override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
    finish()
  }

  public override func cancelTracking(with event: UIEvent?) {
    super.cancelTracking(with: event)
    if fault == .forgetsCancel { return }
    let thumb = activeThumb
    finish()
    if fault == .cancelKeepsThumb { activeThumb = thumb }
  }

  private func finish() {
    activeThumb = nil
    if (lowerValue, upperValue) != reportedValues { report() }
  }

  private func report() {
    reportedValues = (lowerValue, upperValue)
    sendActions(for: .valueChanged)
  }

  // MARK: - Accessibility

  /// Moves a thumb to the next step.
  private func nudge(_ thumb: Thumb, by direction: CGFloat) {
    guard isEnabled, !isTracking else { return }
    let unit = step > 0 ? step : (maximumValue - minimumValue) / 10
    let value = value(of: thumb)
    let next = nearest(to: value + direction * unit, for: thumb, from: value)
    guard (next - value) * direction > 0 else { return }
    if choose(next, for: thumb) { sendActions(for: .valueChanged) }
  }

  /// The accessibility element of a thumb.
  private final class ThumbElement: UIAccessibilityElement {
    private weak var slider: IntervalSlider?
    private let thumb: Thumb

    init(of slider: IntervalSlider, _ thumb: Thumb) {
      self.slider = slider
      self.thumb = thumb
      super.init(accessibilityContainer: slider)
      accessibilityTraits = .adjustable
      accessibilityLabel = thumb == .lower ? "Lowest price" : "Highest price"
    }

    override var accessibilityValue: String? {
      get { slider.map { "\(Int($0.value(of: thumb)))" } }
      set {}
    }

    override func accessibilityIncrement() { slider?.nudge(thumb, by: 1) }

    override func accessibilityDecrement() { slider?.nudge(thumb, by: -1) }
  }
}
