import KnurlEngine
import KnurlGeometry
import KnurlLaws

#if canImport(UIKit)
  import UIKit
#else
  import KnurlHeadlessUIKit
#endif

/// A stereo balance: -1 is left, 0 the center, 1 right.
///
/// A finger drags the thumb and keeps its distance from it; near the center the thumb sticks to 0.
/// Left and right are those of the loudspeakers, so right-to-left languages do not mirror it.
final class BalanceSlider: UIControl {
  private static let minimum = -1.0
  private static let maximum = 1.0
  /// A finger that would choose a value closer to the center than this chooses the center.
  private static let detent = 0.05
  /// A tenth of the range.
  private static let accessibilityStep = 0.2
  private static let thumbDiameter: CGFloat = 28
  private static let touchDiameter: CGFloat = 44
  private static let trackHeight: CGFloat = 4

  /// The way of the thumb's center.
  private struct Track: Equatable {
    var start: CGFloat
    var length: CGFloat
  }

  private struct Drag {
    /// The value, the finger and the track at touch-down, of which each move is a function.
    let startValue: Double
    let startX: CGFloat
    let startTrack: Track
    /// From the thumb's center to the finger at touch-down.
    let grab: CGFloat
    /// The finger's last place.
    var x: CGFloat
    /// The value that a cancel gives back.
    var restoredValue: Double
    /// The value that the app knows, because it was reported or because the app wrote it.
    var knownValue: Double
  }

  private let trackLayer = CALayer()
  private let centerLayer = CALayer()
  private let fillLayer = CALayer()
  private let thumbLayer = CALayer()
  private var storedValue = 0.0
  /// Nil if no finger holds the thumb, also while UIKit still tracks a finger whose drag has ended.
  private var drag: Drag?

  override init(frame: CGRect) {
    super.init(frame: frame)
    setUp()
  }

  required init?(coder: NSCoder) {
    super.init(coder: coder)
    setUp()
  }

  private func setUp() {
    layer.addSublayer(trackLayer)
    layer.addSublayer(centerLayer)
    layer.addSublayer(fillLayer)
    layer.addSublayer(thumbLayer)
    isAccessibilityElement = true
    accessibilityTraits = .adjustable
    accessibilityLabel = "Balance"
  }

  // MARK: - Value

  /// Whether a drag reports each change, or only its result.
  var isContinuous = true

  /// The balance. A write is clamped, and ignored if it is not finite; it is not reported, as the
  /// code that writes knows it.
  ///
  /// A write during a drag holds until the finger moves on, and a cancel then gives it back. A
  /// write of what the app knows already, such as a binding that returns what was reported,
  /// leaves what a cancel gives back as it was.
  var value: Double {
    get { storedValue }
    set {
      guard newValue.isFinite else { return }
      let written = Self.clamped(newValue)
      if let known = drag?.knownValue, written != known {
        drag?.restoredValue = written
        drag?.knownValue = written
      }
      _ = show(written)
    }
  }

  private static func clamped(_ value: Double) -> Double { min(max(value, minimum), maximum) }

  /// Shows a value and returns whether it is another one.
  private func show(_ newValue: Double) -> Bool {
    guard newValue != storedValue else { return false }
    storedValue = newValue
    setNeedsLayout()
    return true
  }

  private func report() {
    // Before the handlers run: they may write, disable the control or remove it.
    drag?.knownValue = storedValue
    sendActions(for: .valueChanged)
  }

  // MARK: - Layout

  /// The thumb is smaller where there is no room for it.
  private var diameter: CGFloat { min(Self.thumbDiameter, bounds.width, bounds.height) }

  private var track: Track {
    let diameter = self.diameter
    return Track(start: bounds.minX + diameter / 2, length: max(0, bounds.width - diameter))
  }

  private func thumbX(for value: Double, on track: Track) -> CGFloat {
    let share = (value - Self.minimum) / (Self.maximum - Self.minimum)
    return track.start + CGFloat(share) * track.length
  }

  var thumbFrame: CGRect {
    let diameter = self.diameter
    return CGRect(
      x: thumbX(for: storedValue, on: track) - diameter / 2, y: bounds.midY - diameter / 2,
      width: diameter, height: diameter)
  }

  override var intrinsicContentSize: CGSize {
    CGSize(width: UIView.noIntrinsicMetric, height: Self.touchDiameter)
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let track = self.track
    let centerX = thumbX(for: 0, on: track)
    let valueX = thumbX(for: storedValue, on: track)
    let trackHeight = min(Self.trackHeight, bounds.height)
    let trackY = bounds.midY - trackHeight / 2
    let markWidth = min(2, bounds.width)
    let markHeight = min(12, bounds.height)

    CATransaction.begin()
    CATransaction.setDisableActions(true)
    trackLayer.frame = CGRect(
      x: bounds.minX, y: trackY, width: bounds.width, height: trackHeight)
    trackLayer.cornerRadius = trackHeight / 2
    centerLayer.frame = CGRect(
      x: centerX - markWidth / 2, y: bounds.midY - markHeight / 2,
      width: markWidth, height: markHeight)
    fillLayer.frame = CGRect(
      x: min(centerX, valueX), y: trackY, width: abs(valueX - centerX), height: trackHeight)
    thumbLayer.frame = thumbFrame
    thumbLayer.cornerRadius = diameter / 2
    // Here, since a CGColor does not follow the appearance or the tint by itself.
    trackLayer.backgroundColor = UIColor.systemGray5.cgColor
    centerLayer.backgroundColor = UIColor.systemGray5.cgColor
    fillLayer.backgroundColor = tintColor.cgColor
    fillLayer.opacity = isEnabled ? 1 : 0.4
    thumbLayer.backgroundColor = UIColor.white.cgColor
    CATransaction.commit()
  }

  #if canImport(UIKit)
    override func tintColorDidChange() {
      super.tintColorDidChange()
      setNeedsLayout()
    }

    override func traitCollectionDidChange(_ previous: UITraitCollection?) {
      super.traitCollectionDidChange(previous)
      setNeedsLayout()
    }
  #endif

  // MARK: - Tracking

  override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    // A handler of touchDown may have disabled it; and a second finger has nothing to take.
    guard isEnabled, drag == nil else { return false }
    let point = touch.location(in: self)
    let track = self.track
    let grab = point.x - thumbX(for: storedValue, on: track)
    let reach = max(diameter, Self.touchDiameter) / 2
    guard abs(grab) <= reach, abs(point.y - bounds.midY) <= reach else { return false }
    drag = Drag(
      startValue: storedValue, startX: point.x, startTrack: track, grab: grab, x: point.x,
      restoredValue: storedValue, knownValue: storedValue)
    return true
  }

  override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    follow(touch.location(in: self).x)
    // Nil if the drag was ended before, or now by a handler.
    return drag != nil
  }

  /// A lift moves nothing; it only reports what was not reported yet.
  override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
    super.endTracking(touch, with: event)
    guard let ended = drag else { return }
    drag = nil
    if storedValue != ended.knownValue { report() }
  }

  /// UIKit also calls it, without an event, if the control leaves its window.
  override func cancelTracking(with event: UIEvent?) {
    super.cancelTracking(with: event)
    cancelDrag()
  }

  override var isEnabled: Bool {
    didSet {
      guard isEnabled != oldValue else { return }
      #if canImport(UIKit)
        accessibilityTraits = isEnabled ? .adjustable : [.adjustable, .notEnabled]
      #endif
      setNeedsLayout()
      // If UIKit has not cancelled the drag itself.
      if !isEnabled { cancelDrag() }
    }
  }

  private func cancelDrag() {
    guard let cancelled = drag else { return }
    drag = nil
    _ = show(cancelled.restoredValue)
    if storedValue != cancelled.knownValue { report() }
  }

  private func follow(_ x: CGFloat) {
    // A finger that rests, or moves only up and down, chooses nothing.
    guard let drag, x.isFinite, x != drag.x else { return }
    self.drag?.x = x
    let track = self.track
    guard track.length > 0 else { return }
    // In another size the thumb comes back under the same part of the finger. In the same size
    // the finger's own place makes the way back to it exact.
    let startX =
      track == drag.startTrack ? drag.startX : thumbX(for: drag.startValue, on: track) + drag.grab
    let way = Double((x - startX) / track.length) * (Self.maximum - Self.minimum)
    let target = Self.clamped(drag.startValue + way)
    guard target.isFinite else { return }
    if show(Self.detented(target, from: drag.startValue)), isContinuous { report() }
  }

  /// The center if a target is near it.
  ///
  /// A drag may start inside the detent, at a value that code wrote. There the detent begins only
  /// at that value, so the thumb never moves against the finger, nor without it.
  private static func detented(_ target: Double, from start: Double) -> Double {
    let lower = start < 0 ? max(start, -detent) : -detent
    let upper = start > 0 ? min(start, detent) : detent
    return lower < target && target < upper ? 0 : target
  }

  // MARK: - Accessibility

  override var accessibilityValue: String? {
    get {
      let percent = Int((abs(storedValue) * 100).rounded())
      if percent == 0 { return "Center" }
      return "\(percent) percent \(storedValue < 0 ? "left" : "right")"
    }
    set {}
  }

  override func accessibilityIncrement() { adjust(by: Self.accessibilityStep) }

  override func accessibilityDecrement() { adjust(by: -Self.accessibilityStep) }

  private func adjust(by step: Double) {
    guard isEnabled, !isTracking, drag == nil else { return }
    let target = Self.clamped(storedValue + step)
    // Sums of tenths miss the center by a rounding error.
    if show(abs(target) < 1e-9 ? 0 : target) { report() }
  }

  // MARK: - Description

  static func describe(_ control: inout ControlDescription<BalanceSlider>) {
    control.value(\.value, in: -1...1, shown: .frame(\.thumbFrame))
    control.sticks(at: 0, within: detent)
    control.continuous(\.isContinuous)
    control.cancel(.restores)
    control.increments()
  }
}
