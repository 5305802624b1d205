package import KnurlControls
import KnurlGeometry
import KnurlInteraction
package import KnurlLaws

/// The goals of a search of the knob: the situations in which rotary controls fail.
package enum KnobGoals: ControlGoals {
  package static func add(to description: inout ControlDescription<KnobModel>) {
    addValues(to: &description)
    addTurns(to: &description)
    addGestures(to: &description)
    addInterruptions(to: &description)
  }

  // MARK: - Drags that change the value

  private static func addValues(to description: inout ControlDescription<KnobModel>) {
    description.cover("a drag changes the value", percent: 15) { changesByDrag($0) }
    description.cover("an absolute drag changes the value", percent: 5) {
      $0.after.rotation == .absolute && changesByDrag($0)
    }
    description.sometimes("a relative drag changes the value", within: rare) {
      $0.after.rotation == .relative && changesByDrag($0)
    }
    description.sometimes("a drag up or down changes the value", within: rare) {
      isStraight($0, along: $0.drag.previous.y - $0.drag.point.y)
    }
    description.sometimes("a drag to the side changes the value", within: rare) {
      isStraight($0, along: $0.drag.point.x - $0.drag.previous.x)
    }
    description.classify("a track of a whole turn") {
      $0.after[.endPosition, 0] - $0.after[.startPosition, 0] >= 2 * Double.pi
    }
  }

  /// True if the value follows the finger's movement along the given axis, and not its movement
  /// along the other axis.
  private static func isStraight(_ step: ControlStep, along way: Double) -> Bool {
    guard step.after.rotation == .none, changesByDrag(step) else { return false }
    let (from, to) = (step.drag.previous, step.drag.point)
    let change = step.after[.value, 0] > step.before[.value, 0] ? 1.0 : -1
    // The two axis directions are up and right: their sum minus the one is the other.
    let both = from.y - to.y + (to.x - from.x)
    return way * change > 0 && (both - way) * change <= 0
  }

  // MARK: - States of the gesture

  private static func addGestures(to description: inout ControlDescription<KnobModel>) {
    description.cover("a gesture begins", percent: 30) { $0.after.gestureTrail.contains(.began) }
    description.sometimes("a touch that is no gesture", within: most) {
      $0.effect == .ended && $0.before.gesture == .possible
    }
    description.sometimes("a cancel before the gesture began", within: most) {
      $0.effect == .cancelled && $0.before.gesture == .possible
    }
    description.sometimes("a cancel of the gesture", within: most) {
      $0.effect == .cancelled && $0.before.gesture.isActive
    }
    description.sometimes("a second finger ends the gesture", within: rarest) {
      isSecond($0, while: .possible) || isSecond($0, while: .began) || isSecond($0, while: .changed)
    }
    description.classify("a second finger before the gesture began") {
      isSecond($0, while: .possible)
    }
    description.sometimes("a value is written before the gesture began", within: rare) {
      $0.before.isTracking && $0.before.gesture == .possible && isWrite($0)
        && !$0.after.isSame(as: $0.before, in: .value)
    }
  }

  /// True if a second finger ended the gesture while the recognizer was in the given state.
  private static func isSecond(_ step: ControlStep, while state: GestureState) -> Bool {
    step.effect == .foreign && step.before.gesture == state
      && step.after.gesture == (state == .possible ? .failed : .cancelled)
  }

  // MARK: - Interruptions

  private static func addInterruptions(to description: inout ControlDescription<KnobModel>) {
    addRounding(to: &description)
    addNoRoom(to: &description)
    description.sometimes("time passes in mid-animation", within: rarest) {
      guard case .control(.tick) = $0.command else { return false }
      return isAnimating($0.before) && isAnimating($0.after)
        && !$0.before.isSame(as: $0.after, in: .presentation)
    }
    description.sometimes("an animation is interrupted by a write", within: rare) {
      isAnimating($0.before) && isWrite($0) && !$0.after.isSame(as: $0.before, in: .value)
    }
    description.sometimes("an animation is interrupted by a gesture", within: rare) {
      isAnimating($0.before) && $0.after.gestureTrail.contains(.began) && $0.effect == .moved
    }
    description.sometimes("the angles change in mid-drag", within: rare) {
      $0.before.gesture.isActive && $0.after.gesture.isActive
        && (!$0.after.isSame(as: $0.before, in: .startPosition)
          || !$0.after.isSame(as: $0.before, in: .endPosition))
    }
    description.sometimes("the way of dragging changes in mid-drag", within: rare) {
      $0.before.gesture.isActive && $0.after.gesture.isActive
        && $0.after.rotation != $0.before.rotation
    }
  }

  private static func isAnimating(_ observation: Row) -> Bool {
    observation[.presentation] != observation[.position]
  }
}

// MARK: - Paths of a finger around the center

extension KnobGoals {
  private static func addTurns(to description: inout ControlDescription<KnobModel>) {
    description.sometimes("through the dead zone from the maximum", within: rare) {
      staysAtEnd($0, isMaximum: true)
    }
    description.sometimes("through the dead zone from the minimum", within: rare) {
      staysAtEnd($0, isMaximum: false)
    }
    description.sometimes("across the left, where an arc tangent jumps", within: most) {
      guard changesByDrag($0), $0.after.rotation != .none, let way = jump($0) else { return false }
      return way.magnitude > .pi
    }
    description.sometimes("a drag through the very centre", within: most) {
      $0.effect == .moved && $0.after.gesture.isActive && $0.drag.point == $0.after.bounds.center
    }
    description.sometimes("a touch goes down at the very centre", within: most) {
      $0.effect == .began && $0.drag.down == $0.after.bounds.center
    }
    description.sometimes("a move along a radius", within: most) {
      guard let arms = arms($0) else { return false }
      return arms.cross == 0 && arms.dot > 0 && $0.drag.point != $0.drag.previous
    }
    description.sometimes("a move of half a turn", within: most) {
      guard let arms = arms($0), $0.after.rotation != .none else { return false }
      return arms.cross == 0 && arms.dot < 0
    }
    description.sometimes("a whole turn in one drag", within: rarest, remembering: 0.0) {
      total, step in
      guard step.effect == .moved, !step.drag.isDisturbed, let way = jump(step) else {
        total = 0
        return false
      }
      total += way - (way / (2 * .pi)).rounded() * 2 * .pi
      return total.magnitude >= 2 * .pi - 1e-6
    }
    // Too rare to be a goal of a search; a scenario covers both.
    description.classify("wraps from the maximum to the minimum") {
      wraps($0, isUp: true)
    }
    description.classify("wraps from the minimum to the maximum") {
      wraps($0, isUp: false)
    }
  }

  /// True if a drag leaves the value at one end while the finger is nearer to the track's other
  /// end.
  private static func staysAtEnd(_ step: ControlStep, isMaximum: Bool) -> Bool {
    let after = step.after
    guard step.effect == .moved, step.before.gesture.isActive, after.rotation != .none,
      !step.drag.isDisturbed, after[.minimum, 0] < after[.maximum, 0],
      after[.value, 0] == (isMaximum ? after[.maximum, 0] : after[.minimum, 0]),
      let seen = angle(of: step.drag.point, in: after)
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
  private static func wraps(_ step: ControlStep, isUp: Bool) -> Bool {
    let (before, after) = (step.before, step.after)
    guard changesByDrag(step), before.gesture.isActive, after.rotation != .none,
      !step.drag.isDisturbed, after[.endPosition, 0] - after[.startPosition, 0] > 6.28,
      let way = jump(step)
    else { return false }
    let turned = way - (way / (2 * .pi)).rounded() * 2 * .pi
    let half = after[.maximum, 0] / 2 - after[.minimum, 0] / 2
    let change = after[.value, 0] / 2 - before[.value, 0] / 2
    guard turned.magnitude < .pi / 2, change.magnitude > 0.7 * half else { return false }
    return isUp ? change < 0 : change > 0
  }

  /// The change of the finger's angle by a move, in radians; nil if either point has no angle.
  private static func jump(_ step: ControlStep) -> Double? {
    guard let before = angle(of: step.drag.previous, in: step.after),
      let now = angle(of: step.drag.point, in: step.after)
    else { return nil }
    return now - before
  }

  private static func angle(of point: Point2D, in observation: Row) -> Double? {
    let center = observation.bounds.center
    guard point.isFinite, point != center else { return nil }
    return Elementary.arcTangent(y: point.y - center.y, x: point.x - center.x)
  }

  /// The cross and dot products of the vectors from the center to the finger before and after a
  /// move; nil at the center.
  private static func arms(_ step: ControlStep) -> (cross: Double, dot: Double)? {
    let center = step.after.bounds.center
    let (from, to) = (step.drag.previous, step.drag.point)
    guard step.effect == .moved, step.after.gesture.isActive, from != center, to != center
    else { return nil }
    let (x1, y1, x2, y2) = (
      from.x - center.x, from.y - center.y, to.x - center.x, to.y - center.y
    )
    return (x1 * y2 - y1 * x2, x1 * x2 + y1 * y2)
  }
}
