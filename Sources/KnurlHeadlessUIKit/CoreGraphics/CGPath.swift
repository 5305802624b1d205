public import Foundation
import KnurlGeometry

/// Lines and curves. Paths with equal elements are equal.
///
/// A class, as in Core Graphics, where the mutable kind is a subclass.
open class CGPath: Hashable {
  /// The number of lines that replace each curve in `contains`.
  private static let linesOfCurve = 64
  final fileprivate(set) var steps: Path2D

  init(_ steps: Path2D) {
    self.steps = steps
  }

  /// - Parameter transform: An optional value here; Core Graphics takes a pointer.
  public convenience init(rect: CGRect, transform: CGAffineTransform?) {
    self.init(Self.mapped(.rectangle(Rect2D(rect)), transform))
  }

  public convenience init(ellipseIn rect: CGRect, transform: CGAffineTransform?) {
    self.init(Self.mapped(.ellipse(in: Rect2D(rect)), transform))
  }

  /// Creates a rounded rectangle. Corners are quarter circles with the smaller of the two radii.
  public convenience init(
    roundedRect rect: CGRect, cornerWidth: CGFloat, cornerHeight: CGFloat,
    transform: CGAffineTransform?
  ) {
    let radius = Double(min(cornerWidth, cornerHeight))
    self.init(Self.mapped(.roundedRectangle(Rect2D(rect), radius: radius), transform))
  }

  fileprivate static func mapped(_ steps: Path2D, _ transform: CGAffineTransform?) -> Path2D {
    guard let transform else { return steps }
    return steps.applying(AffineTransform2D(transform))
  }

  // MARK: - Queries

  public final var isEmpty: Bool { steps.elements.isEmpty }

  /// The box around all end and control points; null for an empty path, as in Core Graphics.
  public final var boundingBox: CGRect {
    guard let box = steps.controlBounds else { return .null }
    return CGRect(x: box.x, y: box.y, width: box.width, height: box.height)
  }

  /// The point where the next element begins; zero for an empty path.
  public final var currentPoint: CGPoint {
    var (begin, end) = (Point2D.zero, Point2D.zero)
    for element in steps.elements {
      switch element {
      case .move(let point): (begin, end) = (point, point)
      case .line(let point), .quadratic(let point, _), .cubic(let point, _, _): end = point
      case .close: end = begin
      }
    }
    return CGPoint(x: end.x, y: end.y)
  }

  /// True if a point is inside, by the winding number. Each curve counts as 64 lines.
  public final func contains(
    _ point: CGPoint, using rule: CGPathFillRule = .winding,
    transform: CGAffineTransform = .identity
  ) -> Bool {
    let target = Point2D(x: point.x, y: point.y)
    var winding = 0
    for (start, end) in Self.lines(of: Self.mapped(steps, transform), closed: true) {
      guard (start.y <= target.y) != (end.y <= target.y) else { continue }
      let x = start.x + (target.y - start.y) / (end.y - start.y) * (end.x - start.x)
      if x > target.x { winding += end.y > start.y ? 1 : -1 }
    }
    return rule == .winding ? winding != 0 : winding % 2 != 0
  }

  /// The part of the path from one fraction of its length to another, with lines for curves; the whole
  /// path as it is.
  final func part(from start: Double, to end: Double) -> Path2D {
    if start <= 0, end >= 1 { return steps }
    let lines = Self.lines(of: steps, closed: false)
    let lengths = lines.map { hypot($1.x - $0.x, $1.y - $0.y) }
    let whole = lengths.reduce(0, +)
    let (first, last) = (max(start, 0) * whole, min(end, 1) * whole)
    guard first < last else { return Path2D() }
    var (part, gone, pen) = (Path2D(), 0.0, Point2D?.none)
    for ((from, to), length) in zip(lines, lengths) {
      defer { gone += length }
      guard length > 0, gone < last, gone + length > first else { continue }
      func point(at distance: Double) -> Point2D {
        let ratio = max((distance - gone) / length, 0)
        if ratio >= 1 { return to }
        return Point2D(x: from.x + ratio * (to.x - from.x), y: from.y + ratio * (to.y - from.y))
      }
      let begin = point(at: first)
      if pen != begin { part.move(to: begin) }
      pen = point(at: last)
      part.line(to: pen ?? begin)
    }
    return part
  }

  /// Returns the straight lines of all subpaths.
  private static func lines(of steps: Path2D, closed: Bool) -> [(Point2D, Point2D)] {
    var lines: [(Point2D, Point2D)] = []
    var (begin, end) = (Point2D.zero, Point2D.zero)
    func go(to point: Point2D) {
      lines.append((end, point))
      end = point
    }
    for element in steps.elements {
      switch element {
      case .move(let point):
        if closed, end != begin { go(to: begin) }
        (begin, end) = (point, point)
      case .line(let point): go(to: point)
      case .quadratic(let point, let control):
        let start = end
        for part in parts {
          let rest = 1 - part
          go(
            to: Point2D(
              x: rest * rest * start.x + 2 * rest * part * control.x + part * part * point.x,
              y: rest * rest * start.y + 2 * rest * part * control.y + part * part * point.y))
        }
      case .cubic(let point, let first, let second):
        let start = end
        for part in parts {
          let rest = 1 - part
          let weights = (
            rest * rest * rest, 3 * rest * rest * part, 3 * rest * part * part, part * part * part
          )
          go(
            to: Point2D(
              x: weights.0 * start.x + weights.1 * first.x + weights.2 * second.x
                + weights.3 * point.x,
              y: weights.0 * start.y + weights.1 * first.y + weights.2 * second.y
                + weights.3 * point.y))
        }
      case .close:
        if end != begin { go(to: begin) }
      }
    }
    if closed, end != begin { go(to: begin) }
    return lines
  }

  private static var parts: [Double] {
    (1...linesOfCurve).map { Double($0) / Double(linesOfCurve) }
  }

  // MARK: - Copies

  public final func copy() -> CGPath? { CGPath(steps) }

  public final func mutableCopy() -> CGMutablePath? {
    let copy = CGMutablePath()
    copy.steps = steps
    return copy
  }

  public static func == (a: CGPath, b: CGPath) -> Bool { a.steps == b.steps }

  public final func hash(into hasher: inout Hasher) { hasher.combine(steps) }
}

// MARK: - Mutable paths

/// A path that can be extended. A class, as in Core Graphics.
open class CGMutablePath: CGPath {
  public init() {
    super.init(Path2D())
  }

  public final func move(to point: CGPoint) { steps.move(to: Point2D(point)) }

  public final func addLine(to point: CGPoint) { steps.line(to: Point2D(point)) }

  public final func addLines(between points: [CGPoint]) {
    guard let first = points.first else { return }
    move(to: first)
    for point in points.dropFirst() { addLine(to: point) }
  }

  public final func addQuadCurve(to end: CGPoint, control: CGPoint) {
    steps.quadratic(to: Point2D(end), control: Point2D(control))
  }

  public final func addCurve(to end: CGPoint, control1: CGPoint, control2: CGPoint) {
    steps.cubic(
      to: Point2D(end), control1: Point2D(control1), control2: Point2D(control2))
  }

  /// - Parameter clockwise: In the sense of Core Graphics, where y grows upwards: on a screen, true
  ///   runs counterclockwise.
  public final func addArc(
    center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool
  ) {
    steps.addArc(
      center: center, radius: radius, startAngle: startAngle, endAngle: endAngle,
      growing: !clockwise)
  }

  public final func addRect(_ rect: CGRect) { add(.rectangle(Rect2D(rect))) }

  public final func addEllipse(in rect: CGRect) { add(.ellipse(in: Rect2D(rect))) }

  public final func addRoundedRect(
    in rect: CGRect, cornerWidth: CGFloat, cornerHeight: CGFloat
  ) {
    let radius = Double(min(cornerWidth, cornerHeight))
    add(.roundedRectangle(Rect2D(rect), radius: radius))
  }

  public final func addPath(_ path: CGPath, transform: CGAffineTransform = .identity) {
    add(transform.isIdentity ? path.steps : CGPath.mapped(path.steps, transform))
  }

  public final func closeSubpath() { steps.close() }

  private func add(_ other: Path2D) { steps.append(other) }
}

extension Path2D {
  /// Appends the elements of another path.
  fileprivate mutating func append(_ other: Path2D) {
    for element in other.elements {
      switch element {
      case .move(let point): move(to: point)
      case .line(let point): line(to: point)
      case .quadratic(let point, let control): quadratic(to: point, control: control)
      case .cubic(let point, let control1, let control2):
        cubic(to: point, control1: control1, control2: control2)
      case .close: close()
      }
    }
  }

  /// Adds an arc from one angle to the other in the given direction, at most one turn.
  ///
  /// - Parameter growing: Whether angles grow from the start to the end; on a screen this is
  ///   clockwise.
  fileprivate mutating func addArc(
    center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, growing: Bool
  ) {
    let turn = 2 * Double.pi
    let direction: Double = growing ? 1 : -1
    var sweep = direction * Double(endAngle - startAngle)
    guard sweep.isFinite else { return }
    if sweep < 0 { sweep = sweep.truncatingRemainder(dividingBy: turn) + turn }
    let start = Double(startAngle)
    arc(
      center: Point2D(center), radius: Double(radius), from: start,
      to: start + direction * min(sweep, turn))
  }
}

/// The rule that decides which points are inside a path. Raw values are Core Graphics'.
public enum CGPathFillRule: Int, Sendable {
  case winding = 0
  case evenOdd = 1
}

/// The shape of line ends. Raw values are Core Graphics'.
public enum CGLineCap: Int32, Sendable {
  case butt = 0
  case round = 1
  case square = 2
}

/// The shape of line corners. Raw values are Core Graphics'.
public enum CGLineJoin: Int32, Sendable {
  case miter = 0
  case round = 1
  case bevel = 2
}

// MARK: - Conversion from Core Graphics

extension Point2D {
  fileprivate init(_ point: CGPoint) {
    self.init(x: Double(point.x), y: Double(point.y))
  }
}

extension Rect2D {
  fileprivate init(_ rect: CGRect) {
    self.init(
      x: Double(rect.origin.x), y: Double(rect.origin.y), width: Double(rect.size.width),
      height: Double(rect.size.height))
  }
}

extension AffineTransform2D {
  init(_ t: CGAffineTransform) {
    self.init(
      a: Double(t.a), b: Double(t.b), c: Double(t.c), d: Double(t.d), tx: Double(t.tx),
      ty: Double(t.ty))
  }
}
