import Foundation
import KnurlEngine
import KnurlGeometry
package import KnurlHeadlessUIKit
import KnurlLaws
import KnurlSession
public import KnurlVerification

extension SpecimenSpecification {
  /// The specification of the range slider as its tutorial published it, with its faults.
  @MainActor public static var rangeSlider: SpecimenSpecification {
    SpecimenSpecification(
      name: "specimen/range-slider",
      summary: "the range slider as its tutorial published it, faults included",
      faults: RangeSliderSpecimen.Fixes.all.map { Fault(name: $0.name, summary: $0.fault) },
      counterexamples: RepositoryTraces(
        "Sources/KnurlSpecimens/Published/RangeSlider/Counterexamples"
      ).traces,
      verification: { repaired in
        let fixes = repaired.reduce(into: RangeSliderSpecimen.Fixes.none) {
          $0.formUnion(RangeSliderSpecimen.Fixes.all[$1].repair)
        }
        return RangeSliderSpecimenDescription.verification(fixes)
      })
  }
}

/// Describes the specimen to the harness, as the author of the range slider would.
@MainActor
package enum RangeSliderSpecimenDescription {
  /// - Parameter policy: By default the tracking policy for which the faults are listed; nil tries
  ///   all policies, and all behavior of apps.
  package static func verification(
    _ fixes: RangeSliderSpecimen.Fixes, policy: TrackingPolicy? = .default
  ) -> Verification {
    let description = description()
    let frame = CGRect(x: 0, y: 0, width: 335, height: 30)
    return Verification(
      ControlHarness(
        hosting: { RangeSliderSpecimen(frame: frame, fixes: fixes) }, policy: policy,
        expecting: policy == nil ? HostAction.aroundClasses : [], description),
      description)
  }

  private static func description() -> ControlDescription<RangeSliderSpecimen> {
    var description = ControlDescription<RangeSliderSpecimen>(controlName: "specimen/range-slider")
    description.strict()
    description.facesHostileInput()
    let limits = { (slider: RangeSliderSpecimen) in (slider.minimumValue, slider.maximumValue) }
    description.value(
      named: "lowerValue", read: { $0.lowerValue }, write: { $0.lowerValue = $1 }, limits: limits,
      thumb: { rect($0.lowerThumbFrame) })
    description.value(
      named: "upperValue", read: { $0.upperValue }, write: { $0.upperValue = $1 }, limits: limits,
      thumb: { rect($0.upperThumbFrame) })
    description.property(
      DeclaredProperty(name: "minimumValue", role: .minimum), read: { $0.minimumValue },
      write: { $0.minimumValue = $1 })
    description.property(
      DeclaredProperty(name: "maximumValue", role: .maximum), read: { $0.maximumValue },
      write: { $0.maximumValue = $1 })
    addLooks(to: &description)
    description.picture { RangeSliderSpecimenRenderer($0).bitmap(scale: $1, maximumSide: $2) }
    description.ordered()
    description.thumbLayer(3, of: 0)
    description.thumbLayer(2, of: 1)
    description.has([.highlightedThumb, .hitAreas, .writableLimits]) { slider, observation in
      observation.highlightedThumb = slider.highlightedThumb?.rawValue ?? -1
      observation.hitWidth = 44
      observation.hitHeight = 44
    }
    return description
  }

  private static func addLooks(to description: inout ControlDescription<RangeSliderSpecimen>) {
    var curvaceousness = DeclaredProperty(
      name: "curvaceousness", role: .appearance, generator: .hostile(mostly: -2...2))
    curvaceousness.range = 0...1
    curvaceousness.layers = 0b1110
    description.property(
      curvaceousness, read: { $0.curvaceousness }, write: { $0.curvaceousness = $1 })
    addColor("trackColor", \.trackColor, layers: 0b0010, to: &description)
    addColor("trackHighlightColor", \.trackHighlightColor, layers: 0b0010, to: &description)
    addColor("thumbColor", \.thumbColor, layers: 0b1100, to: &description)
  }

  private static func addColor(
    _ name: String, _ path: ReferenceWritableKeyPath<RangeSliderSpecimen, RGBAColor>,
    layers: UInt64, to description: inout ControlDescription<RangeSliderSpecimen>
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
