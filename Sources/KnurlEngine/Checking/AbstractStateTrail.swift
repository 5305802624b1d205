/// The states that a history went through, for whoever counts them.
public struct AbstractStateTrail: Sendable {
  /// Whether histories leave one; what nobody guides by states does not pay for it.
  public var isOn = false
  public private(set) var steps: [Step] = []

  /// A state, and what led there.
  public struct Step: Hashable, Sendable {
    public var state: AbstractState
    /// The kind of the step, as `StateMachine.stepKind` says it.
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

/// Where a system stands, in so few words that it stands there often: what a fuzz engine is told beside
/// the code that ran, so that it keeps an input that leads somewhere new through code that is old.
///
/// Three words, each of which is new by itself: all combinations of the three would be so many that
/// nearly every input had a new one, and a corpus of such inputs leads nowhere.
public struct AbstractState: Hashable, Sendable {
  /// What it is doing.
  public var doing: UInt64
  /// How it is set up meanwhile, which few commands change.
  public var setting: UInt64
  /// What its description names.
  public var own: UInt64

  @inlinable public init(doing: UInt64 = 0, setting: UInt64 = 0, own: UInt64 = 0) {
    self.doing = doing
    self.setting = setting
    self.own = own
  }

  /// That of a machine that names no states.
  @inlinable public static var unnamed: AbstractState { AbstractState() }
}

/// The earlier name of `AbstractState`.
@available(*, deprecated, renamed: "AbstractState")
public typealias CoarseState = AbstractState

/// The earlier name of `AbstractStateTrail`.
@available(*, deprecated, renamed: "AbstractStateTrail")
public typealias StateTrail = AbstractStateTrail
