public import KnurlControls
public import KnurlGeometry
public import KnurlRaster

/// How the knob looks: the track, and the pointer on it.
public enum KnobDrawing: ControlDrawing {
  public static var layerCount: Int { KnobModel.layerCount }

  public static func bounds(of control: KnobModel) -> Rect2D { control.bounds }

  /// A control that answers no touches looks the same at half the alpha.
  public static func opacity(of control: KnobModel) -> Double {
    control.isEnabled ? 1 : 0.5
  }

  public static func frame(of layer: Int, in control: KnobModel) -> Rect2D {
    layer == 0 ? KnobTrack.frame(in: control) : KnobPointer.frame(in: control)
  }

  public static func content(of layer: Int, in control: KnobModel) -> KnobLayer {
    layer == 0 ? .track(KnobTrack(control)) : .pointer(KnobPointer(control))
  }
}

/// What one layer of a knob shows.
public enum KnobLayer: LayerContent, Sendable {
  case track(KnobTrack)
  case pointer(KnobPointer)

  /// Not kept whole: a pointer is hardly ever seen twice at one angle, and would have to stand on
  /// sixteenths of a pixel.
  public var retention: LayerRetention { .inParts }

  public func draw(sheet: Int, on canvas: inout Canvas) {
    switch self {
    case .track(let track): track.draw(on: &canvas)
    case .pointer(let pointer): pointer.draw(on: &canvas)
    }
  }
}
