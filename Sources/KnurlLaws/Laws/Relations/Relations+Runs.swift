import KnurlEngine
import KnurlGeometry
import KnurlInteraction

// What relations ask of a run before they compare it.
extension RecordedRun where Machine == ControlMachine {
  /// A twin that has every command, changed or not, and compares every moment.
  func twin(
    start: Configuration? = nil, _ change: (Command) -> Command
  ) -> Twin<ControlMachine> {
    let commands = history.commands.map(change)
    return Twin(
      history: History(start: start ?? history.start, commands: commands),
      pairs: (0...commands.count).map { ($0, $0) })
  }

  /// Whether the app answers changes of what comes from angles: the last bit of a finger's angle then
  /// decides whether it does something.
  var mayReactToRounding: Bool { moments[0].has(.angle) && mayReact }

  /// Handlers that may change the control are there, also where none did.
  var mayReact: Bool {
    history.commands.contains { command in
      if case .host(let act) = command { return act.isReaction }
      return false
    }
  }

  /// A scroll view is around the control: which touch a command brings to it depends on those before.
  var scrolls: Bool { history.commands.contains(.host(.scrolls)) }

  /// Whether the app changed the control from inside a handler.
  var hostReacts: Bool {
    // By index: a moment that is handed to a closure is copied, and it is large.
    for index in moments.indices where moments[index].hostReacted { return true }
    return false
  }
}

extension Law.Run {
  /// Where a drag ends, and whether it has moved anything, a rounding decides: half-way between two
  /// places of a control's own grid, and where a circular value came back to.
  var settlesByRounding: Bool {
    guard moments[0].has(.settling) else { return false }
    for index in moments.indices where moments[index].before.snapStep > 0 {
      if moments[index].isNearHalf || moments[index].endsNearStart { return true }
    }
    return false
  }

  /// Numbers that vanish beside the rounding of a coordinate: whether a finger is on one side of them
  /// or on the other is luck, in an oracle as in the control.
  package var writesVanishingNumbers: Bool {
    let isTiny = { (value: Double) in value != 0 && value.magnitude < 1e-12 }
    let isTinyRect = { (rect: Rect2D) in
      isTiny(rect.x) || isTiny(rect.y) || isTiny(rect.width) || isTiny(rect.height)
    }
    return history.start.writes.contains { isTiny($0.value) }
      || history.start.bounds.map(isTinyRect) == true
      || history.commands.contains { command in
        switch command {
        case .set(_, let value): return isTiny(value)
        case .control(.resize(let bounds)): return isTinyRect(bounds)
        case .control(.touch(let touch)):
          return isTiny(touch.location.x) || isTiny(touch.location.y)
        default: return false
        }
      }
  }

  /// Whether the control was turned on the screen at any time: its mirror image is then another one.
  package var isTransformed: Bool {
    guard moments[0].has(.transform) else { return false }
    for index in moments.indices where moments[index].after.transform != .identity { return true }
    return false
  }
}

// MARK: - Moments

extension Moment {
  /// A value that is about to come to a whole number lies so near to half-way between two that a
  /// rounding decides.
  var isNearHalf: Bool {
    if before.settles, before.isTracking, !after.isTracking {
      for index in before.values.indices {
        let value =
          before.snapStep > 0
          ? (before.values[index] - before.minimums[index]) / before.snapStep : before.values[index]
        if Self.isNearHalf(value) { return true }
      }
    }
    guard has(.pending), after.isAtFinger else { return false }
    for index in after.values.indices {
      let (low, high) = (after.minimums[index], after.maximums[index])
      let (start, end) = (after.startPositions[index], after.endPositions[index])
      guard start != end else { continue }
      let part = (modelPlace(index) - start) / (end - start)
      if Self.isNearHalf(low + part * (high - low)) { return true }
    }
    return false
  }

  /// A drag of a circular value ends where it began, but for rounding.
  fileprivate var endsNearStart: Bool {
    guard has(.circular), endsDrag, drag.hasMoved else { return false }
    return areSameValues(before.values, drag.start.values)
  }

  /// Beyond a million times a million there are not many digits left behind the point.
  private static func isNearHalf(_ value: Double) -> Bool {
    guard value.isFinite else { return false }
    let rest = value.magnitude - value.magnitude.rounded(.down)
    return (rest - 0.5).magnitude < 1e-6 || value.magnitude > 1e12
  }
}
