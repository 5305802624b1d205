import Foundation
import KnurlGeometry
import KnurlHeadlessUIKit
import KnurlInteraction
import Testing

@MainActor @Suite("Layers that animate implicitly")
struct CATransactionTests {
  private let thumb = CALayer()
  private let host: ControlHost<UIControl>

  init() {
    let control = UIControl(frame: CGRect(x: 0, y: 0, width: 100, height: 20))
    control.layer.addSublayer(thumb)
    thumb.frame = CGRect(x: 0, y: 0, width: 20, height: 20)
    host = ControlHost(control)
    _ = host.takeInvalidation()
  }

  private var shownX: CGFloat? { thumb.presentation()?.position.x }

  private func withoutActions(_ body: () -> Void) {
    CATransaction.begin()
    CATransaction.setDisableActions(true)
    body()
    CATransaction.commit()
  }

  @Test("A new position of a layer that no picture has shown is shown immediately")
  func unseen() {
    let other = CALayer()
    other.position = CGPoint(x: 5, y: 5)
    host.control.layer.addSublayer(other)
    other.position = CGPoint(x: 7, y: 5)
    #expect(other.presentation()?.position == CGPoint(x: 7, y: 5))
    #expect(thumb.presentation()?.frame == thumb.frame)
  }

  @Test("A layer moves to its new position within a quarter of a second, without being redrawn")
  func moves() {
    thumb.position = CGPoint(x: 50, y: 10)
    #expect(thumb.frame == CGRect(x: 40, y: 0, width: 20, height: 20))
    #expect(shownX == 10)
    host.perform(.tick(seconds: 0.125))
    // The default curve (0.25, 0.1, 0.25, 1) is at 0.8024 after half of the time.
    #expect(abs((shownX ?? 0) - (10 + 40 * 0.8024)) < 0.01)
    #expect(thumb.presentation()?.position.y == 10)
    host.perform(.tick(seconds: 0.125))
    #expect(shownX == 50)
    // It is shown at another position, which is another layout.
    #expect(host.takeInvalidation() == Invalidation(needsLayout: true))
    #expect(thumb.animationKeys() == nil)
  }

  @Test("A second move starts at the shown position")
  func interrupts() {
    CATransaction.begin()
    CATransaction.setAnimationDuration(1)
    CATransaction.setAnimationTimingFunction(CAMediaTimingFunction(name: .linear))
    thumb.position = CGPoint(x: 50, y: 10)
    host.perform(.tick(seconds: 0.5))
    #expect(shownX == 30)
    thumb.position = CGPoint(x: 70, y: 10)
    CATransaction.commit()
    #expect(shownX == 30)
    host.perform(.tick(seconds: 0.5))
    #expect(shownX == 50)
    #expect(thumb.animationKeys() == ["position"])
  }

  @Test("With actions disabled, a layer jumps; a running animation then ends at the new value")
  func disabled() {
    withoutActions { thumb.position = CGPoint(x: 50, y: 10) }
    #expect(shownX == 50)
    CATransaction.begin()
    CATransaction.setAnimationTimingFunction(CAMediaTimingFunction(name: .linear))
    thumb.frame = CGRect(x: 0, y: 0, width: 20, height: 20)
    CATransaction.commit()
    withoutActions { thumb.position = CGPoint(x: 90, y: 10) }
    #expect(shownX == 50)
    host.perform(.tick(seconds: 0.125))
    #expect(shownX == 70)
    thumb.removeAnimation(forKey: "position")
    #expect(shownX == 90)
  }

  @Test("Settings last until the commit of their own transaction")
  func brackets() {
    #expect(!CATransaction.disableActions())
    CATransaction.begin()
    CATransaction.setDisableActions(true)
    CATransaction.setAnimationDuration(2)
    CATransaction.begin()
    #expect(CATransaction.disableActions())
    CATransaction.setDisableActions(false)
    CATransaction.setAnimationDuration(-1)
    #expect(CATransaction.animationDuration() == 0.25)
    CATransaction.commit()
    #expect(CATransaction.disableActions())
    #expect(CATransaction.animationDuration() == 2)
    CATransaction.commit()
    CATransaction.commit()
    #expect(!CATransaction.disableActions())
    #expect(CATransaction.animationDuration() == 0.25)
  }

  @Test("Numbers by key path and opacity animate too")
  func numbers() {
    thumb.setValue(8.0, forKeyPath: "transform.rotation.z")
    thumb.opacity = 0
    thumb.setValue(60.0, forKeyPath: "position.x")
    let shown = thumb.presentation()
    #expect(shown?.value(forKeyPath: "transform.rotation.z") as? CGFloat == 0)
    #expect(shown?.opacity == 1)
    #expect(shown?.value(forKeyPath: "position.x") as? CGFloat == 10)
    #expect(thumb.value(forKeyPath: "position.x") as? CGFloat == 60)
    host.perform(.tick(seconds: 0.25))
    let end = thumb.presentation()
    #expect(end?.value(forKeyPath: "transform.rotation.z") as? CGFloat == 8)
    #expect(end?.opacity == 0)
    #expect(end?.value(forKeyPath: "position.x") as? CGFloat == 60)
  }

  @Test("The layer of a view does not animate outside a block")
  func viewLayer() {
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    host.control.addSubview(view)
    _ = host.takeInvalidation()
    view.frame = CGRect(x: 30, y: 0, width: 10, height: 10)
    #expect(view.layer.presentation()?.position.x == 35)
  }

  @Test("Reading a frame or a position gives exactly the written numbers")
  func exactly() {
    let frame = CGRect(x: 0.1, y: 0.2, width: 0.3, height: 0.7)
    thumb.frame = frame
    #expect(thumb.frame == frame)
    thumb.position = CGPoint(x: 0.1, y: 1e17)
    #expect(thumb.position == CGPoint(x: 0.1, y: 1e17))
    #expect(thumb.frame.size == frame.size)
  }
}
