import KnurlGeometry
import KnurlInteraction

/// A model whose thumbs move along a straight track. `SliderModel` documents the public members.
@usableFromInline protocol StraightModel: CommonModel {
  var axis: TrackAxis { get }
}

extension StraightModel {
  public var orientation: Orientation {
    @inlinable get { common.geometry.orientation }
    set { if change(&common.geometry.orientation, to: newValue) { turn() } }
  }

  public var layoutDirection: LayoutDirection {
    @inlinable get { common.geometry.direction }
    set { if change(&common.geometry.direction, to: newValue) { turn() } }
  }

  var isMirrored: Bool { orientation == .horizontal && layoutDirection == .rightToLeft }

  /// Updates the layout after a change that may have no visible effect, as that of the direction
  /// has none on a vertical control.
  mutating func turn() {
    let before = axis
    relayout()
    if axis != before { markLayout() }
  }

  /// Returns the position of a thumb's middle along the track, in the coordinates of the bounds.
  ///
  /// Values outside the range are clamped.
  @inlinable public func position(of value: Double) -> Double {
    axis.coordinate(atOffset: scale.offset(of: value.isNaN ? scale.minimum : value))
  }

  /// Returns the value of a thumb whose middle is at a position, without rounding to steps or whole
  /// numbers.
  ///
  /// Positions off the track are clamped.
  @inlinable public func value(at position: Double) -> Double {
    position.isNaN ? scale.minimum : scale.value(atOffset: axis.offset(of: position))
  }
}

/// The common geometry of models with one thumb on a straight track.
@usableFromInline protocol OneThumbModel: StraightModel {
  var motion: Motion { get set }
  /// The bits of the layers that move with the value.
  static var movingLayers: UInt64 { get }
  /// The thumb's length along the track, the distance of its top from the edge, and its thickness.
  var thumbShape: (length: Double, top: Double, thickness: Double) { get }
}

extension OneThumbModel {
  /// Marks the layers that move with the value for layout and redrawing.
  @inline(__always) mutating func markThumb() { markLayout(Self.movingLayers) }

  mutating func advance(by seconds: Double) {
    if motion.advance(by: seconds) { mark(Self.movingLayers) }
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
      ? (minimumHitSize.height, minimumHitSize.width)
      : (minimumHitSize.width, minimumHitSize.height)
    let thickness = max(shape.thickness, across)
    return axis.frame(
      atOffset: scale.offset(of: value), length: max(shape.length, along),
      from: shape.top - (thickness - shape.thickness) / 2, thickness: thickness)
  }

  @usableFromInline mutating func updateTouchArea() {
    common.touchArea = bounds.union(hitArea(at: scale.minimum)).union(hitArea(at: scale.maximum))
  }

  /// True if a point is in a touch area. The edges of areas belong to the areas.
  ///
  /// Each area is tested separately too, because uniting them into one rectangle rounds.
  func isInTouchArea(_ point: Point2D, thumbAt value: Double) -> Bool {
    touchArea.contains(point) || bounds.contains(point) || hitArea(at: value).contains(point)
  }
}
