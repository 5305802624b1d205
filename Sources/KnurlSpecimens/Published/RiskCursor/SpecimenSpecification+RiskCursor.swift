import Foundation
import KnurlEngine
import KnurlGeometry
package import KnurlHeadlessUIKit
import KnurlInteraction
package import KnurlLaws
public import KnurlVerification

extension SpecimenSpecification {
  /// The specification of the risk cursor as the slides of a talk published it, with its faults.
  @MainActor public static var riskCursor: SpecimenSpecification {
    published(RiskCursorSpecimen.self, "the risk cursor as the slides of its talk")
  }
}

extension RiskCursorSpecimen: PublishedControl {
  nonisolated package static var name: String { "risk-cursor" }
  package static var size: CGSize { CGSize(width: 240, height: 48) }

  package static func describe(_ description: inout ControlDescription<RiskCursorSpecimen>) {
    description.value(\.value, in: \.range, shown: .frame(\.handleFrame))
    var maximum = DeclaredProperty(
      name: "maxValue", role: .maximum,
      generator: .one(of: [
        .listed([9, 0, 1, 2, 5, 30, 1e6, 0x1p40]), .element(of: (0...99).map { Double($0) }),
      ]))
    maximum.range = 0...0x1p53
    maximum.representable = { $0.rounded() }
    description.property(
      maximum, read: { Double($0.maxValue) }, write: { $0.maxValue = Int(exactly: $1) ?? 0 })
    description.track(position: { $0.position(of: $1) }, value: { $0.value(at: $1) })
    description.touch(.jumps)
    description.animation(
      DeclaredAnimation(duration: 0.2, curve: .easeInEaseOut, phases: [.began, .ended])
    ) { $0.presentationX }
    description.sketch { RiskCursorSpecimenRenderer(cursor: $0).draw(on: &$1) }
    description.thumbLayer(3, of: 0)
    description.has([.hitAreas, .touchesAnywhere, .writableLimits, .pending, .restoresOnCancel]) {
      cursor, observation in
      observation.isContinuous = false
      observation.hitWidth = 44
      observation.hitHeight = 44
      observation.isTakenAnywhere = true
      observation.isShownAtFinger = true
      observation[.pending, 0] = Double(cursor.pendingValue)
    }
  }
}
