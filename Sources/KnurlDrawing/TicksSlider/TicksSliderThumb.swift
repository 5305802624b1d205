public import KnurlControls
import KnurlGeometry
import KnurlRaster

/// The thumb: a triangle that points at the ruler from below, or from the right of one that stands
/// upright.
public struct TicksSliderThumb: Equatable, Sendable {
  private var direction: TrackDirection
  private var length: Double
  private var thickness: Double
  private var color: RGBAColor

  public init(_ control: TicksSliderModel) {
    direction = TrackDirection(isVertical: control.orientation == .vertical)
    let frame = Self.frame(in: control)
    length = direction.length(of: frame)
    thickness = direction.thickness(of: frame)
    color = control.thumbColor
  }

  /// The half of the thumb's frame that the triangle fills, where the picture shows it.
  static func frame(in control: TicksSliderModel) -> Rect2D {
    var frame = control.thumbFrame(at: control.presentationValue)
    if control.orientation == .vertical { frame.width /= 2 } else { frame.height /= 2 }
    return frame.shown(in: control.bounds)
  }

  func draw(on canvas: inout Canvas) {
    guard length > 0, thickness > 0 else { return }
    var path = Path2D()
    path.move(to: direction.point(along: length / 2, across: 0))
    path.line(to: direction.point(along: length, across: thickness))
    path.line(to: direction.point(along: 0, across: thickness))
    canvas.fill(path, with: .color(color))
  }
}
