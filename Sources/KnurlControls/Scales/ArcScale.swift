import KnurlGeometry

/// The track of a knob as angles: where it begins, how far it goes, and where values stand on it.
///
/// What every touch asks is inlined: a call would copy the track and the scale.
struct ArcScale: Hashable, Sendable {
  /// As they were written.
  var startAngle: Double
  var endAngle: Double
  /// What they come to: at least a thousandth of a radian and at most a turn.
  private(set) var start: Double
  private(set) var end: Double
  private(set) var span: Double

  static let turn = 2 * Double.pi
  private static let leastSpan = 0.001
  /// What is so near to a whole turn, or to half a one, is meant to be one.
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

  /// The angle of a value, measured from the nearer end, so that both ends are exact (Controls.md 3).
  @inline(__always) func angle(of value: Double, on scale: ValueScale) -> Double {
    let share = scale.share(of: value)
    return clamped(share.isFromEnd ? end - span * share.part : start + span * share.part)
  }

  /// The value at an angle; beyond an end that end's.
  @inline(__always) func value(at angle: Double, on scale: ValueScale) -> Double {
    let angle = clamped(angle)
    let (below, above) = (angle - start, end - angle)
    return below <= above
      ? scale.value(atPart: below / span, fromEnd: false)
      : scale.value(atPart: above / span, fromEnd: true)
  }
}

/// The angle of a finger about a point, followed from move to move: how often it went round counts.
struct FingerAngle: Hashable, Sendable {
  /// Within half a turn of 0, as `atan2` has it.
  private var direction = 0.0
  private var turns = 0.0

  /// In radians. Where the finger has been does not show in it, but for the whole turns: so a finger
  /// that comes back the way it went comes back to the same bits.
  @inline(__always) var angle: Double { direction + turns * ArcScale.turn }

  init() {}

  /// The angle of a finger that goes down, in the turn around the middle of a track: the seam is the
  /// middle of the dead zone. At the very centre it is the pointer's.
  init(at point: Point2D, around center: Point2D, on arc: ArcScale, pointer: Double) {
    guard let direction = Self.direction(of: point, around: center) else {
      turns = (pointer / ArcScale.turn).rounded(.toNearestOrEven)
      self.direction = pointer - turns * ArcScale.turn
      return
    }
    self.direction = direction
    let first = arc.middle - Double.pi
    turns = ((first - direction) / ArcScale.turn).rounded(.up)
    // The quotient may be off by one rounding.
    if angle < first { turns += 1 } else if angle - ArcScale.turn >= first { turns -= 1 }
  }

  /// How far it went round since then, in turns. Whole ones are exact, however large angles are.
  @inline(__always) func turns(since start: FingerAngle) -> Double {
    (turns - start.turns) + (direction - start.direction) / ArcScale.turn
  }

  /// Follows the finger along the shorter way round. Half a turn goes toward the middle of the track,
  /// and from there toward the maximum; at the very centre the angle stays.
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

  /// Takes so many turns off.
  mutating func unwind(by count: Double) { turns -= count }

  @inline(__always) private static func direction(of point: Point2D, around center: Point2D)
    -> Double?
  {
    let (dx, dy) = (point.x - center.x, point.y - center.y)
    return dx == 0 && dy == 0 ? nil : Elementary.arcTangent(y: dy, x: dx)
  }
}
