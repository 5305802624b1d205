import ExamplesDial
import ExamplesUIControls
import KnurlHeadlessUIKit
import KnurlInteraction
import KnurlLaws
import KnurlSession
package import KnurlVerification

/// One of the controls of `Examples`, right as it is and with each of its faults.
///
/// Those of the two packages there are compiled from the packages' files.
package struct CalibrationControl {
  /// The right one, with the traces of its faults as scenarios: it fulfils all of them.
  package let right: ControlSpecification
  /// Named `control/fault`.
  package let faulty: [ControlSpecification]

  @MainActor package static var all: [CalibrationControl] {
    [
      .value("lift-follows-slider", LiftFollowsSlider.describe) { LiftFollowsSlider(fault: $0) },
      .value("fader", Fader.describe) { Fader(fault: $0) },
      .value("rotary-dial", RotaryDial.describe) { RotaryDial(fault: $0) },
      .value("dial", hasTraces: false, Dial.describe) { Dial(fault: $0) },
      .hosted("star-rating", StarRating.describe) { StarRating(fault: $0) },
      .hosted("interval-slider", IntervalSlider.describe) { IntervalSlider(fault: $0) },
      .hosted("circular-slider", hasTraces: false, CircularSlider.describe) {
        CircularSlider(fault: $0)
      },
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

  /// Controls of kinds that Knurl had not met, described with the documents alone.
  ///
  /// They measure a first contact: neither their faults nor their errors are proofs of laws.
  @MainActor package static var strangers: [CalibrationControl] {
    [
      .hosted("sleep-ring", hasTraces: false, SleepRing.describe) { SleepRing(fault: $0) },
      .hosted("joystick", hasTraces: false, Joystick.describe) { Joystick(fault: $0) },
      .hosted("board-note", hasTraces: false, BoardNote.describe) { BoardNote(fault: $0) },
      .hosted("record-button", hasTraces: false, RecordButton.describe) { RecordButton(fault: $0) },
      .hosted("zoom-wheel", hasTraces: false, ZoomWheel.describe) { ZoomWheel(fault: $0) },
      .hosted("star-bar", hasTraces: false, StarBar.describe) { StarBar(fault: $0) },
      .hosted("page-carousel", hasTraces: false, PageCarousel.describe) { PageCarousel(fault: $0) },
    ]
  }

  private static func value<Control: ControlModel, Fault: PlantedMistake>(
    _ name: String, hasTraces: Bool = true,
    _ describe: (inout ControlDescription<Control>) -> Void,
    _ make: @escaping (Fault?) -> Control
  ) -> CalibrationControl {
    CalibrationControl(name, Fault.self, hasTraces, describe) { fault, description in
      ControlHarness({ make(fault) }, description)
    }
  }

  /// A view's model of a drag.
  private static func dragged<Model: DragGestureModel, Fault: PlantedMistake>(
    _ name: String, _ describe: (inout ControlDescription<Model>) -> Void,
    _ make: @escaping (Fault?) -> Model
  ) -> CalibrationControl {
    CalibrationControl(name, Fault.self, true, describe) { fault, description in
      ControlHarness(dragging: { make(fault) }, description)
    }
  }

  @MainActor private static func hosted<Control: UIControl, Fault: PlantedMistake>(
    _ name: String, hasTraces: Bool = true,
    _ describe: (inout ControlDescription<Control>) -> Void,
    _ make: @escaping @MainActor (Fault?) -> Control
  ) -> CalibrationControl {
    CalibrationControl(name, Fault.self, hasTraces, describe) { fault, description in
      ControlHarness(hosting: { MainActor.assumeIsolated { make(fault) } }, description)
    }
  }

  /// One without planted faults.
  @MainActor private static func hosted<Control: UIControl>(
    _ name: String, _ describe: (inout ControlDescription<Control>) -> Void,
    _ make: @escaping @MainActor () -> Control
  ) -> CalibrationControl {
    hosted(name, hasTraces: false, describe) { (_: NoMistake?) in make() }
  }

  private init<Control, Fault: PlantedMistake>(
    _ name: String, _: Fault.Type, _ hasTraces: Bool,
    _ describe: (inout ControlDescription<Control>) -> Void,
    _ harness: @escaping (Fault?, ControlDescription<Control>) -> ControlHarness
  ) {
    let faults = Fault.allCases.map { $0.rawValue }
    func specification(_ fault: Fault?) -> ControlSpecification {
      let subject = fault.map { "\(name)/\($0.rawValue)" } ?? name
      var description = ControlDescription<Control>(controlName: subject)
      describe(&description)
      let complete = description
      return ControlSpecification(
        name: subject, summary: fault == nil ? "right" : "with a fault",
        scenarios: { () throws(TraceReadingError) in
          fault == nil && hasTraces ? try Self.traces(of: faults, name) : []
        }, scenes: { [] }
      ) { Verification(harness(fault, complete), complete) }
    }
    right = specification(nil)
    faulty = Fault.allCases.map { specification($0) }
  }

  private static func traces(
    of faults: [String], _ control: String
  ) throws(TraceReadingError) -> [NamedTrace] {
    let folder = "Examples/CalibrationControls/Faults/\(control)"
    let traces = try RepositoryTraces(folder).traces()
    let names = Set(traces.map(\.name)).symmetricDifference(faults).sorted()
    guard names.isEmpty else {
      throw TraceReadingError(
        "\(folder) needs one trace for each fault, which these are not: "
          + "\(names.joined(separator: ", ")).")
    }
    return traces
  }
}

/// The faults of one control.
typealias PlantedMistake = CaseIterable & RawRepresentable<String> & Sendable

/// Of a control without any.
enum NoMistake: String, PlantedMistake {
  case none
  static let allCases: [NoMistake] = []
}
