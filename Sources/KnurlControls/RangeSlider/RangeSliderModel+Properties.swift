public import KnurlGeometry
import KnurlInteraction

/// How the control looks.
struct Looks: Hashable, Sendable {
  var trackColor = RGBAColor(white: 0.9)
  var trackHighlightColor = RGBAColor(red: 0, green: 0.45, blue: 0.94)
  var thumbColor = RGBAColor.white
  var curvaceousness = 1.0
}

// MARK: - Values and range

extension RangeSliderModel {
  /// The lesser value. A write requests it, and what is in force is the request brought within the
  /// limits; a number that is not finite is ignored.
  ///
  /// Read with every event and in another module: inlinable, or each read would copy the slider.
  public var lowerValue: Double {
    @inlinable get { values.lower }
    set { request(Pair(lower: newValue, upper: requests.upper), changed: newValue) }
  }

  /// The greater value; written like `lowerValue`.
  public var upperValue: Double {
    @inlinable get { values.upper }
    set { request(Pair(lower: requests.lower, upper: newValue), changed: newValue) }
  }

  /// Requests both values at once, sorted if they are reversed.
  public mutating func setRange(lower: Double, upper: Double) {
    guard lower.isFinite, upper.isFinite else { return }
    request(Pair(lower: min(lower, upper), upper: max(lower, upper)), changed: lower)
  }

  private mutating func request(_ pair: Pair, changed: Double) {
    guard changed.isFinite else { return }
    requests = pair
    let before = values
    place()
    // While the choice waits, what it is about is the new state.
    if values != before, isTracking, grabbedThumb == nil { anchor() }
  }

  /// The end of the range that `lowerValue` stops at. Written above the maximum it pulls it along.
  public var minimumValue: Double {
    get { range.lower }
    set {
      guard newValue.isFinite, newValue != range.lower else { return }
      range = Pair(lower: newValue, upper: max(newValue, range.upper))
      rescale()
    }
  }

  /// The end of the range that `upperValue` stops at. Written below the minimum it pulls it along.
  public var maximumValue: Double {
    get { range.upper }
    set {
      guard newValue.isFinite, newValue != range.upper else { return }
      range = Pair(lower: min(newValue, range.lower), upper: newValue)
      rescale()
    }
  }

  /// The distance between the values that a touch can reach; 0 for all. Code may write any value.
  public var step: Double {
    get { steps }
    set {
      let step = max(0, newValue)
      guard newValue.isFinite, step != steps else { return }
      steps = step
      updateScale()
      if isTracking { anchor() }
    }
  }

  /// How near the values may come to each other; 0 or more, also after every write.
  public var minimumDistance: Double {
    get { distances.lower }
    set {
      let distance = max(0, newValue)
      guard newValue.isFinite, distance != distances.lower else { return }
      distances = Pair(lower: distance, upper: max(distance, distances.upper))
      placeAgain()
    }
  }

  /// How far the values may be apart; infinity for any distance.
  public var maximumDistance: Double {
    get { distances.upper }
    set {
      let distance = max(0, newValue)
      guard newValue.isFinite || newValue == .infinity, distance != distances.upper else { return }
      distances = Pair(lower: min(distance, distances.lower), upper: distance)
      placeAgain()
    }
  }

  /// What happens where the thumbs meet.
  public var overlapPolicy: OverlapPolicy {
    get { pushes ? .push : .block }
    set {
      guard newValue != overlapPolicy else { return }
      pushes = newValue == .push
      if isTracking { anchor() }
    }
  }

  /// After a change of the range, which moves every thumb.
  private mutating func rescale() {
    updateScale()
    marks.needsLayout = true
    marks.layers |= Layer.all
    placeAgain()
  }

  /// After a change of what values may be: the values placed again, and a new reference.
  private mutating func placeAgain() {
    place()
    if isTracking { anchor() }
  }

  mutating func updateScale() {
    scale = ValueScale(
      minimum: range.lower, maximum: range.upper, step: steps, usableLength: axis.usableLength)
    updateTouchArea()
  }

  /// Brings the requests within the limits: lower first, then upper, and nothing else decides.
  private mutating func place() {
    var placed = requests
    let (minimum, maximum) = (range.lower, range.upper)
    let (near, far) = (distances.lower, distances.upper)
    let keepsEnd =
      placed.lower >= minimum && placed.lower <= maximum
      && ValueLimits.keeps(
        maximum - placed.lower, near, .infinity, max(maximum.magnitude, placed.lower.magnitude))
    if !keepsEnd {
      placed.lower = max(minimum, min(placed.lower, maximum - near))
    }
    let keepsGap =
      placed.upper >= placed.lower && placed.upper <= maximum
      && ValueLimits.keeps(
        placed.upper - placed.lower, near, far, max(placed.upper.magnitude, placed.lower.magnitude))
    if !keepsGap {
      let low = min(maximum, placed.lower + near)
      // The maximum itself may keep the distance where adding it misses the maximum by a rounding.
      let reachesEnd = ValueLimits.keeps(
        maximum - placed.lower, near, far, max(maximum.magnitude, placed.lower.magnitude))
      let high = reachesEnd ? maximum : max(low, min(maximum, placed.lower + far))
      placed.upper = min(max(placed.upper, low), high)
    }
    if placed == values { return }
    if placed.lower != values.lower { known.lower = placed.lower }
    if placed.upper != values.upper { known.upper = placed.upper }
    adopt(placed)
  }

  /// Puts values in force and marks what then looks different.
  mutating func adopt(_ pair: Pair) {
    if pair.lower != values.lower { marks.layers |= Layer.lowerThumb }
    if pair.upper != values.upper { marks.layers |= Layer.upperThumb }
    marks.layers |= Layer.track
    marks.needsLayout = true
    values = pair
  }
}

// MARK: - Looks

extension RangeSliderModel {
  /// The track outside the interval.
  public var trackColor: RGBAColor {
    get { looks.trackColor }
    set {
      guard newValue != looks.trackColor else { return }
      looks.trackColor = newValue
      marks.layers |= Layer.track
    }
  }

  /// The track between the thumbs.
  public var trackHighlightColor: RGBAColor {
    get { looks.trackHighlightColor }
    set {
      guard newValue != looks.trackHighlightColor else { return }
      looks.trackHighlightColor = newValue
      marks.layers |= Layer.track
    }
  }

  public var thumbColor: RGBAColor {
    get { looks.thumbColor }
    set {
      guard newValue != looks.thumbColor else { return }
      looks.thumbColor = newValue
      marks.layers |= Layer.thumbs
    }
  }

  /// How round the corners are: 0 for square, 1 for semicircles.
  public var curvaceousness: Double {
    get { looks.curvaceousness }
    set {
      let clamped = min(max(newValue, 0), 1)
      guard newValue.isFinite, clamped != looks.curvaceousness else { return }
      looks.curvaceousness = clamped
      marks.layers |= Layer.all
    }
  }
}

// MARK: - Places

extension RangeSliderModel {
  /// In points. Bounds that are not finite are ignored, a negative size counts as 0.
  public var bounds: Rect2D {
    get { places.bounds }
    set {
      guard places.write(bounds: newValue) else { return }
      marks.needsLayout = true
      marks.layers |= Layer.all
      relayout()
    }
  }

  public var orientation: Orientation {
    get { places.orientation }
    set {
      guard newValue != places.orientation else { return }
      places.orientation = newValue
      relayout()
    }
  }

  /// Which way a horizontal slider runs; a vertical one always has its minimum at the bottom.
  public var layoutDirection: LayoutDirection {
    get { places.direction }
    set {
      guard newValue != places.direction else { return }
      places.direction = newValue
      relayout()
    }
  }

  /// How the control is drawn and touched: about the middle of its bounds.
  public var transform: AffineTransform2D {
    get { places.transform }
    set { if places.write(transform: newValue), isTracking { anchor() } }
  }

  /// Thumbs catch touches in an area of at least this size, 44 by 44 points unless it is changed.
  public var minimumHitSize: Size2D {
    get { places.hitSize }
    set { if places.write(hitSize: newValue) { updateTouchArea() } }
  }

  /// How far outside of the touch area a finger still counts as inside, in points.
  public var touchInsideTolerance: Double {
    get { places.tolerance }
    set { places.write(tolerance: newValue) }
  }

  private mutating func relayout() {
    let before = axis
    axis = TrackAxis(
      bounds: places.bounds, orientation: places.orientation, direction: places.direction)
    updateScale()
    // The direction of a vertical slider shows nowhere.
    if axis != before {
      marks.needsLayout = true
      marks.layers |= Layer.all
    }
    if isTracking { anchor() }
  }
}
