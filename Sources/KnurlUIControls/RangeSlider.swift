public import KnurlControls
public import KnurlDrawing
public import KnurlGeometry

/// A slider with two thumbs that select an interval.
///
/// Always: `minimumValue <= lowerValue <= upperValue <= maximumValue`, all finite. See
/// `RangeSliderModel` for what each property does.
open class RangeSlider: ModelControl<RangeSliderDrawing> {
  // MARK: - Values and range

  /// The lesser value. A write requests it; what is in force is the request brought within the limits.
  open var lowerValue: Double {
    get { model.lowerValue }
    set { change { $0.lowerValue = newValue } }
  }

  /// The greater value; written like `lowerValue`.
  open var upperValue: Double {
    get { model.upperValue }
    set { change { $0.upperValue = newValue } }
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

  /// The distance between the values that a touch can reach; 0 for all.
  open var step: Double {
    get { model.step }
    set { change { $0.step = newValue } }
  }

  /// How near the values may come to each other; 0 or more.
  open var minimumDistance: Double {
    get { model.minimumDistance }
    set { change { $0.minimumDistance = newValue } }
  }

  /// How far the values may be apart; infinity for any distance.
  open var maximumDistance: Double {
    get { model.maximumDistance }
    set { change { $0.maximumDistance = newValue } }
  }

  // MARK: - Behaviour

  /// What happens where the thumbs meet.
  open var overlapPolicy: OverlapPolicy {
    get { model.overlapPolicy }
    set { change { $0.overlapPolicy = newValue } }
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

  /// The thumbs catch touches in an area of at least this size, 44 by 44 points unless it is
  /// changed.
  open var minimumHitSize: Size2D {
    get { model.minimumHitSize }
    set { change { $0.minimumHitSize = newValue } }
  }

  // MARK: - Looks

  /// The track outside the interval.
  open var trackColor: RGBAColor {
    get { model.trackColor }
    set { change { $0.trackColor = newValue } }
  }

  /// The track between the thumbs.
  open var trackHighlightColor: RGBAColor {
    get { model.trackHighlightColor }
    set { change { $0.trackHighlightColor = newValue } }
  }

  open var thumbColor: RGBAColor {
    get { model.thumbColor }
    set { change { $0.thumbColor = newValue } }
  }

  /// How round the corners are: 0 for square, 1 for semicircles.
  open var curvaceousness: Double {
    get { model.curvaceousness }
    set { change { $0.curvaceousness = newValue } }
  }

  // MARK: - Both values, and where things are

  /// Requests both values at once, sorted if they are reversed.
  open func setRange(lower: Double, upper: Double) {
    change { $0.setRange(lower: lower, upper: upper) }
  }

  /// The thumb that is drawn as highlighted; nil while the choice between two waits.
  open var highlightedThumb: RangeSliderModel.Thumb? { model.highlightedThumb }

  /// The thumb that keys move.
  open var focusedThumb: RangeSliderModel.Thumb { model.focusedThumb }
}
