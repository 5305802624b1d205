import KnurlControls
import KnurlDrawing
import KnurlGeometry
import KnurlInteraction
import KnurlLaws

/// What the risk cursor is measured by: a finger that goes along the whole body.
enum RiskCursorWorkload {
  static let workload = Workload(
    touches: [
      .init("plain-drag", along: way(50, by: 4)),
      .init("continuous-drag", along: way(50, by: 4)) { $0.isContinuous = true },
      .init("turned-drag", along: way(50, by: 4)) { $0.transform = turn },
    ],
    frames: .init("drag", along: way(96, by: 2)),
    drawing: { ControlRenderer<RiskCursorDrawing>.frames(scale: $0, maximumSide: $1) },
    marks: { $0.takeInvalidation() },
    operations: { ControlRenderer<RiskCursorDrawing>.operations(drawing: $0, scale: $1) },
    on: { RiskCursorModel() })

  private static let turn = NamedTransform.all[1].transform

  private static func way(_ count: Int, by distance: Double) -> [Point2D] {
    (0...count).map { Point2D(x: 20 + distance * Double($0), y: 24) }
  }
}
