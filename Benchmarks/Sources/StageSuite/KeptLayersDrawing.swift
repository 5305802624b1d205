import KnurlDrawing
import KnurlGeometry
import KnurlInteraction
import KnurlRaster

/// The drawing of `KeptLayers`: one translucent layer on another, both about as large as the
/// canvas.
enum KeptLayersDrawing: ControlDrawing {
  static var layerCount: Int { 2 }

  static func bounds(of control: KeptLayers) -> Rect2D { StageShapes.canvas }

  static func opacity(of control: KeptLayers) -> Double {
    control.change == .opacity ? (control.isChanged ? 0.5 : 0.75) : 1
  }

  static func frame(of layer: Int, in control: KeptLayers) -> Rect2D {
    if layer == 0 { return StageShapes.canvas }
    guard control.change == .place else { return .zero }
    return Rect2D(
      x: control.isChanged ? 2 : 1, y: 1, width: StageShapes.canvas.width - 4,
      height: StageShapes.canvas.height - 4)
  }

  static func content(of layer: Int, in control: KeptLayers) -> Content {
    Content(isUpper: layer == 1)
  }

  struct Content: LayerContent {
    let isUpper: Bool

    var retention: LayerRetention { isUpper ? .whole : .inParts }

    func draw(sheet: Int, on canvas: inout Canvas) {
      canvas.fill(
        roundedRectangle: StageShapes.canvas.insetBy(dx: 4, dy: 4), radius: 20,
        with: .color(
          isUpper
            ? RGBAColor(red: 0.9, green: 0.5, blue: 0.2, alpha: 0.6)
            : RGBAColor(red: 0.1, green: 0.3, blue: 0.7, alpha: 0.8)))
    }
  }
}
