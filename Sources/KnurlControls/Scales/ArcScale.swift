import KnurlGeometry

/// The track of a knob as angles: its start, its span, and the positions of values on it.
///
/// Everything that a touch needs is inlined, because a call would copy the track and the scale.
struct ArcScale: Hashable, Sendable {
  /// The angle of the track's start as code wrote it, in radians.
  var startAngle: Double
  /// The angle of the track's end as code wrote it, in radians.
  var endAngle: Double
  /// The angle of the track's start as used, in radians.
  private(set) var start: Double
  /// The angle of the track's end as used, in radians.
  private(set) var end: Double
  /// The angle from `start` to `end`: at least 0.001 radians and at most one turn.
  private(set) var span: Double

  static let turn = 2 * Double.pi
  private static let leastSpan = 0.001
  /// The largest difference in radians at which an angle counts as a whole or a half turn.
  static let slack = 1e-9

  init(start: Double, end: Double) {
    startAngle = start
    endAngle = end
    self.start = start
    let written = end - start
    span = min(max(written, Self.leastSpan), Self.turn)
    if (span - Self.turn).magnitude <= Self.slack { span = Self.turn }
    self.end = span == written ? end : start + span
  }

  @inline(__always) var middle: Double { start / 2 + end / 2 }
  @inline(__always) var isWholeTurn: Bool { span == Self.turn }

  @inline(__always) func clamped(_ angle: Double) -> Double { min(max(angle, start), end) }

  /// Returns the angle of a value.
  ///
  /// The angle is measured from the nearer end, so that both ends are exact (Controls.md 3).
  @inline(__always) func angle(of value: Double, on scale: ValueScale) -> Double {
    let share = scale.share(of: value)
    return clamped(share.isFromEnd ? end - span * share.part : start + span * share.part)
  }

  /// Returns the value at an angle; angles beyond an end are clamped.
  @inline(__always) func value(at angle: Double, on scale: ValueScale) -> Double {
    let angle = clamped(angle)
    let (below, above) = (angle - start, end - angle)
    return below <= above
      ? scale.value(atPart: below / span, fromEnd: false)
      : scale.value(atPart: above / span, fromEnd: true)
  }
}

/// The angle of a finger around a point. Whole turns add up from move to move.
struct FingerAngle: Hashable, Sendable {
  /// The angle without whole turns, in -π...π, as `atan2` returns it.
  private var direction = 0.0
  private var turns = 0.0

  /// The angle in radians. Apart from whole turns, the angle does not depend on the finger's path.
  ///
  /// A finger that returns the same way therefore returns to the same bits.
  @inline(__always) var angle: Double { direction + turns * ArcScale.turn }

  init() {}

  /// Creates the angle of a finger that goes down, at most half a turn from the middle of the
  /// track.
  ///
  /// The seam of this turn is the middle of the dead zone. At the exact center of the knob, the
  /// angle is the pointer's angle.
  init(at point: Point2D, around center: Point2D, on arc: ArcScale, pointer: Double) {
    guard let direction = Self.direction(of: point, around: center) else {
      turns = (pointer / ArcScale.turn).rounded(.toNearestOrEven)
      self.direction = pointer - turns * ArcScale.turn
      return
    }
    self.direction = direction
    let first = arc.middle - Double.pi
    turns = ((first - direction) / ArcScale.turn).rounded(.up)
    // The quotient may be wrong by one rounding.
    if angle < first { turns += 1 } else if angle - ArcScale.turn >= first { turns -= 1 }
  }

  /// Returns the number of turns since another angle. Whole turns are exact, however large the
  /// angles are.
  @inline(__always) func turns(since start: FingerAngle) -> Double {
    (turns - start.turns) + (direction - start.direction) / ArcScale.turn
  }

  /// Follows the finger to a point along the shorter way around the center.
  ///
  /// Half a turn goes toward the middle of the track, and from there toward the maximum. At the
  /// exact center the angle does not change.
  @inline(__always) mutating func move(to point: Point2D, around center: Point2D, on arc: ArcScale)
  {
    guard let next = Self.direction(of: point, around: center) else { return }
    let change = next - direction
    if (change.magnitude - Double.pi).magnitude <= ArcScale.slack {
      let goesUp = angle - arc.middle <= ArcScale.slack
      if goesUp, change < 0 { turns += 1 } else if !goesUp, change > 0 { turns -= 1 }
    } else if change > Double.pi {
      turns -= 1
    } else if change < -Double.pi {
      turns += 1
    }
    direction = next
  }

  /// Subtracts a number of whole turns.
  mutating func unwind(by count: Double) { turns -= count }

  @inline(__always) private static func direction(of point: Point2D, around center: Point2D)
    -> Double?
  {
    let (dx, dy) = (point.x - center.x, point.y - center.y)
    return dx == 0 && dy == 0 ? nil : Elementary.arcTangent(y: dy, x: dx)
  }
}
