public import KnurlControls
import KnurlGeometry
import KnurlRaster

/// The track: an arc about the centre, from where the minimum stands to where the maximum does.
public struct KnobTrack: Equatable, Sendable {
  private var radius: Double
  private var width: Double
  private var start: Double
  private var span: Double
  private var color: RGBAColor

  public init(_ control: KnobModel) {
    radius = control.trackRadius
    width = control.lineWidth
    start = control.trackStart
    span = control.trackSpan
    color = control.color
  }

  /// The square around the whole circle, whatever part of it the track is.
  static func frame(in control: KnobModel) -> Rect2D {
    let (center, reach) = (control.center, control.trackRadius + control.lineWidth / 2)
    guard control.trackRadius > 0, control.lineWidth > 0 else {
      return Rect2D(x: center.x, y: center.y, width: 0, height: 0)
    }
    return Rect2D(x: center.x - reach, y: center.y - reach, width: 2 * reach, height: 2 * reach)
  }

  func draw(on canvas: inout Canvas) {
    let reach = radius + width / 2
    canvas.stroke(
      arcAround: Point2D(x: reach, y: reach), radius: radius, from: start, sweep: span,
      width: width, with: .color(color))
  }
}
