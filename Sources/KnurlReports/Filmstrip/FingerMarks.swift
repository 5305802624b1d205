import KnurlGeometry
import KnurlInteraction
import KnurlLaws

/// The marks that distinguish fingers; they never depend on color alone.
enum FingerMarks {
  /// The radius of the ring around a fingertip, in points of the picture.
  ///
  /// It is smaller for a lifted finger, and 0 for a finger outside the picture.
  static func radius(of finger: Timeline.Finger, isBeyond: Bool) -> Double {
    if isBeyond { return 0 }
    switch finger.phase {
    case .ended, .cancelled: return 7
    case .began, .moved, nil: return 11
    }
  }

  /// The distance in points, in each direction, up to which two fingers share their labels.
  private static let together = 16.0

  /// True if the marks of two fingers cover each other.
  static func areTogether(_ a: Point2D, _ b: Point2D) -> Bool {
    (a.x - b.x).magnitude < together && (a.y - b.y).magnitude < together
  }

  /// The label of a finger: its number, whether it ended, and whether it is outside the picture.
  static func name(of finger: Timeline.Finger, isOneOfMany: Bool, isBeyond: Bool) -> String {
    let name = isOneOfMany ? "finger \(finger.id)" : "finger"
    let words =
      switch finger.phase {
      case .ended: "\(name) lifted"
      case .cancelled: "touch \(isOneOfMany ? "\(finger.id) " : "")cancelled"
      case .began, .moved, nil: name
      }
    return isBeyond ? "\(words), farther out" : words
  }

  /// The dashes of a finger's line; the line of the first finger is solid.
  static func dashes(ofFinger index: Int) -> [Double] {
    let dashes: [[Double]] = [[], [8, 5], [2, 5], [12, 4, 2, 4]]
    return dashes[index % dashes.count]
  }

  static func cross(at place: Point2D, reach: Double) -> Diagram.Shape {
    let (x, y) = (place.x, place.y)
    return .segments([
      [Point2D(x: x - reach, y: y - reach), Point2D(x: x + reach, y: y + reach)],
      [Point2D(x: x - reach, y: y + reach), Point2D(x: x + reach, y: y - reach)],
    ])
  }

  /// An arrow from a point in a direction whose coordinates are -1, 0 or 1.
  static func arrow(from place: Point2D, toward direction: Point2D) -> Diagram.Shape {
    let length = direction.x != 0 && direction.y != 0 ? 0.5.squareRoot() : 1
    let (dx, dy) = (direction.x * length, direction.y * length)
    let tip = Point2D(x: place.x + 12 * dx, y: place.y + 12 * dy)
    func barb(_ side: Double) -> Point2D {
      Point2D(x: tip.x - 5 * dx - 4 * side * dy, y: tip.y - 5 * dy + 4 * side * dx)
    }
    return .segments([[place, tip], [barb(1), tip, barb(-1)]])
  }
}
