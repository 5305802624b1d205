public import Foundation

/// A layer that shows a path: filled, and stroked from one fraction of its length to another.
@MainActor
open class CAShapeLayer: CALayer {
  /// The part of the content that never animates.
  private struct Shape {
    var path: CGPath?
    var fillColor: CGColor? = CGColor(gray: 0, alpha: 1)
    var fillRule = CAShapeLayerFillRule.nonZero
    var strokeColor: CGColor?
    var lineCap = CAShapeLayerLineCap.butt
    var lineJoin = CAShapeLayerLineJoin.miter
    var miterLimit: CGFloat = 10
    var lineDashPattern: [NSNumber]?
    var lineDashPhase: CGFloat = 0
  }

  private var shape = Shape()

  /// The path as a copy: changing a mutable path later has no effect.
  open var path: CGPath? {
    get { shape.path }
    set { show(newValue?.copy(), in: &shape.path) }
  }

  /// The color that fills the path. Black by default; nil leaves the path unfilled.
  open var fillColor: CGColor? {
    get { shape.fillColor }
    set { show(newValue, in: &shape.fillColor) }
  }

  open var fillRule: CAShapeLayerFillRule {
    get { shape.fillRule }
    set { show(newValue, in: &shape.fillRule) }
  }

  open var strokeColor: CGColor? {
    get { shape.strokeColor }
    set { show(newValue, in: &shape.strokeColor) }
  }

  open var lineCap: CAShapeLayerLineCap {
    get { shape.lineCap }
    set { show(newValue, in: &shape.lineCap) }
  }

  open var lineJoin: CAShapeLayerLineJoin {
    get { shape.lineJoin }
    set { show(newValue, in: &shape.lineJoin) }
  }

  open var miterLimit: CGFloat {
    get { shape.miterLimit }
    set { show(newValue, in: &shape.miterLimit) }
  }

  open var lineDashPattern: [NSNumber]? {
    get { shape.lineDashPattern }
    set { show(newValue, in: &shape.lineDashPattern) }
  }

  open var lineDashPhase: CGFloat {
    get { shape.lineDashPhase }
    set { show(newValue, in: &shape.lineDashPhase) }
  }

  // MARK: - Animatable numbers

  open var lineWidth: CGFloat {
    get { number(at: Self.lineWidthPath) }
    set { setValue(newValue, forKeyPath: Self.lineWidthPath) }
  }

  /// The fraction of the path's length at which the stroke begins.
  open var strokeStart: CGFloat {
    get { number(at: Self.strokeStartPath) }
    set { setValue(newValue, forKeyPath: Self.strokeStartPath) }
  }

  open var strokeEnd: CGFloat {
    get { number(at: Self.strokeEndPath) }
    set { setValue(newValue, forKeyPath: Self.strokeEndPath) }
  }

  private static let lineWidthPath = "lineWidth"
  private static let strokeStartPath = "strokeStart"
  private static let strokeEndPath = "strokeEnd"

  override func defaultNumber(at keyPath: String) -> CGFloat {
    keyPath == Self.lineWidthPath || keyPath == Self.strokeEndPath ? 1 : 0
  }

  override func makeCopy() -> CALayer {
    let copy = CAShapeLayer()
    copy.shape = shape
    return copy
  }
}

// MARK: - Names

/// The rule that decides which points are inside a path.
public struct CAShapeLayerFillRule: RawRepresentable, Hashable, Sendable {
  public let rawValue: String

  public init(rawValue: String) {
    self.rawValue = rawValue
  }

  public static let nonZero = CAShapeLayerFillRule(rawValue: "non-zero")
  public static let evenOdd = CAShapeLayerFillRule(rawValue: "even-odd")
}

/// The shape of the ends of stroked lines.
public struct CAShapeLayerLineCap: RawRepresentable, Hashable, Sendable {
  public let rawValue: String

  public init(rawValue: String) {
    self.rawValue = rawValue
  }

  public static let butt = CAShapeLayerLineCap(rawValue: "butt")
  public static let round = CAShapeLayerLineCap(rawValue: "round")
  public static let square = CAShapeLayerLineCap(rawValue: "square")
}

/// The shape of the corners of stroked lines.
public struct CAShapeLayerLineJoin: RawRepresentable, Hashable, Sendable {
  public let rawValue: String

  public init(rawValue: String) {
    self.rawValue = rawValue
  }

  public static let miter = CAShapeLayerLineJoin(rawValue: "miter")
  public static let round = CAShapeLayerLineJoin(rawValue: "round")
  public static let bevel = CAShapeLayerLineJoin(rawValue: "bevel")
}
