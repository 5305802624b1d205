import Foundation
import KnurlHeadlessUIKit
import KnurlInteraction
import KnurlLaws
import KnurlVerification

/// One of the controls that verification is held against, right as it is and with each of its faults.
struct CalibrationControl {
  /// The right one, with the traces of its faults as scenarios: it fulfils all of them.
  let right: ControlSpecification
  /// Named `control/fault`.
  let faulty: [ControlSpecification]

  static func value<Control: ControlModel, Fault: PlantedMistake>(
    _ name: String, _ describe: (inout ControlDescription<Control>) -> Void,
    _ make: @escaping (Fault?) -> Control
  ) -> CalibrationControl {
    CalibrationControl(name, Fault.self, describe) { fault, description in
      ControlHarness({ make(fault) }, description)
    }
  }

  /// A view's model of a drag.
  static func dragged<Model: DragGestureModel, Fault: PlantedMistake>(
    _ name: String, _ describe: (inout ControlDescription<Model>) -> Void,
    _ make: @escaping (Fault?) -> Model
  ) -> CalibrationControl {
    CalibrationControl(name, Fault.self, describe) { fault, description in
      ControlHarness(dragging: { make(fault) }, description)
    }
  }

  @MainActor static func hosted<Control: UIControl, Fault: PlantedMistake>(
    _ name: String, _ describe: (inout ControlDescription<Control>) -> Void,
    _ make: @escaping @MainActor (Fault?) -> Control
  ) -> CalibrationControl {
    CalibrationControl(name, Fault.self, describe) { fault, description in
      ControlHarness(hosting: { MainActor.assumeIsolated { make(fault) } }, description)
    }
  }

  /// One without planted faults.
  @MainActor static func hosted<Control: UIControl>(
    _ name: String, _ describe: (inout ControlDescription<Control>) -> Void,
    _ make: @escaping @MainActor () -> Control
  ) -> CalibrationControl {
    hosted(name, describe) { (_: NoMistake?) in make() }
  }

  private init<Control, Fault: PlantedMistake>(
    _ name: String, _: Fault.Type, _ describe: (inout ControlDescription<Control>) -> Void,
    _ harness: @escaping (Fault?, ControlDescription<Control>) -> ControlHarness
  ) {
    func specification(_ fault: Fault?) -> ControlSpecification {
      let subject = fault.map { "\(name)/\($0.rawValue)" } ?? name
      return ControlSpecification(
        name: subject, summary: fault == nil ? "right" : "with a fault",
        scenarios: fault == nil
          ? Fault.allCases.map { ($0.rawValue, Self.trace(of: $0.rawValue, name)) } : [],
        describing: describe
      ) { harness(fault, $0) }
    }
    right = specification(nil)
    faulty = Fault.allCases.map { specification($0) }
  }

  private static func trace(of fault: String, _ control: String) -> String {
    let folder = URL(filePath: #filePath).deletingLastPathComponent()
    let file = folder.appending(path: "Faults/\(control)/\(fault).trace")
    return (try? String(contentsOf: file, encoding: .utf8)) ?? ""
  }
}

/// The faults of one control.
protocol PlantedMistake: CaseIterable, RawRepresentable, Sendable where RawValue == String {}

/// Of a control without any.
enum NoMistake: String, PlantedMistake {
  case none
  static let allCases: [NoMistake] = []
}

extension LiftFollowsSlider.Fault: PlantedMistake {}
extension Fader.Fault: PlantedMistake {}
extension RotaryDial.Fault: PlantedMistake {}
extension StarRating.Fault: PlantedMistake {}
extension Stepper.Fault: PlantedMistake {}
extension Toggle.Fault: PlantedMistake {}
extension TwoThumbRange.Fault: PlantedMistake {}
extension RepeatStepper.Fault: PlantedMistake {}
extension FarRating.Fault: PlantedMistake {}
extension FlickRuler.Fault: PlantedMistake {}
extension DragRange.Fault: PlantedMistake {}
extension PanRangeSlider.Fault: PlantedMistake {}
extension PanKnob.Fault: PlantedMistake {}
extension TapKnob.Fault: PlantedMistake {}
extension CircularKnob.Fault: PlantedMistake {}
