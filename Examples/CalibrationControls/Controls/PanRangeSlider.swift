import KnurlEngine
import KnurlGeometry
import KnurlInteraction
import KnurlLaws

#if canImport(UIKit)
  import UIKit
#else
  import KnurlHeadlessUIKit
#endif

/// A slider with two thumbs, for example for a range of prices, dragged by a pan recognizer.
///
/// * A drag anywhere grabs the thumb nearer to where the finger went down; if two are equally near,
///   the finger's first horizontal direction decides.
/// * The thumb moves as far as the finger. If limits or width change during a drag, it continues
///   from the present value. The next move overrules a value that code writes.
/// * A cancel keeps the last reported values; so do disabling and detaching the slider.
/// * A limit pushes the other one. Values are stored as requested and clamped when they are read.
/// * Every end of a drag sends `.editingDidEnd` once, after the last change.
final class PanRangeSlider: UIControl {
  enum Fault: String, CaseIterable, Sendable {
    /// A thumb that was pushed beyond its end comes back before the finger does. Group: value.
    case addsUpMoves
    /// In the left half a drag takes the lower thumb, however near the upper is. Group: tracking.
    case leftHalfTakesLower
    /// With both thumbs at the right end neither can be moved. Group: tracking.
    case upperLiesOnTop
    /// A new range is reported while a thumb stays at its end. Group: event.
    case tellsAtTheEnd
    /// The app reads the old range when it is told of a new one. Group: event order.
    case tellsBeforeChange
    /// The app is not told that a cancelled drag is over. Group: event.
    case cancelSendsNoEnd
    /// A slider that is disabled in mid-drag goes on following the finger. Group: tracking.
    case disabledDragGoesOn
    /// At the maximum a thumb is beyond the end of the slider. Group: frame.
    case spreadsOverWholeWidth
    /// With a minimum other than 0 both thumbs are too far right. Group: frame.
    case thumbsForgetMinimum
    /// A thumb at an end of the slider cannot be taken by its outer half. Group: hit area.
    case outerHalvesMiss
    /// The app ends when there is only one price to choose. Group: trap or hang.
    case trapsAtEqualLimits
    /// The app ends when it writes a minimum above the maximum. Group: trap or hang.
    case trapsWhenLimitsCross
    /// The thumbs stay where they were when a limit is another one. Group: needs layout.
    case limitsAskForNoLayout
    /// The thumbs swim a quarter of a second behind the finger. Group: time (timer, glide).
    case thumbsLag
  }

  private enum Thumb { case lower, upper }
  let pan = UIPanGestureRecognizer()
  private let fault: Fault?
  private var least = 0.0
  private var greatest = 100.0
  private var wanted = (lower: 25.0, upper: 75.0)
  /// The reference of a drag; nil between drags.
  private var starts: (lower: Double, upper: Double)?
  /// Nil between drags, and while two thumbs are equally near.
  private var thumb: Thumb?
  private var laidOutTravel = 0.0
  private let thumbSize = 28.0
  private let thumbs = [CALayer(), CALayer()]
  private lazy var elements = [ThumbElement(of: self, .lower), ThumbElement(of: self, .upper)]

  init(frame: CGRect = CGRect(x: 16, y: 120, width: 228, height: 44), fault: Fault? = nil) {
    self.fault = fault
    super.init(frame: frame)
    backgroundColor = UIColor.systemFill
    for thumb in thumbs {
      thumb.backgroundColor = UIColor.systemBlue.cgColor
      layer.addSublayer(thumb)
    }
    pan.maximumNumberOfTouches = 1
    pan.cancelsTouchesInView = false
    pan.addTarget(self, identifier: "pan") { $0.panned($1) }
    addGestureRecognizer(pan)
    accessibilityElements = elements
  }

  required init?(coder: NSCoder) { nil }

  // MARK: - Range

  var minimumValue: Double {
    get { least }
    set {
      if fault == .trapsWhenLimitsCross, newValue.isFinite { _ = newValue...greatest }
      setLimits(newValue, max(newValue, greatest))
    }
  }

  var maximumValue: Double {
    get { greatest }
    set { setLimits(min(newValue, least), newValue) }
  }

  private func setLimits(_ low: Double, _ high: Double) {
    guard low.isFinite, high.isFinite, low != least || high != greatest else { return }
    (least, greatest) = (low, high)
    if fault != .limitsAskForNoLayout { setNeedsLayout() }
    startAnew()
  }

  var lowerValue: Double {
    get { min(max(wanted.lower, least), greatest) }
    set { write(newValue, wanted.upper) }
  }

  var upperValue: Double {
    get { min(max(wanted.upper, lowerValue), greatest) }
    set { write(wanted.lower, newValue) }
  }

  private func write(_ lower: Double, _ upper: Double) {
    guard lower.isFinite, upper.isFinite else { return }
    let before = (lowerValue, upperValue)
    wanted = (lower, upper)
    if (lowerValue, upperValue) != before { setNeedsLayout() }
  }

  /// Moves a thumb as near to a wish of the user as the limits and the other thumb allow.
  private func bring(_ thumb: Thumb, to wish: Double) {
    guard !wish.isNaN else { return }
    let old = (lowerValue, upperValue)
    let lower = thumb == .lower ? min(max(wish, least), old.1) : old.0
    let upper = thumb == .upper ? min(max(wish, old.0), greatest) : old.1
    guard (lower, upper) != old || fault == .tellsAtTheEnd else { return }
    if fault == .tellsBeforeChange { sendActions(for: .valueChanged) }
    wanted = (lower, upper)
    setNeedsLayout()
    if fault != .tellsBeforeChange { sendActions(for: .valueChanged) }
  }

  // MARK: - Layout

  private var travel: Double { max(0, Double(bounds.width) - thumbSize) }
  /// The whole width may be too large for a finite number.
  private var halfRange: Double { greatest / 2 - least / 2 }

  private func thumbFrame(at value: Double) -> CGRect {
    let zero = fault == .thumbsForgetMinimum ? 0 : least
    let share = halfRange > 0 ? (value / 2 - zero / 2) / halfRange : 0
    let way = fault == .spreadsOverWholeWidth ? Double(bounds.width) : travel
    let (x, y) = (Double(bounds.minX) + way * share, Double(bounds.midY) - thumbSize / 2)
    return CGRect(x: x, y: y, width: thumbSize, height: thumbSize)
  }

  var lowerThumbFrame: CGRect { thumbFrame(at: lowerValue) }
  var upperThumbFrame: CGRect { thumbFrame(at: upperValue) }

  override func layoutSubviews() {
    super.layoutSubviews()
    if travel != laidOutTravel { startAnew() }
    laidOutTravel = travel
    CATransaction.begin()
    CATransaction.setDisableActions(fault != .thumbsLag)
    for (index, frame) in [lowerThumbFrame, upperThumbFrame].enumerated() {
      thumbs[index].frame = frame
      elements[index].accessibilityFrameInContainerSpace = frame
    }
    CATransaction.commit()
    if fault == .trapsAtEqualLimits { _ = Int((upperValue - least) / (greatest - least) * 100) }
  }

  // MARK: - Dragging

  /// Never smaller than a finger; all four edges belong to it.
  override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
    let (dx, dy) = (min(0, bounds.width / 2 - 22), min(0, bounds.height / 2 - 22))
    let area = bounds.insetBy(dx: fault == .outerHalvesMiss ? 14 : dx, dy: dy)
    return point.x >= area.minX && point.x <= area.maxX && point.y >= area.minY
      && point.y <= area.maxY
  }

  private func panned(_ pan: UIPanGestureRecognizer) {
    if pan.state == .began { take(at: pan.location(in: self).x - pan.translation(in: self).x) }
    if pan.state == .began || pan.state == .changed { return follow() }
    (starts, thumb) = (nil, nil)
    if fault == .cancelSendsNoEnd, pan.state == .cancelled { return }
    sendActions(for: .editingDidEnd)
  }

  private func take(at x: CGFloat) {
    let (toLower, toUpper) = (abs(x - lowerThumbFrame.midX), abs(x - upperThumbFrame.midX))
    thumb = toLower == toUpper ? nil : toLower < toUpper ? .lower : .upper
    if fault == .upperLiesOnTop, toLower == toUpper { thumb = .upper }
    if fault == .leftHalfTakesLower, x < bounds.midX { thumb = .lower }
    starts = (lowerValue, upperValue)
  }

  /// Makes the present state the reference of a drag.
  private func startAnew() {
    guard starts != nil else { return }
    pan.setTranslation(.zero, in: self)
    starts = (lowerValue, upperValue)
  }

  private func follow() {
    let way = Double(pan.translation(in: self).x)
    if thumb == nil, way != 0 {
      thumb = way < 0 ? .lower : .upper
      // If both are at an end, only one of them can leave it.
      if lowerValue == greatest { thumb = .lower } else if upperValue == least { thumb = .upper }
    }
    guard let starts, let thumb, travel > 0 else { return }
    let start = thumb == .lower ? starts.lower : starts.upper
    bring(thumb, to: start + 2 * (way / travel * halfRange))
    if fault == .addsUpMoves { startAnew() }
  }

  /// A recognizer continues if its control is disabled, unless it is disabled too.
  override var isEnabled: Bool {
    didSet { if fault != .disabledDragGoesOn { pan.isEnabled = isEnabled } }
  }

  override func didMoveToWindow() {
    super.didMoveToWindow()
    guard window == nil, pan.isEnabled else { return }
    pan.isEnabled = false
    pan.isEnabled = true
  }

  // MARK: - Accessibility

  private final class ThumbElement: UIAccessibilityElement {
    private weak var slider: PanRangeSlider?
    private let thumb: Thumb

    init(of slider: PanRangeSlider, _ thumb: Thumb) {
      self.slider = slider
      self.thumb = thumb
      super.init(accessibilityContainer: slider)
      accessibilityTraits = .adjustable
      accessibilityLabel = thumb == .lower ? "From" : "To"
    }

    override var accessibilityValue: String? {
      get { slider.map { "\($0.value(of: thumb).rounded())" } }
      set {}
    }

    override func accessibilityIncrement() { slider?.nudge(thumb, by: 0.1) }

    override func accessibilityDecrement() { slider?.nudge(thumb, by: -0.1) }
  }

  private func value(of thumb: Thumb) -> Double { thumb == .lower ? lowerValue : upperValue }
  private func nudge(_ thumb: Thumb, by share: Double) {
    guard isEnabled, !isTracking, starts == nil else { return }
    bring(thumb, to: value(of: thumb) + 2 * (halfRange * share))
  }

  // MARK: - Description

  static func describe(_ control: inout ControlDescription<PanRangeSlider>) {
    control.value(\.lowerValue, shown: .frame(\.lowerThumbFrame))
    control.value(
      \.upperValue, in: \.minimumValue...\.maximumValue, shown: .frame(\.upperThumbFrame))
    control.ordered()
    control.gesture(\.pan.state)
    control.touch(.isTakenAnywhere)
    control.cancel(.keeps)
    control.increments()
    control.sends(.editingDidEnd, when: [.lift, .cancel])
  }
}
