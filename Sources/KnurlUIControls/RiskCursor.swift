public import KnurlControls
public import KnurlDrawing
public import KnurlGeometry

/// A handle on a gradient that selects a whole number on release.
///
/// Invariant: `0 <= value <= maxValue`, both whole. `RiskCursorModel` documents each property.
open class RiskCursor: ModelControl<RiskCursorDrawing> {
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

  // MARK: - Behavior

  /// True to change the value during a drag, false to change it only at release.
  open var isContinuous: Bool {
    get { model.isContinuous }
    set { change { $0.isContinuous = newValue } }
  }

  open var orientation: Orientation {
    get { model.orientation }
    set { change { $0.orientation = newValue } }
  }

  open var layoutDirection: LayoutDirection {
    get { model.layoutDirection }
    set { change { $0.layoutDirection = newValue } }
  }

  /// The minimum size of the area in which the handle catches touches; by default 44 by 44 points.
  open var minimumHitSize: Size2D {
    get { model.minimumHitSize }
    set { change { $0.minimumHitSize = newValue } }
  }
}
