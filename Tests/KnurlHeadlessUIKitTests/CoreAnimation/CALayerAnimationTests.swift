import Foundation
import KnurlGeometry
import KnurlHeadlessUIKit
import KnurlInteraction
import Testing

@MainActor @Suite("Animations of layers")
struct CALayerAnimationTests {
  private static let rotation = "transform.rotation.z"
  private let needle = CALayer()
  private let host: ControlHost<UIControl>

  init() {
    let control = UIControl(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    control.layer.addSublayer(needle)
    host = ControlHost(control)
    _ = host.takeInvalidation()
  }

  private func shown(_ keyPath: String = rotation) -> CGFloat? {
    needle.presentation()?.value(forKeyPath: keyPath) as? CGFloat
  }

  private func turn(to angle: Double) {
    CATransaction.begin()
    CATransaction.setDisableActions(true)
    needle.setValue(angle, forKeyPath: Self.rotation)
    CATransaction.commit()
  }

  private func basic(from: Double?, to: Double) -> CABasicAnimation {
    let animation = CABasicAnimation(keyPath: Self.rotation)
    animation.fromValue = from
    animation.toValue = to
    return animation
  }

  @Test("A number that is written with actions disabled is shown immediately")
  func noImplicitAnimation() {
    CATransaction.begin()
    CATransaction.setDisableActions(true)
    defer { CATransaction.commit() }
    needle.setValue(2.0, forKeyPath: Self.rotation)
    needle.setValue("three", forKeyPath: Self.rotation)
    needle.setValue(0.5, forKeyPath: "opacity")
    #expect(shown() == 2)
    #expect(needle.opacity == 0.5)
    #expect(shown("opacity") == 0.5)
  }

  @Test("An animation of the position moves the layer from point to point")
  func point() {
    let animation = CABasicAnimation(keyPath: "position")
    animation.fromValue = CGPoint(x: 10, y: 40)
    animation.toValue = CGPoint(x: 30, y: 0)
    needle.add(animation, forKey: "move")
    #expect(needle.animationKeys() == ["move"])
    host.perform(.tick(seconds: 0.125))
    let shown = needle.presentation()
    #expect(shown?.position == CGPoint(x: 20, y: 20))
    #expect(shown?.value(forKeyPath: "position") as? CGPoint == shown?.position)
    needle.removeAnimation(forKey: "move")
    #expect(needle.presentation()?.position == needle.position)
  }

  @Test("Ticks animate the shown number and mark the layer; the animation ends after 0.25 seconds")
  func clock() {
    turn(to: 8)
    needle.add(basic(from: 0, to: 8), forKey: "turn")
    #expect(shown() == 0)
    #expect(needle.value(forKeyPath: Self.rotation) as? CGFloat == 8)
    _ = host.takeInvalidation()
    host.perform(.tick(seconds: 0.125))
    #expect(shown() == 4)
    #expect(host.takeInvalidation().layers == 0b10)
    for seconds in [0, -1, .nan] { host.perform(.tick(seconds: seconds)) }
    #expect(shown() == 4)
    #expect(needle.animationKeys() == ["turn"])
    for _ in 0..<5 { host.perform(.tick(seconds: 0.025)) }
    #expect(shown() == 8)
    #expect(needle.animationKeys() == nil)
    _ = host.takeInvalidation()
    host.perform(.tick(seconds: 1))
    #expect(host.takeInvalidation().isEmpty)
  }

  @Test("A named curve determines the progress")
  func curves() {
    let animation = basic(from: 0, to: 1)
    animation.duration = 1
    animation.timingFunction = CAMediaTimingFunction(name: .easeInEaseOut)
    needle.add(animation, forKey: nil)
    host.perform(.tick(seconds: 0.5))
    #expect(abs((shown() ?? 0) - 0.5) < 1e-12)
    host.perform(.tick(seconds: 0.4))
    // The curve's golden number at a tenth, from the other end.
    #expect(abs((shown() ?? 0) - (1 - 0.019722)) < 1e-5)
    #expect(needle.animationKeys() == nil)
  }

  @Test("Keyframes are animated in order, each interval with its own curve")
  func keyframes() {
    let animation = CAKeyframeAnimation(keyPath: Self.rotation)
    animation.values = [0.0, 3.0, 4.0]
    animation.keyTimes = [0, 0.5, 1]
    animation.duration = 1
    animation.timingFunctions = [CAMediaTimingFunction(name: .easeInEaseOut)]
    needle.add(animation, forKey: nil)
    host.perform(.tick(seconds: 0.25))
    #expect(abs((shown() ?? 0) - 1.5) < 1e-12)
    host.perform(.tick(seconds: 0.25))
    #expect(shown() == 3)
    host.perform(.tick(seconds: 0.25))
    #expect(abs((shown() ?? 0) - 3.5) < 1e-12)
    host.perform(.tick(seconds: 1))
    #expect(shown() == 0, "the layer itself was never turned")
  }

  @Test("Without key times the keyframes are evenly spaced")
  func evenKeyframes() {
    let animation = CAKeyframeAnimation(keyPath: Self.rotation)
    animation.values = [0.0, 3.0, 4.0]
    needle.add(animation, forKey: nil)
    host.perform(.tick(seconds: 0.125))
    #expect(shown() == 3)
  }

  @Test("An animation replaces the animation with the same key; animations without a key go on top")
  func keys() {
    needle.add(basic(from: 0, to: 1), forKey: "turn")
    needle.add(basic(from: 5, to: 6), forKey: "turn")
    #expect(shown() == 5)
    needle.add(basic(from: 7, to: 8), forKey: nil)
    host.perform(.tick(seconds: 0.125))
    #expect(shown() == 7.5)
    #expect(needle.animation(forKey: "turn") != nil)
    needle.removeAnimation(forKey: "turn")
    #expect(needle.animation(forKey: "turn") == nil)
    #expect(shown() == 7.5)
    needle.removeAllAnimations()
    #expect(shown() == 0)
  }

  @Test("Without a start value or an end value, an animation uses the layer's value instead")
  func modelEnds() {
    turn(to: 4)
    let animation = CABasicAnimation(keyPath: Self.rotation)
    animation.fromValue = 2
    needle.add(animation, forKey: nil)
    host.perform(.tick(seconds: 0.125))
    #expect(shown() == 3)
  }

  @Test("An animation without a key path or values is not added")
  func nothing() {
    needle.add(CABasicAnimation(), forKey: "a")
    needle.add(CAKeyframeAnimation(keyPath: Self.rotation), forKey: "b")
    needle.add(CAAnimation(), forKey: "c")
    #expect(needle.animationKeys() == nil)
    #expect(host.takeInvalidation().isEmpty)
  }
}
