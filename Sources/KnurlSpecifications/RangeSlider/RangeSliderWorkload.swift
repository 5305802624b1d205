public import KnurlControls
import KnurlDrawing
import KnurlGeometry
import KnurlInteraction
import KnurlLaws
public import KnurlVerification

/// What the range slider is measured by.
enum RangeSliderWorkload {
  /// The lower thumb is drawn far to the right, beyond the upper one; a frame is a quick drag's at 120
  /// a second, and stays within the range that the upper thumb leaves.
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

  /// From the lower thumb in so many steps.
  fileprivate static func way(_ count: Int, by distance: Double) -> [Point2D] {
    let start = slider.position(of: slider.lowerValue)
    return (0...count).map { Point2D(x: start + distance * Double($0), y: 15) }
  }
}

extension RangeSliderSpecification {
  /// The drag by which the value and the class around it are measured beside each other.
  public static let plainDrag = Workload.Drag<RangeSliderModel>(
    "plain-drag", along: RangeSliderWorkload.way(50, by: 4))
}
