import KnurlGeometry
import KnurlInteraction

/// The common geometry and input handling of controls with one thumb on a straight track.
protocol StraightControl: TrackedControl {
  var geometry: ControlGeometry { get set }
  var axis: TrackAxis { get set }
  var scale: ValueScale { get set }
  var motion: Motion { get set }
  var pendingInvalidation: Invalidation { get set }
  var touchArea: Rect2D { get set }
  var isUserInteractionEnabled: Bool { get }

  /// The bits of all layers.
  static var allLayers: UInt64 { get }
  /// The bits of the layers that move with the value.
  static var movingLayers: UInt64 { get }
  /// Computes the axis and the scale anew after a change of the geometry.
  ///
  /// The method also makes the current state the reference of a drag.
  mutating func relayout()
  /// The thumb's length along the track, the distance of its top from the edge, and its thickness.
  var thumbShape: (length: Double, top: Double, thickness: Double) { get }
}

extension StraightControl {
  var thumbCount: Int { 1 }

  /// Always 0, because the control has one thumb.
  var focusedIndex: Int {
    get { 0 }
    set { _ = newValue }
  }

  var isMirrored: Bool {
    geometry.orientation == .horizontal && geometry.direction == .rightToLeft
  }

  var isReceivingTouches: Bool {
    isEnabled && isAttached && !isHidden && isUserInteractionEnabled
  }

  /// Returns the location in the control's own coordinates; nil if the transform has no inverse.
  ///
  /// Inlined with everything that a move needs, because a call would copy the control.
  @inline(__always) func point(under location: Point2D) -> Point2D? {
    geometry.point(under: location)
  }

  mutating func markAllLayers() { pendingInvalidation.layers |= Self.allLayers }

  /// Marks the layers that move with the value for layout and redrawing.
  @inline(__always) mutating func markThumb() {
    pendingInvalidation.needsLayout = true
    pendingInvalidation.layers |= Self.movingLayers
  }

  mutating func markLayout() {
    pendingInvalidation.needsLayout = true
    markAllLayers()
  }

  mutating func advance(by seconds: Double) {
    if motion.advance(by: seconds) { pendingInvalidation.layers |= Self.movingLayers }
  }

  // MARK: - Touch areas

  /// Returns the frame of a thumb at a value.
  @inline(__always) func frame(at value: Double) -> Rect2D {
    let shape = thumbShape
    return axis.frame(
      atOffset: scale.offset(of: value), length: shape.length, from: shape.top,
      thickness: shape.thickness)
  }

  /// True if thumbs with these two values have different positions in points.
  ///
  /// Values that differ only in their last bits may have the same position.
  @inline(__always) func isElsewhere(_ value: Double, than other: Double) -> Bool {
    value != other
      && axis.coordinate(atOffset: scale.offset(of: value))
        != axis.coordinate(atOffset: scale.offset(of: other))
  }

  /// Returns the area in which a touch grabs a thumb at a value.
  ///
  /// The area is computed from the thumb's middle: growing a frame would round once more, and then
  /// mirrored touches would not meet mirrored edges.
  @inline(__always) func hitArea(at value: Double) -> Rect2D {
    let shape = thumbShape
    let (along, across) =
      axis.isVertical
      ? (geometry.hitSize.height, geometry.hitSize.width)
      : (geometry.hitSize.width, geometry.hitSize.height)
    let thickness = max(shape.thickness, across)
    return axis.frame(
      atOffset: scale.offset(of: value), length: max(shape.length, along),
      from: shape.top - (thickness - shape.thickness) / 2, thickness: thickness)
  }

  /// Updates the stored touch area.
  ///
  /// Every touch reads the area, so it is stored and updated after each change that affects it.
  mutating func updateTouchArea() {
    touchArea = bounds.union(hitArea(at: scale.minimum)).union(hitArea(at: scale.maximum))
  }

  /// True if a point is in a touch area. The edges of areas belong to the areas.
  ///
  /// Each area is tested separately too, because uniting them into one rectangle rounds.
  func isInTouchArea(_ point: Point2D, thumbAt value: Double) -> Bool {
    touchArea.contains(point) || bounds.contains(point) || hitArea(at: value).contains(point)
  }

  // MARK: - Writes by code

  mutating func write(bounds: Rect2D) {
    guard geometry.write(bounds: bounds) else { return }
    markLayout()
    relayout()
  }

  mutating func write(orientation: Orientation) {
    guard orientation != geometry.orientation else { return }
    geometry.orientation = orientation
    turn()
  }

  mutating func write(direction: LayoutDirection) {
    guard direction != geometry.direction else { return }
    geometry.direction = direction
    turn()
  }

  mutating func write(hitSize: Size2D) {
    if geometry.write(hitSize: hitSize) { updateTouchArea() }
  }

  private mutating func turn() {
    let before = axis
    relayout()
    // The direction has no visible effect on a vertical slider.
    if axis != before { markLayout() }
  }
}
