import Foundation
import Knurl
import KnurlControls
import KnurlHeadlessUIKit
import KnurlInteraction
import KnurlLaws
import KnurlUIControls

/// The interface of ticks sliders by other authors, with the properties that the description uses.
///
/// The rewrite omits decoration: orientation, colors, keys, feedback, the ticks, and other sizes of
/// the hit area.
@MainActor
protocol TicksSliderRewrite: UIControl {
  var value: Double { get set }
  var minimumValue: Double { get set }
  var maximumValue: Double { get set }
  var snapsToIntegers: Bool { get set }
  var isContinuous: Bool { get set }
  var thumbFrame: CGRect { get }
  /// The position of the thumb's middle in the picture.
  var shownX: CGFloat { get }

  func position(of value: Double) -> Double
  func value(at position: Double) -> Double
}

extension TicksSliderRewrite {
  /// - Parameter animates: Whether the picture's animation is declared too.
  static func describe(_ slider: inout ControlDescription<Self>, animates: Bool = true) {
    slider.value(\.value, in: \.minimumValue...\.maximumValue, thumb: \.thumbFrame)
    slider.continuous(\.isContinuous)
    slider.layoutDirection()
    slider.increments()
    slider.track(
      position: { slider, value in MainActor.assumeIsolated { slider.position(of: value) } },
      value: { slider, position in MainActor.assumeIsolated { slider.value(at: position) } })
    slider.property(
      DeclaredProperty(name: "snapsToIntegers", kind: .flag),
      read: { slider in MainActor.assumeIsolated { slider.snapsToIntegers ? 1 : 0 } },
      write: { slider, isOn in MainActor.assumeIsolated { slider.snapsToIntegers = isOn != 0 } })
    slider.has([.settling, .hitAreas, .requests, .reanchors]) { slider, observation in
      let (low, high, snaps) = MainActor.assumeIsolated {
        (slider.minimumValue, slider.maximumValue, slider.snapsToIntegers)
      }
      observation.settles = snaps && low.rounded(.up) <= high.rounded(.down)
      // In huge ranges a step of 1 does not count, and increments are tenths.
      let isStep = (high / 2 - low / 2) * 0x1p-52 <= 0.5
      observation.incrementStep = observation.settles && isStep ? 1 : 0
      observation.hitWidth = 44
      observation.hitHeight = 44
    }
    guard animates else { return }
    let spring = CriticalSpring(duration: 0.4, initialVelocity: 15)
    slider.animation(
      DeclaredAnimation(duration: 0.4, curve: .spring(spring), phases: [.ended, .cancelled]),
      presented: { slider in MainActor.assumeIsolated { Double(slider.shownX) } })
  }
}

/// Knurl's class with the interface of its rewrite.
final class ReferenceTicksSlider: TicksSlider, TicksSliderRewrite, ReferenceControl {
  override init(frame: CGRect) {
    super.init(frame: frame)
    isAccessibilityElement = true
    accessibilityTraits = .adjustable
  }

  required init?(coder: NSCoder) { nil }

  var thumbFrame: CGRect { CGRect(model.thumbFrame) }
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
