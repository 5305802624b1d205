#if !canImport(UIKit)
  public import Foundation
  public import KnurlGeometry
  public import KnurlLaws

  extension CGFloat: ControlNumber {
    public var controlNumber: Double { Double(self) }
    public init?(controlNumber: Double) { self = CGFloat(controlNumber) }
    public static var precisionRatio: Double { 1 }
  }

  extension CGPoint: ControlPoint {
    public var controlPoint: Point2D { Point2D(x: x, y: y) }
    public init(controlPoint: Point2D) { self.init(x: controlPoint.x, y: controlPoint.y) }
  }

  extension CGRect: ControlFrame {
    public var controlFrame: Rect2D {
      Rect2D(x: origin.x, y: origin.y, width: size.width, height: size.height)
    }
    public init(controlFrame: Rect2D) {
      self.init(
        x: controlFrame.x, y: controlFrame.y, width: controlFrame.width,
        height: controlFrame.height)
    }
  }
#endif
