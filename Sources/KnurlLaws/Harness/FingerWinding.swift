import KnurlGeometry

/// The path of a finger around a point, with the number of its turns.
///
/// Unknown angles are NaN: after passing exactly through the middle, after half a turn and, where
/// it matters, after a touch-down in the gap. The angle then stays unknown.
struct FingerWinding: Hashable, Sendable {
  /// The angle in radians, whole turns included.
  private(set) var angle = Double.nan
  /// The angle at touch-down.
  private(set) var first = Double.nan
  /// The signed angle of the last move in radians, less than half a turn in either direction.
  private(set) var lastTurn = Double.nan
  /// The smallest distance from the middle to one of three points: touch-down, the previous point
  /// and the current point.
  private(set) var distance = 0.0
  private var direction = Double.nan
  private var turns = 0.0
  private var downDistance = 0.0
  private var lastDistance = 0.0

  private static let turn = 2 * Double.pi
  /// The largest distance in radians from half a turn or from the gap at which rounding may decide
  /// the side.
  static let tie = 1e-6
  /// The distance to the middle, as a fraction of the coordinates, below which rounding determines
  /// the direction.
  private static let leastDistance = 1e-7

  init() {}

  /// - Parameter seam: The angle at which turns begin: a finger counts as within the turn after it.
  ///   NaN if that does not matter.
  init(at point: Point2D, around center: Point2D, seam: Double) {
    guard let direction = look(from: center, to: point) else { return }
    downDistance = distance
    lastDistance = distance
    self.direction = direction
    angle = direction
    if seam.isFinite, seam.magnitude < 1e6 {
      turns = ((seam - direction) / Self.turn).rounded(.up)
      angle = direction + turns * Self.turn
      let past = angle - seam
      if past < Self.tie || past > Self.turn - Self.tie { angle = .nan }
    } else if seam.isFinite {
      // At such angles, rounding hides turns.
      angle = .nan
    }
    first = angle
  }

  mutating func move(to point: Point2D, around center: Point2D) {
    let before = direction
    direction = .nan
    lastTurn = .nan
    guard let next = look(from: center, to: point) else {
      angle = .nan
      return
    }
    let here = distance
    distance = min(here, min(lastDistance, downDistance))
    lastDistance = here
    direction = next
    var change = next - before
    if change > Double.pi {
      change -= Self.turn
      turns -= 1
    } else if change < -Double.pi {
      change += Self.turn
      turns += 1
    }
    guard change.magnitude <= Double.pi - Self.tie else {
      angle = .nan
      return
    }
    lastTurn = change
    if !angle.isNaN { angle = next + turns * Self.turn }
  }

  /// Returns the direction of a point, and stores its distance from the middle. Returns nil if the
  /// direction is meaningless.
  private mutating func look(from center: Point2D, to point: Point2D) -> Double? {
    let (dx, dy) = (point.x - center.x, point.y - center.y)
    let reach = max(
      max(point.x.magnitude, point.y.magnitude), max(center.x.magnitude, center.y.magnitude))
    distance = max(dx.magnitude, dy.magnitude)
    guard dx.isFinite, dy.isFinite, distance > Self.leastDistance * reach, distance > 0 else {
      return nil
    }
    return Elementary.arcTangent(y: dy, x: dx)
  }
}
