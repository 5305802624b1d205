import KnurlControls
public import KnurlDrawing

/// A handle on a gradient that selects a whole number on release.
///
/// Invariant: `0 <= value <= maxValue`, both whole. `RiskCursorModel` documents each property.
open class RiskCursor: SliderControl<RiskCursorDrawing> {
  // MARK: - Value and range

  /// The current value. A write requests the nearest whole number, ties away from zero.
  open var value: Double {
    get { model.value }
    set { change { $0.value = newValue } }
  }

  /// The greatest value: a whole number, 0 or more.
  open var maxValue: Double {
    get { model.maxValue }
    set { change { $0.maxValue = newValue } }
  }
}
