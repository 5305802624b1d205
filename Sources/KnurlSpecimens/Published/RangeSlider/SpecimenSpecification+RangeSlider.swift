import Foundation
import KnurlEngine
import KnurlGeometry
package import KnurlHeadlessUIKit
package import KnurlLaws
public import KnurlVerification

extension SpecimenSpecification {
  /// The specification of the range slider as its tutorial published it, with its faults.
  @MainActor public static var rangeSlider: SpecimenSpecification {
    published(RangeSliderSpecimen.self, "the range slider as its tutorial")
  }
}

extension RangeSliderSpecimen: PublishedControl {
  nonisolated package static var name: String { "range-slider" }
  package static var size: CGSize { CGSize(width: 335, height: 30) }

  package static func describe(_ description: inout ControlDescription<RangeSliderSpecimen>) {
    let limits = { (slider: RangeSliderSpecimen) in (slider.minimumValue, slider.maximumValue) }
    description.value(
      named: "lowerValue", read: { $0.lowerValue }, write: { $0.lowerValue = $1 }, limits: limits,
      shown: .frame { Rect2D($0.lowerThumbFrame) })
    description.value(
      named: "upperValue", read: { $0.upperValue }, write: { $0.upperValue = $1 }, limits: limits,
      shown: .frame { Rect2D($0.upperThumbFrame) })
    description.setting(\.minimumValue, named: "minimumValue", role: .minimum)
    description.setting(\.maximumValue, named: "maximumValue", role: .maximum)
    description.setting(
      \.curvaceousness, .numbers(.hostile(mostly: -2...2)), named: "curvaceousness", range: 0...1,
      layers: 0b1110)
    description.setting(\.trackColor, named: "trackColor", layers: 0b0010)
    description.setting(\.trackHighlightColor, named: "trackHighlightColor", layers: 0b0010)
    description.setting(\.thumbColor, named: "thumbColor", layers: 0b1100)
    description.sketch { RangeSliderSpecimenRenderer(slider: $0).draw(on: &$1) }
    description.ordered()
    description.thumbLayer(3, of: 0)
    description.thumbLayer(2, of: 1)
    description.has([.highlightedThumb, .hitAreas, .writableLimits]) { slider, observation in
      observation.highlightedThumb = slider.highlightedThumb?.rawValue ?? -1
      observation.hitWidth = 44
      observation.hitHeight = 44
    }
  }
}
