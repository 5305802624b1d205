import KnurlGeometry

/// A linear gradient in device space: colours by pixel.
struct GradientRamp {
  private let stops: [LinearGradient.Stop]
  /// The gradient's parameter at a pixel's centre is origin + x·alongX + y·alongY.
  private(set) var alongX = 0.0
  private(set) var alongY = 0.0
  private var origin = 0.0

  /// Nil where nothing is to be drawn: no stop, no line, or numbers that are not finite.
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

  private func pixel(at place: Double) -> UInt32 {
    var before = -Double.infinity
    var last: RGBAColor?
    for stop in stops {
      let position = stop.position > before ? stop.position : before
      if let last, place < position {
        return PremultipliedColor(
          from: PremultipliedColor(last), to: PremultipliedColor(stop.color),
          share: (place - before) / (position - before)
        ).pixel
      }
      if !(place > position) { return PremultipliedColor(stop.color).pixel }
      before = position
      last = stop.color
    }
    return last.map { PremultipliedColor($0).pixel } ?? 0
  }
}
