import KnurlEngine
import KnurlGeometry
import KnurlInteraction

// Conditions that relations check on a run before they compare it.
extension RecordedRun where Machine == ControlMachine {
  /// Returns a follow-up sequence with `change` applied to every command. Every pair of steps is
  /// compared.
  func followUp(
    start: Configuration? = nil, _ change: (Command) -> Command
  ) -> FollowUp<ControlMachine> {
    let commands = sequence.commands.map(change)
    return FollowUp(
      sequence: CommandSequence(start: start ?? sequence.start, commands: commands),
      pairs: (0...commands.count).map { ($0, $0) })
  }

  /// True if the app may react to angles. If so, the last bit of a finger's angle may decide
  /// whether the app acts.
  var mayReactToRounding: Bool { steps[0].has(.angle) && mayReact }

  /// True if the app has handlers that may change the control, even if none of them did in this
  /// run.
  var mayReact: Bool {
    sequence.commands.contains { command in
      if case .host(let act) = command { return act.isReaction }
      return false
    }
  }

  /// True if a scroll view is around the control. Earlier commands then decide which touch a
  /// command delivers.
  var scrolls: Bool { sequence.commands.contains(.host(.scrolls)) }

  /// True if the app changed the control from inside a handler.
  var hostReacts: Bool {
    // Accessed by index, because passing a step to a closure copies it, and it is large.
    for index in steps.indices where steps[index].hostReacted { return true }
    return false
  }
}

extension Law.Run {
  /// True if rounding decides between two values that are not near each other.
  ///
  /// Rounding decides where a drag ends half-way between two grid values, where a circular value
  /// came back to its start, and after a change of a circular range: values on both sides of the
  /// old seam are brought into the new range by different periods.
  var dependsOnRounding: Bool {
    if steps[0].has(.circular), movesRing { return true }
    guard steps[0].has(.settling) else { return false }
    for index in steps.indices where steps[index].hasOwnPlaces {
      if steps[index].isNearHalf || steps[index].endsNearStart { return true }
    }
    return false
  }

  /// True if a limit of a circular value changes after the start.
  private var movesRing: Bool {
    for index in steps.indices.dropFirst() where !steps[index].isSettled(.limits) {
      if steps[index].movesRing(from: steps[index].before) { return true }
    }
    return false
  }

  /// True if the run has numbers so small that they vanish in the rounding of a coordinate.
  ///
  /// Rounding then decides on which side of them a finger is, in an oracle as in the control.
  package var writesVanishingNumbers: Bool {
    sequence.start.writesVanishingNumber
      || sequence.commands.contains { $0.writesVanishingNumber }
  }

  /// True if the control was transformed at any time. If so, mirrored commands do not give the
  /// mirror image of the run.
  package var isTransformed: Bool {
    guard steps[0].has(.transform) else { return false }
    for index in steps.indices where steps[index].after.transform != .identity { return true }
    return false
  }
}

// MARK: - Steps

extension ControlStep {
  /// True if a circular value has other limits than in another row.
  func movesRing(from row: Row) -> Bool {
    after.valueIndices.contains {
      wraps($0)
        && (after[.minimum, $0] != row[.minimum, $0] || after[.maximum, $0] != row[.maximum, $0])
    }
  }

  /// True if a value that is about to snap is so near to half-way between two admissible values
  /// that rounding decides.
  var isNearHalf: Bool {
    if before.settles, before.isTracking, !after.isTracking {
      for index in before.valueIndices {
        if table.hasRestPlaces {
          if isBetweenPlaces(before[.value, index], index) { return true }
          continue
        }
        let value =
          before.snapStep > 0
          ? (before[.value, index] - before[.minimum, index]) / before.snapStep
          : before[.value, index]
        if Self.isNearHalf(value) { return true }
      }
    }
    guard has(.pending), after.isAtFinger else { return false }
    for index in after.valueIndices {
      let (low, high) = (after[.minimum, index], after[.maximum, index])
      let (start, end) = (after[.startPosition, index], after[.endPosition, index])
      guard start != end else { continue }
      let part = (modelPlace(index) - start) / (end - start)
      if Self.isNearHalf(low + part * (high - low)) { return true }
    }
    return false
  }

  /// True if a drag of a circular value ends where the drag began, within rounding.
  fileprivate var endsNearStart: Bool {
    guard has(.circular), drag.taken < 0 || wraps(drag.taken), endsDrag, drag.hasMoved else {
      return false
    }
    return areSameValues(before[.value], drag.start[.value])
  }

  /// True if a value is near half-way between two whole numbers; beyond 1e12 there are too few
  /// digits after the point.
  private static func isNearHalf(_ value: Double) -> Bool {
    guard value.isFinite else { return false }
    let rest = value.magnitude - value.magnitude.rounded(.down)
    return (rest - 0.5).magnitude < 1e-6 || value.magnitude > 1e12
  }
}
