public import KnurlControls
import KnurlDrawing
import KnurlGeometry
public import KnurlVerification

/// The range slider's benchmark workload.
enum RangeSliderWorkload {
  /// Drags of the lower thumb far to the right, beyond the upper thumb.
  ///
  /// The drag for frames is a quick drag at 120 frames a second that stays below the upper thumb.
  static let workload = Workload(
    touches: [
      RangeSliderSpecification.plainDrag,
      .init("drag-with-step", along: way(50, by: 4)) { $0.step = 0.05 },
      .init("drag-with-step-and-push", along: way(50, by: 4)) {
        $0.step = 0.05
        $0.overlapPolicy = .push
      },
    ],
    frames: .init("drag", along: way(96, by: 1.6)),
    drawing: { ControlRenderer<RangeSliderDrawing>.frames(scale: $0, maximumSide: $1) },
    marks: { $0.takeInvalidation() },
    operations: { ControlRenderer<RangeSliderDrawing>.operations(drawing: $0, scale: $1) },
    on: { slider })

  private static let slider = RangeSliderModel(
    bounds: Rect2D(x: 0, y: 0, width: 335, height: 30))

  /// The points of a drag from the lower thumb in `count` steps.
  fileprivate static func way(_ count: Int, by distance: Double) -> [Point2D] {
    let start = slider.position(of: slider.lowerValue)
    return (0...count).map { Point2D(x: start + distance * Double($0), y: 15) }
  }
}

extension RangeSliderSpecification {
  public static let plainDrag = Workload.Drag<RangeSliderModel>(
    "plain-drag", along: RangeSliderWorkload.way(50, by: 4))
}
