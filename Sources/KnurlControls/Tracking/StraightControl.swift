import KnurlGeometry
import KnurlInteraction

/// What controls with one thumb on a straight track share: where they are, and what reaches them.
protocol StraightControl: TrackedControl {
  var places: Places { get set }
  var axis: TrackAxis { get set }
  var scale: ValueScale { get set }
  var motion: Motion { get set }
  var marks: Invalidation { get set }
  var touchArea: Rect2D { get set }
  var isUserInteractionEnabled: Bool { get }

  /// The bits of all layers.
  static var allLayers: UInt64 { get }
  /// The bits of those that move with the value.
  static var movingLayers: UInt64 { get }
  /// What places of values depend on has changed: derives the axis and the scale again, and takes the
  /// state as it is for what a drag is computed from.
  mutating func relayout()
  /// How long the thumb is along the track, where it begins down the thickness, and how thick it is.
  var thumbShape: (length: Double, top: Double, thickness: Double) { get }
}

extension StraightControl {
  var thumbCount: Int { 1 }

  /// There is one thumb.
  var focusedIndex: Int {
    get { 0 }
    set { _ = newValue }
  }

  var isMirrored: Bool {
    places.orientation == .horizontal && places.direction == .rightToLeft
  }

  var isReceivingTouches: Bool {
    isEnabled && isAttached && !isHidden && isUserInteractionEnabled
  }

  /// Inlined, and with it all that a move asks for: a call would copy the control.
  @inline(__always) func point(under location: Point2D) -> Point2D? {
    places.point(under: location)
  }

  mutating func markAllLayers() { marks.layers |= Self.allLayers }

  /// What moves with the value has to be laid out and drawn again.
  @inline(__always) mutating func markThumb() {
    marks.needsLayout = true
    marks.layers |= Self.movingLayers
  }

  mutating func markLayout() {
    marks.needsLayout = true
    markAllLayers()
  }

  mutating func advance(by seconds: Double) {
    if motion.advance(by: seconds) { marks.layers |= Self.movingLayers }
  }

  // MARK: - Where touches count

  /// The frame of the thumb of a value.
  @inline(__always) func frame(at value: Double) -> Rect2D {
    let shape = thumbShape
    return axis.frame(
      atOffset: scale.offset(of: value), length: shape.length, from: shape.top,
      thickness: shape.thickness)
  }

  /// Whether a thumb that stands for one value stands elsewhere than one that stands for the other: in
  /// points, where values that differ in a last place may be one.
  @inline(__always) func isElsewhere(_ value: Double, than other: Double) -> Bool {
    value != other
      && axis.coordinate(atOffset: scale.offset(of: value))
        != axis.coordinate(atOffset: scale.offset(of: other))
  }

  /// Measured from the thumb's middle: growing a frame would round once more, and mirrored touches
  /// would not meet mirrored edges.
  @inline(__always) func hitArea(at value: Double) -> Rect2D {
    let shape = thumbShape
    let (along, across) =
      axis.isVertical
      ? (places.hitSize.height, places.hitSize.width)
      : (places.hitSize.width, places.hitSize.height)
    let thickness = max(shape.thickness, across)
    return axis.frame(
      atOffset: scale.offset(of: value), length: max(shape.length, along),
      from: shape.top - (thickness - shape.thickness) / 2, thickness: thickness)
  }

  /// Derived again from whatever it depends on, because every touch asks for it.
  mutating func updateTouchArea() {
    touchArea = bounds.union(hitArea(at: scale.minimum)).union(hitArea(at: scale.maximum))
  }

  /// Areas are asked one by one as well: putting them into one rectangle rounds, and their edges
  /// belong to them.
  func isInTouchArea(_ point: Point2D, thumbAt value: Double) -> Bool {
    touchArea.contains(point) || bounds.contains(point) || hitArea(at: value).contains(point)
  }

  // MARK: - What code writes

  mutating func write(bounds: Rect2D) {
    guard places.write(bounds: bounds) else { return }
    markLayout()
    relayout()
  }

  mutating func write(orientation: Orientation) {
    guard orientation != places.orientation else { return }
    places.orientation = orientation
    turn()
  }

  mutating func write(direction: LayoutDirection) {
    guard direction != places.direction else { return }
    places.direction = direction
    turn()
  }

  mutating func write(hitSize: Size2D) {
    if places.write(hitSize: hitSize) { updateTouchArea() }
  }

  private mutating func turn() {
    let before = axis
    relayout()
    // The direction of a vertical slider shows nowhere.
    if axis != before { markLayout() }
  }
}
