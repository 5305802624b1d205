/// An axis-parallel rectangle in points. The rectangle includes all four edges.
///
/// A half-open rectangle, as in UIKit's `CGRect.contains`, would break mirroring: a touch on the
/// left edge would hit, but its mirror image on the right edge would miss.
public struct Rect2D: Codable, Hashable, Sendable {
  public var x: Double
  public var y: Double
  public var width: Double
  public var height: Double

  public init(x: Double, y: Double, width: Double, height: Double) {
    self.x = x
    self.y = y
    self.width = width
    self.height = height
  }

  public static let zero = Rect2D(x: 0, y: 0, width: 0, height: 0)

  public var minX: Double { x }
  public var minY: Double { y }
  public var maxX: Double { x + width }
  public var maxY: Double { y + height }
  public var midX: Double { x + width / 2 }
  public var midY: Double { y + height / 2 }
  public var center: Point2D { Point2D(x: midX, y: midY) }
  public var size: Size2D { Size2D(width: width, height: height) }

  public var isFinite: Bool {
    x.isFinite && y.isFinite && width.isFinite && height.isFinite
  }

  /// True if the point is inside or on an edge; false for a point that is not finite.
  public func contains(_ point: Point2D) -> Bool {
    point.x >= minX && point.x <= maxX && point.y >= minY && point.y <= maxY
  }

  /// Returns the rectangle with every edge moved inward; negative distances move edges outward.
  public func insetBy(dx: Double, dy: Double) -> Rect2D {
    Rect2D(x: x + dx, y: y + dy, width: width - 2 * dx, height: height - 2 * dy)
  }

  /// Returns the rectangle enlarged around its center to at least the given size. No side is ever
  /// shrunk.
  public func grown(toAtLeast size: Size2D) -> Rect2D {
    let dx = width < size.width ? (size.width - width) / 2 : 0
    let dy = height < size.height ? (size.height - height) / 2 : 0
    return insetBy(dx: -dx, dy: -dy)
  }

  /// Returns the smallest rectangle that contains both rectangles.
  public func union(_ other: Rect2D) -> Rect2D {
    let left = min(minX, other.minX)
    let top = min(minY, other.minY)
    return Rect2D(
      x: left, y: top,
      width: max(maxX, other.maxX) - left, height: max(maxY, other.maxY) - top)
  }

  /// The rectangle with x and y exchanged, for vertical controls.
  public var transposed: Rect2D { Rect2D(x: y, y: x, width: height, height: width) }
}

extension Rect2D {
  /// Returns the smallest rectangle that contains this rectangle after a transform about the
  /// rectangle's middle.
  ///
  /// A control with a `transform` appears in the returned rectangle.
  public func surrounding(_ transform: AffineTransform2D) -> Rect2D {
    // Without a transform nothing is rounded.
    if transform == .identity { return self }
    let (halfWidth, halfHeight) = (width / 2, height / 2)
    let reach = Size2D(
      width: abs(transform.a) * halfWidth + abs(transform.c) * halfHeight,
      height: abs(transform.b) * halfWidth + abs(transform.d) * halfHeight)
    return Rect2D(
      x: x + halfWidth + transform.tx - reach.width,
      y: y + halfHeight + transform.ty - reach.height, width: 2 * reach.width,
      height: 2 * reach.height)
  }
}

/// A location in points; x grows to the right, y grows downward.
///
/// Type names end in `2D` because a plain `Point` or `Rect` would conflict with the system's types
/// in a user's file on macOS.
public struct Point2D: Codable, Hashable, Sendable {
  public var x: Double
  public var y: Double

  public init(x: Double, y: Double) {
    self.x = x
    self.y = y
  }

  public static let zero = Point2D(x: 0, y: 0)

  /// True if both coordinates are finite. Controls ignore touches at points that are not finite.
  public var isFinite: Bool { x.isFinite && y.isFinite }

  /// The point with its coordinates exchanged, for vertical controls.
  public var transposed: Point2D { Point2D(x: y, y: x) }
}

/// A width and a height in points.
public struct Size2D: Hashable, Sendable {
  public var width: Double
  public var height: Double

  public init(width: Double, height: Double) {
    self.width = width
    self.height = height
  }

  public static let zero = Size2D(width: 0, height: 0)
}
