public import Foundation
import KnurlGeometry

/// A path that grows. A class, as in Core Graphics.
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

  /// - Parameter clockwise: As Core Graphics means it, where y grows upwards: on a screen true runs
  ///   against the clock.
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
  /// The steps of another path, behind those that are there.
  mutating func append(_ other: Path2D) {
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

  /// From one angle to the other in the direction asked for, at most once round.
  ///
  /// - Parameter growing: Angles grow from the start to the end: on a screen, clockwise.
  mutating func addArc(
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
