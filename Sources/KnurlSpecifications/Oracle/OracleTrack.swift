import KnurlGeometry
import KnurlInteraction

/// The geometry of a slider, for oracles: Controls.md 1.2, 1.5 and 1.7 in plain words.
///
/// Along the track, positions are points from the edge of the bounds at the minimum's end, for
/// every direction. Across it, they are points from the upper edge, or from the left edge of an
/// upright control.
package struct OracleTrack: Hashable, Sendable {
  var bounds: Rect2D = .zero
  var isUpright = false
  var isMirrored = false
  var matrix: AffineTransform2D = .identity
  var hitSize = Size2D(width: 44, height: 44)
  /// The number of points by which the touch area grows during a touch.
  var tolerance = 70.0

  /// Controls.md 1.7: a negative size counts as 0. A frame that is not finite is ignored.
  mutating func resize(to frame: Rect2D) {
    guard frame.isFinite else { return }
    bounds = Rect2D(
      x: frame.x, y: frame.y, width: max(0, frame.width), height: max(0, frame.height))
  }

  mutating func setTransform(_ transform: AffineTransform2D) {
    if transform.isFinite { matrix = transform }
  }

  var length: Double { isUpright ? bounds.height : bounds.width }
  var thickness: Double { isUpright ? bounds.width : bounds.height }

  // MARK: - From the track to the screen

  /// The rectangle from `start` to `start + length` along the track and `top` to `top + thickness`
  /// across it.
  ///
  /// In a right-to-left layout the rectangle is mirrored. An upright control has its minimum at the
  /// bottom and ignores the layout direction.
  func rect(start: Double, length: Double, top: Double, thickness: Double) -> Rect2D {
    let fromEnd = self.length - start - length
    if isUpright {
      return Rect2D(
        x: bounds.x + top, y: bounds.y + fromEnd, width: thickness, height: length)
    }
    return Rect2D(
      x: bounds.x + (isMirrored ? fromEnd : start), y: bounds.y + top, width: length,
      height: thickness)
  }

  /// The screen coordinate, x or y, of a position along the track.
  func screenCoordinate(of place: Double) -> Double {
    if isUpright { return bounds.y + (length - place) }
    return isMirrored ? bounds.x + (length - place) : bounds.x + place
  }

  /// Controls.md 1.7: the frame grown symmetrically to at least the hit size.
  func hitArea(of frame: Rect2D) -> Rect2D { frame.grown(toAtLeast: hitSize) }

  /// Controls.md 1.2: the rectangle around the bounds and the hit areas of the given frames.
  ///
  /// The frames are the thumb's frames at both ends of the track.
  func touchArea(around frames: [Rect2D]) -> Rect2D {
    frames.reduce(bounds) { $0.union(hitArea(of: $1)) }
  }

  // MARK: - From the screen to the track

  /// The point of the control under a point of its superview.
  ///
  /// Nil if the transform has no inverse or the result is not finite; then nothing is hit
  /// (Controls.md 1.2).
  func point(under location: Point2D) -> Point2D? {
    guard location.isFinite else { return nil }
    if matrix == .identity { return location }
    guard let inverse = matrix.inverse else { return nil }
    let center = bounds.center
    let turned = inverse.apply(Point2D(x: location.x - center.x, y: location.y - center.y))
    let point = Point2D(
      x: center.x + turned.x, y: center.y + turned.y)
    return point.isFinite ? point : nil
  }

  /// Controls.md 1.2: whether the touch area, grown by the tolerance, contains the point.
  func isInsideGrown(_ area: Rect2D, _ point: Point2D) -> Bool {
    // Test the bounds too: they belong to the area, even if a huge number has rounded them away.
    [area, bounds].contains { $0.insetBy(dx: -tolerance, dy: -tolerance).contains(point) }
  }

  /// The distance along the track, in points, from the minimum's end of the bounds to a point.
  func coordinate(of point: Point2D) -> Double {
    if isUpright { return bounds.y + length - point.y }
    return isMirrored ? bounds.x + length - point.x : point.x - bounds.x
  }

  /// The distance of a finger along the track between two points, positive toward the maximum.
  ///
  /// It is computed from the points, so that it is 0 if and only if the finger is back.
  func displacement(from start: Point2D, to end: Point2D) -> Double {
    if isUpright { return start.y - end.y }
    return isMirrored ? start.x - end.x : end.x - start.x
  }
}

// MARK: - Events

extension ControlEvents {
  static func down(_ touch: Touch) -> ControlEvents {
    touch.tapCount > 1 ? [.touchDown, .touchDownRepeat] : .touchDown
  }

  /// Controls.md 1.2: the events of a move, with enter or exit if the finger came in or went out.
  static func drag(wasInside: Bool, isInside: Bool) -> ControlEvents {
    var events: ControlEvents = isInside ? .touchDragInside : .touchDragOutside
    if isInside, !wasInside { events.insert(.touchDragEnter) }
    if wasInside, !isInside { events.insert(.touchDragExit) }
    return events
  }
}

// MARK: - Values and positions

/// A range of values and the straight track that shows it: Controls.md 1.4 and 1.5.
struct TrackSpan: Hashable, Sendable {
  var minimum: Double
  var maximum: Double
  /// The number of points between the positions of minimum and maximum.
  var usable: Double
  /// The position of the minimum, in points from the edge at its end.
  var inset: Double

  /// True if the thumb can move.
  var hasRoom: Bool { usable > 0 && minimum < maximum }

  /// The position of the thumb's center, linear in value − minimum. Both ends are exact.
  ///
  /// If the thumb cannot move, every value has the position of the start.
  func position(of value: Double) -> Double { offset(of: value) + inset }

  private func offset(of value: Double) -> Double {
    guard hasRoom else { return 0 }
    if value >= maximum { return usable }
    let product = usable * (value - minimum)
    let width = maximum - minimum
    if product.isFinite, width.isFinite { return product / width }
    // Controls.md 1.4: halve first, where the width of the range overflows.
    return usable * ((value / 2 - minimum / 2) / (maximum / 2 - minimum / 2))
  }

  /// The inverse of `position(of:)`, limited to the range.
  private func value(at position: Double) -> Double {
    let offset = position - inset
    let product = offset * (maximum - minimum)
    let value =
      product.isFinite
      ? minimum + product / usable
      : 2 * (minimum / 2 + offset / usable * (maximum / 2 - minimum / 2))
    return min(max(value, minimum), maximum)
  }

  /// Controls.md 1.5: the value that a drag from `start` asks for; finger and thumb keep their
  /// offset.
  ///
  /// The ends are reached exactly, and a move toward the maximum never lowers the value, however
  /// the mapping rounds. A drag of zero length changes nothing, and neither does one without room.
  func dragged(_ start: Double, by displacement: Double) -> Double {
    guard displacement != 0, hasRoom else { return start }
    let wanted = position(of: start) + displacement
    if displacement > 0 {
      return wanted >= position(of: maximum) ? maximum : max(value(at: wanted), start)
    }
    return wanted <= position(of: minimum) ? minimum : min(value(at: wanted), start)
  }
}
