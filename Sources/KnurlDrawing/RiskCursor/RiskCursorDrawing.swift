public import KnurlControls
public import KnurlGeometry
public import KnurlRaster

/// How the risk cursor looks: the body, the shade beyond the handle, the handle.
public enum RiskCursorDrawing: ControlDrawing {
  public static var layerCount: Int { RiskCursorModel.layerCount }

  public static func bounds(of control: RiskCursorModel) -> Rect2D { control.bounds }

  /// A control that answers no touches looks the same at half the alpha.
  public static func opacity(of control: RiskCursorModel) -> Double {
    control.isEnabled ? 1 : 0.5
  }

  /// The shade's is all of the body's: a layer that stays where it is changes in a part alone.
  public static func frame(of layer: Int, in control: RiskCursorModel) -> Rect2D {
    layer < 2 ? control.bodyFrame : RiskCursorHandle.frame(in: control)
  }

  public static func content(of layer: Int, in control: RiskCursorModel) -> RiskCursorLayer {
    switch layer {
    case 0: return .body(RiskCursorBody(control))
    case 1: return .shade(RiskCursorShade(control))
    default: return .handle(RiskCursorHandle(control))
    }
  }
}

/// What one layer of a risk cursor shows.
public enum RiskCursorLayer: LayerContent, Sendable {
  case body(RiskCursorBody)
  case shade(RiskCursorShade)
  case handle(RiskCursorHandle)

  public var retention: LayerRetention {
    switch self {
    case .body, .shade: return .inParts
    case .handle: return .whole
    }
  }

  public func draw(sheet: Int, on canvas: inout Canvas) {
    switch self {
    case .body(let body): body.draw(on: &canvas)
    case .shade(let shade): shade.draw(on: &canvas)
    case .handle(let handle): handle.draw(on: &canvas)
    }
  }

  public func part(changedSince old: RiskCursorLayer) -> Rect2D? {
    guard case .shade(let shade) = self, case .shade(let old) = old else { return nil }
    return shade.part(changedSince: old)
  }
}
