import ExamplesDial
import ExamplesUIControls
import Foundation
import KnurlHeadlessUIKit
import KnurlInteraction
import KnurlLaws
package import KnurlVerification

/// One of the controls of `Examples`, right as it is and with each of its faults.
///
/// Those of the two packages there are compiled from the packages' files.
package struct CalibrationControl {
  /// The right one, with the traces of its faults as scenarios: it fulfils all of them.
  package let right: ControlSpecification
  /// Named `control/fault`, in the order of the right control's scenarios.
  package let faulty: [ControlSpecification]

  @MainActor package static var all: [CalibrationControl] {
    [
      .value("lift-follows-slider", LiftFollowsSlider.describe) { LiftFollowsSlider(fault: $0) },
      .value("fader", Fader.describe) { Fader(fault: $0) },
      .value("rotary-dial", RotaryDial.describe) { RotaryDial(fault: $0) },
      .value("dial", Dial.describe) { Dial(fault: $0) },
      .hosted("star-rating", StarRating.describe) { StarRating(fault: $0) },
      .hosted("interval-slider", IntervalSlider.describe) { IntervalSlider(fault: $0) },
      .hosted("circular-slider", CircularSlider.describe) { CircularSlider(fault: $0) },
      .hosted("dimmer", Dimmer.describe) {
        Dimmer(frame: CGRect(x: 16, y: 120, width: 60, height: 244))
      },
      .hosted("stepper", Stepper.describe) { Stepper(fault: $0) },
      .hosted("toggle", Toggle.describe) { Toggle(fault: $0) },
      .hosted("segmented-picker", SegmentedPicker.describe) { SegmentedPicker() },
      .hosted("alarm-levels", AlarmLevels.describe) { AlarmLevels() },
      .hosted("ruler-picker", RulerPicker.describe) { RulerPicker() },
      .hosted("progress-scrubber", ProgressScrubber.describe) { ProgressScrubber() },
      .hosted("balance-slider", BalanceSlider.describe) {
        BalanceSlider(frame: CGRect(x: 16, y: 120, width: 320, height: 44))
      },
      .hosted("repeat-stepper", RepeatStepper.describe) { RepeatStepper(fault: $0) },
      .hosted("far-rating", FarRating.describe) { FarRating(fault: $0) },
      .hosted("flick-ruler", FlickRuler.describe) { FlickRuler(fault: $0) },
      .dragged("drag-range", DragRange.describe) { DragRange(fault: $0) },
      .hosted("pan-range-slider", PanRangeSlider.describe) { PanRangeSlider(fault: $0) },
      .hosted("tap-knob", TapKnob.describe) { TapKnob(fault: $0) },
      .hosted("circular-knob", CircularKnob.describe) { CircularKnob(fault: $0) },
      .hosted("pan-knob", PanKnob.describe) { PanKnob(fault: $0) },
    ]
  }

  private static func value<Control: ControlModel, Fault: PlantedMistake>(
    _ name: String, _ describe: (inout ControlDescription<Control>) -> Void,
    _ make: @escaping (Fault?) -> Control
  ) -> CalibrationControl {
    CalibrationControl(name, Fault.self, describe) { fault, description in
      ControlHarness({ make(fault) }, description)
    }
  }

  /// A view's model of a drag.
  private static func dragged<Model: DragGestureModel, Fault: PlantedMistake>(
    _ name: String, _ describe: (inout ControlDescription<Model>) -> Void,
    _ make: @escaping (Fault?) -> Model
  ) -> CalibrationControl {
    CalibrationControl(name, Fault.self, describe) { fault, description in
      ControlHarness(dragging: { make(fault) }, description)
    }
  }

  @MainActor private static func hosted<Control: UIControl, Fault: PlantedMistake>(
    _ name: String, _ describe: (inout ControlDescription<Control>) -> Void,
    _ make: @escaping @MainActor (Fault?) -> Control
  ) -> CalibrationControl {
    CalibrationControl(name, Fault.self, describe) { fault, description in
      ControlHarness(hosting: { MainActor.assumeIsolated { make(fault) } }, description)
    }
  }

  /// One without planted faults.
  @MainActor private static func hosted<Control: UIControl>(
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
          ? Fault.allCases.compactMap { Self.trace(of: $0.rawValue, name) } : [],
        describing: describe
      ) { harness(fault, $0) }
    }
    right = specification(nil)
    faulty = Fault.allCases.map { specification($0) }
  }

  /// Returns nil if the control has no traces; without its trace, a fault of another has a text that
  /// cannot be read, which is an error of every run.
  private static func trace(of fault: String, _ control: String) -> (name: String, text: String)? {
    let folder = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "Faults/\(control)")
    guard FileManager.default.fileExists(atPath: folder.path) else { return nil }
    let file = folder.appending(path: "\(fault).trace")
    return (fault, (try? String(contentsOf: file, encoding: .utf8)) ?? "")
  }
}

/// The faults of one control.
typealias PlantedMistake = CaseIterable & RawRepresentable<String> & Sendable

/// Of a control without any.
enum NoMistake: String, PlantedMistake {
  case none
  static let allCases: [NoMistake] = []
}
