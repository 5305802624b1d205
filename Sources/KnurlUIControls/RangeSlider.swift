public import KnurlControls
public import KnurlDrawing
public import KnurlGeometry

/// A slider with two thumbs that select an interval.
///
/// Invariant: `minimumValue <= lowerValue <= upperValue <= maximumValue`, all finite.
/// `RangeSliderModel` documents each property.
open class RangeSlider: SliderControl<RangeSliderDrawing> {
  // MARK: - Values and range

  /// The lower value. A write requests a value; the request is clamped to the limits.
  open var lowerValue: Double {
    get { model.lowerValue }
    set { change { $0.lowerValue = newValue } }
  }

  /// The upper value. A write requests a value; the request is clamped to the limits.
  open var upperValue: Double {
    get { model.upperValue }
    set { change { $0.upperValue = newValue } }
  }

  /// The smallest value. A minimum above the maximum raises the maximum; a maximum below the
  /// minimum lowers the minimum.
  open var minimumValue: Double {
    get { model.minimumValue }
    set { change { $0.minimumValue = newValue } }
  }

  open var maximumValue: Double {
    get { model.maximumValue }
    set { change { $0.maximumValue = newValue } }
  }

  /// The distance between values that a touch can reach; 0 for no steps.
  open var step: Double {
    get { model.step }
    set { change { $0.step = newValue } }
  }

  /// The smallest distance between the values; 0 or more.
  open var minimumDistance: Double {
    get { model.minimumDistance }
    set { change { $0.minimumDistance = newValue } }
  }

  /// The largest distance between the values; infinity for no limit.
  open var maximumDistance: Double {
    get { model.maximumDistance }
    set { change { $0.maximumDistance = newValue } }
  }

  // MARK: - Behavior

  /// The behavior when the thumbs meet.
  open var overlapPolicy: OverlapPolicy {
    get { model.overlapPolicy }
    set { change { $0.overlapPolicy = newValue } }
  }

  // MARK: - Appearance

  /// The color of the track outside the interval.
  open var trackColor: RGBAColor {
    get { model.trackColor }
    set { change { $0.trackColor = newValue } }
  }

  /// The color of the track between the thumbs.
  open var trackHighlightColor: RGBAColor {
    get { model.trackHighlightColor }
    set { change { $0.trackHighlightColor = newValue } }
  }

  open var thumbColor: RGBAColor {
    get { model.thumbColor }
    set { change { $0.thumbColor = newValue } }
  }

  /// The roundness of the corners: 0 for square, 1 for semicircles.
  open var curvaceousness: Double {
    get { model.curvaceousness }
    set { change { $0.curvaceousness = newValue } }
  }

  // MARK: - Both values and thumbs

  /// Requests both values at once, sorted if they are reversed.
  open func setRange(lower: Double, upper: Double) {
    change { $0.setRange(lower: lower, upper: upper) }
  }

  /// The highlighted thumb; nil if no thumb is highlighted, or while the choice between the thumbs
  /// waits.
  open var highlightedThumb: RangeSliderModel.Thumb? { model.highlightedThumb }

  /// The thumb that keys move.
  open var focusedThumb: RangeSliderModel.Thumb { model.focusedThumb }
}
