public import KnurlControls
public import KnurlGeometry
public import KnurlRaster

/// How the range slider looks: the track, the lower thumb, the upper thumb.
public enum RangeSliderDrawing: ControlDrawing {
  public static var layerCount: Int { RangeSliderModel.layerCount }

  public static func bounds(of control: RangeSliderModel) -> Rect2D { control.bounds }

  /// A control that answers no touches looks the same at half the alpha.
  public static func opacity(of control: RangeSliderModel) -> Double {
    control.isEnabled ? 1 : 0.5
  }

  public static func frame(of layer: Int, in control: RangeSliderModel) -> Rect2D {
    switch layer {
    case 0: return control.trackFrame
    case 1: return control.thumbFrame(.lower)
    default: return control.thumbFrame(.upper)
    }
  }

  public static func content(
    of layer: Int, in control: RangeSliderModel
  ) -> RangeSliderLayer {
    switch layer {
    case 0: return .track(RangeSliderTrack(control))
    case 1: return .thumb(RangeSliderThumb(.lower, of: control))
    default: return .thumb(RangeSliderThumb(.upper, of: control))
    }
  }
}

/// What one layer of a range slider shows.
public enum RangeSliderLayer: LayerContent, Sendable {
  case track(RangeSliderTrack)
  case thumb(RangeSliderThumb)

  public var retention: LayerRetention {
    switch self {
    case .track: return .inParts
    case .thumb: return .whole
    }
  }

  public var sheetCount: Int {
    switch self {
    case .track: return RangeSliderTrack.Sheet.allCases.count
    case .thumb: return 1
    }
  }

  public func draw(sheet: Int, on canvas: inout Canvas) {
    switch self {
    case .track(let track): track.draw(.init(rawValue: sheet), on: &canvas)
    case .thumb(let thumb): thumb.draw(on: &canvas)
    }
  }

  public func hasSameSheet(_ sheet: Int, as old: RangeSliderLayer) -> Bool {
    guard case .track(let track) = self, case .track(let old) = old else { return self == old }
    return track.hasSameSheet(.init(rawValue: sheet), as: old)
  }

  public func part(changedSince old: RangeSliderLayer) -> Rect2D? {
    guard case .track(let track) = self, case .track(let old) = old else { return nil }
    return track.part(changedSince: old)
  }
}
