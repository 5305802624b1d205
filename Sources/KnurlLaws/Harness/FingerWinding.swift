import KnurlGeometry

/// The way of a finger round a point, followed from outside: how often it went round counts.
///
/// What the harness cannot know is no number: passing through the very middle, half a turn, and, for
/// what depends on it, a touch-down on the seam. A finger that was lost is not found again.
struct FingerWinding: Hashable, Sendable {
  /// In radians, whole turns included.
  private(set) var angle = Double.nan
  /// Where it went down.
  private(set) var first = Double.nan
  /// How far the last move went round, less than half a turn either way.
  private(set) var lastTurn = Double.nan
  /// The least distance to the middle of the points that count: touch-down and the last two.
  private(set) var distance = 0.0
  private var direction = Double.nan
  private var turns = 0.0
  private var downDistance = 0.0
  private var lastDistance = 0.0

  private static let turn = 2 * Double.pi
  /// So near to half a turn, or to the seam, either side may be meant.
  static let tie = 1e-6
  /// A part of the coordinates; nearer to the middle than this a direction is rounding.
  private static let leastDistance = 1e-7

  init() {}

  /// - Parameter seam: The angle at which turns begin: a finger counts as within the turn behind it.
  ///   No number where that does not matter.
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
      // So far round, turns cannot be told from roundings.
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

  /// The direction of a point, and how far away it is; nil where that says nothing.
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
