import Foundation
import KnurlCatalog
import KnurlControls
import KnurlDrawing
import KnurlGeometry
import KnurlHeadlessUIKit
import KnurlInteraction
import KnurlLaws
import KnurlSpecifications
import KnurlUIControls
import KnurlVerification

extension ModelControlSpecification {
  /// The verification of a class that must do what its model does, and have its layers where the
  /// model's drawing has them.
  static func agreeing(of make: @escaping () -> Control = { Self.make() }) -> Verification {
    var description = description()
    let bounds = Self.make().model.bounds
    let model = { Drawing.Control(bounds: bounds) }
    description.agrees(with: model, named: AgreementLaws.model.rawValue) {
      $0.adopt(Core.description())
    }
    description.law(AgreementLaws.layers.rawValue) { control, _ in
      try MainActor.assumeIsolated { try expect(hasLayersInPlace(control)) }
    }
    return Verification(
      ControlHarness(hosting: make, policy: .default, description), description)
  }

  private static func hasLayersInPlace(_ control: Control) -> Bool {
    control.pictureLayers.enumerated().allSatisfy { index, layer in
      layer.frame == CGRect(Drawing.frame(of: index, in: control.model))
    }
  }
}

extension CGRect {
  init(_ rect: Rect2D) {
    self.init(x: rect.x, y: rect.y, width: rect.width, height: rect.height)
  }
}

/// The laws that `agreeing(of:)` adds to those of the class.
enum AgreementLaws {
  static let model: LawName = "agrees-with-model"
  static let layers: LawName = "each layer is where the drawing of the model has it"
}
