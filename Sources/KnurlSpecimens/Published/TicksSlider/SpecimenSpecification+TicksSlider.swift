import Foundation
import KnurlEngine
import KnurlGeometry
package import KnurlHeadlessUIKit
import KnurlInteraction
import KnurlLaws
import KnurlSession
public import KnurlVerification

extension SpecimenSpecification {
  /// The specification of the ticks slider as its tutorial published it, with its faults.
  @MainActor public static var ticksSlider: SpecimenSpecification {
    SpecimenSpecification(
      name: "specimen/ticks-slider",
      summary: "the ticks slider as its tutorial published it, faults included",
      faults: TicksSliderSpecimen.Fixes.all.map { Fault(name: $0.name, summary: $0.fault) },
      counterexamples: RepositoryTraces(
        "Sources/KnurlSpecimens/Published/TicksSlider/Counterexamples"
      ).traces,
      verification: { repaired in
        let fixes = repaired.reduce(into: TicksSliderSpecimen.Fixes.none) {
          $0.formUnion(TicksSliderSpecimen.Fixes.all[$1].repair)
        }
        return TicksSliderSpecimenDescription.verification(fixes)
      })
  }
}

/// Describes the specimen to the harness, as the author of the ticks slider would.
@MainActor
package enum TicksSliderSpecimenDescription {
  /// - Parameter policy: By default the tracking policy for which the faults are listed; nil tries
  ///   all policies, and all behavior of apps.
  package static func verification(
    _ fixes: TicksSliderSpecimen.Fixes, policy: TrackingPolicy? = .default
  ) -> Verification {
    let description = description()
    let frame = CGRect(x: 0, y: 0, width: 335, height: 30)
    return Verification(
      ControlHarness(
        hosting: { TicksSliderSpecimen(frame: frame, fixes: fixes) }, policy: policy,
        expecting: policy == nil ? HostAction.aroundClasses : [], description),
      description)
  }

  private static func description() -> ControlDescription<TicksSliderSpecimen> {
    var description = ControlDescription<TicksSliderSpecimen>(controlName: "specimen/ticks-slider")
    description.strict()
    description.facesHostileInput()
    description.value(
      named: "value", read: { $0.value }, write: { $0.value = $1 },
      limits: { ($0.minimumValue, $0.maximumValue) }, thumb: { rect($0.thumbFrame) })
    description.property(
      DeclaredProperty(name: "minimumValue", role: .minimum), read: { $0.minimumValue },
      write: { $0.minimumValue = $1 })
    description.property(
      DeclaredProperty(name: "maximumValue", role: .maximum), read: { $0.maximumValue },
      write: { $0.maximumValue = $1 })
    addSpring(to: &description)
    addLooks(to: &description)
    description.picture { TicksSliderSpecimenRenderer($0).bitmap(scale: $1, maximumSide: $2) }
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
    return description
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
      observation.positions[0] = slider.thumbFrame(at: slider.value).midX
      observation.startPositions[0] = slider.thumbFrame(at: slider.minimumValue).midX
      observation.endPositions[0] = slider.thumbFrame(at: slider.maximumValue).midX
    }
  }

  private static func addLooks(to description: inout ControlDescription<TicksSliderSpecimen>) {
    addSize("trackHeight", \.trackHeight, role: .appearance, layers: 0b010, to: &description)
    addSize("tickHeight", \.tickHeight, role: .geometry, layers: 0b110, to: &description)
    addSize("tickWidth", \.tickWidth, role: .appearance, layers: 0b010, to: &description)
    addSize("thumbMargin", \.thumbMargin, role: .geometry, layers: 0b110, to: &description)
    addColor("trackColor", \.trackColor, layers: 0b010, to: &description)
    addColor("tickColor", \.tickColor, layers: 0b010, to: &description)
    addColor("thumbColor", \.thumbColor, layers: 0b100, to: &description)
  }

  private static func addSize(
    _ name: String, _ path: ReferenceWritableKeyPath<TicksSliderSpecimen, Double>,
    role: DeclaredProperty.Role, layers: UInt64,
    to description: inout ControlDescription<TicksSliderSpecimen>
  ) {
    var property = DeclaredProperty(
      name: name, role: role,
      generator: .one(of: [
        .listed([0, 2, 8, 20, -1, 0.5, 60, .nan, .infinity, 12]), .double(in: -100...100),
      ]))
    property.range = 0...Double.greatestFiniteMagnitude
    property.layers = layers
    description.property(
      property, read: { $0[keyPath: path] }, write: { $0[keyPath: path] = $1 })
  }

  private static func addColor(
    _ name: String, _ path: ReferenceWritableKeyPath<TicksSliderSpecimen, RGBAColor>,
    layers: UInt64, to description: inout ControlDescription<TicksSliderSpecimen>
  ) {
    var property = DeclaredProperty(name: name, kind: .color, role: .appearance)
    property.layers = layers
    description.property(
      property, read: { PackedColor.number($0[keyPath: path]) },
      write: { $0[keyPath: path] = PackedColor.color($1) })
  }

  private static func rect(_ frame: CGRect) -> Rect2D {
    Rect2D(x: frame.minX, y: frame.minY, width: frame.width, height: frame.height)
  }
}
