package import KnurlEngine
import KnurlGeometry
import KnurlInteraction

// Goals of every control, as far as its description declares what leads to them.
extension ControlDescription {
  /// Declares the usual goals: the situations in which controls fail, such as a resize in mid-drag.
  ///
  /// They follow from what the description declares: a control that declares `enabled(_:)` must be
  /// disabled in mid-drag at least once. A search of 2,000 cases fails if it misses one; two rare
  /// ones, a write and a resize in mid-animation, are asked only of 10,000 cases.
  public mutating func reachesUsualGoals() { reachesUsual = true }

  /// The usual goals that suit these capabilities, if the description asks for them, and its own
  /// labels.
  package func labels(on capabilities: Capabilities) -> [CaseLabel<ControlStep>] {
    let usual = UsualGoal.all.filter { reachesUsual && capabilities.isSuperset(of: $0.requires) }
    return usual.map { $0.label } + ownLabels
  }
}

extension Int {
  // The numbers of cases that a search may need: if this share of them reaches a goal, fewer than one
  // of 10^7 seeds miss it in as many cases.
  package static var oneIn60: Int { 1_000 }
  package static var oneIn100: Int { 2_000 }
  package static var oneIn500: Int { 10_000 }
}

/// A situation that a search of every control with certain capabilities must reach.
package struct UsualGoal: Sendable {
  let requires: Capabilities
  let label: CaseLabel<ControlStep>

  /// The situations that a person can bring about with a control that has these capabilities.
  package static func byHand(_ capabilities: Capabilities) -> [CaseLabel<ControlStep>] {
    triable.filter { capabilities.isSuperset(of: $0.requires) }.map { $0.label }
  }

  init(
    _ name: String, _ requires: Capabilities = [], within cases: Int = .oneIn100,
    shows: @escaping @Sendable (inout ControlStep) -> Bool
  ) {
    self.requires = requires
    label = CaseLabel(name, goal: .reached(within: cases)) { shows }
  }

  static let all = triable + [disablingApp]
  private static let triable = interruptions + writes + drags + inputs + animations

  private static let interruptions = [
    UsualGoal("the system takes the touch away") {
      $0.command == .host(.steals) && $0.before.isTracking
    },
    UsualGoal("a cancel in mid-drag") { $0.effect == .cancelled && $0.drag.hasMoved },
    UsualGoal("a second finger while dragging") {
      guard let touch = $0.touch else { return false }
      return $0.before.isTracking && touch.id != $0.drag.id
    },
    UsualGoal("taken out of its window in mid-drag", .attaching) {
      $0.before.isTracking && $0.command == .control(.attach(false))
    },
    UsualGoal("hidden in mid-drag", .hiding) {
      $0.before.isTracking && $0.command == .control(.hide(true))
    },
    UsualGoal("disabled in mid-drag", .enabling) {
      $0.before.isTracking && $0.before.isEnabled && $0.command == .control(.enable(false))
    },
    UsualGoal("resized in mid-drag", .bounds) {
      $0.staysTracked && $0.changed(.bounds)
    },
    UsualGoal("turned in mid-drag", .transform) {
      $0.staysTracked && $0.after.transform != $0.before.transform
    },
  ]

  private static let disablingApp = UsualGoal("the app disables it while dragging", .enabling) {
    $0.hostReacted && $0.before.isEnabled && !$0.after.isEnabled
  }

  private static let writes = [
    UsualGoal("a value is written in mid-drag", .writableValues) {
      $0.isWrite && $0.staysTracked && $0.changed(.values)
    },
    UsualGoal("the range changes in mid-drag", [.limits, .writableLimits]) {
      $0.staysTracked && $0.changed(.limits)
    },
  ]

  private static let drags = [
    UsualGoal("a drag to an end of the range", .limits) {
      $0.effect == .moved && $0.changed(.values) && $0.changesEnds { $1 && !$0 }
    },
    UsualGoal("back from an end of the range", .limits) {
      $0.effect == .moved && $0.changed(.values) && $0.changesEnds { $0 && !$1 }
    },
    UsualGoal("out and back without a change") {
      $0.effect == .ended && $0.drag.hasMoved && $0.after.isSame(as: $0.drag.start, in: .value)
    },
    UsualGoal("a vertical drag", .orientation) { $0.after.isVertical && $0.isDrag },
    UsualGoal("a right-to-left drag", .layoutDirection) { $0.after.isRightToLeft && $0.isDrag },
    UsualGoal("a drag through a transform", .transform) {
      $0.after.transform != .identity && $0.isDrag
    },
    UsualGoal("a drag on a grid", .step) { $0.after.step > 0 && $0.isDrag },
  ]

  private static let inputs = [
    UsualGoal("a key or an increment changes a value", .increments) {
      $0.isInput && $0.changed(.values)
    },
    UsualGoal("a key on a grid", [.keys, .step]) {
      $0.isInput && $0.before.step > 0 && $0.changed(.values)
    },
    UsualGoal("a key while a finger is down", .keys) { $0.isInput && $0.before.isTracking },
  ]

  private static let animations = [
    UsualGoal("time passes in mid-animation", .animation) {
      guard case .control(.tick) = $0.command else { return false }
      return $0.wasAnimating && $0.isAnimating && $0.alters(.presentation)
    },
    UsualGoal("a touch in mid-animation", .animation) {
      $0.wasAnimating && $0.touch?.phase == .began
    },
    UsualGoal("a write in mid-animation", [.animation, .writableValues], within: .oneIn500) {
      $0.wasAnimating && $0.isWrite && $0.alters(.value)
    },
    UsualGoal("resized in mid-animation", [.animation, .bounds], within: .oneIn500) {
      $0.wasAnimating && $0.isAnimating && $0.changed(.bounds)
    },
  ]
}

// The conditions of goals.
extension ControlStep {
  package var staysTracked: Bool { before.isTracking && after.isTracking }

  package var isWrite: Bool {
    if case .set = command { return true }
    return false
  }

  /// True for a key or an action of an assistive technology.
  package var isInput: Bool {
    switch command {
    case .control(.key), .control(.increment), .control(.decrement): return true
    default: return false
    }
  }

  /// True if a number of any value is another one after the step.
  package func alters(_ part: ValuePart) -> Bool { !after.isSame(as: before, in: part) }

  package var changesByDrag: Bool { effect == .moved && alters(.value) }

  /// True if the picture was on its way to the model before the step.
  package var wasAnimating: Bool { isAnimating(in: before) }
  package var isAnimating: Bool { isAnimating(in: after) }

  private func isAnimating(in row: Row) -> Bool {
    row.valueIndices.contains { index in
      let (shown, place) = (row[.presentation, index], modelPlace(index, in: row))
      return (shown - place).magnitude > pictureTolerance(index, from: shown, to: place)
    }
  }

  /// True if a move changed a value, or the value that the end of the drag would give.
  fileprivate var isDrag: Bool { effect == .moved && (changed(.values) || alters(.pending)) }

  /// True if a value was at one of its limits, is at one, or both, as the condition says.
  fileprivate func changesEnds(_ condition: (_ was: Bool, _ is: Bool) -> Bool) -> Bool {
    after.valueIndices.contains { index in
      let (old, new) = (before[.value, index], after[.value, index])
      return condition(
        old == before[.minimum, index] || old == before[.maximum, index],
        new == after[.minimum, index] || new == after[.maximum, index])
    }
  }
}
