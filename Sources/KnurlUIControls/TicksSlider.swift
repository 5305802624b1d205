public import KnurlControls
public import KnurlDrawing
public import KnurlGeometry

/// A ruler with a triangular thumb that comes to rest on whole numbers.
///
/// Always: `minimumValue <= value <= maximumValue`, all finite. See `TicksSliderModel` for what each
/// property does.
open class TicksSlider: ModelControl<TicksSliderDrawing> {
  // MARK: - Value and range

  /// A write requests it; what is in force is the request brought within the limits.
  open var value: Double {
    get { model.value }
    set { change { $0.value = newValue } }
  }

  /// Written above the maximum it pulls it along, and the other way round.
  open var minimumValue: Double {
    get { model.minimumValue }
    set { change { $0.minimumValue = newValue } }
  }

  open var maximumValue: Double {
    get { model.maximumValue }
    set { change { $0.maximumValue = newValue } }
  }

  // MARK: - Behaviour

  /// On, a drag comes to rest on the nearest whole number when it ends.
  open var snapsToIntegers: Bool {
    get { model.snapsToIntegers }
    set { change { $0.snapsToIntegers = newValue } }
  }

  /// On, `valueChanged` is sent for every change; off, once when a drag ends.
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

  /// The thumb catches touches in an area of at least this size, 44 by 44 points unless it is
  /// changed.
  open var minimumHitSize: Size2D {
    get { model.minimumHitSize }
    set { change { $0.minimumHitSize = newValue } }
  }

  // MARK: - Looks

  /// The thickness of the track's line, in points.
  open var trackHeight: Double {
    get { model.trackHeight }
    set { change { $0.trackHeight = newValue } }
  }

  open var trackColor: RGBAColor {
    get { model.trackColor }
    set { change { $0.trackColor = newValue } }
  }

  /// How far ticks reach down, in points. The thumb begins below them.
  open var tickHeight: Double {
    get { model.tickHeight }
    set { change { $0.tickHeight = newValue } }
  }

  /// In points.
  open var tickWidth: Double {
    get { model.tickWidth }
    set { change { $0.tickWidth = newValue } }
  }

  open var tickColor: RGBAColor {
    get { model.tickColor }
    set { change { $0.tickColor = newValue } }
  }

  open var thumbColor: RGBAColor {
    get { model.thumbColor }
    set { change { $0.thumbColor = newValue } }
  }

  /// Between the ticks and the thumb, in points.
  open var thumbMargin: Double {
    get { model.thumbMargin }
    set { change { $0.thumbMargin = newValue } }
  }
}
