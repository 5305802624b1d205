import Foundation
import KnurlGeometry

extension Point2D {
  init(_ point: CGPoint) {
    self.init(x: Double(point.x), y: Double(point.y))
  }
}

extension Rect2D {
  init(_ rect: CGRect) {
    self.init(
      x: Double(rect.origin.x), y: Double(rect.origin.y), width: Double(rect.size.width),
      height: Double(rect.size.height))
  }
}

extension CGRect {
  init(_ rect: Rect2D) {
    self.init(x: rect.x, y: rect.y, width: rect.width, height: rect.height)
  }
}
