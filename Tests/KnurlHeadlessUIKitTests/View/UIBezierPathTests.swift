import Foundation
import KnurlHeadlessUIKit
import KnurlInteraction
import Testing

@Suite("Paths and the layers that show them")
@MainActor
struct UIBezierPathTests {
  @Test("A clockwise arc is clockwise on the screen, where Core Graphics calls it counterclockwise")
  func arcs() {
    let quarter = UIBezierPath(
      arcCenter: .zero, radius: 10, startAngle: 0, endAngle: .pi / 2, clockwise: true)
    #expect(abs(quarter.currentPoint.x) < 1e-9)
    #expect(abs(quarter.currentPoint.y - 10) < 1e-9)
    #expect(quarter.bounds.minY >= -1e-9)

    let rest = UIBezierPath(
      arcCenter: .zero, radius: 10, startAngle: 0, endAngle: .pi / 2, clockwise: false)
    #expect(rest.bounds.minX < -9.9)

    let path = CGMutablePath()
    path.addArc(center: .zero, radius: 10, startAngle: 0, endAngle: .pi / 2, clockwise: false)
    #expect(path == quarter.cgPath)
  }

  @Test("A point test uses the winding number by default, and the even-odd rule on request")
  func contains() {
    let ring = UIBezierPath(ovalIn: CGRect(x: 0, y: 0, width: 20, height: 20))
    ring.append(UIBezierPath(ovalIn: CGRect(x: 5, y: 5, width: 10, height: 10)))
    #expect(ring.contains(CGPoint(x: 10, y: 10)))
    ring.usesEvenOddFillRule = true
    #expect(!ring.contains(CGPoint(x: 10, y: 10)))
    #expect(ring.contains(CGPoint(x: 2, y: 10)))
    #expect(!ring.contains(CGPoint(x: 0.5, y: 0.5)))
  }

  @Test("A transform maps every point, and a point test closes an open path")
  func transforms() {
    let path = UIBezierPath()
    path.move(to: .zero)
    path.addLine(to: CGPoint(x: 4, y: 0))
    path.addLine(to: CGPoint(x: 4, y: 4))
    path.apply(CGAffineTransform(translationX: 10, y: 0).scaledBy(x: 2, y: 1))
    #expect(path.bounds == CGRect(x: 10, y: 0, width: 8, height: 4))
    #expect(path.contains(CGPoint(x: 17, y: 2)))
    #expect(!path.contains(CGPoint(x: 11, y: 2)))
  }

  @Test("Applying a transform and its inverse gives the original point")
  func inverse() {
    let map = CGAffineTransform(rotationAngle: 0.5).translatedBy(x: 3, y: 4)
    let point = CGPoint(x: 7, y: -2)
    let back = point.applying(map).applying(map.inverted())
    #expect(abs(back.x - point.x) < 1e-12 && abs(back.y - point.y) < 1e-12)
    #expect(CGAffineTransform().inverted() == CGAffineTransform())
  }

  @Test("A new path is shown without setNeedsDisplay; an equal path changes nothing")
  func shapeLayer() {
    let control = UIControl(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    let shape = CAShapeLayer()
    control.layer.addSublayer(shape)
    let host = ControlHost(control)
    _ = host.takeInvalidation()
    shape.path = UIBezierPath(rect: CGRect(x: 0, y: 0, width: 4, height: 4)).cgPath
    #expect(!shape.needsDisplay())
    #expect(host.takeInvalidation().layers == 0b10)
    shape.path = UIBezierPath(rect: CGRect(x: 0, y: 0, width: 4, height: 4)).cgPath
    #expect(host.takeInvalidation().isEmpty)
    shape.fillColor = UIColor.black.cgColor
    #expect(host.takeInvalidation().isEmpty)
    shape.fillColor = UIColor.red.cgColor
    #expect(host.takeInvalidation().layers == 0b10)
    shape.frame = CGRect(x: 1, y: 0, width: 4, height: 4)
    #expect(host.takeInvalidation().needsLayout)
  }

  @Test("The end of a stroke is 1 by default, and a change is animated implicitly")
  func strokeEnd() {
    let control = UIControl(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    let shape = CAShapeLayer()
    control.layer.addSublayer(shape)
    let host = ControlHost(control)
    _ = host.takeInvalidation()
    #expect(shape.strokeEnd == 1)
    #expect(shape.lineWidth == 1)
    shape.strokeEnd = 0
    let shown = shape.presentation() as? CAShapeLayer
    #expect(shown?.strokeEnd == 1)
    host.perform(.tick(seconds: 1))
    let later = shape.presentation() as? CAShapeLayer
    #expect(later?.strokeEnd == 0)
  }

  @Test("New gradient colors are shown without setNeedsDisplay; other elements are ignored")
  func gradient() {
    let control = UIControl(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    let gradient = CAGradientLayer()
    control.layer.addSublayer(gradient)
    let host = ControlHost(control)
    _ = host.takeInvalidation()
    gradient.colors = [UIColor.red.cgColor, "blue", UIColor.blue.cgColor]
    #expect(gradient.colors?.count == 2)
    #expect(host.takeInvalidation().layers == 0b10)
    gradient.colors = [UIColor.red.cgColor, UIColor.blue.cgColor]
    #expect(host.takeInvalidation().isEmpty)
  }
}
