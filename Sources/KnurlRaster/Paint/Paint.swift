public import KnurlGeometry

/// The paint of a shape.
public enum Paint: Hashable, Sendable {
  case color(RGBAColor)
  case linearGradient(LinearGradient)
}

/// Colors along a line. All points on a perpendicular to the line have the same color.
///
/// Colors are interpolated premultiplied, in unchanged sRGB numbers. The first and the last color
/// continue beyond the stops.
public struct LinearGradient: Hashable, Sendable {
  /// A color at a position on the line.
  public struct Stop: Hashable, Sendable {
    /// The position on the line: 0 is the line's start, 1 its end.
    public var position: Double
    public var color: RGBAColor

    public init(position: Double, color: RGBAColor) {
      self.position = position
      self.color = color
    }
  }

  /// The start of the line in points, in the coordinates of the canvas's transform. `end` has the
  /// same unit.
  public var start: Point2D
  public var end: Point2D
  /// The stops, by ascending positions.
  ///
  /// A position below the position of the previous stop counts as equal to it. Without stops,
  /// nothing is drawn.
  public var stops: [Stop]

  public init(start: Point2D, end: Point2D, stops: [Stop]) {
    self.start = start
    self.end = end
    self.stops = stops
  }

  /// Creates a gradient from one color at the start of the line to another color at its end.
  public init(from first: RGBAColor, at start: Point2D, to last: RGBAColor, at end: Point2D) {
    self.init(
      start: start, end: end,
      stops: [Stop(position: 0, color: first), Stop(position: 1, color: last)])
  }
}
