import Foundation
public import KnurlControls
public import KnurlDrawing
import KnurlGeometry
import KnurlHeadlessUIKit
public import KnurlLaws
import KnurlSpecifications
public import KnurlUIControls
public import KnurlVerification

/// The risk cursor as a `UIControl`.
@MainActor
public enum RiskCursorClass: ModelControlSpecification {
  public typealias Drawing = RiskCursorDrawing

  public static var core: ControlSpecification { .riskCursor }

  public static func coreDescription() -> ControlDescription<RiskCursorModel> {
    RiskCursorSpecification.description()
  }

  public static func make() -> RiskCursor {
    RiskCursor(frame: CGRect(x: 0, y: 0, width: 240, height: 48))
  }

  public static var drag: Workload.Drag<RiskCursorModel> { RiskCursorSpecification.plainDrag }

  public static func rewire(_ description: inout ControlDescription<RiskCursor>) {
    description.rewire("value", \.value)
    description.rewire("maxValue", \.maxValue)
    description.rewire("isContinuous", \.isContinuous)
    description.rewire("orientation", \.orientation)
    description.rewire("layoutDirection", \.layoutDirection)
    description.rewire("minimumHitWidth", \.minimumHitSize.width)
    description.rewire("minimumHitHeight", \.minimumHitSize.height)
  }
}
