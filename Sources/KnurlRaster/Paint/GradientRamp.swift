import KnurlGeometry

/// A linear gradient in device space, from which each pixel gets its color.
struct GradientRamp {
  private let stops: [LinearGradient.Stop]
  /// The change of the gradient's position from one column to the next.
  ///
  /// The position at a pixel's center is origin + x·alongX + y·alongY.
  private(set) var alongX = 0.0
  private(set) var alongY = 0.0
  private var origin = 0.0

  /// Creates a ramp; returns nil if nothing can be drawn: no stop, no line, or numbers that are not
  /// finite.
  init?(_ gradient: LinearGradient, transform: AffineTransform2D) {
    guard !gradient.stops.isEmpty, let inverse = transform.inverse else { return nil }
    let dx = gradient.end.x - gradient.start.x
    let dy = gradient.end.y - gradient.start.y
    let square = dx * dx + dy * dy
    guard square > 0, square.isFinite else { return nil }
    alongX = (inverse.a * dx + inverse.b * dy) / square
    alongY = (inverse.c * dx + inverse.d * dy) / square
    let corner = inverse.apply(Point2D(x: 0.5, y: 0.5))
    origin = ((corner.x - gradient.start.x) * dx + (corner.y - gradient.start.y) * dy) / square
    guard alongX.isFinite, alongY.isFinite, origin.isFinite else { return nil }
    stops = gradient.stops
  }

  func pixel(x: Int32, y: Int32) -> UInt32 {
    pixel(at: origin + Double(x) * alongX + Double(y) * alongY)
  }

  /// Writes the colors of pixels in a row, each color at the index of its column.
  func write(row: Int32, from left: Int32, to right: Int32, into colors: inout [UInt32]) {
    var segment = Segment.none
    for x in left..<right {
      let place = origin + Double(x) * alongX + Double(row) * alongY
      if !segment.contains(place) { segment = self.segment(at: place) }
      colors[Int(x)] = segment.pixel(at: place)
    }
  }

  private func pixel(at place: Double) -> UInt32 { segment(at: place).pixel(at: place) }

  /// Returns the segment between two stops that contains a position, or the segment beyond the
  /// first or the last stop.
  private func segment(at place: Double) -> Segment {
    var before = -Double.infinity
    var last: RGBAColor?
    for stop in stops {
      let position = stop.position > before ? stop.position : before
      if let last, place < position {
        return Segment(
          start: before, end: position, from: PremultipliedColor(last),
          to: PremultipliedColor(stop.color))
      }
      if !(place > position) { return Segment(PremultipliedColor(stop.color)) }
      before = position
      last = stop.color
    }
    return last.map { Segment(PremultipliedColor($0)) } ?? Segment.none
  }

  /// A change from one color to another between two positions. The positions are not part of the
  /// segment.
  private struct Segment {
    var start: Double
    var end: Double
    var first: PremultipliedColor
    var last: PremultipliedColor

    /// A segment that contains no position.
    static let none = Segment(PremultipliedColor(RGBAColor(white: 0, alpha: 0)))

    init(start: Double, end: Double, from first: PremultipliedColor, to last: PremultipliedColor) {
      (self.start, self.end, self.first, self.last) = (start, end, first, last)
    }

    /// Creates a segment for a single position, with one color. `contains` returns false for every
    /// position.
    init(_ color: PremultipliedColor) {
      self.init(start: .infinity, end: -.infinity, from: color, to: color)
    }

    @inline(__always)
    func contains(_ place: Double) -> Bool { place > start && place < end }

    @inline(__always)
    func pixel(at place: Double) -> UInt32 {
      guard start < end else { return first.pixel }
      return PremultipliedColor(from: first, to: last, share: (place - start) / (end - start)).pixel
    }
  }
}
