import KnurlControls
public import KnurlDrawing
public import KnurlGeometry

/// A ruler with a triangular thumb that settles on whole numbers.
///
/// Invariant: `minimumValue <= value <= maximumValue`, all finite. `TicksSliderModel` documents
/// each property.
open class TicksSlider: SliderControl<TicksSliderDrawing> {
  // MARK: - Value and range

  /// The current value. A write requests a value; the request is clamped to the limits.
  open var value: Double {
    get { model.value }
    set { change { $0.value = newValue } }
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

  // MARK: - Behavior

  /// True if a drag settles on the nearest whole number when it ends.
  open var snapsToIntegers: Bool {
    get { model.snapsToIntegers }
    set { change { $0.snapsToIntegers = newValue } }
  }

  // MARK: - Appearance

  /// The thickness of the track's line, in points.
  open var trackHeight: Double {
    get { model.trackHeight }
    set { change { $0.trackHeight = newValue } }
  }

  open var trackColor: RGBAColor {
    get { model.trackColor }
    set { change { $0.trackColor = newValue } }
  }

  /// The distance that ticks reach down from the top, in points. The thumb begins below the ticks.
  open var tickHeight: Double {
    get { model.tickHeight }
    set { change { $0.tickHeight = newValue } }
  }

  /// The width of a tick, in points.
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

  /// The distance between the ticks and the thumb, in points.
  open var thumbMargin: Double {
    get { model.thumbMargin }
    set { change { $0.thumbMargin = newValue } }
  }
}
