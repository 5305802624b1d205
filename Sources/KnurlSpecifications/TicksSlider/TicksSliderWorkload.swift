public import KnurlControls
import KnurlDrawing
import KnurlGeometry
public import KnurlVerification

/// The ticks slider's benchmark workload: a finger that goes along most of the ruler.
enum TicksSliderWorkload {
  static let workload = Workload(
    touches: [
      TicksSliderSpecification.plainDrag,
      .init("drag-without-snapping", along: way(50, by: 4)) {
        $0.value = 2
        $0.isContinuous = true
        $0.snapsToIntegers = false
      },
    ],
    frames: .init("drag", along: way(96, by: 2)) { $0.value = 2 },
    drawing: { ControlRenderer<TicksSliderDrawing>.frames(scale: $0, maximumSide: $1) },
    marks: { $0.takeInvalidation() },
    operations: { ControlRenderer<TicksSliderDrawing>.operations(drawing: $0, scale: $1) },
    on: { TicksSliderModel() })

  /// The points of a drag in `count` steps. The drag starts at the position of the value 2.
  fileprivate static func way(_ count: Int, by distance: Double) -> [Point2D] {
    let start = TicksSliderModel().position(of: 2)
    return (0...count).map { Point2D(x: start + distance * Double($0), y: 20) }
  }
}

extension TicksSliderSpecification {
  /// The control reports each value that it reaches, because a drag that changes no value measures
  /// nothing.
  public static let plainDrag = Workload.Drag<TicksSliderModel>(
    "plain-drag", along: TicksSliderWorkload.way(50, by: 4)
  ) {
    $0.value = 2
    $0.isContinuous = true
  }
}
