public import Foundation
public import KnurlGeometry
public import KnurlHeadlessUIKit

/// The risk cursor as the slides of its talk published it, faults included, with a repair for each.
///
/// What it is for: the harness is run on it and must find every fault by itself. What the slides show
/// is restated here in other words, and every place where it goes wrong asks for its repair. What they
/// leave out does what the specification demands. With all repairs it does so everywhere, but that it
/// has no continuous mode and stands level. A class, as every control of UIKit's shape is.
///
/// Of the two versions of its tracking methods this is the first; the second sends touchUpInside in
/// every place. Faults that nothing can show are left out: one layer a tick, however many those are,
/// which never ends; ticks that are made once; a handle that hangs over the ends of a long, low
/// control; that it looks the same when it is disabled, and that keys and assistive technology find
/// nothing in it.
public final class RiskCursorSpecimen: UIControl {
  public let repairs: Repairs
  public let bodyLayer = CALayer()
  public let shadeLayer = CALayer()
  public let handleLayer = CALayer()

  private var current = 0 {
    didSet { if current != oldValue { redrawHandle() } }
  }
  private var maximum = 9
  /// What was asked for last, which a repaired control places again when the maximum changes.
  private var request = 0
  /// What observers know of the value.
  private var known = 0
  /// What release requests: the number at the finger, or what code wrote since.
  private var number = 0
  /// The touch is over without a release.
  private var isTakenAway = false
  /// The number at which the handle stands: in a drag the one under the finger, which need not be
  /// whole.
  public private(set) var handleValue = 0.0
  /// The bounds as the last layout had them.
  private var shown = CGRect.zero

  public init(frame: CGRect, repairs: Repairs) {
    self.repairs = repairs
    super.init(frame: frame)
    addLayers()
  }

  public override convenience init(frame: CGRect) {
    self.init(frame: frame, repairs: .none)
  }

  public required init?(coder: NSCoder) {
    repairs = .none
    super.init(coder: coder)
    addLayers()
  }

  private func addLayers() {
    layer.addSublayer(bodyLayer)
    layer.addSublayer(shadeLayer)
    layer.addSublayer(handleLayer)
    layOut()
    placeHandle()
  }

  // MARK: - What code reads and writes

  public var value: Int {
    get { current }
    set { write(newValue) }
  }

  /// The greatest value; the least is 0.
  public var maxValue: Int {
    get { maximum }
    set { write(maximum: newValue) }
  }

  /// What the value can be.
  public var range: ClosedRange<Int> { 0...max(0, maximum) }

  /// What the value would be if the touch ended now.
  public var pendingValue: Int { isTracking ? inForce(number) : current }

  /// Where the handle stands; the picture may still be on its way there.
  public var handleFrame: Rect2D {
    let frame = handleLayer.frame
    return Rect2D(x: frame.minX, y: frame.minY, width: frame.width, height: frame.height)
  }

  // MARK: - What UIKit calls

  public override func layoutSubviews() {
    super.layoutSubviews()
    layOut()
  }

  public override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
    guard repairs.contains(.minimumHitSize) else { return super.point(inside: point, with: event) }
    return touchArea.contains(Point2D(x: point.x, y: point.y))
  }

  public override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    isTakenAway = false
    if !repairs.contains(.silentTouchDown) { sendActions(for: .touchUpInside) }
    known = current
    number = keepsRequests ? request : current
    follow(touch.location(in: self), animated: true)
    return true
  }

  public override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    let point = touch.location(in: self)
    if !repairs.contains(.silentMoves) {
      // The frame is where the control is in the view around it, and the point is in its own bounds.
      sendActions(for: frame.contains(point) ? .touchUpInside : .touchDragOutside)
    }
    follow(point, animated: false)
    return true
  }

  public override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
    // UIKit may call this after a cancel as well: nothing is released then.
    if isTakenAway { return }
    if let point = touch?.location(in: self) {
      if !repairs.contains(.silentEnd) {
        sendActions(for: bounds.contains(point) ? .touchUpInside : .touchUpOutside)
      }
      if !repairs.contains(.liftMovesNothing) { readNumber(at: point) }
    }
    release()
  }

  public override func cancelTracking(with event: UIEvent?) {
    if !repairs.contains(.silentCancel) { sendActions(for: .touchCancel) }
    // In an end-only control a drag has changed nothing yet but the handle.
    guard repairs.contains(.cancelRestores) else { return }
    moveHandle(to: Double(current), animated: false)
    isTakenAway = true
  }
}

// MARK: - Tracking

// Where a touch puts the handle, and what its end makes of that.
extension RiskCursorSpecimen {
  /// The handle goes to the finger; the value stays.
  private func follow(_ point: CGPoint, animated: Bool) {
    readNumber(at: point)
    if hasNoRoom { return }
    moveHandle(to: value(at: point.x), animated: animated)
  }

  /// Takes down what release would make of the finger's place.
  private func readNumber(at point: CGPoint) {
    if hasNoRoom { return }
    let wanted = value(at: point.x)
    // A whole number is made of a real one as C does.
    number = Int(repairs.contains(.nearestNumber) ? (wanted + 0.5 + 1e-9).rounded(.down) : wanted)
  }

  private var hasNoRoom: Bool {
    (repairs.contains(.trackWithoutRoom) && usableLength <= 0) || (keepsRequests && maximum == 0)
  }

  private func release() {
    request = number
    current = limited(number)
    moveHandle(to: Double(current), animated: true)
    guard current != known || !repairs.contains(.reportsChangesOnly) else { return }
    known = current
    sendActions(for: .valueChanged)
  }
}

// MARK: - Writing

// What writes of properties do. The published control stores the lesser of two numbers, one of them
// without a sign, goes there, and tells its targets.
extension RiskCursorSpecimen {
  private func write(_ written: Int) {
    let before = current
    request = written
    current = limited(written)
    number = keepsRequests ? written : current
    if current != before { known = current }
    if current != before || !repairs.contains(.equalWrites) {
      moveHandle(
        to: Double(isTracking ? number : current), animated: !repairs.contains(.writesJump))
    }
    if !repairs.contains(.silentWrites) { sendActions(for: .valueChanged) }
  }

  private func write(maximum new: Int) {
    guard new != maximum else { return }
    maximum = max(0, new)
    let before = current
    let isInside = limited(current) == current
    if isInside || repairs.contains(.valueFollowsRange) {
      if !keepsRequests { number = limited(number) }
      current = limited(repairs.contains(.keptRequests) ? request : current)
    }
    let isChanged = current != before
    if isChanged { known = current }
    if repairs.contains(.handleFollowsRange) {
      bodyLayer.setNeedsDisplay()
      // In a drag it stays under the finger.
      moveHandle(to: isTracking ? handleValue : Double(current), animated: false)
    } else if isChanged {
      moveHandle(to: Double(current), animated: !repairs.contains(.writesJump))
    }
  }

  private var keepsRequests: Bool { repairs.contains(.keptRequests) }

  /// The number brought within the limits, if the control keeps numbers that lie beyond them.
  private func inForce(_ number: Int) -> Int { keepsRequests ? limited(number) : number }

  /// The published comparison takes a negative number for a very large one.
  private func limited(_ number: Int) -> Int {
    if repairs.contains(.signedComparison) { return min(max(0, number), maximum) }
    return UInt(bitPattern: number) < UInt(bitPattern: maximum) ? number : maximum
  }
}

// MARK: - Layout

// Where everything stands, and how the handle gets there.
extension RiskCursorSpecimen {
  /// Builds the layers for the bounds. The published control leaves the handle where it is until it
  /// is moved.
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
    if repairs.contains(.layoutFollowsBounds) { placeHandle() }
    CATransaction.commit()
  }

  private var handleWidth: Double { shown.width / 25 }

  /// The radius of the body's corners.
  var cornerRadius: Double { kept(shown.height / 3) }

  // MARK: - Mapping

  /// From an end of the bounds to the middle of a handle at that end.
  private var inset: Double {
    // In a long, low control a handle in the corner's middle would hang over the end.
    let inset = max(cornerRadius, handleWidth / 2)
    return repairs.contains(.shortTrack) ? min(inset, shown.width / 2) : inset
  }

  /// How far the middle of the handle goes; a negative length goes back.
  private var usableLength: Double {
    let length = kept(shown.width - 2 * inset)
    // Twice a half is not always the whole, in the least of widths.
    return repairs.contains(.shortTrack) ? max(0, length) : length
  }

  /// Where the middle of a handle at a number stands.
  public func position(of value: Double) -> Double {
    let start = shown.minX + inset
    if maximum == 0, repairs.contains(.emptyRange) { return start }
    return kept(start + kept(kept(value) / Double(maximum) * usableLength))
  }

  /// The number at a position; beyond an end that end's.
  public func value(at position: Double) -> Double {
    // What the way there rounds is not to be seen at the end.
    if position == self.position(of: Double(maximum)) { return Double(maximum) }
    let way = kept((position - (shown.minX + inset)) / usableLength)
    // What is neither less nor more than an end is no number: a place on a track without length.
    guard way > 0 else { return 0 }
    return way < 1 ? kept(way * Double(maximum)) : Double(maximum)
  }

  /// A number as the published control keeps it.
  private func kept(_ number: Double) -> Double {
    repairs.contains(.doublePrecision) ? number : Double(Float(number))
  }

  // MARK: - The handle

  /// What a repaired handle animates, in place of points: a new size then scales what is shown.
  private static let numberPath = "number"

  /// Where the picture shows the middle of the handle now.
  public var presentationX: Double {
    guard let shown = handleLayer.presentation() else { return handleLayer.position.x }
    guard repairs.contains(.ownAnimation), let value = shown.value(forKeyPath: Self.numberPath),
      let number = value as? CGFloat
    else { return shown.position.x }
    return position(of: Double(number))
  }

  /// The handle's number, within the limits: it may stand for one that was asked for beyond them.
  private var shownNumber: Double {
    repairs.contains(.handleFollowsRange)
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
    if !animated || repairs.contains(.ownAnimation) { CATransaction.setDisableActions(true) }
    if !animated, repairs.contains(.jumpsEndAnimations) { handleLayer.removeAllAnimations() }
    placeHandle()
    if animated, repairs.contains(.ownAnimation) { animateHandle(from: start.value) }
    CATransaction.commit()
    if start.x != presentationX { redrawHandle() }
  }

  /// From where it is shown to where it stands, in a fifth of a second.
  private func animateHandle(from start: Double) {
    handleLayer.removeAllAnimations()
    // A way that nobody can see is none.
    guard position(of: start) != handleLayer.position.x else { return }
    let animation = CABasicAnimation(keyPath: Self.numberPath)
    animation.fromValue = start
    animation.duration = 0.2
    animation.timingFunction = CAMediaTimingFunction(name: .easeInEaseOut)
    handleLayer.add(animation, forKey: Self.numberPath)
  }

  /// Puts the layers where the handle's number stands.
  private func placeHandle() {
    if !keepsRequests, repairs.contains(.handleFollowsRange) { handleValue = shownNumber }
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

  /// The bounds and everywhere where the handle could be caught.
  private var touchArea: Rect2D {
    Rect2D(x: bounds.minX, y: bounds.minY, width: bounds.width, height: bounds.height)
      .union(hitArea(at: 0)).union(hitArea(at: Double(maximum)))
  }

  private func hitArea(at value: Double) -> Rect2D {
    let width = handleWidth
    return Rect2D(
      x: position(of: value) - width / 2, y: shown.minY, width: width, height: shown.height
    ).grown(toAtLeast: Size2D(width: 44, height: 44))
  }
}
