/// An axis-parallel rectangle in points. Its edges belong to it, on all four sides.
///
/// A half-open rectangle, as UIKit's `CGRect.contains` has it, would break mirroring: a touch on
/// the left edge would hit and its mirror image on the right edge would miss.
public struct Rect2D: Hashable, Sendable {
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

  /// Whether the point lies inside or on an edge; never for a point that is not finite.
  public func contains(_ point: Point2D) -> Bool {
    point.x >= minX && point.x <= maxX && point.y >= minY && point.y <= maxY
  }

  /// The rectangle with every edge moved inwards; a negative distance grows it.
  public func insetBy(dx: Double, dy: Double) -> Rect2D {
    Rect2D(x: x + dx, y: y + dy, width: width - 2 * dx, height: height - 2 * dy)
  }

  /// The rectangle grown about its centre to at least the given size, never shrunk.
  public func grown(toAtLeast size: Size2D) -> Rect2D {
    let dx = width < size.width ? (size.width - width) / 2 : 0
    let dy = height < size.height ? (size.height - height) / 2 : 0
    return insetBy(dx: -dx, dy: -dy)
  }

  /// The smallest rectangle that holds both.
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
