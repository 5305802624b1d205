import Foundation
import KnurlControls
import KnurlGeometry
import KnurlHeadlessUIKit
import KnurlInteraction
import KnurlUIControls

/// Knurl's class with the interface of its rewrites.
final class ReferenceTicksSlider: TicksSlider, TicksSliderRewrite {
  override init(frame: CGRect) {
    super.init(frame: frame)
    isAccessibilityElement = true
    accessibilityTraits = .adjustable
  }

  required init?(coder: NSCoder) { nil }

  var thumbFrame: CGRect {
    let frame = model.thumbFrame
    return CGRect(x: frame.x, y: frame.y, width: frame.width, height: frame.height)
  }
  var shownX: CGFloat { CGFloat(model.presentationPosition) }

  func position(of value: Double) -> Double { model.position(of: value) }
  func value(at position: Double) -> Double { model.value(at: position) }

  override var semanticContentAttribute: UISemanticContentAttribute {
    didSet {
      layoutDirection =
        effectiveUserInterfaceLayoutDirection == .rightToLeft ? .rightToLeft : .leftToRight
    }
  }

  override func accessibilityIncrement() { perform(.increment(thumb: 0)) }
  override func accessibilityDecrement() { perform(.decrement(thumb: 0)) }
}
