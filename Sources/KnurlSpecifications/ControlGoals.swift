import KnurlInteraction
import KnurlLaws

/// The goals of a search of one of Knurl's controls, besides the usual ones: the situations in which
/// such controls fail.
///
/// If a change of the generator no longer reaches one of them, `verify` fails, although every law
/// still holds.
protocol ControlGoals: SendableMetatype {}

extension ControlGoals {
  // The numbers of cases that a search may need. If one case in 60, in 100 or in 500 reaches a
  // goal, fewer than one of 10^7 seeds miss it in as many cases.
  static var most: Int { 1_000 }
  static var rare: Int { 2_000 }
  static var rarest: Int { 10_000 }

  // MARK: - Goals of several controls

  static func addRounding<Control>(to description: inout ControlDescription<Control>) {
    description.sometimes("the app rounds while dragging", within: rare) {
      $0.hostReacted && staysTracked($0)
    }
  }

  static func addNoRoom<Control>(to description: inout ControlDescription<Control>) {
    description.classify("no room between the limits") {
      $0.after[.minimum, 0] == $0.after[.maximum, 0]
    }
  }

  // MARK: - Steps

  static func changesByDrag(_ step: ControlStep) -> Bool {
    step.effect == .moved && !step.after.isSame(as: step.before, in: .value)
  }

  static func staysTracked(_ step: ControlStep) -> Bool {
    step.before.isTracking && step.after.isTracking
  }

  static func isWrite(_ step: ControlStep) -> Bool {
    if case .set = step.command { return true }
    return false
  }

  /// True for a key or an action of an assistive technology.
  static func isInput(_ step: ControlStep) -> Bool {
    switch step.command {
    case .control(.key), .control(.increment), .control(.decrement): return true
    default: return false
    }
  }
}
