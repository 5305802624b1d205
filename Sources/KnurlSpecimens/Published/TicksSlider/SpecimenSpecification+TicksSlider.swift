import Foundation
import KnurlEngine
import KnurlGeometry
package import KnurlHeadlessUIKit
import KnurlInteraction
package import KnurlLaws
public import KnurlVerification

extension SpecimenSpecification {
  /// The specification of the ticks slider as its tutorial published it, with its faults.
  @MainActor public static var ticksSlider: SpecimenSpecification {
    published(TicksSliderSpecimen.self, "the ticks slider as its tutorial")
  }
}

extension TicksSliderSpecimen: PublishedControl {
  nonisolated package static var name: String { "ticks-slider" }
  package static var size: CGSize { CGSize(width: 335, height: 30) }

  package static func describe(_ description: inout ControlDescription<TicksSliderSpecimen>) {
    description.value(
      named: "value", read: { $0.value }, write: { $0.value = $1 },
      limits: { ($0.minimumValue, $0.maximumValue) }, shown: .frame { Rect2D($0.thumbFrame) })
    description.setting(\.minimumValue, named: "minimumValue", role: .minimum)
    description.setting(\.maximumValue, named: "maximumValue", role: .maximum)
    addSpring(to: &description)
    description.size("trackHeight", \.trackHeight, role: .appearance, layers: 0b010, usual: 8)
    description.size("tickHeight", \.tickHeight, layers: 0b110, usual: 8)
    description.size("tickWidth", \.tickWidth, role: .appearance, layers: 0b010, usual: 8)
    description.size("thumbMargin", \.thumbMargin, layers: 0b110, usual: 8)
    description.setting(\.trackColor, named: "trackColor", layers: 0b010)
    description.setting(\.tickColor, named: "tickColor", layers: 0b010)
    description.setting(\.thumbColor, named: "thumbColor", layers: 0b100)
    description.sketch { TicksSliderSpecimenRenderer(slider: $0).draw(on: &$1) }
    description.thumbLayer(2, of: 0)
    description.has([.highlightedThumb, .hitAreas, .writableLimits, .settling]) {
      slider, observation in
      observation.highlightedThumb = slider.thumbLayer.isHighlighted ? 0 : -1
      observation.hitWidth = 44
      observation.hitHeight = 44
      observation.isContinuous = false
      observation.settles =
        slider.minimumValue.rounded(.up) <= slider.maximumValue.rounded(.down)
    }
  }

  /// Describes the spring and the position of a value.
  ///
  /// The value at a position is missing, because the published control has no such mapping.
  private static func addSpring(to description: inout ControlDescription<TicksSliderSpecimen>) {
    let spring = CriticalSpring(duration: 0.4, initialVelocity: 15)
    description.animation(
      DeclaredAnimation(
        duration: spring.duration, curve: .spring(spring), phases: [.ended, .cancelled]),
      presented: { $0.presentationPosition })
    description.has(.positions) { slider, observation in
      observation[.position, 0] = slider.thumbFrame(at: slider.value).midX
      observation[.startPosition, 0] = slider.thumbFrame(at: slider.minimumValue).midX
      observation[.endPosition, 0] = slider.thumbFrame(at: slider.maximumValue).midX
    }
  }
}
