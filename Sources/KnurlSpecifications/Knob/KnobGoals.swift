import KnurlControls
import KnurlGeometry
import KnurlInteraction
import KnurlLaws

// The goals of a search of the knob: the situations in which rotary controls fail.
extension ControlDescription<KnobModel> {
  mutating func reachesKnobGoals() {
    addValues()
    addTurns()
    addGestures()
    addInterruptions()
  }

  // MARK: - Drags that change the value

  private mutating func addValues() {
    cover("a drag changes the value", percent: 15) { $0.changesByDrag }
    cover("an absolute drag changes the value", percent: 5) {
      $0.after.rotation == .absolute && $0.changesByDrag
    }
    sometimes("a relative drag changes the value", within: .oneIn100) {
      $0.after.rotation == .relative && $0.changesByDrag
    }
    sometimes("a drag up or down changes the value", within: .oneIn100) {
      $0.isStraight(along: $0.drag.previous.y - $0.drag.point.y)
    }
    sometimes("a drag to the side changes the value", within: .oneIn100) {
      $0.isStraight(along: $0.drag.point.x - $0.drag.previous.x)
    }
    classify("a track of a whole turn") {
      $0.after[.endPosition, 0] - $0.after[.startPosition, 0] >= 2 * Double.pi
    }
  }

  // MARK: - States of the gesture

  private mutating func addGestures() {
    cover("a gesture begins", percent: 30) { $0.after.gestureTrail.contains(.began) }
    sometimes("a touch that is no gesture", within: .oneIn60) {
      $0.effect == .ended && $0.before.gesture == .possible
    }
    sometimes("a cancel before the gesture began", within: .oneIn60) {
      $0.effect == .cancelled && $0.before.gesture == .possible
    }
    sometimes("a cancel of the gesture", within: .oneIn60) {
      $0.effect == .cancelled && $0.before.gesture.isActive
    }
    sometimes("a second finger ends the gesture", within: .oneIn500) {
      $0.isSecond(while: .possible) || $0.isSecond(while: .began) || $0.isSecond(while: .changed)
    }
    classify("a second finger before the gesture began") { $0.isSecond(while: .possible) }
    sometimes("a value is written before the gesture began", within: .oneIn100) {
      $0.before.isTracking && $0.before.gesture == .possible && $0.isWrite && $0.alters(.value)
    }
  }

  // MARK: - Interruptions

  private mutating func addInterruptions() {
    reachesRoundingAndNoRoom()
    sometimes("an animation is interrupted by a gesture", within: .oneIn100) {
      $0.wasAnimating && $0.after.gestureTrail.contains(.began) && $0.effect == .moved
    }
    sometimes("the angles change in mid-drag", within: .oneIn100) {
      $0.before.gesture.isActive && $0.after.gesture.isActive
        && ($0.alters(.startPosition) || $0.alters(.endPosition))
    }
    sometimes("the way of dragging changes in mid-drag", within: .oneIn100) {
      $0.before.gesture.isActive && $0.after.gesture.isActive
        && $0.after.rotation != $0.before.rotation
    }
  }

  // MARK: - Paths of a finger around the center

  private mutating func addTurns() {
    sometimes("through the dead zone from the maximum", within: .oneIn100) {
      $0.staysAtEnd(isMaximum: true)
    }
    sometimes("through the dead zone from the minimum", within: .oneIn100) {
      $0.staysAtEnd(isMaximum: false)
    }
    sometimes("across the left, where an arc tangent jumps", within: .oneIn60) {
      guard $0.changesByDrag, $0.after.rotation != .none, let way = $0.jump else { return false }
      return way.magnitude > .pi
    }
    sometimes("a drag through the very centre", within: .oneIn60) {
      $0.effect == .moved && $0.after.gesture.isActive && $0.drag.point == $0.after.bounds.center
    }
    sometimes("a touch goes down at the very centre", within: .oneIn60) {
      $0.effect == .began && $0.drag.down == $0.after.bounds.center
    }
    sometimes("a move along a radius", within: .oneIn60) {
      guard let arms = $0.arms else { return false }
      return arms.cross == 0 && arms.dot > 0 && $0.drag.point != $0.drag.previous
    }
    sometimes("a move of half a turn", within: .oneIn60) {
      guard let arms = $0.arms, $0.after.rotation != .none else { return false }
      return arms.cross == 0 && arms.dot < 0
    }
    sometimes("a whole turn in one drag", within: .oneIn500, remembering: 0.0) {
      total, step in
      guard step.effect == .moved, !step.drag.isDisturbed, let way = step.jump else {
        total = 0
        return false
      }
      total += way - (way / (2 * .pi)).rounded() * 2 * .pi
      return total.magnitude >= 2 * .pi - 1e-6
    }
    // Too rare to be a goal of a search; a scenario covers both.
    classify("wraps from the maximum to the minimum") { $0.wraps(isUp: true) }
    classify("wraps from the minimum to the maximum") { $0.wraps(isUp: false) }
  }
}

extension ControlStep {
  /// True if the value follows the finger's movement along the given axis, and not its movement
  /// along the other axis.
  fileprivate func isStraight(along way: Double) -> Bool {
    guard after.rotation == .none, changesByDrag else { return false }
    let (from, to) = (drag.previous, drag.point)
    let change = after[.value, 0] > before[.value, 0] ? 1.0 : -1
    // The two axis directions are up and right: their sum minus the one is the other.
    let both = from.y - to.y + (to.x - from.x)
    return way * change > 0 && (both - way) * change <= 0
  }

  /// True if a second finger ended the gesture while the recognizer was in the given state.
  fileprivate func isSecond(while state: GestureState) -> Bool {
    effect == .foreign && before.gesture == state
      && after.gesture == (state == .possible ? .failed : .cancelled)
  }

  /// True if a drag leaves the value at one end while the finger is nearer to the track's other
  /// end.
  fileprivate func staysAtEnd(isMaximum: Bool) -> Bool {
    guard effect == .moved, before.gesture.isActive, after.rotation != .none,
      !drag.isDisturbed, after[.minimum, 0] < after[.maximum, 0],
      after[.value, 0] == (isMaximum ? after[.maximum, 0] : after[.minimum, 0]),
      let seen = angle(of: drag.point)
    else { return false }
    let (start, end) = (after[.startPosition, 0], after[.endPosition, 0])
    let middle = start / 2 + end / 2
    let away = seen - middle
    let beside = away - (away / (2 * .pi)).rounded() * 2 * .pi
    return isMaximum ? beside < 0 : beside > 0
  }

  /// True if a move by less than a quarter turn wraps the value from one end of the range to the
  /// other.
  ///
  /// `isUp` means from the maximum to the minimum.
  fileprivate func wraps(isUp: Bool) -> Bool {
    guard changesByDrag, before.gesture.isActive, after.rotation != .none,
      !drag.isDisturbed, after[.endPosition, 0] - after[.startPosition, 0] > 6.28,
      let way = jump
    else { return false }
    let turned = way - (way / (2 * .pi)).rounded() * 2 * .pi
    let half = after[.maximum, 0] / 2 - after[.minimum, 0] / 2
    let change = after[.value, 0] / 2 - before[.value, 0] / 2
    guard turned.magnitude < .pi / 2, change.magnitude > 0.7 * half else { return false }
    return isUp ? change < 0 : change > 0
  }

  /// The change of the finger's angle by a move, in radians; nil if either point has no angle.
  fileprivate var jump: Double? {
    guard let old = angle(of: drag.previous), let now = angle(of: drag.point) else { return nil }
    return now - old
  }

  private func angle(of point: Point2D) -> Double? {
    let center = after.bounds.center
    guard point.isFinite, point != center else { return nil }
    return Elementary.arcTangent(y: point.y - center.y, x: point.x - center.x)
  }

  /// The cross and dot products of the vectors from the center to the finger before and after a
  /// move; nil at the center.
  fileprivate var arms: (cross: Double, dot: Double)? {
    let center = after.bounds.center
    let (from, to) = (drag.previous, drag.point)
    guard effect == .moved, after.gesture.isActive, from != center, to != center
    else { return nil }
    let (x1, y1, x2, y2) = (
      from.x - center.x, from.y - center.y, to.x - center.x, to.y - center.y
    )
    return (x1 * y2 - y1 * x2, x1 * x2 + y1 * y2)
  }
}
