import KnurlGeometry

/// The area that the stroke of an arc with butt ends covers, in pixels. The arc runs clockwise.
///
/// The two sides of the area are arcs themselves, so their curves need no analysis. Drawing a band
/// takes a fifth of the time of a stroked path.
struct ArcBand: Hashable {
  /// The center in units of `FixedPoint`. Moving the band by whole pixels therefore only shifts its
  /// coverage.
  var center: FixedPoint2D
  /// The distance from the center to the inner side, in pixels.
  ///
  /// The distance is negative if the line is so wide that it reaches beyond the center.
  var inner: Double
  /// The distance from the center to the outer side, in pixels.
  var outer: Double
  var start: Direction
  /// The angle of the arc in radians, less than a whole turn.
  var sweep: Double

  /// The largest distance of a chord from its arc, in pixels.
  static let tolerance = 0.008

  /// A rectangle of pixels that contains the complete band.
  var pixels: PixelRect {
    let shift = FixedPoint.fractionBits
    let reach = Int(outer.rounded(.up)) + 1
    let (x, y) = (Int(center.x >> shift), Int(center.y >> shift))
    return PixelRect.between(
      left: x - reach, top: y - reach, right: x + 1 + reach, bottom: y + 1 + reach)
  }

  /// Moves the center into the pixel at the origin, and returns the pixel where the center was
  /// before.
  mutating func takeOrigin() -> (x: Int32, y: Int32) {
    let shift = FixedPoint.fractionBits
    let (x, y) = (center.x >> shift, center.y >> shift)
    center = FixedPoint2D(x: center.x - (x << shift), y: center.y - (y << shift))
    return (x, y)
  }
}

extension EdgeList {
  /// Adds the outline of a band.
  mutating func add(_ band: ArcBand) {
    let (center, start, sweep) = (band.center, band.start, band.sweep)
    let outer = addArc(around: center, radius: band.outer, from: start, sweep, winding: 1)
    if band.inner >= 0 {
      let inner = addArc(around: center, radius: band.inner, from: start, sweep, winding: -1)
      addLine(from: outer.last, to: inner.last)
      addLine(from: inner.first, to: outer.first)
    } else if sweep < Double.pi {
      // Two sectors that meet at the center.
      let opposite = Direction(x: -start.x, y: -start.y)
      let inner = addArc(around: center, radius: -band.inner, from: opposite, sweep, winding: 1)
      for side in [outer, inner] {
        addLine(from: side.last, to: center)
        addLine(from: center, to: side.first)
      }
    } else {
      // The part beyond the center fills the gap. Overlapping sectors would cover pixels twice.
      let inner = addArc(
        around: center, radius: -band.inner, from: start.turned(by: sweep),
        2 * Double.pi - sweep, winding: 1)
      addLine(from: outer.last, to: inner.first)
      addLine(from: inner.last, to: outer.first)
    }
  }

  /// Adds an arc as chords, clockwise if the winding is 1 and counterclockwise if the winding is
  /// -1.
  ///
  /// - Returns: Its ends in clockwise order.
  private mutating func addArc(
    around center: FixedPoint2D, radius: Double, from start: Direction, _ sweep: Double,
    winding: Int32
  ) -> (first: FixedPoint2D, last: FixedPoint2D) {
    // The sagitta of a chord over the angle a is radius·a²/8.
    let chord = (8 * ArcBand.tolerance / max(radius, ArcBand.tolerance)).squareRoot()
    let pieces = max(1, (sweep / chord).rounded(.up))
    let (sine, cosine) = Elementary.sineAndCosine(sweep / pieces)
    let units = radius * Double(FixedPoint.one)
    // Inner points are outside the circle by two thirds of the sagitta, so that the chords enclose
    // its area.
    let outwards = units * (1 + (sweep / pieces) * (sweep / pieces) / 12)
    var (x, y) = (start.x, start.y)
    let first = Self.point(center, x * units, y * units)
    var previous = first
    for _ in 1..<max(1, Int(pieces)) {
      (x, y) = (x * cosine - y * sine, x * sine + y * cosine)
      let next = Self.point(center, x * outwards, y * outwards)
      addChord(from: previous, to: next, winding)
      previous = next
    }
    let end = start.turned(by: sweep)
    let last = Self.point(center, end.x * units, end.y * units)
    addChord(from: previous, to: last, winding)
    return (first, last)
  }

  @inline(__always)
  private static func point(_ center: FixedPoint2D, _ x: Double, _ y: Double) -> FixedPoint2D {
    FixedPoint2D(x: center.x &+ FixedPoint.nearest(x), y: center.y &+ FixedPoint.nearest(y))
  }

  @inline(__always)
  private mutating func addChord(
    from start: FixedPoint2D, to end: FixedPoint2D, _ winding: Int32
  ) {
    if winding > 0 {
      addLine(from: start, to: end)
    } else {
      addLine(from: end, to: start)
    }
  }
}

extension Direction {
  /// Returns the direction rotated by an angle, clockwise on screen.
  fileprivate func turned(by angle: Double) -> Direction {
    let (sine, cosine) = Elementary.sineAndCosine(angle)
    return Direction(x: x * cosine - y * sine, y: x * sine + y * cosine)
  }
}
