import Foundation
import KnurlControls
import KnurlGeometry
import KnurlHeadlessUIKit
import KnurlInteraction
import KnurlLaws
import KnurlUIControls
import KnurlVerification

/// The interface of a ticks slider by another author, so that one description fits both classes.
///
/// Only this control of ours has a rewrite. No other control that strangers wrote settles after a
/// lift and animates its picture; those of `Examples` show the rest, and the oracles are rewrites of
/// the models. The rewrite omits decoration: orientation, colors, keys, feedback, the ticks, and
/// other sizes of the hit area.
@MainActor
protocol TicksSliderRewrite: UIControl {
  init(frame: CGRect)
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
  /// The law that the slider does what Knurl's class does.
  static var agreement: LawName { "agrees-with-knurl" }

  /// The verification that `verify` uses for a class, with every tracking policy.
  ///
  /// - Parameter animates: Whether the picture's animation is declared too.
  static func verification(animates: Bool = true) -> Verification {
    let frame = CGRect(x: 0, y: 0, width: 335, height: 30)
    var description = ControlDescription<Self>(controlName: "rewrite")
    describe(&description, animates: animates)
    // The class's clock is the time that the harness passes, and that of a rewrite is the time of
    // its touches too; so the animation is not compared.
    description.agrees(with: { ReferenceTicksSlider(frame: frame) }, named: agreement.rawValue) {
      ReferenceTicksSlider.describe(&$0, animates: false)
    }
    return Verification(ControlHarness(hosting: { Self(frame: frame) }, description), description)
  }

  private static func describe(_ slider: inout ControlDescription<Self>, animates: Bool) {
    slider.value(\.value, in: \.minimumValue...\.maximumValue, shown: .frame(\.thumbFrame))
    slider.continuous(\.isContinuous)
    slider.layoutDirection()
    slider.increments()
    slider.track(position: { $0.position(of: $1) }, value: { $0.value(at: $1) })
    slider.property(
      DeclaredProperty(name: "snapsToIntegers", kind: .flag),
      read: { $0.snapsToIntegers ? 1 : 0 }, write: { $0.snapsToIntegers = $1 != 0 })
    slider.has([.settling, .hitAreas, .requests, .reanchors]) { slider, observation in
      let (low, high) = (slider.minimumValue, slider.maximumValue)
      observation.settles = slider.snapsToIntegers && low.rounded(.up) <= high.rounded(.down)
      // In huge ranges a step of 1 does not count, and increments are tenths.
      let isStep = (high / 2 - low / 2) * 0x1p-52 <= 0.5
      observation.incrementStep = observation.settles && isStep ? 1 : 0
      observation.hitWidth = 44
      observation.hitHeight = 44
    }
    slider.performs { slider, command in
      // UIKit passes time to the rewrite.
      guard case .tick = command, let slider = slider as? ReferenceTicksSlider else { return false }
      slider.perform(command)
      return true
    }
    guard animates else { return }
    let spring = CriticalSpring(duration: 0.4, initialVelocity: 15)
    slider.animation(
      DeclaredAnimation(duration: 0.4, curve: .spring(spring), phases: [.ended, .cancelled])
    ) { Double($0.shownX) }
  }
}

/// Knurl's class with the interface of its rewrite.
final class ReferenceTicksSlider: TicksSlider, TicksSliderRewrite {
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

/// The rewrite with one fault: it ignores cancelled touches.
final class RestlessTicksSlider: TrackerTicksSlider {
  override func cancelTracking(with event: UIEvent?) {}
}
