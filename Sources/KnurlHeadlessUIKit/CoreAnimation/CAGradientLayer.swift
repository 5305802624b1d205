public import Foundation

/// A layer that shows a color gradient.
@MainActor
open class CAGradientLayer: CALayer {
  private struct Gradient {
    var colors: [CGColor]?
    var locations: [NSNumber]?
    var startPoint = CGPoint(x: 0.5, y: 0)
    var endPoint = CGPoint(x: 0.5, y: 1)
    var type = CAGradientLayerType.axial
  }

  private var gradient = Gradient()

  /// The colors, of type `CGColor`; other values are ignored.
  open var colors: [Any]? {
    get { gradient.colors }
    set { show(newValue.map { $0.compactMap { $0 as? CGColor } }, in: &gradient.colors) }
  }

  /// The positions of the colors, in 0...1; nil spaces them evenly.
  open var locations: [NSNumber]? {
    get { gradient.locations }
    set { show(newValue, in: &gradient.locations) }
  }

  /// The start of the gradient, in unit coordinates of the bounds.
  open var startPoint: CGPoint {
    get { gradient.startPoint }
    set { show(newValue, in: &gradient.startPoint) }
  }

  open var endPoint: CGPoint {
    get { gradient.endPoint }
    set { show(newValue, in: &gradient.endPoint) }
  }

  open var type: CAGradientLayerType {
    get { gradient.type }
    set { show(newValue, in: &gradient.type) }
  }

  override func makeCopy() -> CALayer {
    let copy = CAGradientLayer()
    copy.gradient = gradient
    return copy
  }
}

/// The shape of a gradient.
public struct CAGradientLayerType: RawRepresentable, Hashable, Sendable {
  public let rawValue: String

  public init(rawValue: String) {
    self.rawValue = rawValue
  }

  public static let axial = CAGradientLayerType(rawValue: "axial")
  public static let radial = CAGradientLayerType(rawValue: "radial")
  public static let conic = CAGradientLayerType(rawValue: "conic")
}
