import Foundation
import KnurlEngine
import KnurlGeometry
package import KnurlHeadlessUIKit
import KnurlInteraction
import KnurlLaws
import KnurlSession
public import KnurlVerification

extension SpecimenSpecification {
  /// The specification of the risk cursor as the slides of a talk published it, with its faults.
  @MainActor public static var riskCursor: SpecimenSpecification {
    SpecimenSpecification(
      name: "specimen/risk-cursor",
      summary: "the risk cursor as the slides of its talk published it, faults included",
      faults: RiskCursorSpecimen.Fixes.all.map { Fault(name: $0.name, summary: $0.fault) },
      counterexamples: RepositoryTraces(
        "Sources/KnurlSpecimens/Published/RiskCursor/Counterexamples"
      ).traces,
      verification: { repaired in
        let fixes = repaired.reduce(into: RiskCursorSpecimen.Fixes.none) {
          $0.formUnion(RiskCursorSpecimen.Fixes.all[$1].repair)
        }
        return RiskCursorSpecimenDescription.verification(fixes)
      })
  }
}

/// Describes the specimen to the harness, as the author of the risk cursor would.
@MainActor
package enum RiskCursorSpecimenDescription {
  /// - Parameter policy: By default the tracking policy for which the faults are listed; nil tries
  ///   all policies, and all behavior of apps.
  package static func verification(
    _ fixes: RiskCursorSpecimen.Fixes, policy: TrackingPolicy? = .default
  ) -> Verification {
    let description = description()
    let frame = CGRect(x: 0, y: 0, width: 240, height: 48)
    return Verification(
      ControlHarness(
        hosting: { RiskCursorSpecimen(frame: frame, fixes: fixes) }, policy: policy,
        expecting: policy == nil ? HostAction.aroundClasses : [], description),
      description)
  }

  private static func description() -> ControlDescription<RiskCursorSpecimen> {
    var description = ControlDescription<RiskCursorSpecimen>(controlName: "specimen/risk-cursor")
    description.strict()
    description.facesHostileInput()
    description.value(\.value, in: \.range, thumb: \.handleFrame)
    var maximum = DeclaredProperty(
      name: "maxValue", role: .maximum,
      generator: .one(of: [.listed([9, 0, 1, 2, 5, 30, 1e6, 0x1p40]), wholeNumbers(to: 99)]))
    maximum.range = 0...0x1p53
    maximum.representable = { $0.rounded() }
    description.property(
      maximum, read: { Double($0.maxValue) }, write: { $0.maxValue = Int(exactly: $1) ?? 0 })
    description.track(position: { $0.position(of: $1) }, value: { $0.value(at: $1) })
    description.jumpsToFinger()
    description.animation(
      DeclaredAnimation(duration: 0.2, curve: .easeInEaseOut, phases: [.began, .ended])
    ) { $0.presentationX }
    description.picture { RiskCursorSpecimenRenderer($0).bitmap(scale: $1, maximumSide: $2) }
    description.thumbLayer(3, of: 0)
    description.has([.hitAreas, .touchesAnywhere, .writableLimits, .pending, .restoresOnCancel]) {
      cursor, observation in
      observation.isContinuous = false
      observation.hitWidth = 44
      observation.hitHeight = 44
      observation.isTakenAnywhere = true
      observation.isShownAtFinger = true
      observation.pending[0] = Double(cursor.pendingValue)
    }
    return description
  }

  private static func wholeNumbers(to last: Int) -> Generator<Double> {
    .element(of: (0...last).map { Double($0) })
  }
}
