import KnurlEngine
import KnurlGeometry
import KnurlLaws

#if canImport(UIKit)
  import UIKit
#else
  import KnurlHeadlessUIKit
#endif

/// A knob without ends, as for a direction, that comes to rest on one of twelve places.
///
/// Its value is an angle from -pi to +pi, clockwise from 3 o'clock.
///
/// * A touch anywhere takes it. It turns by as much as the finger goes round its middle, past the seam
///   from +pi to -pi and on. The seam is one place, and only +pi is read there.
/// * In the very middle a finger has no direction. A finger that comes there turns nothing, and one that
///   goes down there begins to turn where it has left the middle.
/// * While the finger turns it, any angle is right. A lift moves it to the nearest place and nowhere else,
///   and the app is told of that before it hears of the lift. A touch that has turned nothing leaves it
///   as it is.
/// * A cancel does what a lift does, because the app was told of every turn: so do disabling and detaching.
/// * What code writes is brought within a turn, needs not be on a place and is told to nobody. In mid-drag
///   the finger's next move overrules it. Where the middle moves, a drag goes on from the present value.
/// * VoiceOver turns it by one place, around the seam too.
final class CircularKnob: UIControl {
  enum Fault: String, CaseIterable, Sendable {
    /// A finger that goes on past the seam leaves the knob standing there. Group: value.
    case stopsAtSeam
    /// The seam is read as -pi after -pi is written or turned to, and as +pi otherwise.
    /// Group: numbers/limits.
    case readsBothEnds
    /// Of a written angle one turn at most is taken off, so the value of three turns is out of its range.
    /// Group: numbers/limits.
    case wrapsOnce
    /// The app is told of every move, and not of the place where the knob comes to rest. Group: event.
    case snapsSilently
    /// The app reads the angle between two places when it is told of the place. Group: event order.
    case tellsBeforeSnap
    /// A sheet takes the touch away, and the knob stays between two places. Group: tracking.
    case cancelStaysBetweenPlaces
    /// The pointer hops from place to place while the value goes on smoothly. Group: frame.
    case pointerShowsPlaces
    /// The app ends when the knob comes near +pi: its mark is looked for behind the last one.
    /// Group: trap or hang.
    case trapsAtSeam
    /// VoiceOver cannot turn the knob on beyond +pi. Group: accessibility.
    case incrementStopsAtSeam
    /// The knob goes to its place a fifth of a second after the lift. Group: time (timer, glide).
    case snapsLater
  }

  private struct Drag {
    /// The point that the finger circles.
    let middle: CGPoint
    /// Where the turn is counted from; nil as long as the finger was in the very middle alone.
    var startDirection: Double?
    var startValue: Double
    /// Whether the finger has changed the value.
    var hasTurned: Bool
  }

  private static let turn = 2 * Double.pi
  private static let count = 12

  /// Of a whole turn.
  let places = CircularKnob.count
  private let fault: Fault?
  /// Above -pi, up to +pi.
  private var stored = 0.0
  private var drag: Drag?
  private let face = CALayer()
  private let marks = (0..<CircularKnob.count).map { _ in CALayer() }
  private let pointer = CALayer()

  init(frame: CGRect = CGRect(x: 16, y: 120, width: 120, height: 120), fault: Fault? = nil) {
    self.fault = fault
    super.init(frame: frame)
    face.backgroundColor = UIColor.systemGray5.cgColor
    layer.addSublayer(face)
    for mark in marks {
      mark.backgroundColor = UIColor.systemGray.cgColor
      layer.addSublayer(mark)
    }
    pointer.backgroundColor = UIColor.systemBlue.cgColor
    layer.addSublayer(pointer)
    isAccessibilityElement = true
    accessibilityLabel = "Direction"
  }

  required init?(coder: NSCoder) { nil }

  // MARK: - Value

  /// From one place to the next.
  var step: Double { Self.turn / Double(places) }

  var value: Double {
    get { stored }
    set {
      guard newValue.isFinite else { return }
      let number = normalized(newValue)
      guard number != stored else { return }
      stored = number
      setNeedsLayout()
    }
  }

  /// Where the pointer stands.
  var angle: Double { fault == .pointerShowsPlaces ? place(nearest: stored) : stored }

  /// The same direction as a number above -pi, up to +pi.
  private func normalized(_ number: Double) -> Double {
    if fault == .wrapsOnce {
      if number > Double.pi { return number - Self.turn }
      return number <= -Double.pi ? number + Self.turn : number
    }
    let rest = number.remainder(dividingBy: Self.turn)
    return rest > -Double.pi || fault == .readsBothEnds ? rest : Double.pi
  }

  private func place(nearest number: Double) -> Double {
    normalized((number / step).rounded() * step)
  }

  /// Puts an angle in force that the user chose.
  private func choose(_ number: Double) {
    guard number != stored else { return }
    stored = number
    setNeedsLayout()
    sendActions(for: .valueChanged)
  }

  /// Goes to the nearest place.
  private func rest() {
    let place = place(nearest: stored)
    guard place != stored else { return }
    if fault == .tellsBeforeSnap { sendActions(for: .valueChanged) }
    stored = place
    setNeedsLayout()
    if fault != .tellsBeforeSnap, fault != .snapsSilently { sendActions(for: .valueChanged) }
  }

  // MARK: - Layout

  private var middle: CGPoint { CGPoint(x: bounds.midX, y: bounds.midY) }

  override var intrinsicContentSize: CGSize { CGSize(width: 120, height: 120) }

  /// The mark that the knob is nearest to is lit.
  override func layoutSubviews() {
    super.layoutSubviews()
    let radius = Double(min(bounds.width, bounds.height)) / 2
    CATransaction.begin()
    CATransaction.setDisableActions(true)
    face.frame = square(2 * radius, at: 0, from: 0)
    face.cornerRadius = CGFloat(radius)
    let lit = place(nearest: stored)
    for (index, mark) in marks.enumerated() {
      let place = normalized(Double(index - places / 2) * step)
      mark.frame = square(radius / 15, at: place, from: radius * 0.9)
      mark.opacity = place == lit ? 1 : 0.3
    }
    if fault == .trapsAtSeam {
      marks[Int(((stored + Double.pi) / step).rounded())].opacity = 1
    }
    pointer.frame = square(radius / 5, at: angle, from: radius * 0.7)
    pointer.cornerRadius = CGFloat(radius / 10)
    CATransaction.commit()
  }

  /// A square of a size, so far from the middle in a direction.
  private func square(_ size: Double, at direction: Double, from distance: Double) -> CGRect {
    CGRect(
      x: Double(middle.x) + distance * cos(direction) - size / 2,
      y: Double(middle.y) + distance * sin(direction) - size / 2, width: size, height: size)
  }

  // MARK: - Tracking

  /// Clockwise from 3 o'clock; nil in the very middle.
  private func direction(of point: CGPoint) -> Double? {
    let (x, y) = (Double(point.x - middle.x), Double(point.y - middle.y))
    guard x != 0 || y != 0, x.isFinite, y.isFinite else { return nil }
    return atan2(y, x)
  }

  private func newDrag(at point: CGPoint, hasTurned: Bool) -> Drag {
    Drag(
      middle: middle, startDirection: direction(of: point), startValue: stored,
      hasTurned: hasTurned)
  }

  /// Where a turn leads. Whole turns of the finger do not matter, so there is no need to count them.
  private func turned(_ number: Double, by way: Double) -> Double {
    if fault == .stopsAtSeam {
      return normalized(min(max(number + normalized(way), -Double.pi), Double.pi))
    }
    return normalized(number + way)
  }

  override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    drag = newDrag(at: touch.location(in: self), hasTurned: false)
    return true
  }

  override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    guard let old = drag else { return true }
    // In another size the same finger has another direction.
    var present =
      old.middle == middle
      ? old : newDrag(at: touch.previousLocation(in: self), hasTurned: old.hasTurned)
    var target = stored
    if let direction = direction(of: touch.location(in: self)) {
      if let start = present.startDirection {
        target = turned(present.startValue, by: direction - start)
      } else {
        present.startDirection = direction
        present.startValue = stored
      }
    }
    if target != stored { present.hasTurned = true }
    // Before the app is told: its handler may end the drag.
    drag = present
    choose(target)
    return true
  }

  override func endTracking(_ touch: UITouch?, with event: UIEvent?) { finish() }

  override func cancelTracking(with event: UIEvent?) {
    if fault == .cancelStaysBetweenPlaces { drag = nil }
    finish()
  }

  private func finish() {
    // Nil if this comes behind a cancel.
    guard let ended = drag else { return }
    drag = nil
    guard ended.hasTurned else { return }
    guard fault == .snapsLater else { return rest() }
    DispatchQueue.main.asyncAfter(deadline: .now() + 0.2) { [weak self] in
      MainActor.assumeIsolated { self?.rest() }
    }
  }

  // MARK: - Accessibility

  override var accessibilityTraits: UIAccessibilityTraits {
    get { isEnabled ? .adjustable : [.adjustable, .notEnabled] }
    set {}
  }

  override var accessibilityValue: String? {
    get { Int(exactly: (stored * 180 / Double.pi).rounded()).map { "\($0) degrees" } }
    set {}
  }

  override func accessibilityIncrement() { nudge(by: step) }

  override func accessibilityDecrement() { nudge(by: -step) }

  private func nudge(by way: Double) {
    guard isEnabled, !isTracking else { return }
    var wish = stored + way
    if fault == .incrementStopsAtSeam { wish = min(max(wish, -Double.pi), Double.pi) }
    let target = normalized(wish)
    // From place to place it goes to the very number, and the sum is only nearly that.
    let place = place(nearest: target)
    choose(abs(normalized(place - target)) < 1e-9 ? place : target)
  }

  // MARK: - Description

  static func describe(_ control: inout ControlDescription<CircularKnob>) {
    control.value(
      \.value, in: -Double.pi...Double.pi, wraps: .readsMaximum,
      shown: .angle(\.angle, in: -Double.pi...Double.pi, turnedBy: .relative))
    control.touch(.isTakenAnywhere)
    control.snaps(to: \.step)
    control.cancel(.keeps)
    control.increments(by: \.step)
  }
}
