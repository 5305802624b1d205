public import KnurlControls
public import KnurlDrawing
public import KnurlGeometry

/// A handle on a gradient that selects a whole number when it is let go.
///
/// Always: `0 <= value <= maxValue`, both whole. See `RiskCursorModel` for what each property does.
open class RiskCursor: ModelControl<RiskCursorDrawing> {
  // MARK: - Value and range

  /// A write requests the nearest whole number, ties away from zero.
  open var value: Double {
    get { model.value }
    set { change { $0.value = newValue } }
  }

  /// The greatest value: a whole number, 0 or more.
  open var maxValue: Double {
    get { model.maxValue }
    set { change { $0.maxValue = newValue } }
  }

  // MARK: - Behaviour

  /// On, the value is the number under the finger from touch-down on; off, it changes at release.
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

  /// The handle catches touches in an area of at least this size, 44 by 44 points unless it is
  /// changed.
  open var minimumHitSize: Size2D {
    get { model.minimumHitSize }
    set { change { $0.minimumHitSize = newValue } }
  }
}
