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

  var current = 0 {
    didSet { if current != oldValue { redrawHandle() } }
  }
  var maximum = 9
  /// What was asked for last, which a repaired control places again when the maximum changes.
  var request = 0
  /// What observers know of the value.
  var known = 0
  /// What release requests: the number at the finger, or what code wrote since.
  var number = 0
  /// The touch is over without a release.
  private var isTakenAway = false
  /// The number at which the handle stands: in a drag the one under the finger, which need not be
  /// whole.
  public internal(set) var handleValue = 0.0
  /// The bounds as the last layout had them.
  var shown = CGRect.zero

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
  public var pendingValue: Int { isTracking ? number : current }

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
    number = current
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
