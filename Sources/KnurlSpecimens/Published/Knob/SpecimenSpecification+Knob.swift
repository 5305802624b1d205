import Foundation
import KnurlEngine
import KnurlGeometry
package import KnurlHeadlessUIKit
import KnurlInteraction
import KnurlLaws
import KnurlSession
public import KnurlVerification

extension SpecimenSpecification {
  /// The specification of the knob as its tutorial published it, with its faults.
  @MainActor public static var knob: SpecimenSpecification {
    SpecimenSpecification(
      name: "specimen/knob",
      summary: "the knob as its tutorial published it, faults included",
      faults: KnobSpecimen.Fixes.all.map { Fault(name: $0.name, summary: $0.fault) },
      counterexamples: RepositoryTraces(
        "Sources/KnurlSpecimens/Published/Knob/Counterexamples"
      ).traces,
      verification: { repaired in
        let fixes = repaired.reduce(into: KnobSpecimen.Fixes.none) {
          $0.formUnion(KnobSpecimen.Fixes.all[$1].repair)
        }
        return KnobSpecimenDescription.verification(fixes)
      })
  }
}

/// Describes the specimen to the harness, as the author of the knob would.
@MainActor
package enum KnobSpecimenDescription {
  /// - Parameter policy: By default the tracking policy for which the faults are listed; nil tries
  ///   all policies, and all behavior of apps.
  package static func verification(
    _ fixes: KnobSpecimen.Fixes, policy: TrackingPolicy? = .default
  ) -> Verification {
    let description = description()
    let frame = CGRect(x: 0, y: 0, width: 120, height: 120)
    return Verification(
      ControlHarness(
        hosting: { KnobSpecimen(frame: frame, fixes: fixes) }, policy: policy,
        expecting: policy == nil ? HostAction.aroundClasses : [], description),
      description)
  }

  private static func description() -> ControlDescription<KnobSpecimen> {
    var description = ControlDescription<KnobSpecimen>(controlName: "specimen/knob")
    description.strict()
    description.facesHostileInput()
    description.sendsTouchEvents()
    description.value(
      named: "value", read: { $0.value }, write: { $0.setValue($1) },
      limits: { ($0.minimumValue, $0.maximumValue) }, thumb: { $0.pointerFrame })
    description.animatedWrite { $0.setValue($1, animated: true) }
    description.animation(\.presentationAngle, duration: 0.25)
    description.property(
      DeclaredProperty(name: "minimumValue", role: .minimum), read: { $0.minimumValue },
      write: { $0.minimumValue = $1 })
    description.property(
      DeclaredProperty(name: "maximumValue", role: .maximum), read: { $0.maximumValue },
      write: { $0.maximumValue = $1 })
    description.property(
      DeclaredProperty(name: "isContinuous", kind: .flag), read: { $0.isContinuous ? 1 : 0 },
      write: { $0.isContinuous = $1 != 0 })
    addAngles(to: &description)
    addLooks(to: &description)
    description.picture { KnobSpecimenRenderer($0).bitmap(scale: $1, maximumSide: $2) }
    description.thumbLayer(2, of: 0)
    description.gesture({ GestureState($0.gestureState) }, hysteresis: { _ in 10 })
    description.has([.hitAreas, .touchesAnywhere, .writableLimits]) { knob, observation in
      observation.isContinuous = knob.isContinuous
      observation.hitWidth = 44
      observation.hitHeight = 44
      observation.isTakenAnywhere = true
    }
    return description
  }

  private static func addAngles(to description: inout ControlDescription<KnobSpecimen>) {
    description.angle(
      read: { $0.angle(of: $0.value) }, limits: { ($0.trackStart, $0.trackEnd) },
      turnedBy: .absolute)
    description.property(
      DeclaredProperty(name: "startAngle", role: .startAngle), read: { $0.startAngle },
      write: { $0.startAngle = $1 })
    description.property(
      DeclaredProperty(name: "endAngle", role: .endAngle), read: { $0.endAngle },
      write: { $0.endAngle = $1 })
    description.track(position: { $0.angle(of: $1) }, value: { $0.value(at: $1) })
  }

  private static func addLooks(to description: inout ControlDescription<KnobSpecimen>) {
    addSize("lineWidth", \.lineWidth, to: &description)
    addSize("pointerLength", \.pointerLength, to: &description)
    var color = DeclaredProperty(name: "color", kind: .color, role: .appearance)
    color.layers = 0b110
    description.property(
      color, read: { PackedColor.number($0.color) }, write: { $0.color = PackedColor.color($1) })
  }

  private static func addSize(
    _ name: String, _ path: ReferenceWritableKeyPath<KnobSpecimen, Double>,
    to description: inout ControlDescription<KnobSpecimen>
  ) {
    var property = DeclaredProperty(
      name: name, role: .geometry,
      generator: .one(of: [
        .listed([0, 2, 6, 20, -1, 0.5, 60, .nan, .infinity, 12]), .double(in: -100...100),
      ]))
    property.range = 0...Double.greatestFiniteMagnitude
    property.layers = 0b110
    description.property(
      property, read: { $0[keyPath: path] }, write: { $0[keyPath: path] = $1 })
  }
}
