import Foundation
import KnurlGeometry
import KnurlHeadlessUIKit
import KnurlInteraction
import KnurlLaws
import KnurlVerification

/// One of Knurl's classes, to which the harness passes time. Rewrites receive it from the system.
@MainActor
protocol ReferenceControl: UIControl {
  func perform(_ command: ControlCommand)
}

/// A control by another author that behaves like one of Knurl's controls.
@MainActor
struct Rewrite {
  /// Knurl's name of the control, and what a test sets before the control is shown.
  let name: String
  /// The verification that `verify` uses for a class, with every tracking policy.
  let verification: Verification
  /// The verification of Knurl's class, with the same description; the cursor's animation is declared
  /// for it alone.
  let reference: Verification
  /// The verification of the rewrite with a fault: it ignores cancelled touches.
  let faulty: Verification
  /// A law that the fault breaks.
  let brokenLaw: LawName

  /// The law that a rewrite does what Knurl's class does.
  nonisolated static let agreement: LawName = "agrees-with-knurl"

  static let all =
    [
      Rewrite(
        name: "range-slider",
        verification: rangeSlider { SessionRangeSlider(frame: $0) },
        reference: rangeSlider { ReferenceRangeSlider(frame: $0) },
        faulty: rangeSlider { ForgetfulRangeSlider(frame: $0) },
        brokenLaw: .continuousOrEndOnlyEmission),
      Rewrite(
        name: "ticks-slider",
        verification: ticksSlider { TrackerTicksSlider(frame: $0) },
        reference: ticksSlider { ReferenceTicksSlider(frame: $0) },
        faulty: ticksSlider { RestlessTicksSlider(frame: $0) },
        brokenLaw: .settlesOnRelease),
      Rewrite(
        name: "risk-cursor",
        verification: riskCursor { JournalCursor(frame: $0) },
        reference: riskCursor(animates: true) { ReferenceRiskCursor(frame: $0) },
        faulty: riskCursor { ForgetfulCursor(frame: $0) },
        brokenLaw: .cancelRestores),
    ]
    + KnobTrack.all.map { track in
      Rewrite(
        name: track.name,
        verification: knob(track) { WishKnob(frame: $0) },
        reference: knob(track) { ReferenceKnob(frame: $0) },
        faulty: knob(track) { ForgetfulKnob(frame: $0) },
        brokenLaw: .continuousOrEndOnlyEmission)
    }

  nonisolated static let names =
    ["range-slider", "ticks-slider", "risk-cursor"] + KnobTrack.all.map { $0.name }

  private static func rangeSlider<Control: RangeSliderRewrite>(
    _ make: @escaping (CGRect) -> Control
  ) -> Verification {
    let frame = CGRect(x: 0, y: 0, width: 335, height: 30)
    return verification(
      of: { make(frame) }, Control.describe,
      like: { ReferenceRangeSlider(frame: frame) }, ReferenceRangeSlider.describe)
  }

  private static func ticksSlider<Control: TicksSliderRewrite>(
    _ make: @escaping (CGRect) -> Control
  ) -> Verification {
    let frame = CGRect(x: 0, y: 0, width: 335, height: 30)
    return verification(
      of: { make(frame) }, { Control.describe(&$0) },
      like: { ReferenceTicksSlider(frame: frame) },
      { ReferenceTicksSlider.describe(&$0, animates: false) })
  }

  /// - Parameter animates: Whether the picture's animation is declared too.
  static func riskCursor<Control: RiskCursorRewrite>(
    animates: Bool = false, _ make: @escaping (CGRect) -> Control
  ) -> Verification {
    let frame = CGRect(x: 0, y: 0, width: 240, height: 48)
    return verification(
      of: { make(frame) }, { Control.describe(&$0, animates: animates) },
      like: { ReferenceRiskCursor(frame: frame) },
      { ReferenceRiskCursor.describe(&$0, animates: false) })
  }

  private static func knob<Control: KnobRewrite>(
    _ track: KnobTrack, _ make: @escaping (CGRect) -> Control
  ) -> Verification {
    func made<Made: KnobRewrite>(_ make: (CGRect) -> Made) -> Made {
      let knob = make(CGRect(x: 0, y: 0, width: 120, height: 120))
      knob.startAngle = track.start
      knob.endAngle = track.end
      return knob
    }
    return verification(
      of: { made(make) }, Control.describe,
      like: { made { ReferenceKnob(frame: $0) } }, ReferenceKnob.describe)
  }

  /// - Parameters:
  ///   - reference: Makes Knurl's class, with which the control must agree.
  ///   - describeReference: Describes it without its animation: its clock is the time that the
  ///     harness passes, and that of a rewrite is the time of its touches too.
  private static func verification<Control: UIControl, Reference: UIControl>(
    of make: @escaping () -> Control, _ describe: (inout ControlDescription<Control>) -> Void,
    like reference: @escaping () -> Reference,
    _ describeReference: (inout ControlDescription<Reference>) -> Void
  ) -> Verification {
    var description = ControlDescription<Control>(controlName: "rewrite")
    describe(&description)
    description.passesTime()
    description.agrees(with: reference, named: agreement.rawValue) {
      describeReference(&$0)
      $0.passesTime()
    }
    return Verification(ControlHarness(hosting: make, description), description)
  }
}

extension ControlDescription where Control: UIControl {
  /// Passes time to one of Knurl's classes. Rewrites get it from the system.
  @MainActor fileprivate mutating func passesTime() {
    performs { control, command in
      guard case .tick = command, let control = control as? any ReferenceControl else {
        return false
      }
      control.perform(command)
      return true
    }
  }
}

// The rewrites with one fault: they ignore cancelled touches.

final class ForgetfulRangeSlider: SessionRangeSlider {
  override func cancelTracking(with event: UIEvent?) {}
}

final class RestlessTicksSlider: TrackerTicksSlider {
  override func cancelTracking(with event: UIEvent?) {}
}

final class ForgetfulCursor: JournalCursor {
  override func cancelTracking(with event: UIEvent?) {}
}

final class ForgetfulKnob: WishKnob {
  override func cancelTracking(with event: UIEvent?) {}
}

extension Rect2D {
  init(_ rect: CGRect) {
    self.init(x: rect.minX, y: rect.minY, width: rect.width, height: rect.height)
  }
}

extension CGRect {
  init(_ rect: Rect2D) {
    self.init(x: rect.x, y: rect.y, width: rect.width, height: rect.height)
  }
}
