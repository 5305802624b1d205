public import KnurlGeometry
import KnurlInteraction

// MARK: - Value and range

extension RiskCursorModel {
  /// A write requests the nearest whole number, ties away from zero, and what is in force is the
  /// request brought within 0...maxValue; a number that is not finite is ignored.
  ///
  /// Read with every event and in another module: inlinable, or each read would copy the cursor.
  public var value: Double {
    @inlinable get { current }
    set { request(newValue) }
  }

  @usableFromInline mutating func request(_ written: Double) {
    guard written.isFinite else { return }
    requested = written.rounded(.toNearestOrAwayFromZero) + 0
    drag.request = requested
    drag.number = placed
    if place() { stand(at: current) }
  }

  /// The greatest value: a whole number, 0 or more. Another one is rounded, ties away from zero.
  public var maxValue: Double {
    get { scale.maximum }
    set {
      let maximum = max(0, newValue.rounded(.toNearestOrAwayFromZero))
      guard newValue.isFinite, maximum != scale.maximum else { return }
      rescale(maximum)
      drag.number = scale.clamped(drag.number)
      markLayout()
      place()
      // In a drag it stays under the finger.
      stand(at: isTracking ? scale.clamped(handle) : current)
    }
  }

  /// Brings the request within the limits.
  ///
  /// - Returns: Whether that is another value.
  @discardableResult private mutating func place() -> Bool {
    guard adopt(placed) else { return false }
    known = current
    return true
  }
}

// MARK: - Places

extension RiskCursorModel {
  /// In points. Bounds that are not finite are ignored, a negative size counts as 0.
  public var bounds: Rect2D {
    get { places.bounds }
    set { write(bounds: newValue) }
  }

  public var orientation: Orientation {
    get { places.orientation }
    set { write(orientation: newValue) }
  }

  /// Which way a horizontal cursor runs; a vertical one always has 0 at the bottom.
  public var layoutDirection: LayoutDirection {
    get { places.direction }
    set { write(direction: newValue) }
  }

  /// How the control is drawn and touched: about the middle of its bounds.
  public var transform: AffineTransform2D {
    get { places.transform }
    set { _ = places.write(transform: newValue) }
  }

  /// The handle catches touches in an area of at least this size, 44 by 44 points unless it is
  /// changed.
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
