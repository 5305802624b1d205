import Foundation
import KnurlGeometry
import KnurlHeadlessUIKit
import KnurlInteraction
import Testing

@MainActor @Suite("Animation blocks")
struct UIViewAnimationTests {
  private let thumb = CALayer()
  private let host: ControlHost<UIControl>

  init() {
    let control = UIControl(frame: CGRect(x: 0, y: 0, width: 100, height: 20))
    control.layer.addSublayer(thumb)
    thumb.frame = CGRect(x: 0, y: 5, width: 10, height: 10)
    host = ControlHost(control)
    _ = host.takeInvalidation()
  }

  private var shownX: CGFloat? { thumb.presentation()?.position.x }

  private func wait(_ seconds: Double) { host.perform(.tick(seconds: seconds)) }

  private func move(to x: CGFloat) { thumb.frame = CGRect(x: x, y: 5, width: 10, height: 10) }

  @Test(
    "A block changes the layer immediately; the shown layer follows until the completion is called")
  func linear() {
    var completions: [Bool] = []
    UIView.animate(withDuration: 1, options: .curveLinear) {
      move(to: 40)
    } completion: {
      completions.append($0)
    }
    #expect(thumb.frame.minX == 40)
    #expect(thumb.position == CGPoint(x: 45, y: 10))
    #expect(shownX == 5)
    wait(0.25)
    #expect(shownX == 15)
    #expect(thumb.presentation()?.frame == CGRect(x: 10, y: 5, width: 10, height: 10))
    #expect(completions.isEmpty)
    wait(0.75)
    #expect(shownX == 45)
    #expect(completions == [true])
    wait(1)
    #expect(completions == [true])
  }

  @Test("A spring follows UIKit's curve for a damping ratio of 1 and never overshoots")
  func spring() {
    UIView.animate(
      withDuration: 0.4, usingSpringWithDamping: 7, initialSpringVelocity: 15
    ) {
      thumb.position.x = 105
    }
    wait(0.1)
    // The spring's golden number at a tenth of a second, for a distance of 100 points.
    #expect(abs((shownX ?? 0) - 83.66) < 0.01)
    wait(0.299)
    #expect((shownX ?? 0) < 105)
    wait(0.001)
    #expect(shownX == 105)
  }

  @Test(
    "A block without change, without duration or with disabled actions gives no animation")
  func atOnce() {
    var completions = 0
    UIView.animate(withDuration: 1) {
      move(to: 0)
    } completion: { _ in
      completions += 1
    }
    UIView.animate(withDuration: 0) {
      move(to: 10)
    } completion: { _ in
      completions += 1
    }
    UIView.animate(withDuration: 1) {
      CATransaction.begin()
      CATransaction.setDisableActions(true)
      move(to: 20)
      CATransaction.commit()
      UIView.performWithoutAnimation { thumb.opacity = 0.5 }
    } completion: { _ in
      completions += 1
    }
    UIView.animate(withDuration: .nan, usingSpringWithDamping: 1, initialSpringVelocity: .nan) {
      move(to: 30)
    }
    UIView.performWithoutAnimation { move(to: 40) }
    #expect(shownX == 45)
    #expect(thumb.animationKeys() == nil)
    #expect(completions == 3)
  }

  @Test("A second block animates from the shown position, and the first block completes with false")
  func interrupted() {
    var heard: [String] = []
    UIView.animate(withDuration: 1, options: .curveLinear) {
      move(to: 40)
    } completion: {
      heard.append("first \($0)")
    }
    wait(0.5)
    UIView.animate(withDuration: 1, options: .curveLinear) {
      move(to: 0)
      #expect(heard.isEmpty, "it must not run in the middle of another block")
    } completion: {
      heard.append("second \($0)")
    }
    #expect(heard == ["first false"])
    #expect(shownX == 25)
    wait(0.5)
    #expect(shownX == 15)
    thumb.removeAllAnimations()
    #expect(shownX == 5)
    #expect(heard == ["first false", "second false"])
  }

  @Test("A change without animation lets a running animation continue to the new value")
  func goesOn() {
    UIView.animate(withDuration: 1, options: .curveLinear) { move(to: 40) }
    wait(0.5)
    UIView.performWithoutAnimation { move(to: 60) }
    #expect(shownX == 35)
    #expect(thumb.animationKeys() == ["position"])
    wait(0.5)
    #expect(shownX == 65)
  }

  @Test("After a delay, all numbers of a layer animate, and the completion waits for all of them")
  func severalNumbers() {
    var completions = 0
    UIView.animate(withDuration: 1, delay: 0.5, options: .curveLinear) {
      thumb.frame = CGRect(x: 20, y: 25, width: 10, height: 50)
      thumb.opacity = 0
      thumb.setValue(2, forKeyPath: "transform.rotation.z")
    } completion: { _ in
      completions += 1
    }
    wait(0.5)
    #expect(thumb.presentation()?.position == CGPoint(x: 5, y: 10))
    wait(0.5)
    let shown = thumb.presentation()
    #expect(shown?.position == CGPoint(x: 15, y: 30))
    // Sizes jump.
    #expect(shown?.frame.size == CGSize(width: 10, height: 50))
    #expect(shown?.opacity == 0.5)
    #expect(shown?.value(forKeyPath: "transform.rotation.z") as? CGFloat == 1)
    wait(0.5)
    #expect(completions == 1)
  }

  @Test("A completion's changes come before the next command, and a completion can animate")
  func completionAnimates() {
    UIView.animate(withDuration: 1, options: .curveLinear) {
      move(to: 40)
    } completion: { [thumb] _ in
      UIView.animate(withDuration: 1, options: .curveLinear) { thumb.position.x = 5 }
    }
    wait(1)
    #expect(thumb.position.x == 5)
    #expect(shownX == 45)
    wait(0.5)
    #expect(shownX == 25)
  }

  @Test(
    "Animation curves have the same progress as UIKit's curves",
    arguments: [
      (UIView.AnimationOptions.curveEaseInOut, 0.129162), (.curveLinear, 0.25),
      (.curveEaseIn, 0.0935), (.curveEaseOut, 0.3781),
    ])
  func curves(_ options: UIView.AnimationOptions, _ progress: Double) {
    UIView.animate(withDuration: 1, options: options) { thumb.position.x = 105 }
    wait(0.25)
    #expect(abs((shownX ?? 0) - (5 + 100 * progress)) < 0.02)
  }

  @Test("Layers of views animate inside an animation block and jump outside one")
  func views() {
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    host.control.addSubview(view)
    _ = host.takeInvalidation()
    view.frame.origin.x = 10
    #expect(view.layer.presentation()?.position.x == 15)
    UIView.animate(withDuration: 1, options: .curveLinear) { view.frame.origin.x = 0 }
    wait(0.5)
    #expect(view.layer.presentation()?.position.x == 10)
  }
}
