/// A path in the plane: subpaths of lines and Bézier curves, in points; y grows downward.
///
/// A path accepts any numbers. The rasterizer rejects coordinates that are not finite, so that
/// paths can be built from unchecked values.
public struct Path2D: Hashable, Sendable {
  /// One element of a path. An element begins where the previous element ended.
  ///
  /// `close` leads back to the latest `move`, and an element after `close` begins at this point.
  public enum Element: Hashable, Sendable {
    case move(to: Point2D)
    case line(to: Point2D)
    case quadratic(to: Point2D, control: Point2D)
    case cubic(to: Point2D, control1: Point2D, control2: Point2D)
    case close
  }

  /// The elements of the path. If there are any, the first element is a move.
  public private(set) var elements: [Element] = []

  /// Creates an empty path.
  public init() {}

  /// Begins a subpath.
  public mutating func move(to point: Point2D) {
    elements.append(.move(to: point))
  }

  /// Adds a straight line from the current point. In an empty path, adds a move to the given point.
  public mutating func line(to point: Point2D) {
    elements.append(elements.isEmpty ? .move(to: point) : .line(to: point))
  }

  /// Adds a quadratic Bézier curve from the current point. In an empty path, adds a move to the
  /// curve's end.
  public mutating func quadratic(to point: Point2D, control: Point2D) {
    elements.append(
      elements.isEmpty ? .move(to: point) : .quadratic(to: point, control: control))
  }

  /// Adds a cubic Bézier curve from the current point. In an empty path, adds a move to the curve's
  /// end.
  public mutating func cubic(to point: Point2D, control1: Point2D, control2: Point2D) {
    elements.append(
      elements.isEmpty
        ? .move(to: point) : .cubic(to: point, control1: control1, control2: control2))
  }

  /// Closes the current subpath with a line to its beginning; does nothing in an empty path.
  public mutating func close() {
    if !elements.isEmpty { elements.append(.close) }
  }

  /// Returns the path with all points mapped by a transform.
  public func applying(_ transform: AffineTransform2D) -> Path2D {
    var result = self
    for index in elements.indices {
      switch elements[index] {
      case .move(let point):
        result.elements[index] = .move(to: transform.apply(point))
      case .line(let point):
        result.elements[index] = .line(to: transform.apply(point))
      case .quadratic(let point, let control):
        result.elements[index] = .quadratic(
          to: transform.apply(point), control: transform.apply(control))
      case .cubic(let point, let control1, let control2):
        result.elements[index] = .cubic(
          to: transform.apply(point), control1: transform.apply(control1),
          control2: transform.apply(control2))
      case .close: break
      }
    }
    return result
  }

  /// The smallest rectangle around all end points and control points. The rectangle contains the
  /// path.
  ///
  /// Nil for a path without points or with a point that is not finite.
  public var controlBounds: Rect2D? {
    var low = Point2D(x: .infinity, y: .infinity)
    var high = Point2D(x: -.infinity, y: -.infinity)
    var isFinite = true
    func include(_ point: Point2D) {
      isFinite = isFinite && point.isFinite
      low = Point2D(x: min(low.x, point.x), y: min(low.y, point.y))
      high = Point2D(x: max(high.x, point.x), y: max(high.y, point.y))
    }
    for element in elements {
      switch element {
      case .move(let point), .line(let point): include(point)
      case .quadratic(let point, let control):
        include(point)
        include(control)
      case .cubic(let point, let control1, let control2):
        include(point)
        include(control1)
        include(control2)
      case .close: break
      }
    }
    guard isFinite, low.x <= high.x else { return nil }
    return Rect2D(x: low.x, y: low.y, width: high.x - low.x, height: high.y - low.y)
  }
}
