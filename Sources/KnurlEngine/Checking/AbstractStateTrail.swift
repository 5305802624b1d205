/// The abstract states that a command sequence went through.
public struct AbstractStateTrail: Sendable {
  /// True if runs append to `steps`; false by default, because only state-guided fuzzing reads
  /// them.
  public var isOn = false
  public private(set) var steps: [Step] = []

  /// A state, and the kind of step that led to it.
  public struct Step: Hashable, Sendable {
    public var state: AbstractState
    /// The kind of the step, from `StateMachine.stepKind`.
    public var kind: Int

    public init(state: AbstractState, kind: Int) {
      self.state = state
      self.kind = kind
    }
  }

  @usableFromInline mutating func begin() { steps.removeAll(keepingCapacity: true) }

  @usableFromInline mutating func note(_ state: AbstractState, after kind: Int) {
    steps.append(Step(state: state, kind: kind))
  }
}

/// A summary of the system's state that guides fuzzing in addition to code coverage.
///
/// It is so coarse that states repeat often. A fuzz engine then saves an input that reaches a new
/// state through old code.
///
/// There are three numbers, each of which counts as new by itself. With all combinations of the
/// three, nearly every input would be new, and the corpus would not help.
public struct AbstractState: Hashable, Sendable {
  /// The current action of the system.
  public var doing: UInt64
  /// The current settings of the system. Few commands change them.
  public var setting: UInt64
  /// The states that the system's description declares, as one number.
  public var own: UInt64

  @inlinable public init(doing: UInt64 = 0, setting: UInt64 = 0, own: UInt64 = 0) {
    self.doing = doing
    self.setting = setting
    self.own = own
  }

  /// The only state of a machine that does not implement `StateMachine.state`.
  @inlinable public static var unnamed: AbstractState { AbstractState() }
}
