public import KnurlControls
import KnurlDrawing
import KnurlGeometry
public import KnurlVerification

/// The risk cursor's benchmark workload: a finger that moves along the control's full length.
enum RiskCursorWorkload {
  static let workload = Workload(
    touches: [
      RiskCursorSpecification.plainDrag,
      .init("turned-drag", along: way(50, by: 4)) {
        report(&$0)
        $0.transform = turn
      },
    ],
    frames: .init("drag", along: way(96, by: 2)),
    drawing: { ControlRenderer<RiskCursorDrawing>.frames(scale: $0, maximumSide: $1) },
    marks: { $0.takeInvalidation() },
    operations: { ControlRenderer<RiskCursorDrawing>.operations(drawing: $0, scale: $1) },
    on: { RiskCursorModel() })

  /// A half turn, after which the same path still leads along the body.
  private static let turn = AffineTransform2D(a: -1, b: 0, c: 0, d: -1, tx: 0, ty: 0)

  /// Makes the control report each number during a drag, so that the benchmark measures changes of
  /// the value.
  fileprivate static func report(_ cursor: inout RiskCursorModel) {
    cursor.maxValue = 30
    cursor.isContinuous = true
  }

  fileprivate static func way(_ count: Int, by distance: Double) -> [Point2D] {
    (0...count).map { Point2D(x: 20 + distance * Double($0), y: 24) }
  }
}

extension RiskCursorSpecification {
  public static let plainDrag = Workload.Drag<RiskCursorModel>(
    "plain-drag", along: RiskCursorWorkload.way(50, by: 4)
  ) { RiskCursorWorkload.report(&$0) }
}
