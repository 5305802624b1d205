import KnurlHeadlessUIKit

/// A slider with one value, written as a careful user of Knurl would write it, or with one fault.
///
/// It stops tracking a finger that is far above or below it, as a slider in a list may.
final class Gauge: UIControl {
  enum Fault: String, CaseIterable, Sendable {
    /// `cancelTracking` reports the value without recording it, so `endTracking` reports the value
    /// again.
    case reportsAgainAfterCancel
    /// A refusal in `continueTracking` reports the value without recording it, so `endTracking`
    /// reports it again.
    case reportsAgainAfterRefusal
    /// A drag is measured from the location that the slider's own handler of `touchDown` reads.
    ///
    /// `beginTracking` sets this location, so the handler must run after that method.
    case measuresOnTouchDown
    /// The highlight is set by a copy of UIKit's rule, with a tolerance of 70 points.
    case knowsTheTolerance
    /// The layout after a touch-down turns the highlight on, which is too late for a tap.
    case lightsInLayout
    /// After each report the slider sets its highlight again, even if a handler ended the touch.
    ///
    /// A slider that a handler has disabled does not set the highlight.
    case lightsBehindReport
    /// Only `endTracking` resets the state; `cancelTracking` does not.
    case endsOnly
  }

  private struct Grab {
    var x: CGFloat
    var value: CGFloat
  }

  var isContinuous = true
  private let fault: Fault?
  private var current: CGFloat = 0.5
  private var reported: CGFloat = 0.5
  private var grab: Grab?
  private var downX: CGFloat = 0
  private var isLightWanted = false

  init(fault: Fault? = nil) {
    self.fault = fault
    super.init(frame: CGRect(x: 0, y: 0, width: 200, height: 30))
    guard fault == .measuresOnTouchDown else { return }
    addAction(UIAction { [weak self] _ in self?.takeHold() }, for: .touchDown)
  }

  required init?(coder: NSCoder) { nil }

  var value: CGFloat {
    get { current }
    set {
      guard newValue.isFinite else { return }
      let before = current
      place(newValue)
      if current != before { reported = current }
    }
  }

  private func place(_ value: CGFloat) {
    let new = min(max(value, 0), 1)
    guard new != current else { return }
    current = new
    setNeedsLayout()
  }

  private var travel: CGFloat { max(0, bounds.width - bounds.height) }

  var thumbFrame: CGRect {
    CGRect(x: travel * current, y: 0, width: bounds.height, height: bounds.height)
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    if fault == .lightsInLayout, isLightWanted { isHighlighted = true }
    isLightWanted = false
  }

  private func takeHold() { grab = Grab(x: downX, value: current) }

  override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    let point = touch.location(in: self)
    let thumb = thumbFrame
    guard point.x >= thumb.minX, point.x <= thumb.maxX, point.y >= thumb.minY,
      point.y <= thumb.maxY
    else { return false }
    downX = point.x
    if fault == .lightsInLayout {
      isLightWanted = true
      setNeedsLayout()
    }
    if fault != .measuresOnTouchDown { takeHold() }
    reported = current
    return true
  }

  override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    let point = touch.location(in: self)
    guard abs(point.y - bounds.midY) <= 200 else {
      letGo()
      return false
    }
    if fault == .knowsTheTolerance { isHighlighted = isNear(point) }
    guard let grab, travel > 0 else { return true }
    let before = current
    place(grab.value + min(max((point.x - grab.x) / travel, -2), 2))
    guard isContinuous, current != before else { return true }
    let wasInside = isTouchInside
    report()
    if fault == .lightsBehindReport, isEnabled { isHighlighted = wasInside }
    return true
  }

  override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
    finish()
  }

  override func cancelTracking(with event: UIEvent?) {
    if fault == .endsOnly { return }
    // It stopped tracking, and a handler answered that with a cancel.
    if fault == .reportsAgainAfterRefusal, grab == nil {
      reported = current
      return
    }
    if fault == .reportsAgainAfterCancel { forget() } else { finish() }
  }

  private func letGo() {
    if fault == .reportsAgainAfterRefusal { forget() } else { finish() }
  }

  private func forget() {
    grab = nil
    if current != reported { sendActions(for: .valueChanged) }
  }

  private func finish() {
    grab = nil
    if current != reported { report() }
  }

  private func report() {
    reported = current
    sendActions(for: .valueChanged)
  }

  private func isNear(_ point: CGPoint) -> Bool {
    self.point(
      inside: CGPoint(
        x: Self.moved(point.x, toward: bounds.midX), y: Self.moved(point.y, toward: bounds.midY)),
      with: nil)
  }

  private static func moved(_ place: CGFloat, toward middle: CGFloat) -> CGFloat {
    place < middle ? min(place + 70, middle) : max(place - 70, middle)
  }
}
