public import KnurlControls
public import KnurlGeometry
public import KnurlRaster

/// How the ticks slider looks: the track with its ticks, and the thumb below it.
public enum TicksSliderDrawing: ControlDrawing {
  public static var layerCount: Int { TicksSliderModel.layerCount }

  public static func bounds(of control: TicksSliderModel) -> Rect2D { control.bounds }

  /// A control that answers no touches looks the same at half the alpha.
  public static func opacity(of control: TicksSliderModel) -> Double {
    control.isEnabled ? 1 : 0.5
  }

  public static func frame(of layer: Int, in control: TicksSliderModel) -> Rect2D {
    layer == 0 ? TicksSliderTrack.frame(in: control) : TicksSliderThumb.frame(in: control)
  }

  public static func content(
    of layer: Int, in control: TicksSliderModel
  ) -> TicksSliderLayer {
    layer == 0 ? .track(TicksSliderTrack(control)) : .thumb(TicksSliderThumb(control))
  }
}

/// What one layer of a ticks slider shows.
public enum TicksSliderLayer: LayerContent, Sendable {
  case track(TicksSliderTrack)
  case thumb(TicksSliderThumb)

  /// The thumb is a triangle, which is drawn as fast as it is found again.
  public var retention: LayerRetention { .inParts }

  public func draw(sheet: Int, on canvas: inout Canvas) {
    switch self {
    case .track(let track): track.draw(on: &canvas)
    case .thumb(let thumb): thumb.draw(on: &canvas)
    }
  }
}
