import Foundation
import KnurlEngine
import KnurlGeometry
package import KnurlHeadlessUIKit
import KnurlInteraction
package import KnurlLaws
public import KnurlVerification

extension SpecimenSpecification {
  /// The specification of the knob as its tutorial published it, with its faults.
  @MainActor public static var knob: SpecimenSpecification {
    published(KnobSpecimen.self, "the knob as its tutorial")
  }
}

extension KnobSpecimen: PublishedControl {
  nonisolated package static var name: String { "knob" }
  package static var size: CGSize { CGSize(width: 120, height: 120) }

  package static func describe(_ description: inout ControlDescription<KnobSpecimen>) {
    description.sendsTouchEvents()
    description.value(
      named: "value", read: { $0.value }, write: { $0.setValue($1) },
      limits: { ($0.minimumValue, $0.maximumValue) },
      shown: .frame { $0.pointerFrame },
      .angle(
        read: { $0.angle(of: $0.value) }, limits: { ($0.trackStart, $0.trackEnd) },
        turnedBy: .absolute))
    description.animatedWrite { $0.setValue($1, animated: true) }
    description.animation(\.presentationAngle, duration: 0.25)
    description.setting(\.minimumValue, named: "minimumValue", role: .minimum)
    description.setting(\.maximumValue, named: "maximumValue", role: .maximum)
    description.setting(\.isContinuous, named: "isContinuous")
    addAngles(to: &description)
    description.size("lineWidth", \.lineWidth, layers: 0b110, usual: 6)
    description.size("pointerLength", \.pointerLength, layers: 0b110, usual: 6)
    description.setting(\.color, named: "color", layers: 0b110)
    description.sketch { KnobSpecimenRenderer(knob: $0).draw(on: &$1) }
    description.thumbLayer(2, of: 0)
    description.gesture({ GestureState($0.gestureState) }, hysteresis: { _ in 10 })
    description.has([.hitAreas, .touchesAnywhere, .writableLimits]) { knob, observation in
      observation.isContinuous = knob.isContinuous
      observation.hitWidth = 44
      observation.hitHeight = 44
      observation.isTakenAnywhere = true
    }
  }

  private static func addAngles(to description: inout ControlDescription<KnobSpecimen>) {
    description.setting(\.startAngle, named: "startAngle", role: .startAngle)
    description.setting(\.endAngle, named: "endAngle", role: .endAngle)
    description.track(position: { $0.angle(of: $1) }, value: { $0.value(at: $1) })
  }
}
