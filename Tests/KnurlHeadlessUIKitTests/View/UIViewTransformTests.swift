import Foundation
import KnurlGeometry
import KnurlHeadlessUIKit
import KnurlInteraction
import Testing

@Suite("Transformed views and layers")
@MainActor
struct UIViewTransformTests {
  private let outer = UIView(frame: CGRect(x: 10, y: 20, width: 200, height: 100))
  private let inner = UIView(frame: CGRect(x: 50, y: 40, width: 40, height: 20))

  init() {
    outer.addSubview(inner)
    inner.transform = CGAffineTransform(rotationAngle: .pi / 2)
  }

  private func expect(_ a: CGPoint, near b: CGPoint) {
    #expect(abs(a.x - b.x) < 1e-9 && abs(a.y - b.y) < 1e-9, "\(a), \(b)")
  }

  @Test("A transform changes the frame, but not the bounds and the center")
  func frame() {
    #expect(inner.bounds == CGRect(x: 0, y: 0, width: 40, height: 20))
    #expect(inner.center == CGPoint(x: 70, y: 50))
    expect(inner.frame.origin, near: CGPoint(x: 60, y: 30))
    expect(
      CGPoint(x: inner.frame.width, y: inner.frame.height), near: CGPoint(x: 20, y: 40))
    expect(inner.layer.frame.origin, near: inner.frame.origin)
    #expect(inner.layer.bounds == inner.bounds)
  }

  @Test("Transforms convert points in both directions, and convert a rectangle by its corners")
  func conversion() {
    expect(inner.convert(.zero, to: outer), near: CGPoint(x: 80, y: 30))
    expect(outer.convert(CGPoint(x: 80, y: 30), to: inner), near: .zero)
    expect(inner.convert(CGPoint(x: 80, y: 30), from: outer), near: .zero)
    let point = CGPoint(x: 3, y: 7)
    expect(inner.convert(inner.convert(point, to: nil), from: nil), near: point)
    let rect = inner.convert(inner.bounds, to: outer)
    expect(rect.origin, near: CGPoint(x: 60, y: 30))
    expect(CGPoint(x: rect.width, y: rect.height), near: CGPoint(x: 20, y: 40))
  }

  @Test("A touch hits a view at the transformed position, but not if the transform has no inverse")
  func hits() {
    #expect(outer.hitTest(CGPoint(x: 70, y: 35), with: nil) === inner)
    #expect(outer.hitTest(CGPoint(x: 52, y: 50), with: nil) === outer)
    inner.transform = CGAffineTransform(scaleX: 0, y: 1)
    #expect(outer.hitTest(CGPoint(x: 70, y: 50), with: nil) === outer)
    inner.transform = .identity
    #expect(outer.hitTest(CGPoint(x: 52, y: 50), with: nil) === inner)
  }

  @Test("A transformed control tracks in its own coordinates; a control without area never tracks")
  func host() {
    let control = ProbeControl(frame: CGRect(x: 0, y: 0, width: 100, height: 30))
    let host = ControlHost(control)
    // Left of the middle in the untransformed position, above the middle in the upright one.
    let lying = Point2D(x: 5, y: 15)
    let upright = Point2D(x: 50, y: -30)
    func touch(_ phase: TouchPhase, _ place: Point2D) {
      host.perform(.touch(Touch(phase: phase, location: place)))
    }
    control.transform = CGAffineTransform(rotationAngle: .pi / 2)
    touch(.began, lying)
    #expect(control.log == [])
    touch(.began, upright)
    #expect(control.log == ["begin"])
    #expect(control.isTouchInside)
    control.transform = CGAffineTransform(scaleX: 1, y: 0)
    touch(.moved, upright)
    #expect(!control.isTouchInside)
    touch(.ended, upright)
    #expect(control.log == ["begin", "continue", "end"])
    touch(.began, lying)
    #expect(control.log == ["begin", "continue", "end"])
  }

  @Test("A new transform requests layout, and an equal transform requests nothing")
  func marks() {
    let control = UIControl(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    let needle = CALayer()
    control.layer.addSublayer(needle)
    let host = ControlHost(control)
    _ = host.takeInvalidation()
    needle.transform = CATransform3DMakeRotation(1, 0, 0, 1)
    #expect(host.takeInvalidation() == Invalidation(needsLayout: true))
    needle.transform = CATransform3DMakeRotation(1, 0, 0, 1)
    #expect(host.takeInvalidation().isEmpty)
    let quarter = CATransform3DConcat(
      CATransform3DMakeRotation(.pi / 4, 0, 0, 1), CATransform3DMakeRotation(.pi / 4, 0, 0, 2))
    needle.transform = CATransform3DTranslate(quarter, 3, 0, 0)
    expect(CGPoint.zero.applying(needle.affineTransform()), near: CGPoint(x: 0, y: 3))
  }

  @Test("A layer's position is the position of its anchor point")
  func anchor() {
    let needle = CALayer()
    needle.frame = CGRect(x: 10, y: 0, width: 4, height: 20)
    needle.anchorPoint = CGPoint(x: 0.5, y: 1)
    #expect(needle.frame == CGRect(x: 10, y: -10, width: 4, height: 20))
    #expect(needle.position == CGPoint(x: 12, y: 10))
    needle.bounds = CGRect(x: 0, y: 0, width: 4, height: 10)
    #expect(needle.frame == CGRect(x: 10, y: 0, width: 4, height: 10))
    needle.setAffineTransform(CGAffineTransform(rotationAngle: .pi))
    expect(needle.frame.origin, near: CGPoint(x: 10, y: 10))
    needle.transform = CATransform3DIdentity
    needle.frame = CGRect(x: 0, y: 0, width: 2, height: 8)
    #expect(needle.position == CGPoint(x: 1, y: 8))
  }
}
