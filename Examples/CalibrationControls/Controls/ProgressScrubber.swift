import KnurlEngine
import KnurlGeometry
import KnurlLaws

#if canImport(UIKit)
  import UIKit
#else
  import KnurlHeadlessUIKit
#endif

/// The playback position of a film or a song, in seconds. Time runs from left to right in every
/// language.
final class ProgressScrubber: UIControl {
  /// The conversion of points to seconds. If it changes, a drag gets a new reference.
  private struct Scale: Equatable {
    var travel: CGFloat
    var length: Double
  }

  private struct Grab {
    var x: CGFloat
    var position: Double
    var scale: Scale
    var lastX: CGFloat
    /// The position that a cancel restores: that of the touch-down, or the one that code has
    /// written since.
    var restored: Double
  }

  private static let thumbSide: CGFloat = 28
  private static let trackHeight: CGFloat = 4

  /// True to send `valueChanged` during a drag, false to send it once at its end.
  var isContinuous = true
  private let start = 0.0
  private var length = 240.0
  private var skip = 15.0
  /// The requested position; the position is clamped to the duration.
  private var wish = 0.0
  /// The position that the app knows: it wrote it or got a report.
  private var reported = 0.0
  private var grab: Grab?
  private let track = CALayer()
  private let played = CALayer()
  private let thumb = CALayer()

  init(frame: CGRect = CGRect(x: 16, y: 120, width: 320, height: 44), duration: Double = 240) {
    length = duration.isFinite ? max(duration, 0) : 0
    super.init(frame: frame)
    track.backgroundColor = UIColor.systemGray5.cgColor
    played.backgroundColor = UIColor.systemBlue.cgColor
    thumb.backgroundColor = UIColor.white.cgColor
    for sublayer in [track, played, thumb] { layer.addSublayer(sublayer) }
    isAccessibilityElement = true
    accessibilityTraits = .adjustable
    accessibilityLabel = "Position"
  }

  required init?(coder: NSCoder) { nil }

  // MARK: - Position

  /// In seconds, not negative. A position beyond it returns when the duration grows again.
  var duration: Double {
    get { length }
    set {
      guard newValue.isFinite, max(newValue, 0) != length else { return }
      let before = position
      length = max(newValue, 0)
      if position != before { reported = position }
      setNeedsLayout()
    }
  }

  /// The code that writes it knows it, so a write is not reported.
  var position: Double {
    get { min(max(wish, start), length) }
    set {
      guard newValue.isFinite, show(newValue) else { return }
      reported = position
      grab?.restored = newValue
    }
  }

  /// The number of seconds that an increment skips, not negative.
  var skipInterval: Double {
    get { skip }
    set { if newValue.isFinite { skip = max(newValue, 0) } }
  }

  /// Sets a requested position and returns whether the position changed.
  private func show(_ newWish: Double) -> Bool {
    let before = position
    wish = newWish
    guard position != before else { return false }
    setNeedsLayout()
    return true
  }

  private func report() {
    reported = position
    sendActions(for: .valueChanged)
  }

  // MARK: - Layout

  private var thumbWidth: CGFloat { min(Self.thumbSide, bounds.width) }

  private var scale: Scale { Scale(travel: max(0, bounds.width - thumbWidth), length: length) }

  /// Within the bounds, however small they are.
  var thumbFrame: CGRect {
    let share = length > 0 ? position / length : 0
    let height = min(Self.thumbSide, bounds.height)
    return CGRect(
      x: bounds.minX + scale.travel * CGFloat(share), y: bounds.midY - height / 2,
      width: thumbWidth, height: height)
  }

  override var intrinsicContentSize: CGSize {
    CGSize(width: UIView.noIntrinsicMetric, height: 44)
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    CATransaction.begin()
    CATransaction.setDisableActions(true)
    let frame = thumbFrame
    let height = min(Self.trackHeight, bounds.height)
    let (left, top) = (bounds.minX + thumbWidth / 2, bounds.midY - height / 2)
    track.frame = CGRect(x: left, y: top, width: scale.travel, height: height)
    played.frame = CGRect(x: left, y: top, width: max(0, frame.midX - left), height: height)
    thumb.frame = frame
    track.cornerRadius = height / 2
    played.cornerRadius = height / 2
    thumb.cornerRadius = min(frame.width, frame.height) / 2
    CATransaction.commit()
  }

  // MARK: - Tracking

  /// The thumb is grabbed where it is shown, whatever was requested before.
  override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    let x = touch.location(in: self).x
    guard x.isFinite else { return false }
    wish = position
    reported = position
    grab = Grab(x: x, position: position, scale: scale, lastX: x, restored: position)
    return true
  }

  /// Counts from where the finger went down, or was when the scale changed.
  override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    let x = touch.location(in: self).x
    guard var grab, x.isFinite else { return true }
    if grab.scale != scale {
      grab.x = grab.lastX
      grab.position = position
      grab.scale = scale
    }
    grab.lastX = x
    self.grab = grab
    guard grab.scale.travel > 0 else { return true }
    let share = min(max((x - grab.x) / grab.scale.travel, -1), 1)
    let next = min(max(grab.position + Double(share) * length, start), length)
    if next != position, show(next), isContinuous { report() }
    return true
  }

  override func endTracking(_ touch: UITouch?, with event: UIEvent?) { finish() }

  override func cancelTracking(with event: UIEvent?) {
    if let grab { _ = show(grab.restored) }
    finish()
  }

  /// Reports a position that the app does not know yet. A second call has nothing to report.
  private func finish() {
    grab = nil
    if position != reported { report() }
  }

  // MARK: - Accessibility

  override var accessibilityValue: String? {
    get { "\(position.rounded()) of \(length.rounded()) seconds" }
    set {}
  }

  override func accessibilityIncrement() { step(by: skip) }

  override func accessibilityDecrement() { step(by: -skip) }

  private func step(by seconds: Double) {
    guard isEnabled, !isTracking else { return }
    let next = min(max(position + seconds, start), length)
    if next != position, show(next) { report() }
  }

  // MARK: - Description

  static func describe(_ control: inout ControlDescription<ProgressScrubber>) {
    control.value(\.position, in: \.start...\.duration, shown: .frame(\.thumbFrame))
    control.touch(.isTakenAnywhere)
    control.continuous(\.isContinuous)
    control.cancel(.restores)
    control.increments(by: \.skipInterval)
    control.setting(\.skipInterval, .element(of: [5, 10, 15, 30]), named: "skipInterval")
  }
}
