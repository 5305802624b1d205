import Foundation
import KnurlHeadlessUIKit
import KnurlInteraction
import Testing

private final class TintedView: UIView {
  var changes = 0

  override func tintColorDidChange() { changes += 1 }
}

/// A control that counts increments and decrements from a screen reader.
private final class AdjustableControl: UIControl {
  var value = 0

  override func accessibilityIncrement() { value += 1 }

  override func accessibilityDecrement() { value -= 1 }
}

@Suite("Colors, order, directions and accessibility of views")
@MainActor
struct UIViewLookTests {
  @Test("A view inherits its superview's tint and is told when the inherited tint changes")
  func tint() {
    let outer = TintedView(frame: .zero)
    let inner = TintedView(frame: .zero)
    outer.addSubview(inner)
    #expect(inner.tintColor == .systemBlue)
    outer.tintColor = .systemRed
    #expect(inner.tintColor == .systemRed)
    #expect((outer.changes, inner.changes) == (1, 1))
    inner.tintColor = .systemGreen
    outer.tintColor = .systemPink
    #expect((outer.changes, inner.changes) == (2, 2))
    inner.tintColor = nil
    #expect(inner.tintColor == .systemPink)
    inner.removeFromSuperview()
    #expect(inner.tintColor == .systemBlue)
    #expect(inner.changes == 4)
  }

  @Test("The texts of different colors differ")
  func colorTexts() {
    let colors: [UIColor] = [.red, .green, .clear, .black, .red.withAlphaComponent(0.5)]
    #expect(Set(colors.map { "\($0)" }).count == colors.count)
    #expect("\(UIColor.red)" == "UIExtendedSRGBColorSpace 1.0 0.0 0.0 1.0")
  }

  @Test("Subviews and their layers have the same order")
  func order() {
    let view = UIView(frame: .zero)
    let (a, b, c) = (UIView(frame: .zero), UIView(frame: .zero), UIView(frame: .zero))
    view.addSubview(a)
    view.insertSubview(b, at: 0)
    view.insertSubview(c, aboveSubview: b)
    func expectOrder(_ expected: [UIView], _ comment: Comment) {
      #expect(view.subviews == expected, comment)
      #expect(
        view.layer.sublayers.map { $0.map { ObjectIdentifier($0) } }
          == expected.map { ObjectIdentifier($0.layer) }, comment)
    }
    expectOrder([b, c, a], "inserted")
    view.sendSubviewToBack(a)
    expectOrder([a, b, c], "sent to the back")
    view.bringSubviewToFront(b)
    expectOrder([a, c, b], "brought to the front")
    view.insertSubview(a, belowSubview: b)
    expectOrder([c, a, b], "moved")
  }

  @Test("A color's numbers are clamped, and its alpha can be replaced")
  func colours() {
    let colour = UIColor(red: 2, green: 0.5, blue: -1, alpha: 1)
    #expect(colour.cgColor.components == [1, 0.5, 0, 1])
    #expect(colour.withAlphaComponent(0.25).cgColor.alpha == 0.25)
    #expect(UIColor(hue: 1 / 3, saturation: 1, brightness: 1, alpha: 1) == .green)
    #expect(
      UIColor(hue: 0.5, saturation: 0.5, brightness: 0.8, alpha: 1).cgColor.components
        == [0.4, 0.8, 0.8, 1])
    let view = UIView(frame: .zero)
    #expect(view.backgroundColor == nil)
    view.backgroundColor = .systemBlue
    #expect(view.layer.backgroundColor == UIColor.systemBlue.cgColor)
  }

  @Test("Content runs from right to left if forced")
  func direction() {
    let view = UIView(frame: .zero)
    #expect(view.effectiveUserInterfaceLayoutDirection == .leftToRight)
    view.semanticContentAttribute = .forceRightToLeft
    #expect(view.effectiveUserInterfaceLayoutDirection == .rightToLeft)
  }

  @Test("Increments reach visible elements that are adjustable, enabled and not being touched")
  func increments() {
    let control = AdjustableControl(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    let host = ControlHost(control)
    func expect(_ value: Int, _ comment: Comment) {
      host.perform(.increment(thumb: 0))
      #expect(control.value == value, comment)
    }
    expect(0, "no element")
    control.isAccessibilityElement = true
    expect(0, "not adjustable")
    control.accessibilityTraits = .adjustable
    expect(1, "adjustable")
    host.perform(.increment(thumb: 1))
    #expect(control.value == 1)
    host.perform(.decrement(thumb: 0))
    #expect(control.value == 0)
    control.accessibilityTraits = [.adjustable, .notEnabled]
    expect(0, "not enabled")
    control.accessibilityTraits = .adjustable
    host.perform(.hide(true))
    expect(0, "hidden")
    host.perform(.hide(false))
    host.perform(.attach(false))
    expect(0, "in no window")
  }

  @Test("The feedback count includes only the feedback of the last command")
  func feedback() {
    let host = ControlHost(UIControl(frame: .zero))
    host.act {
      UISelectionFeedbackGenerator().selectionChanged()
      UIImpactFeedbackGenerator(style: .light).impactOccurred()
    }
    #expect(host.feedbackCount == 2)
    host.perform(.tick(seconds: 1))
    #expect(host.feedbackCount == 0)
  }

  @Test("A layout that is requested during another layout is performed too")
  func nestedLayout() {
    final class Counting: UIView {
      var layouts = 0
      var after: (() -> Void)?

      override func layoutSubviews() {
        layouts += 1
        after?()
      }
    }
    let outer = Counting(frame: .zero)
    let (first, second) = (Counting(frame: .zero), Counting(frame: .zero))
    outer.addSubview(first)
    outer.addSubview(second)
    outer.layoutIfNeeded()
    #expect((outer.layouts, first.layouts, second.layouts) == (1, 1, 1))
    second.after = { first.setNeedsLayout() }
    second.setNeedsLayout()
    outer.layoutIfNeeded()
    #expect((outer.layouts, first.layouts, second.layouts) == (1, 1, 2))
    second.after = nil
    outer.layoutIfNeeded()
    #expect((outer.layouts, first.layouts, second.layouts) == (1, 2, 2))
  }

  @Test("Each edge of a rectangle is moved by its own inset")
  func insets() {
    let rect = CGRect(x: 0, y: 0, width: 100, height: 50)
    let insets = UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
    #expect(rect.inset(by: insets) == CGRect(x: 2, y: 1, width: 94, height: 46))
  }
}
