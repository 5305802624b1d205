import KnurlEngine
import KnurlInteraction

/// The source of a state besides the settings and the size.
public enum StateSource: Hashable, Sendable {
  /// The values alone: a fresh control with the same values has the same state.
  case values
  /// The history too, as with a lock that a drag has set.
  case history
  /// The touch, as with a highlight of the control's own: the state is back at its end.
  case touch
}

extension ControlDescription {
  /// Declares a state: something that a person can see, that the control changes, and that is no
  /// number, such as a mode.
  ///
  /// ```swift
  /// $0.state(\.isRecording)
  /// $0.state(\.isPressed, follows: .touch)
  /// let lens = $0.state(\.lens, follows: .values)
  /// $0.sometimes("the tele lens") { lens.text(of: $0.after) == "tele" }
  /// ```
  /// Traces and pages show it, `expect` of a trace asks for it, equal sequences must lead to equal
  /// states, and a fuzz run continues from an input that leads to a new state. For the latter it
  /// should have few values. Goals and laws read it.
  ///
  /// Two states are the same if their texts are. A text must not show an address of memory, as that
  /// of an object does; a search reports it, and shows `0x…` instead.
  ///
  /// - Parameters:
  ///   - source: What decides the state. With `.values`, it is compared as something that is shown;
  ///     see `shown`. Without this argument, it is compared only where a write of a value changes it
  ///     on a fresh control, and another state is a warning. With `.history`, it is not compared. With
  ///     `.touch`, every end of a touch brings it back at once, and nothing changes it while no
  ///     finger is down; the law `touch-states-return` says so.
  ///   - name: The name in traces and messages; by default the property's name.
  /// - Returns: The attribute, with which a goal or a law reads a row.
  @discardableResult
  public mutating func state<Value: Hashable>(
    _ path: KeyPath<Control, Value>, follows source: StateSource? = nil, named name: String? = nil,
    file: String = #filePath, line: Int = #line, column: Int = #column
  ) -> Attribute {
    let naming = naming(path, name, SourcePlace(file, line, column), noun: "state")
    return state(naming, source, reader(path))
  }

  /// Declares a state that a closure reads.
  ///
  /// ```swift
  /// $0.state("mode") { $0.isLocked ? "locked" : "free" }
  /// ```
  @discardableResult
  public mutating func state<Value: Hashable>(
    _ name: String, follows source: StateSource? = nil,
    file: String = #filePath, line: Int = #line, column: Int = #column,
    _ read: @escaping (Control) -> Value
  ) -> Attribute {
    let place = SourcePlace(file, line, column)
    return state(AttributeNaming(given: name, place: place, noun: "state"), source, read)
  }

  private mutating func state<Value: Hashable>(
    _ naming: AttributeNaming, _ source: StateSource?, _ read: @escaping (Control) -> Value
  ) -> Attribute {
    switch source {
    case .values:
      demandLaw(.shownFromScratch)
      return attribute(naming, .state, role: .shown, read: read)
    case .history: return attribute(naming, .state, role: .ownStates, read: read)
    case .touch:
      demandLaw(.touchStatesReturn)
      return attribute(naming, .state, role: [.ownStates, .touchStates], read: read)
    case nil:
      declaration.comparedStates.append(declaration.ownAttributes.table.count)
      demandLaw(.stateFromScratch)
      return attribute(naming, .state, role: .ownStates, read: read)
    }
  }
}

extension Law {
  /// The law that `state` adds.
  static let stateFromScratch = Law(
    "state-from-scratch",
    text: LawText(
      rule:
        "At rest, a state that writes of values change is that of a fresh control with the same "
        + "values, settings and size.",
      why: "The control shows one state for a value that was dragged, and another one for the same "
        + "value when the app starts again.",
      cause: "Only some of the ways that change a value update the state.",
      fix:
        "Compute the state from the value. If a state remembers what happened, declare it with "
        + "state(…, follows: .history).",
      warning:
        "A control may remember something on purpose, such as the way on which a value was reached."
    ),
    relation: Relation("state-from-scratch") { run, machine in
      comparingWithFresh(run, &machine) { step, unwritten, fresh in
        let own = step.table.ownAttributes.table
        let others = own.indices.filter {
          own[$0].role == .ownStates
            && own[$0].text(of: step.after) != own[$0].text(of: fresh)
            && !step.excepts("state-from-scratch", of: own[$0].name)
        }
        // Another state that remembers something may explain the difference.
        guard let first = others.first else { return .holds }
        let compared = step.declaration.comparedStates
        let isWritten = others.allSatisfy {
          compared.contains($0) && own[$0].text(of: unwritten) != own[$0].text(of: fresh)
        }
        guard isWritten else { return .notApplicable }
        return .broken(own[first].violation(step.after, unlike: fresh))
      }
    })
  /// The law that `state(_:follows: .touch)` adds.
  static let touchStatesReturn = Law(
    "touch-states-return", on: .any, requires: [],
    text: LawText(
      rule:
        "A state that follows the touch is back when the touch is over, whether it was lifted or "
        + "cancelled or the control was disabled or detached, and it changes only with touches. A "
        + "setting that is written meanwhile may change it.",
      why: "A button that stays pressed looks as if it were still doing something.",
      cause: "Only endTracking clears the state, or a timer that the touch started goes on.",
      fix: "Clear the state, and stop the timer, in one method that every end of a touch calls.")
  ) { step in
    switch step.command {
    case nil, .set, .perform: return .notApplicable
    case .control, .host: break
    }
    guard !step.hostReacted, !step.after.isTracking, step.after.recognizer == .none,
      !step.wasHeldInside, !step.isHeldInside
    else { return .notApplicable }
    let endsNow: Bool
    switch step.effect {
    case .ended, .cancelled, .released, .tapped: endsNow = true
    case .none, .began, .moved, .unplaced, .foreign, .refused: endsNow = step.endsDrag
    }
    // A view may handle a touch that the control does not follow.
    let isUntouched = step.fingers == 0 && step.touch == nil && step.before.recognizer == .none
    guard endsNow || isUntouched else { return .notApplicable }
    let rest = endsNow ? step.drag.start : step.before
    guard let other = step.otherState(in: rest, of: .touchStates) else { return .holds }
    // The state may depend on the setting too, and nothing shows how it is at rest with the new one.
    if endsNow, step.drag.hasNewCharacter { return .notApplicable }
    return .broken(
      expected: "\(other.name) \(other.text(of: rest)), as before the touch",
      seen: other.text(of: step.after))
  }
}
