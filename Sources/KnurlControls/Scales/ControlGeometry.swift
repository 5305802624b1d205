public import KnurlGeometry

/// The geometry of a control and of its touch areas.
@usableFromInline struct ControlGeometry: Hashable, Sendable {
  @usableFromInline var bounds: Rect2D
  @usableFromInline var orientation = Orientation.horizontal
  @usableFromInline var direction = LayoutDirection.leftToRight
  @usableFromInline var transform = AffineTransform2D.identity
  /// True if `transform` is not the identity.
  ///
  /// Almost no control has a transform, and this check takes one instruction.
  var hasTransform = false
  @usableFromInline var hitSize = Size2D(width: 44, height: 44)
  var tolerance = 70.0

  init(bounds: Rect2D) { self.bounds = Self.legal(bounds) ?? .zero }

  /// The length of the bounds along the track, and their thickness across it.
  @inline(__always) var size: Size2D {
    (orientation == .vertical ? bounds.transposed : bounds).size
  }

  /// Returns bounds without negative sizes; nil for bounds that are not finite.
  private static func legal(_ bounds: Rect2D) -> Rect2D? {
    guard bounds.isFinite else { return nil }
    return Rect2D(
      x: bounds.x, y: bounds.y, width: max(0, bounds.width), height: max(0, bounds.height))
  }

  // Writes by code; each returns whether it changed anything.

  mutating func write(bounds written: Rect2D) -> Bool {
    guard let legal = Self.legal(written), legal != bounds else { return false }
    bounds = legal
    return true
  }

  mutating func write(transform written: AffineTransform2D) -> Bool {
    guard written.isFinite, written != transform else { return false }
    transform = written
    hasTransform = written != .identity
    return true
  }

  mutating func write(hitSize written: Size2D) -> Bool {
    guard written.width.isFinite, written.height.isFinite else { return false }
    hitSize = Size2D(width: max(0, written.width), height: max(0, written.height))
    return true
  }

  mutating func write(tolerance written: Double) {
    if written.isFinite { tolerance = max(0, written) }
  }

  /// Returns the location in the control's own coordinates; nil if the transform has no inverse.
  ///
  /// Inlined, because almost no control needs more than this.
  @inline(__always) func point(under location: Point2D) -> Point2D? {
    hasTransform ? transformed(location) : location
  }

  func transformed(_ location: Point2D) -> Point2D? {
    guard let inverse = transform.inverse else { return nil }
    let center = bounds.center
    let moved = inverse.apply(Point2D(x: location.x - center.x, y: location.y - center.y))
    let point = Point2D(x: center.x + moved.x, y: center.y + moved.y)
    return point.isFinite ? point : nil
  }
}
