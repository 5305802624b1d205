/// The pen of a stroke.
public struct StrokeStyle: Hashable, Sendable {
  /// In points, before the canvas' transform. Nothing is drawn for widths of zero, below, or that
  /// are not finite.
  public var width: Double
  public var join: LineJoin
  public var cap: LineCap

  public init(width: Double, join: LineJoin = .miter(limit: 10), cap: LineCap = .butt) {
    self.width = width
    self.join = join
    self.cap = cap
  }
}
