/// A path in the plane: subpaths of lines and Bézier curves, in points, y downwards.
///
/// A path takes any numbers. What cannot be drawn (a coordinate that is not finite) is refused by
/// the rasterizer, so that paths can be built from values nobody has checked.
public struct Path2D: Hashable, Sendable {
  /// One step of a path. Each begins where the step before it ended; `close` leads back to the
  /// latest `move`, and a step that follows it begins there.
  public enum Element: Hashable, Sendable {
    case move(to: Point2D)
    case line(to: Point2D)
    case quadratic(to: Point2D, control: Point2D)
    case cubic(to: Point2D, control1: Point2D, control2: Point2D)
    case close
  }

  /// The steps; the first, if there is any, is a move.
  public private(set) var elements: [Element] = []

  /// A path without any step.
  public init() {}

  /// Begins a subpath.
  public mutating func move(to point: Point2D) {
    elements.append(.move(to: point))
  }

  /// A straight line from the current point; in an empty path, a move.
  public mutating func line(to point: Point2D) {
    elements.append(elements.isEmpty ? .move(to: point) : .line(to: point))
  }

  /// A quadratic Bézier curve from the current point; in an empty path, a move to its end.
  public mutating func quadratic(to point: Point2D, control: Point2D) {
    elements.append(
      elements.isEmpty ? .move(to: point) : .quadratic(to: point, control: control))
  }

  /// A cubic Bézier curve from the current point; in an empty path, a move to its end.
  public mutating func cubic(to point: Point2D, control1: Point2D, control2: Point2D) {
    elements.append(
      elements.isEmpty
        ? .move(to: point) : .cubic(to: point, control1: control1, control2: control2))
  }

  /// Closes the current subpath by a line to its beginning; nothing in an empty path.
  public mutating func close() {
    if !elements.isEmpty { elements.append(.close) }
  }

  /// The path with every point mapped.
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

  /// The smallest rectangle that holds all end and control points, and with them the path; nil
  /// for a path without points or with one that is not finite.
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
