import KnurlGeometry

/// Which way a track lies in its layer: what is drawn along it and across it is written once, and
/// transposed on a control that stands upright.
struct TrackDirection: Hashable, Sendable {
  var isVertical: Bool

  /// A rectangle by where it is along the track and across it.
  func rect(along: Double, across: Double, length: Double, thickness: Double) -> Rect2D {
    let rect = Rect2D(x: along, y: across, width: length, height: thickness)
    return isVertical ? rect.transposed : rect
  }

  func point(along: Double, across: Double) -> Point2D {
    isVertical ? Point2D(x: across, y: along) : Point2D(x: along, y: across)
  }

  /// Where a rectangle begins along the track.
  func start(of rect: Rect2D) -> Double { isVertical ? rect.y : rect.x }
  func length(of rect: Rect2D) -> Double { isVertical ? rect.height : rect.width }
  func thickness(of rect: Rect2D) -> Double { isVertical ? rect.width : rect.height }
}
