import KnurlEngine
import KnurlGeometry
import KnurlInteraction
import KnurlLaws

#if canImport(UIKit)
  import UIKit
#else
  import KnurlHeadlessUIKit
#endif

/// A stick for a game: a thumb that a finger pulls out of the middle of a circle, and that springs
/// back when it is let go.
///
/// `position` is a point with both coordinates from -1 to 1 and a length of at most 1: x grows to
/// the right and y grows **up**. Code cannot write it.
///
/// * A touch in the circle, which is as wide as the shorter side and at least 44 points, takes the
///   stick, and the thumb comes under the finger at once. A touch in a corner beside the circle
///   goes to the view behind. A view without an area takes no touch.
/// * The thumb follows the finger at any distance. Beyond the rim it stays at the rim, in the
///   finger's direction, and the position has the length 1.
/// * Up to `deadZone` (a share of the way to the rim) the position is zero, although the thumb
///   follows; from there it grows evenly to 1 at the rim.
/// * A lift brings the position to zero **at once**, and the frame of the thumb to the middle. Only
///   the picture of the thumb takes a quarter of a second to spring back, and none if the user has
///   reduced motion. A touch in that time takes the stick like any other.
/// * A cancel does what a lift does. So do disabling the stick and removing it from its window. A
///   second finger is ignored.
/// * Events: `.editingDidBegin` when a finger takes the stick; `.valueChanged` once for each new
///   position, also for the one of the touch-down and the zero of the release; `.editingDidEnd`
///   last. Nothing is told twice: a finger that moves in the dead zone, or straight out beyond the
///   rim, changes nothing.
/// * In a new size the position of a held stick stays, and the thumb keeps its share of the way.
///   The finger's next move counts in the new circle.
/// * A new dead zone counts from the finger's next move on.
/// * VoiceOver lets fingers through to the stick, and reads the position, such as `50 % right, 20 %
///   up`, or `Centered`.
final class Joystick: UIControl {
  enum Fault: String, CaseIterable, Sendable {
    /// On the diagonals the position is longer than 1, so that a player is faster there.
    /// Group: value.
    case fastDiagonals
    /// A sheet takes the touch away, and the app is not told that the position is zero.
    /// Group: event.
    case cancelUntold
    /// While a finger moves beyond the rim the app is told of the same position again and again.
    /// Group: event.
    case rimToldAgain
    /// In a view of another size the thumb stops short of the rim, or leaves the base.
    /// Group: frame.
    case wayOfFirstSize
    /// A finger that comes down and rests does not move the stick until it moves. Group: tracking.
    case restingTouchMovesNothing
    /// Pushed straight up or down, the stick is read as centered. Group: text.
    case uprightReadsCentered
    /// A touch in the corners beside the circle takes the stick. Group: hit area.
    case cornersAnswer
    /// A stick that is disabled while it is held keeps its position. Group: state.
    case disablingKeepsPosition
    /// At the edge of the dead zone the position jumps, and small ones cannot be had.
    /// Group: setting.
    case deadZoneJumps
    /// A finger that comes down while the thumb springs back is not answered. Group: time.
    case returnIgnoresFingers
  }

  private static let returnDuration: TimeInterval = 0.25

  /// Always within a length of 1; y grows up.
  private(set) var position = CGPoint.zero
  /// True if a finger holds the stick.
  private(set) var isHeld = false
  /// The base, and the thumb on it.
  let baseView = UIView(frame: .zero)
  let thumbView = UIView(frame: .zero)
  private let fault: Fault?
  private var zone: CGFloat = 0
  /// Of a fault.
  private lazy var firstReach = reach
  private var isReturning = false
  /// Where the thumb is, in the same units as the position.
  private var lean = CGPoint.zero

  init(
    frame: CGRect = CGRect(x: 16, y: 120, width: 160, height: 160), title: String = "Joystick",
    fault: Fault? = nil
  ) {
    self.fault = fault
    super.init(frame: frame)
    baseView.backgroundColor = .systemGray5
    baseView.isUserInteractionEnabled = false
    addSubview(baseView)
    thumbView.backgroundColor = .systemGray
    thumbView.isUserInteractionEnabled = false
    addSubview(thumbView)
    isAccessibilityElement = true
    accessibilityLabel = title
  }

  required init?(coder: NSCoder) { nil }

  // MARK: - Position

  /// From 0 to 0.9. Numbers beyond count as the nearer end; numbers that are not finite are
  /// ignored.
  var deadZone: CGFloat {
    get { zone }
    set { if newValue.isFinite { zone = min(max(newValue, 0), 0.9) } }
  }

  /// The point itself, or the one at length 1 in the same direction.
  private static func limited(_ point: CGPoint) -> CGPoint {
    hypot(point.x, point.y) > 1 ? rim(toward: point) : point
  }

  /// The point at length 1 in the direction of a point that is not zero.
  private static func rim(toward point: CGPoint) -> CGPoint {
    // First by the larger side, because the length of a very long way is not finite.
    let side = max(abs(point.x), abs(point.y))
    var (x, y) = (point.x / side, point.y / side)
    let length = hypot(x, y)
    (x, y) = (x / length, y / length)
    // Rounding must not make it longer than 1.
    while hypot(x, y) > 1 { (x, y) = (x * (1 - .ulpOfOne), y * (1 - .ulpOfOne)) }
    return CGPoint(x: x, y: y)
  }

  /// The position that belongs to a place of the thumb.
  private func position(at lean: CGPoint) -> CGPoint {
    let length = hypot(lean.x, lean.y)
    guard length > zone else { return .zero }
    if fault == .deadZoneJumps { return lean }
    let share = (length - zone) / (1 - zone) / length
    return Self.limited(CGPoint(x: lean.x * share, y: lean.y * share))
  }

  /// Brings the thumb under a finger.
  private func follow(_ point: CGPoint) {
    guard isHeld, reach > 0, point.x.isFinite, point.y.isFinite else { return }
    let whole = CGPoint(x: point.x - middle.x, y: middle.y - point.y)
    let way = CGPoint(x: whole.x / reach, y: whole.y / reach)
    guard way.x.isFinite, way.y.isFinite else { return }
    // Beyond the rim from the whole way: shares of one direction may round to different positions.
    let newLean = hypot(way.x, way.y) < 1 ? way : Self.rim(toward: whole)
    if newLean != lean {
      lean = newLean
      setNeedsLayout()
    }
    var newPosition = position(at: newLean)
    if fault == .fastDiagonals, newPosition != .zero {
      let share = hypot(newPosition.x, newPosition.y) / hypot(newLean.x, newLean.y)
      newPosition = CGPoint(
        x: min(max(way.x, -1), 1) * share, y: min(max(way.y, -1), 1) * share)
    }
    let isAgain = fault == .rimToldAgain && hypot(way.x, way.y) > 1
    guard newPosition != position || isAgain else { return }
    position = newPosition
    sendActions(for: .valueChanged)
  }

  private func release(isCancelled: Bool) {
    // Not held any more if this comes after a cancel.
    guard isHeld else { return }
    let isNew = position != .zero && !(isCancelled && fault == .cancelUntold)
    isHeld = false
    position = .zero
    lean = .zero
    setNeedsLayout()
    springBack()
    if isNew { sendActions(for: .valueChanged) }
    sendActions(for: .editingDidEnd)
  }

  // MARK: - Layout

  private var middle: CGPoint { CGPoint(x: bounds.midX, y: bounds.midY) }
  private var side: CGFloat { min(bounds.width, bounds.height) }
  private var thumbSize: CGFloat { side * 0.4 }
  /// The way of the thumb from the middle to the rim.
  private var reach: CGFloat {
    let reach = (side - thumbSize) / 2
    return reach.isFinite ? reach : 0
  }

  private var drawnReach: CGFloat { fault == .wayOfFirstSize ? firstReach : reach }

  /// Where the thumb is, without the animation.
  var thumbFrame: CGRect {
    CGRect(
      x: middle.x + lean.x * drawnReach - thumbSize / 2,
      y: middle.y - lean.y * drawnReach - thumbSize / 2, width: thumbSize, height: thumbSize)
  }

  override var intrinsicContentSize: CGSize { CGSize(width: 160, height: 160) }

  override var isEnabled: Bool {
    didSet { alpha = isEnabled ? 1 : 0.5 }
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    guard side.isFinite, middle.x.isFinite, middle.y.isFinite else { return }
    baseView.frame = CGRect(
      x: middle.x - side / 2, y: middle.y - side / 2, width: side, height: side)
    baseView.layer.cornerRadius = side / 2
    thumbView.frame = thumbFrame
    thumbView.layer.cornerRadius = thumbSize / 2
    thumbView.backgroundColor = isHeld ? .systemBlue : .systemGray
  }

  private func springBack() {
    guard window != nil, !UIAccessibility.isReduceMotionEnabled else { return }
    isReturning = fault == .returnIgnoresFingers
    UIView.animate(
      withDuration: Self.returnDuration, delay: 0,
      options: [.allowUserInteraction, .curveEaseOut],
      animations: { self.layoutIfNeeded() }, completion: { _ in self.isReturning = false })
  }

  // MARK: - Tracking

  override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
    guard reach > 0 else { return false }
    if fault == .cornersAnswer { return super.point(inside: point, with: event) }
    return hypot(point.x - middle.x, point.y - middle.y) <= max(side / 2, 22)
  }

  override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    guard reach > 0, !isReturning else { return false }
    isHeld = true
    // The picture may still be on its way back.
    thumbView.layer.removeAllAnimations()
    setNeedsLayout()
    sendActions(for: .editingDidBegin)
    if fault != .restingTouchMovesNothing { follow(touch.location(in: self)) }
    return true
  }

  override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    follow(touch.location(in: self))
    return true
  }

  override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
    release(isCancelled: false)
  }

  override func cancelTracking(with event: UIEvent?) {
    if fault == .disablingKeepsPosition, !isEnabled { return }
    release(isCancelled: true)
  }

  // MARK: - Accessibility

  override var accessibilityTraits: UIAccessibilityTraits {
    get { isEnabled ? .allowsDirectInteraction : [.allowsDirectInteraction, .notEnabled] }
    set {}
  }

  /// Whole percents of both directions; a direction with none is left out.
  override var accessibilityValue: String? {
    get {
      let (across, up) = (Int((position.x * 100).rounded()), Int((position.y * 100).rounded()))
      var parts: [String] = []
      if across != 0 { parts.append("\(abs(across)) % \(across > 0 ? "right" : "left")") }
      if fault == .uprightReadsCentered, across == 0 { return "Centered" }
      if up != 0 { parts.append("\(abs(up)) % \(up > 0 ? "up" : "down")") }
      return parts.isEmpty ? "Centered" : parts.joined(separator: ", ")
    }
    set {}
  }
}

extension Joystick {
  static func describe(_ stick: inout ControlDescription<Joystick>) {
    stick.point(
      \.position, in: .circle(center: .zero, radius: 1), rests: (.places([0]), .places([0])),
      minimumAt: (.left, .bottom), writtenBy: .touchesOnly)
    stick.touch(.jumps)
    stick.cancel(.restores)
    stick.sends(.editingDidEnd, when: [.lift, .cancel])
    stick.setting(\.deadZone, .range(0...0.9))
    stick.law("from the dead zone the position grows evenly to 1 at the rim") { stick, step in
      let isNew = step.before[.value] != step.after[.value] && !step.hostReacted
      try expect(step.effect != .moved || !isNew || stick.isEvenBeyondDeadZone, "\(step.effect)")
    }
    stick.state(\.isHeld, follows: .touch)
    stick.shown(\.thumbFrame)
  }

  private var isEvenBeyondDeadZone: Bool {
    let reach = (min(bounds.width, bounds.height) - thumbFrame.width) / 2
    let way = hypot(thumbFrame.midX - bounds.midX, thumbFrame.midY - bounds.midY)
    let length = max(0, (way / reach - deadZone) / (1 - deadZone))
    return reach <= 0 || abs(hypot(position.x, position.y) - length) < 1e-6
  }
}
