#if canImport(UIKit)
  public import KnurlGeometry
  public import KnurlLaws
  public import UIKit

  extension CGFloat: ControlNumber {
    public var controlNumber: Double { Double(self) }
    public init?(controlNumber: Double) { self = CGFloat(controlNumber) }
    public static var precisionRatio: Double { 1 }
  }

  extension CGRect: ControlFrame {
    public var controlFrame: Rect2D {
      Rect2D(x: origin.x, y: origin.y, width: size.width, height: size.height)
    }
  }
#endif
