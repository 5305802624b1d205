public import KnurlGeometry
import KnurlInteraction

// MARK: - Value and range

extension TicksSliderModel {
  /// A write requests it, and what is in force is the request brought within the limits; a number
  /// that is not finite is ignored. Code may write what is no whole number.
  ///
  /// Read with every event and in another module: inlinable, or each read would copy the slider.
  public var value: Double {
    @inlinable get { current }
    set { request(newValue) }
  }

  @usableFromInline mutating func request(_ value: Double) {
    guard value.isFinite else { return }
    requested = value
    place()
  }

  /// The end of the range at which the ruler begins. Written above the maximum it pulls it along.
  public var minimumValue: Double {
    get { scale.minimum }
    set {
      guard newValue.isFinite, newValue != scale.minimum else { return }
      changeRange(newValue, max(newValue, scale.maximum))
    }
  }

  /// The end of the range at which the ruler ends. Written below the minimum it pulls it along.
  public var maximumValue: Double {
    get { scale.maximum }
    set {
      guard newValue.isFinite, newValue != scale.maximum else { return }
      changeRange(min(newValue, scale.minimum), newValue)
    }
  }

  private mutating func changeRange(_ minimum: Double, _ maximum: Double) {
    rescale(minimum, maximum)
    wholeNumbers = WholeNumbers(minimum: minimum, maximum: maximum)
    motion.end(at: current)
    markLayout()
    place()
    if isTracking { anchor() }
  }

  /// Brings the request within the limits.
  private mutating func place() {
    let placed = scale.clamped(requested)
    guard placed != current else { return }
    known = placed
    reference.isMoved = false
    adopt(placed)
  }
}

// MARK: - Looks

extension TicksSliderModel {
  /// The length that a write makes of a property; nil for one that changes nothing.
  private static func length(_ written: Double, insteadOf length: Double) -> Double? {
    let legal = max(0, written)
    return written.isFinite && legal != length ? legal : nil
  }

  /// The thickness of the track's line, in points; 0 or more.
  public var trackHeight: Double {
    get { looks.trackHeight }
    set {
      guard let length = Self.length(newValue, insteadOf: looks.trackHeight) else { return }
      looks.trackHeight = length
      marks.needsLayout = true
      marks.layers |= Layer.track
    }
  }

  public var trackColor: RGBAColor {
    get { looks.trackColor }
    set {
      guard newValue != looks.trackColor else { return }
      looks.trackColor = newValue
      marks.layers |= Layer.track
    }
  }

  /// How far ticks reach down, in points; 0 or more. The thumb begins below them.
  public var tickHeight: Double {
    get { looks.tickHeight }
    set {
      guard let length = Self.length(newValue, insteadOf: looks.tickHeight) else { return }
      looks.tickHeight = length
      markLayout()
      relayout()
    }
  }

  /// In points; 0 or more. Ticks stand at least twice as far apart.
  public var tickWidth: Double {
    get { looks.tickWidth }
    set {
      guard let length = Self.length(newValue, insteadOf: looks.tickWidth) else { return }
      looks.tickWidth = length
      marks.layers |= Layer.track
    }
  }

  public var tickColor: RGBAColor {
    get { looks.tickColor }
    set {
      guard newValue != looks.tickColor else { return }
      looks.tickColor = newValue
      marks.layers |= Layer.track
    }
  }

  public var thumbColor: RGBAColor {
    get { looks.thumbColor }
    set {
      guard newValue != looks.thumbColor else { return }
      looks.thumbColor = newValue
      marks.layers |= Layer.thumb
    }
  }

  /// Between the ticks and the thumb, in points; 0 or more.
  public var thumbMargin: Double {
    get { looks.thumbMargin }
    set {
      guard let length = Self.length(newValue, insteadOf: looks.thumbMargin) else { return }
      looks.thumbMargin = length
      markThumb()
      let before = axis
      relayout()
      // Where the thumb grows or shrinks, the track does too.
      if axis != before { markLayout() }
    }
  }
}

// MARK: - Places

extension TicksSliderModel {
  /// In points. Bounds that are not finite are ignored, a negative size counts as 0.
  public var bounds: Rect2D {
    get { places.bounds }
    set { write(bounds: newValue) }
  }

  public var orientation: Orientation {
    get { places.orientation }
    set { write(orientation: newValue) }
  }

  /// Which way a horizontal slider runs; a vertical one always has its minimum at the bottom.
  public var layoutDirection: LayoutDirection {
    get { places.direction }
    set { write(direction: newValue) }
  }

  /// How the control is drawn and touched: about the middle of its bounds.
  public var transform: AffineTransform2D {
    get { places.transform }
    set { if places.write(transform: newValue), isTracking { anchor() } }
  }

  /// The thumb catches touches in an area of at least this size, 44 by 44 points unless it is changed.
  public var minimumHitSize: Size2D {
    get { places.hitSize }
    set { write(hitSize: newValue) }
  }

  /// How far outside of the touch area a finger still counts as inside, in points.
  public var touchInsideTolerance: Double {
    get { places.tolerance }
    set { places.write(tolerance: newValue) }
  }
}
