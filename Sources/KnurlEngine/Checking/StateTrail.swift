/// The states that a history went through, for whoever counts them.
public struct StateTrail: Sendable {
  /// Whether histories leave one; what nobody guides by states does not pay for it.
  public var isOn = false
  public private(set) var steps: [Step] = []

  /// A state, and what led there.
  public struct Step: Hashable, Sendable {
    public var state: CoarseState
    /// The kind of the step, as `StateMachine.stepKind` says it.
    public var kind: Int

    public init(state: CoarseState, kind: Int) {
      self.state = state
      self.kind = kind
    }
  }

  @usableFromInline mutating func begin() { steps.removeAll(keepingCapacity: true) }

  @usableFromInline mutating func note(_ state: CoarseState, after kind: Int) {
    steps.append(Step(state: state, kind: kind))
  }
}
