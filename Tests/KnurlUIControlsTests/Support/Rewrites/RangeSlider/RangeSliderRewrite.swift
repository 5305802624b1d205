import Foundation
import Knurl
import KnurlControls
import KnurlHeadlessUIKit
import KnurlInteraction
import KnurlLaws
import KnurlUIControls

/// The interface of range sliders by other authors, with the properties that the description uses.
///
/// The rewrite omits decoration: orientation, colors, keys, feedback, a maximum distance, and hit
/// areas other than 44 by 44 points.
@MainActor
protocol RangeSliderRewrite: UIControl {
  var lowerValue: Double { get set }
  var upperValue: Double { get set }
  var minimumValue: Double { get set }
  var maximumValue: Double { get set }
  var minimumDistance: Double { get set }
  var step: Double { get set }
  var pushes: Bool { get set }
  var isContinuous: Bool { get set }
  var lowerThumbFrame: CGRect { get }
  var upperThumbFrame: CGRect { get }

  func position(of value: Double) -> Double
  func value(at position: Double) -> Double
}

extension RangeSliderRewrite {
  static func describe(_ slider: inout ControlDescription<Self>) {
    slider.value(\.lowerValue, thumb: \.lowerThumbFrame)
    slider.value(\.upperValue, in: \.minimumValue...\.maximumValue, thumb: \.upperThumbFrame)
    slider.ordered()
    slider.minimumDistance(\.minimumDistance)
    slider.step(\.step)
    slider.continuous(\.isContinuous)
    slider.layoutDirection()
    slider.increments()
    slider.track(
      position: { slider, value in MainActor.assumeIsolated { slider.position(of: value) } },
      value: { slider, position in MainActor.assumeIsolated { slider.value(at: position) } })
    slider.property(
      DeclaredProperty(name: "overlapPolicy", kind: .name(["block", "push"]), role: .geometry),
      read: { slider in MainActor.assumeIsolated { slider.pushes ? 1 : 0 } },
      write: { slider, isOn in MainActor.assumeIsolated { slider.pushes = isOn != 0 } })
    slider.has([.pushing, .hitAreas, .requests, .reanchors]) { slider, observation in
      observation.pushes = MainActor.assumeIsolated { slider.pushes }
      observation.hitWidth = 44
      observation.hitHeight = 44
    }
  }
}

/// Knurl's class with the interface of its rewrite.
final class ReferenceRangeSlider: RangeSlider, RangeSliderRewrite, ReferenceControl {
  override init(frame: CGRect) {
    super.init(frame: frame)
    accessibilityElements = [0, 1].map { ThumbOfReference(of: self, $0) }
  }

  required init?(coder: NSCoder) { nil }

  var pushes: Bool {
    get { overlapPolicy == .push }
    set { overlapPolicy = newValue ? .push : .block }
  }

  var lowerThumbFrame: CGRect { CGRect(model.thumbFrame(.lower)) }
  var upperThumbFrame: CGRect { CGRect(model.thumbFrame(.upper)) }

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
private final class ThumbOfReference: UIAccessibilityElement {
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
