import KnurlControls
import KnurlGeometry
import KnurlRaster

/// The shape of the body, in its own coordinates, which the shade follows too.
struct RiskCursorCapsule: Hashable, Sendable {
  let direction: TrackDirection
  let length: Double
  let thickness: Double
  let radius: Double
  /// Whether 0 stands at the end of the coordinates: at the right, or at the bottom.
  let isReversed: Bool

  init(_ control: RiskCursorModel) {
    direction = TrackDirection(isVertical: control.orientation == .vertical)
    let frame = control.bodyFrame
    length = direction.length(of: frame)
    thickness = direction.thickness(of: frame)
    radius = control.cornerRadius
    isReversed = direction.isVertical || control.layoutDirection == .rightToLeft
  }

  var bounds: Rect2D {
    direction.rect(along: 0, across: 0, length: length, thickness: thickness)
  }

  func clip(_ canvas: inout Canvas) { canvas.clip(toRoundedRectangle: bounds, radius: radius) }
}
