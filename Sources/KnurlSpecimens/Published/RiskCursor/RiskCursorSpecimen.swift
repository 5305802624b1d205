public import Foundation
public import KnurlGeometry
public import KnurlHeadlessUIKit

/// The risk cursor as the slides of a talk published it, including its faults, with a fix for each.
///
/// The harness runs on it and must find every fault by itself. The code restates the slides in
/// other words, and every faulty part asks for its fault. Parts that the slides leave out behave as
/// specified. Without faults everything does, except that it has no continuous mode and no vertical
/// orientation. It is a class, like every control in UIKit's style.
///
/// The slides have two versions of the tracking methods, and this is the first; the second sends
/// touchUpInside everywhere. Faults that nothing can show are left out: one layer for each tick,
/// for any number of ticks, so that a large maximum never finishes; ticks that are made only once;
/// a handle that extends beyond the ends of a long, low control; its unchanged look when it is
/// disabled; and its missing support of keys and assistive technology.
public final class RiskCursorSpecimen: UIControl {
  private let faults: FaultSet<Fault>
  public let bodyLayer = CALayer()
  public let shadeLayer = CALayer()
  public let handleLayer = CALayer()

  private var current = 0 {
    didSet { if current != oldValue { redrawHandle() } }
  }
  private var maximum = 9
  /// The last requested value, which a fixed control applies again when the maximum changes.
  private var request = 0
  /// The value last reported to observers.
  private var known = 0
  /// The number that a release requests: the number at the finger, or the number that code wrote
  /// after the last move.
  private var number = 0
  /// True if the touch ended without a release.
  private var isTakenAway = false
  /// The number at the handle's position. During a drag it is the number under the finger, which
  /// need not be whole.
  public private(set) var handleValue = 0.0
  /// The bounds as of the last layout.
  private var shown = CGRect.zero

  package init(frame: CGRect, faults: FaultSet<Fault>) {
    self.faults = faults
    super.init(frame: frame)
    layer.addSublayer(bodyLayer)
    layer.addSublayer(shadeLayer)
    layer.addSublayer(handleLayer)
    layOut()
    placeHandle()
  }

  // Not generic: every step runs it, and a debug build would not specialize it.
  func has(_ fault: Fault) -> Bool { faults.bits & (1 &<< fault.rawValue) != 0 }

  public required init?(coder: NSCoder) { nil }

  // MARK: - Properties

  public var value: Int {
    get { current }
    set { write(newValue) }
  }

  /// The maximum value; the minimum is 0.
  public var maxValue: Int {
    get { maximum }
    set { write(maximum: newValue) }
  }

  /// The range of the value.
  public var range: ClosedRange<Int> { 0...max(0, maximum) }

  /// The value that the control would have if the touch ended now.
  public var pendingValue: Int { isTracking ? inForce(number) : current }

  /// The handle's frame; the picture may still be animating to it.
  public var handleFrame: Rect2D { Rect2D(handleLayer.frame) }

  // MARK: - Overrides for UIKit

  public override func layoutSubviews() {
    super.layoutSubviews()
    layOut()
  }

  public override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
    guard !has(.noHitSize) else { return super.point(inside: point, with: event) }
    return touchArea.contains(Point2D(x: point.x, y: point.y))
  }

  public override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    isTakenAway = false
    if has(.liftSentAtTouchDown) { sendActions(for: .touchUpInside) }
    known = current
    number = keepsRequests ? request : current
    follow(touch.location(in: self), animated: true)
    return true
  }

  public override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    let point = touch.location(in: self)
    if has(.movesSend) {
      // The fault: the frame is in the superview's coordinates, and the point in the control's own.
      sendActions(for: frame.contains(point) ? .touchUpInside : .touchDragOutside)
    }
    follow(point, animated: false)
    return true
  }

  public override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
    // UIKit may call this after a cancel as well; nothing is released then.
    if isTakenAway { return }
    if let point = touch?.location(in: self) {
      if has(.endSentTwice) {
        sendActions(for: bounds.contains(point) ? .touchUpInside : .touchUpOutside)
      }
      if has(.liftReadsFinger) { readNumber(at: point) }
    }
    release()
  }

  public override func cancelTracking(with event: UIEvent?) {
    if has(.cancelSentTwice) { sendActions(for: .touchCancel) }
    // In an end-only control a drag has moved only the handle so far.
    guard !has(.cancelLeavesHandle) else { return }
    moveHandle(to: Double(current), animated: false)
    isTakenAway = true
  }
}

// MARK: - Tracking

// Tracking: the handle's position under a touch, and the effect of the touch's end.
extension RiskCursorSpecimen {
  /// Moves the handle to the finger; the value does not change.
  private func follow(_ point: CGPoint, animated: Bool) {
    readNumber(at: point)
    if hasNoRoom { return }
    moveHandle(to: value(at: point.x), animated: animated)
  }

  /// Stores the number that a release at the finger's position would request.
  private func readNumber(at point: CGPoint) {
    if hasNoRoom { return }
    let wanted = value(at: point.x)
    // A real number is converted to a whole one as in C.
    number = Int(has(.cutOffNumbers) ? wanted : (wanted + 0.5 + 1e-9).rounded(.down))
  }

  private var hasNoRoom: Bool {
    (!has(.divisionByTrack) && usableLength <= 0) || (keepsRequests && maximum == 0)
  }

  private func release() {
    request = number
    current = limited(number)
    moveHandle(to: Double(current), animated: true)
    guard current != known || has(.releaseWithoutChange) else { return }
    known = current
    sendActions(for: .valueChanged)
  }
}

// MARK: - Writing

// Writes of properties. The published control stores the smaller of two numbers, one of them
// unsigned, moves the handle there, and sends an event.
extension RiskCursorSpecimen {
  private func write(_ written: Int) {
    let before = current
    request = written
    current = limited(written)
    number = keepsRequests ? written : current
    if current != before { known = current }
    if current != before || has(.equalWritesMove) {
      moveHandle(
        to: Double(isTracking ? number : current), animated: has(.writesAnimate))
    }
    if has(.writesSend) { sendActions(for: .valueChanged) }
  }

  private func write(maximum new: Int) {
    guard new != maximum else { return }
    maximum = max(0, new)
    let before = current
    let isInside = limited(current) == current
    if isInside || !has(.rangeLeavesValueBehind) {
      if !keepsRequests { number = limited(number) }
      current = limited(has(.lostRequests) ? current : request)
    }
    let isChanged = current != before
    if isChanged { known = current }
    if !has(.staleHandle) {
      bodyLayer.setNeedsDisplay()
      // During a drag it stays under the finger.
      moveHandle(to: isTracking ? handleValue : Double(current), animated: false)
    } else if isChanged {
      moveHandle(to: Double(current), animated: has(.writesAnimate))
    }
  }

  private var keepsRequests: Bool { !has(.lostRequests) }

  /// The number that becomes the value. If the control stores requests beyond the range, this
  /// number is limited to the range.
  private func inForce(_ number: Int) -> Int { keepsRequests ? limited(number) : number }

  /// Limits a number to the range. The published comparison treats a negative number as a very
  /// large number.
  private func limited(_ number: Int) -> Int {
    if !has(.unsignedComparison) { return min(max(0, number), maximum) }
    return UInt(bitPattern: number) < UInt(bitPattern: maximum) ? number : maximum
  }
}

// MARK: - Layout

// Layout: positions, and the handle's movement.
extension RiskCursorSpecimen {
  /// Lays the layers out for new bounds. The published control does not update the handle until it
  /// moves.
  private func layOut() {
    guard shown != bounds else { return }
    shown = bounds
    CATransaction.begin()
    CATransaction.setDisableActions(true)
    bodyLayer.frame = CGRect(
      x: shown.minX, y: shown.minY + shown.height / 6, width: shown.width,
      height: shown.height * 2 / 3)
    bodyLayer.setNeedsDisplay()
    handleLayer.frame = CGRect(
      x: handleLayer.position.x - handleWidth / 2, y: shown.minY, width: handleWidth,
      height: shown.height)
    redrawHandle()
    if !has(.staleLayout) { placeHandle() }
    CATransaction.commit()
  }

  private var handleWidth: Double { shown.width / 25 }

  /// The radius of the body's corners.
  var cornerRadius: Double { kept(shown.height / 3) }

  // MARK: - Mapping

  /// The distance from an end of the bounds to the center of a handle at that end.
  private var inset: Double {
    // In a long, low control a handle at the corner's center would extend beyond the end.
    let inset = max(cornerRadius, handleWidth / 2)
    return has(.backwardTrack) ? inset : min(inset, shown.width / 2)
  }

  /// The distance, in points, that the handle's center can move; negative if the track runs
  /// backward.
  private var usableLength: Double {
    let length = kept(shown.width - 2 * inset)
    // For the smallest widths, twice a half is not always the whole.
    return has(.backwardTrack) ? length : max(0, length)
  }

  /// The position of the center of a handle at a number.
  public func position(of value: Double) -> Double {
    let start = shown.minX + inset
    if maximum == 0, !has(.emptyRange) { return start }
    return kept(start + kept(kept(value) / Double(maximum) * usableLength))
  }

  /// The number at a position; beyond an end, the number at that end.
  public func value(at position: Double) -> Double {
    // Rounding of the mapping must not show at the end.
    if position == self.position(of: Double(maximum)) { return Double(maximum) }
    let way = kept((position - (shown.minX + inset)) / usableLength)
    // The quotient is NaN on a track without length; it fails both comparisons.
    guard way > 0 else { return 0 }
    return way < 1 ? kept(way * Double(maximum)) : Double(maximum)
  }

  /// The number with the control's precision: `Float` as published, `Double` if the precision fault
  /// is fixed.
  private func kept(_ number: Double) -> Double {
    has(.singlePrecision) ? Double(Float(number)) : number
  }

  // MARK: - The handle

  /// The key of the handle's animation in a fixed control.
  ///
  /// The animated number is a value instead of a position, so that a new size scales the shown
  /// position.
  private static let numberPath = "number"

  /// The position at which the picture now shows the handle's center.
  public var presentationX: Double {
    guard let shown = handleLayer.presentation() else { return handleLayer.position.x }
    guard !has(.implicitAnimation), let value = shown.value(forKeyPath: Self.numberPath),
      let number = value as? CGFloat
    else { return shown.position.x }
    return position(of: Double(number))
  }

  /// The handle's number; a fixed control limits it, because it may be a request beyond the limits.
  private var shownNumber: Double {
    !has(.staleHandle)
      ? min(max(0, handleValue), Double(maximum)) : handleValue
  }

  private var presentationValue: Double {
    let number = handleLayer.presentation()?.value(forKeyPath: Self.numberPath)
    return (number as? CGFloat).map { Double($0) } ?? shownNumber
  }

  private func moveHandle(to value: Double, animated: Bool) {
    let start = (value: presentationValue, x: presentationX)
    handleValue = value
    CATransaction.begin()
    if !animated || !has(.implicitAnimation) { CATransaction.setDisableActions(true) }
    if !animated, !has(.animationOutlivesMoves) { handleLayer.removeAllAnimations() }
    placeHandle()
    if animated, !has(.implicitAnimation) { animateHandle(from: start.value) }
    CATransaction.commit()
    if start.x != presentationX { redrawHandle() }
  }

  /// Animates the handle from the position of `start` to its current position in a fifth of a
  /// second.
  private func animateHandle(from start: Double) {
    handleLayer.removeAllAnimations()
    // A distance of zero needs no animation.
    guard position(of: start) != handleLayer.position.x else { return }
    let animation = CABasicAnimation(keyPath: Self.numberPath)
    animation.fromValue = start
    animation.duration = 0.2
    animation.timingFunction = CAMediaTimingFunction(name: .easeInEaseOut)
    handleLayer.add(animation, forKey: Self.numberPath)
  }

  /// Moves the layers to the position of the handle's number.
  private func placeHandle() {
    if !keepsRequests, !has(.staleHandle) { handleValue = shownNumber }
    let number = shownNumber
    let x = position(of: number)
    let isElsewhere = handleLayer.position.x != x
    handleLayer.setValue(number, forKeyPath: Self.numberPath)
    handleLayer.position = CGPoint(x: x, y: shown.midY)
    shadeLayer.frame = CGRect(
      x: x, y: bodyLayer.frame.minY, width: shown.maxX - x, height: bodyLayer.frame.height)
    if isElsewhere { redrawHandle() }
  }

  private func redrawHandle() {
    shadeLayer.setNeedsDisplay()
    handleLayer.setNeedsDisplay()
  }

  // MARK: - Hit areas

  /// The rectangle around the bounds and all positions where the handle can be hit.
  private var touchArea: Rect2D {
    Rect2D(bounds)
      .union(hitArea(at: 0)).union(hitArea(at: Double(maximum)))
  }

  private func hitArea(at value: Double) -> Rect2D {
    let width = handleWidth
    return Rect2D(
      x: position(of: value) - width / 2, y: shown.minY, width: width, height: shown.height
    ).grown(toAtLeast: Size2D(width: 44, height: 44))
  }
}
