import KnurlEngine

// Histories with the same beginning run it once where the control is a value.
extension ControlMachine {
  /// The machine and its control at one moment of a history.
  public struct Snapshot {
    /// Whole, so that no field of it can be forgotten; but the control's own state stands beside it,
    /// because all copies of a machine share one subject.
    fileprivate let machine: ControlMachine
    fileprivate let state: ControlSubject.State
  }

  /// - Returns: nil for a control that is no value, or has something around it that cannot be copied.
  public func snapshot() -> Snapshot? {
    guard makesSnapshots, let state = subject.state() else { return nil }
    return Snapshot(machine: self, state: state)
  }

  /// Goes back to where a snapshot was taken. Counts of what was done since the machine was made
  /// stay as they are.
  public mutating func restore(_ snapshot: Snapshot) {
    let counts = (touches: touchCount, hasFollowed: hasFollowedTouch)
    self = snapshot.machine
    touchCount = counts.touches
    hasFollowedTouch = counts.hasFollowed
    subject.restore(snapshot.state)
  }
}

extension ControlSubject {
  /// What the next commands depend on beside the moment.
  struct State {
    /// Puts the control back as it was.
    fileprivate let restoreControl: () -> Void
    fileprivate let known: Numbers
    fileprivate let rounds: Bool
    fileprivate let disablesOnValueChanged: Bool
    fileprivate let detachesOnValueChanged: Bool
  }

  /// What stands here between two commands; what one command alone needs is made new by the next.
  func state() -> State? {
    guard let restoreControl = access.save() else { return nil }
    return State(
      restoreControl: restoreControl, known: known, rounds: rounds,
      disablesOnValueChanged: disablesOnValueChanged,
      detachesOnValueChanged: detachesOnValueChanged)
  }

  func restore(_ state: State) {
    state.restoreControl()
    known = state.known
    rounds = state.rounds
    disablesOnValueChanged = state.disablesOnValueChanged
    detachesOnValueChanged = state.detachesOnValueChanged
  }
}
