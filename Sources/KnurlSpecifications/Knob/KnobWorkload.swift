public import KnurlControls
import KnurlDrawing
import KnurlGeometry
public import KnurlVerification

/// The knob's benchmark workload: drags around the knob's center and straight up.
enum KnobWorkload {
  static let workload = Workload(
    touches: [
      KnobSpecification.plainDrag,
      .init("relative-drag", along: turn(50, by: 0.1)) { $0.dragMode = .relative },
      .init("vertical-drag", along: climb) { $0.dragMode = .vertical },
      .init("drag-with-step", along: turn(50, by: 0.1)) { $0.step = 0.01 },
    ],
    frames: .init("drag", along: turn(96, by: 0.04)) { $0.hysteresis = 0 },
    drawing: { ControlRenderer<KnobDrawing>.frames(scale: $0, maximumSide: $1) },
    marks: { $0.takeInvalidation() },
    operations: { ControlRenderer<KnobDrawing>.operations(drawing: $0, scale: $1) },
    on: { KnobModel() })

  /// The positions of a finger that follows the track from near its start, at a radius of 40
  /// points.
  fileprivate static func turn(_ count: Int, by angle: Double) -> [Point2D] {
    let knob = KnobModel()
    return (0...count).map {
      let (sine, cosine) = Elementary.sineAndCosine(knob.trackStart + 0.1 + angle * Double($0))
      return Point2D(x: knob.center.x + 40 * cosine, y: knob.center.y + 40 * sine)
    }
  }

  private static let climb = (0...50).map { Point2D(x: 60, y: 110 - 2 * Double($0)) }
}

extension KnobSpecification {
  public static let plainDrag = Workload.Drag<KnobModel>(
    "plain-drag", along: KnobWorkload.turn(50, by: 0.1))
}
