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
