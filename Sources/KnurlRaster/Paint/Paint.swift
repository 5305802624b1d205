public import KnurlGeometry

/// What a shape is filled with.
public enum Paint: Hashable, Sendable {
  case color(RGBAColor)
  case linearGradient(LinearGradient)
}

/// Colours along a line; on lines perpendicular to it the colour is the same.
///
/// Colours are interpolated premultiplied, in sRGB numbers as they stand. Before the first stop
/// and after the last one theirs continue.
public struct LinearGradient: Hashable, Sendable {
  /// A colour at a place of the line.
  public struct Stop: Hashable, Sendable {
    /// 0 at the line's start, 1 at its end.
    public var position: Double
    public var color: RGBAColor

    public init(position: Double, color: RGBAColor) {
      self.position = position
      self.color = color
    }
  }

  /// In points, under the canvas' transform, as `end`.
  public var start: Point2D
  public var end: Point2D
  /// By ascending positions. One that is below its predecessor's counts as equal to it; without
  /// any stop nothing is drawn.
  public var stops: [Stop]

  public init(start: Point2D, end: Point2D, stops: [Stop]) {
    self.start = start
    self.end = end
    self.stops = stops
  }

  /// A gradient from one colour at the line's start to another one at its end.
  public init(from first: RGBAColor, at start: Point2D, to last: RGBAColor, at end: Point2D) {
    self.init(
      start: start, end: end,
      stops: [Stop(position: 0, color: first), Stop(position: 1, color: last)])
  }
}
