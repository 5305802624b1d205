import Foundation
import KnurlControls
import KnurlGeometry
import KnurlHeadlessUIKit
import KnurlInteraction
import KnurlUIControls

/// Knurl's class with the interface of its rewrites.
final class ReferenceRangeSlider: RangeSlider, RangeSliderRewrite {
  override init(frame: CGRect) {
    super.init(frame: frame)
    accessibilityElements = [0, 1].map { ThumbOfReference(of: self, $0) }
  }

  required init?(coder: NSCoder) { nil }

  var pushes: Bool {
    get { overlapPolicy == .push }
    set { overlapPolicy = newValue ? .push : .block }
  }

  var lowerThumbFrame: CGRect { frame(model.thumbFrame(.lower)) }
  var upperThumbFrame: CGRect { frame(model.thumbFrame(.upper)) }

  private func frame(_ rect: Rect2D) -> CGRect {
    CGRect(x: rect.x, y: rect.y, width: rect.width, height: rect.height)
  }

  func position(of value: Double) -> Double { model.position(of: value) }
  func value(at position: Double) -> Double { model.value(at: position) }

  override var semanticContentAttribute: UISemanticContentAttribute {
    didSet {
      layoutDirection =
        effectiveUserInterfaceLayoutDirection == .rightToLeft ? .rightToLeft : .leftToRight
    }
  }
}

/// The accessibility element of a thumb, which a screen reader adjusts.
final class ThumbOfReference: UIAccessibilityElement {
  private unowned let slider: RangeSlider
  private let index: Int

  init(of slider: RangeSlider, _ index: Int) {
    self.slider = slider
    self.index = index
    super.init(accessibilityContainer: slider)
    accessibilityTraits = .adjustable
  }

  override func accessibilityIncrement() { slider.perform(.increment(thumb: index)) }
  override func accessibilityDecrement() { slider.perform(.decrement(thumb: index)) }
}
