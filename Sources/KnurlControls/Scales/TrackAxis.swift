public import KnurlGeometry

/// The line along which thumbs move. It combines orientation, direction and bounds into one
/// mapping.
@usableFromInline struct TrackAxis: Hashable, Sendable {
  private(set) var isVertical = false
  /// +1 if coordinates grow toward the maximum, -1 if they decrease.
  @usableFromInline private(set) var sign = 1.0
  /// The thickness of the control.
  private(set) var thickness = 0.0
  /// The distance that a thumb's middle can move.
  @usableFromInline private(set) var usableLength = 0.0
  /// The coordinate of a thumb's middle at the minimum.
  @usableFromInline private(set) var origin = 0.0
  @usableFromInline private(set) var end = 0.0
  private var crossOrigin = 0.0

  /// - Parameter thumbLength: The length of a thumb. Its middle stays at least half of that from
  ///   each end. By default it equals the thickness of the control.
  init(_ geometry: ControlGeometry, thumbLength: Double? = nil) {
    isVertical = geometry.orientation == .vertical
    let along = isVertical ? geometry.bounds.transposed : geometry.bounds
    thickness = along.height
    let thumb = thumbLength ?? thickness
    usableLength = max(0, along.width - thumb)
    crossOrigin = along.y
    if isVertical || geometry.direction == .rightToLeft {
      sign = -1
      origin = along.maxX - thumb / 2
    } else {
      origin = along.x + thumb / 2
    }
    end = origin + sign * usableLength
  }

  func coordinate(of point: Point2D) -> Double { isVertical ? point.y : point.x }

  /// Returns the distance of a coordinate from the minimum's end, in the direction of the maximum.
  ///
  /// At the maximum's end, the distance is exactly the usable length, even if adding the origin
  /// rounded.
  @inlinable func offset(of coordinate: Double) -> Double {
    if sign * coordinate >= sign * end { return usableLength }
    return sign * (coordinate - origin)
  }

  @inlinable func coordinate(atOffset offset: Double) -> Double { origin + sign * offset }

  /// Returns the frame of a thumb whose middle has the given offset from the minimum's end.
  @usableFromInline func thumbFrame(atOffset offset: Double) -> Rect2D {
    let frame = Rect2D(
      x: coordinate(atOffset: offset) - thickness / 2, y: crossOrigin, width: thickness,
      height: thickness)
    return isVertical ? frame.transposed : frame
  }

  /// Returns a rectangle whose middle has the given offset from the minimum's end.
  ///
  /// `top` is the distance of the rectangle from the edge of the bounds, across the track.
  func frame(atOffset offset: Double, length: Double, from top: Double, thickness: Double) -> Rect2D
  {
    let frame = Rect2D(
      x: coordinate(atOffset: offset) - length / 2, y: crossOrigin + top, width: length,
      height: thickness)
    return isVertical ? frame.transposed : frame
  }
}
