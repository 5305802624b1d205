import KnurlGeometry
import KnurlInteraction

// Dragging (Controls.md 1.5 and 4): the value is a function of the reference and the finger alone, and
// comes to rest on a whole number when the drag ends.
extension TicksSliderModel: StraightControl {
  static let springDuration = 0.4
  /// UIKit's damping ratio is clipped to 1, whatever more it is given.
  static let spring = AnimationCurve.spring(
    CriticalSpring(duration: springDuration, initialVelocity: 15))

  mutating func beginTracking(at point: Point2D) -> TouchAnswer {
    guard thumbHitArea.contains(point) else { return .refused }
    // The thumb is where it is taken.
    if isElsewhere(presentationValue, than: current) { markThumb() }
    motion.end(at: current)
    known = current
    anchor()
    reference.valueAtTouchDown = current
    reference.isMoved = false
    return .taken
  }

  /// Takes the state as it is and the finger's last point as what the drag is computed from.
  mutating func anchor() {
    guard let tracking else { return }
    let point = point(under: tracking.location) ?? tracking.point
    self.tracking?.point = point
    reference.value = current
    reference.coordinate = axis.coordinate(of: point)
    reference.offset = scale.offset(of: current)
  }

  mutating func continueTracking(to point: Point2D) -> Bool {
    guard adoptFromUser(dragged(to: point)) else { return false }
    reference.isMoved = true
    if isContinuous { known = current }
    return isContinuous
  }

  private func dragged(to point: Point2D) -> Double {
    let way = axis.sign * (axis.coordinate(of: point) - reference.coordinate)
    guard way != 0, scale.hasRoom else { return reference.value }
    let wanted = scale.value(atOffset: reference.offset + way)
    // Mapping there and back rounds; the direction must not depend on it.
    return way > 0 ? max(wanted, reference.value) : min(wanted, reference.value)
  }

  mutating func endTracking(cancelled: Bool) -> Bool {
    settle()
    guard current != known else { return false }
    known = current
    return true
  }

  /// Brings a value that a move has left beside its touch-down value to the nearest whole number, at
  /// once; the picture follows like a spring.
  private mutating func settle() {
    guard snapsToIntegers, reference.isMoved, current != reference.valueAtTouchDown,
      let whole = wholeNumbers?.nearest(to: current)
    else { return }
    let shown = presentationValue
    guard adoptFromUser(whole) else { return }
    motion.animate(from: shown, to: whole, duration: Self.springDuration, curve: Self.spring)
  }

  /// Puts a value in force that the user has chosen: it counts as requested where it stands.
  ///
  /// - Returns: Whether it is another one.
  @inline(__always) mutating func adoptFromUser(_ value: Double) -> Bool {
    guard value != current else { return false }
    feedback = scale.feedback(from: current, to: value)
    if feedback == nil, snapsToIntegers, WholeNumbers.isCrossed(from: current, to: value) {
      feedback = .detent
    }
    requested = value
    adopt(value)
    return true
  }

  /// Puts a value in force and marks what then looks different.
  @inline(__always) mutating func adopt(_ value: Double) {
    current = value
    motion.end(at: value)
    markThumb()
  }

  static var allLayers: UInt64 { Layer.all }
  static var movingLayers: UInt64 { Layer.thumb }
}
