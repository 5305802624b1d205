import KnurlGeometry

/// A cache of the points of quarter circles, for the most recently used radii.
struct CornerTable {
  private static let capacity = 16
  /// The largest distance of a chord from the circle, in pixels.
  private static let tolerance = 0.003

  private var radii: [Int32] = []
  private var corners: [[FixedPoint2D]] = []
  private var next = 0

  /// Returns the points of a quarter circle around the origin, in units of `FixedPoint`.
  ///
  /// They run from (radius, 0) to (0, radius).
  mutating func quarter(radius: Int32) -> [FixedPoint2D] {
    for index in radii.indices where radii[index] == radius { return corners[index] }
    let points = Self.points(radius: radius)
    if radii.count < Self.capacity {
      radii.append(radius)
      corners.append(points)
    } else {
      radii[next] = radius
      corners[next] = points
      next = (next + 1) % Self.capacity
    }
    return points
  }

  private static func points(radius: Int32) -> [FixedPoint2D] {
    let units = Double(radius)
    let pixels = units / Double(FixedPoint.one)
    // The sagitta of a chord over the angle a is radius·a²/8.
    let pieces = max(
      1, (Double.pi / 2 / (8 * tolerance / max(pixels, tolerance)).squareRoot()).rounded(.up))
    let angle = Double.pi / 2 / pieces
    // Inner points are outside the circle by two thirds of the sagitta, so that the chords enclose
    // its area.
    let outwards = units * (1 + angle * angle / 12)
    var points = [FixedPoint2D(x: radius, y: 0)]
    for index in 1..<max(1, Int(pieces)) {
      let (sine, cosine) = Elementary.sineAndCosine(Double(index) * angle)
      points.append(
        FixedPoint2D(
          x: FixedPoint.nearest(cosine * outwards), y: FixedPoint.nearest(sine * outwards)))
    }
    points.append(FixedPoint2D(x: 0, y: radius))
    return points
  }
}
