import Foundation
import KnurlHeadlessUIKit
import KnurlLaws
import KnurlVerification

/// A control by another author that behaves like one of Knurl's controls.
@MainActor
struct Rewrite {
  let name: String
  /// Creates the verification that `verify` uses for a class, with every tracking policy.
  let verification: () -> Verification

  init<Control: UIControl>(
    _ name: String, _ make: @escaping () -> Control,
    _ describe: (inout ControlDescription<Control>) -> Void
  ) {
    self.name = name
    var description = ControlDescription<Control>(controlName: name)
    describe(&description)
    let complete = description
    verification = { Verification(ControlHarness(hosting: make, complete), complete) }
  }

  private static func rangeSlider<Control: RangeSliderRewrite>(
    _ name: String, _ make: @escaping (CGRect) -> Control
  ) -> Rewrite {
    Rewrite(
      "range-slider/" + name, { make(CGRect(x: 0, y: 0, width: 335, height: 30)) },
      { Control.describe(&$0) })
  }

  private static func ticksSlider<Control: TicksSliderRewrite>(
    _ name: String, _ make: @escaping (CGRect) -> Control
  ) -> Rewrite {
    Rewrite(
      "ticks-slider/" + name, { make(CGRect(x: 0, y: 0, width: 335, height: 30)) },
      { Control.describe(&$0) })
  }

  static let all = [
    rangeSlider("thumb-views") { ThumbViewRangeSlider(frame: $0) },
    rangeSlider("sessions") { SessionRangeSlider(frame: $0) },
    rangeSlider("point-space") { PointSpaceRangeSlider(frame: $0) },
    ticksSlider("tracker") { TrackerTicksSlider(frame: $0) },
    ticksSlider("reducer") { ReducerTicksSlider(frame: $0) },
  ]

  static let references = [
    rangeSlider("reference") { ReferenceRangeSlider(frame: $0) },
    ticksSlider("reference") { ReferenceTicksSlider(frame: $0) },
  ]

  static let faulty = [
    rangeSlider("forgets-cancel") { ForgetfulRangeSlider(frame: $0) },
    ticksSlider("forgets-cancel") { RestlessTicksSlider(frame: $0) },
  ]

  static func named(_ name: String) -> Rewrite? {
    (all + references + faulty).first { $0.name == name }
  }

  /// Knurl's class that this control rewrites.
  var reference: Rewrite {
    Self.references[name.hasPrefix("range-slider") ? 0 : 1]
  }
}
