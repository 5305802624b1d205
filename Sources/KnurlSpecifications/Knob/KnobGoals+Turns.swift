import KnurlControls
import KnurlGeometry
import KnurlInteraction
import KnurlLaws

// Ways of a finger round the middle.
extension KnobGoals {
  static func addTurns(to description: inout ControlDescription<KnobModel>) {
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
      total, moment in
      guard moment.effect == .moved, !moment.drag.isDisturbed, let way = jump(moment) else {
        total = 0
        return false
      }
      total += way - (way / (2 * .pi)).rounded() * 2 * .pi
      return total.magnitude >= 2 * .pi - 1e-6
    }
    // Too rare to be demanded of a search: a written stream has both.
    description.classify("wraps from the maximum to the minimum") {
      wraps($0, isUp: true)
    }
    description.classify("wraps from the minimum to the maximum") {
      wraps($0, isUp: false)
    }
  }

  /// The finger is nearer to the other end of the track than to the one that the drag stays at.
  private static func staysAtEnd(_ moment: Moment, isMaximum: Bool) -> Bool {
    let after = moment.after
    guard moment.effect == .moved, moment.before.gesture.isActive, after.rotation != .none,
      !moment.drag.isDisturbed, after.minimums[0] < after.maximums[0],
      after.values[0] == (isMaximum ? after.maximums[0] : after.minimums[0]),
      let seen = angle(of: moment.drag.point, in: after)
    else { return false }
    let (start, end) = (after.startPositions[0], after.endPositions[0])
    let middle = start / 2 + end / 2
    let away = seen - middle
    let beside = away - (away / (2 * .pi)).rounded() * 2 * .pi
    return isMaximum ? beside < 0 : beside > 0
  }

  /// The value goes from one end to the other with less than a quarter of a turn.
  private static func wraps(_ moment: Moment, isUp: Bool) -> Bool {
    let (before, after) = (moment.before, moment.after)
    guard changesByDrag(moment), before.gesture.isActive, after.rotation != .none,
      !moment.drag.isDisturbed, after.endPositions[0] - after.startPositions[0] > 6.28,
      let way = jump(moment)
    else { return false }
    let turned = way - (way / (2 * .pi)).rounded() * 2 * .pi
    let half = after.maximums[0] / 2 - after.minimums[0] / 2
    let change = after.values[0] / 2 - before.values[0] / 2
    guard turned.magnitude < .pi / 2, change.magnitude > 0.7 * half else { return false }
    return isUp ? change < 0 : change > 0
  }

  /// By how much the angle of the finger, in (−π, π], changes with a move.
  private static func jump(_ moment: Moment) -> Double? {
    guard let before = angle(of: moment.drag.previous, in: moment.after),
      let now = angle(of: moment.drag.point, in: moment.after)
    else { return nil }
    return now - before
  }

  private static func angle(of point: Point2D, in observation: Observation) -> Double? {
    let center = observation.bounds.center
    guard point.isFinite, point != center else { return nil }
    return Elementary.arcTangent(y: point.y - center.y, x: point.x - center.x)
  }

  /// The products of the finger's arms before and after a move of a gesture; nil at the centre.
  private static func arms(_ moment: Moment) -> (cross: Double, dot: Double)? {
    let center = moment.after.bounds.center
    let (from, to) = (moment.drag.previous, moment.drag.point)
    guard moment.effect == .moved, moment.after.gesture.isActive, from != center, to != center
    else { return nil }
    let (x1, y1, x2, y2) = (
      from.x - center.x, from.y - center.y, to.x - center.x, to.y - center.y
    )
    return (x1 * y2 - y1 * x2, x1 * x2 + y1 * y2)
  }
}
