import KnurlGeometry

/// The line that thumbs move along: orientation, direction and bounds, mapped once, at the border.
struct TrackAxis: Hashable, Sendable {
  private(set) var isVertical = false
  /// +1 where coordinates grow toward the maximum, -1 where they fall.
  private(set) var sign = 1.0
  /// The thickness of the control.
  private(set) var thickness = 0.0
  /// How far a thumb's middle can go.
  private(set) var usableLength = 0.0
  /// Where the middle of a thumb at the minimum stands.
  private var origin = 0.0
  private var end = 0.0
  private var crossOrigin = 0.0

  /// - Parameter thumbLength: How long a thumb is for a length and a thickness of the control: its
  ///   middle comes no nearer to an end than half of that. As long as thick, unless it is given.
  init(
    bounds: Rect2D, orientation: Orientation, direction: LayoutDirection,
    thumbLength: (Size2D) -> Double = { $0.height }
  ) {
    isVertical = orientation == .vertical
    let along = isVertical ? bounds.transposed : bounds
    thickness = along.height
    let thumb = thumbLength(Size2D(width: along.width, height: along.height))
    usableLength = max(0, along.width - thumb)
    crossOrigin = along.y
    if isVertical || direction == .rightToLeft {
      sign = -1
      origin = along.maxX - thumb / 2
    } else {
      origin = along.x + thumb / 2
    }
    end = origin + sign * usableLength
  }

  func coordinate(of point: Point2D) -> Double { isVertical ? point.y : point.x }

  /// How far a coordinate lies from the minimum's end, toward the maximum; exactly the usable
  /// length at the other end, whatever adding the origin has rounded.
  func offset(of coordinate: Double) -> Double {
    if sign * coordinate >= sign * end { return usableLength }
    return sign * (coordinate - origin)
  }

  func coordinate(atOffset offset: Double) -> Double { origin + sign * offset }

  /// The frame of a thumb whose middle is so far from the minimum's end.
  func thumbFrame(atOffset offset: Double) -> Rect2D {
    let frame = Rect2D(
      x: coordinate(atOffset: offset) - thickness / 2, y: crossOrigin, width: thickness,
      height: thickness)
    return isVertical ? frame.transposed : frame
  }

  /// A rectangle whose middle is so far from the minimum's end, and which begins so far down the
  /// thickness.
  func frame(atOffset offset: Double, length: Double, from top: Double, thickness: Double) -> Rect2D
  {
    let frame = Rect2D(
      x: coordinate(atOffset: offset) - length / 2, y: crossOrigin + top, width: length,
      height: thickness)
    return isVertical ? frame.transposed : frame
  }
}
