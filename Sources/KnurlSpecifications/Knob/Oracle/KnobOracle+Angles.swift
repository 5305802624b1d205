import KnurlControls
import KnurlGeometry
import KnurlInteraction

// Angles and values: Controls.md 3, geometry and "touch → value".
extension KnobOracle {
  static let turn = 2 * Double.pi
  /// Controls.md 3: half a turn is one within this.
  static let halfTurnSlack = 1e-9

  /// Controls.md 3: end − start, at least 0.001 and at most 2π, and exactly that when within 1e-9 of
  /// it.
  public var span: Double {
    let written = writtenEnd - start
    if abs(written - Self.turn) <= 1e-9 { return Self.turn }
    return min(max(written, 0.001), Self.turn)
  }

  /// Controls.md 3: where the span was limited or rounded, start + span.
  public var end: Double { span == writtenEnd - start ? writtenEnd : start + span }

  var middle: Double { start / 2 + end / 2 }

  /// Controls.md 3: linear, measured from the nearer end, so that both ends are exact.
  public func angle(of value: Double) -> Double {
    // Controls.md 1.4: halve first, the width of the range may overflow.
    let half = maximum / 2 - minimum / 2
    guard half > 0 else { return start }
    let fromStart = value / 2 - minimum / 2
    let fromEnd = maximum / 2 - value / 2
    return fromStart <= fromEnd ? start + span * (fromStart / half) : end - span * (fromEnd / half)
  }

  /// The inverse, limited to the range.
  public func value(at angle: Double) -> Double {
    if angle <= start { return minimum }
    if angle >= end { return maximum }
    let half = maximum / 2 - minimum / 2
    let fromStart = angle - start
    let fromEnd = end - angle
    let value =
      fromStart <= fromEnd
      ? minimum + 2 * (half * (fromStart / span))
      : maximum - 2 * (half * (fromEnd / span))
    return min(max(value, minimum), maximum)
  }

  /// Where the finger stands as seen from the middle of the bounds, in (−π, π]; nil at the exact
  /// centre.
  func angle(of location: Point2D) -> Double? {
    let center = rectangle.center
    let (dx, dy) = (location.x - center.x, location.y - center.y)
    if dx == 0, dy == 0 { return nil }
    return Elementary.arcTangent(y: dy, x: dx)
  }

  /// Controls.md 3: brought into the turn centred on the track, [middle − π, middle + π).
  func besideTrack(_ angle: Double) -> Double {
    let turns = ((angle + turnNudge - (middle - .pi)) / Self.turn).rounded(.down)
    return angle - turns * Self.turn
  }

  /// Controls.md 3: the angle followed from one point to the next, the shorter way; half a turn goes
  /// toward the track's middle, from the middle toward the maximum.
  func followed(to seen: Double, from previous: Double) -> Double {
    let turns = ((previous - seen - turnNudge) / Self.turn).rounded()
    let near = seen + turns * Self.turn
    let difference = near + turnNudge - previous
    guard abs(abs(difference) - .pi) <= Self.halfTurnSlack else { return near }
    let goesUp = previous + middleNudge <= middle + Self.halfTurnSlack
    if goesUp { return difference > 0 ? near : near + Self.turn }
    return difference < 0 ? near : near - Self.turn
  }

  /// Whether turning goes on at the other end: only on a whole turn (Controls.md 3).
  var isWrapping: Bool {
    policy == .wrap && span == Self.turn && (mode == .absolute || mode == .relative)
  }

  /// Controls.md 3: turns are subtracted only outside [start, end]. How many, where the finger has the
  /// angle.
  func wrappedTurns(to fingerAngle: Double) -> Double {
    guard isWrapping, let drag, drag.gesture.isActive else { return 0 }
    let pointer =
      mode == .absolute
      ? fingerAngle : angle(of: drag.reference.value) + (fingerAngle - drag.reference.angle)
    if pointer > end { return ((pointer - end) / Self.turn).rounded(.up) }
    if pointer < start { return -((start - pointer) / Self.turn).rounded(.up) }
    return 0
  }
}
