/// Apple: uikit/uibezierpath. The stub draws nothing, so a path is only its box.
open class UIBezierPath: NSObject {
  private var points: [CGPoint] = []

  public override init() { super.init() }

  /// Apple: uikit/uibezierpath/init(rect:)
  public convenience init(rect: CGRect) {
    self.init()
    include(rect)
  }

  /// Apple: uikit/uibezierpath/init(ovalin:)
  public convenience init(ovalIn rect: CGRect) { self.init(rect: rect) }

  /// Apple: uikit/uibezierpath/init(roundedrect:cornerradius:)
  public convenience init(roundedRect rect: CGRect, cornerRadius: CGFloat) { self.init(rect: rect) }

  /// Apple: uikit/uibezierpath/init(arccenter:radius:startangle:endangle:clockwise:)
  public convenience init(
    arcCenter center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat,
    clockwise: Bool
  ) {
    self.init(
      rect: CGRect(
        x: center.x - radius, y: center.y - radius, width: 2 * radius, height: 2 * radius))
  }

  /// Apple: uikit/uibezierpath/move(to:)
  open func move(to point: CGPoint) { points.append(point) }
  /// Apple: uikit/uibezierpath/addline(to:)
  open func addLine(to point: CGPoint) { points.append(point) }
  /// Apple: uikit/uibezierpath/addcurve(to:controlpoint1:controlpoint2:)
  open func addCurve(to endPoint: CGPoint, controlPoint1: CGPoint, controlPoint2: CGPoint) {
    points.append(endPoint)
  }
  /// Apple: uikit/uibezierpath/close()
  open func close() {}

  /// Apple: uikit/uibezierpath/cgpath
  open var cgPath: CGPath { CGPath(points) }

  private func include(_ rect: CGRect) {
    points += [rect.origin, CGPoint(x: rect.maxX, y: rect.maxY)]
  }
}

/// Apple: coregraphics/cgpath
public final class CGPath: Sendable {
  private let points: [CGPoint]

  init(_ points: [CGPoint]) { self.points = points }

  /// Apple: coregraphics/cgpath/boundingbox
  public var boundingBox: CGRect {
    points.reduce(CGRect.null) { $0.union(CGRect(origin: $1, size: .zero)) }
  }
}
