import KnurlGeometry

/// A linear gradient in device space: colours by pixel.
struct GradientRamp {
  private var stops: [(position: Double, color: PremultipliedColor)] = []
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
    var previous = -Double.infinity
    for stop in gradient.stops {
      let position = stop.position > previous ? stop.position : previous
      previous = position
      stops.append((position, PremultipliedColor(stop.color)))
    }
  }

  func pixel(x: Int32, y: Int32) -> UInt32 {
    pixel(at: origin + Double(x) * alongX + Double(y) * alongY)
  }

  private func pixel(at place: Double) -> UInt32 {
    guard let first = stops.first else { return 0 }
    if !(place > first.position) { return first.color.pixel }
    var previous = first
    for stop in stops.dropFirst() {
      if place < stop.position {
        let share = (place - previous.position) / (stop.position - previous.position)
        return PremultipliedColor(from: previous.color, to: stop.color, share: share).pixel
      }
      previous = stop
    }
    return previous.color.pixel
  }
}
