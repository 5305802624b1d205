import Foundation
public import KnurlDrawing
import KnurlHeadlessUIKit
public import KnurlLaws
public import KnurlSpecifications
public import KnurlUIControls
public import KnurlVerification

/// The risk cursor as a `UIControl`.
@MainActor
public enum RiskCursorClass: ModelControlSpecification {
  public typealias Drawing = RiskCursorDrawing
  public typealias Core = RiskCursorSpecification

  public static var core: ControlSpecification { .riskCursor }

  public static func make() -> RiskCursor {
    RiskCursor(frame: CGRect(x: 0, y: 0, width: 240, height: 48))
  }

  public static func rewire(_ description: inout ControlDescription<RiskCursor>) {
    description.rewire("value", \.value)
    description.rewire("maxValue", \.maxValue)
    description.rewire("orientation", \.orientation)
    description.rewire("layoutDirection", \.layoutDirection)
  }
}
