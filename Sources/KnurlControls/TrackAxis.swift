import KnurlGeometry

/// The line that thumbs move along: orientation, direction and bounds, mapped once, at the border.
struct TrackAxis: Hashable, Sendable {
  private(set) var isVertical = false
  /// +1 where coordinates grow toward the maximum, -1 where they fall.
  private(set) var sign = 1.0
  /// The thickness of the control, which is also the length of a thumb.
  private(set) var thickness = 0.0
  /// How far a thumb's middle can go.
  private(set) var usableLength = 0.0
  /// Where the middle of a thumb at the minimum stands.
  private var origin = 0.0
  private var end = 0.0
  private var crossOrigin = 0.0

  init(bounds: Rect2D, orientation: Orientation, direction: LayoutDirection) {
    isVertical = orientation == .vertical
    let along = isVertical ? bounds.transposed : bounds
    thickness = along.height
    usableLength = max(0, along.width - along.height)
    crossOrigin = along.y
    if isVertical || direction == .rightToLeft {
      sign = -1
      origin = along.maxX - along.height / 2
    } else {
      origin = along.x + along.height / 2
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
}
