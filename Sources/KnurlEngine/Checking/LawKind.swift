/// How the engine asks whether a law holds: about each step of one command sequence, or about two.
public enum LawKind<Machine: StateMachine>: Sendable {
  case check(Check<Machine.Moment>)
  case relation(Relation<Machine>)

  /// Whether the law compares two command sequences, which takes longer than a check.
  public var isRelation: Bool {
    switch self {
    case .check: return false
    case .relation: return true
    }
  }
}

extension Checker {
  /// A checker of laws of both kinds.
  ///
  /// - Parameter laws: `Failure.law` is an index of these, so the checks must stand before the relations.
  public init(
    machine: Machine, laws: [LawKind<Machine>], labels: [CaseLabel<Machine.Moment>] = []
  ) {
    var checks: [Check<Machine.Moment>] = []
    var relations: [Relation<Machine>] = []
    for law in laws {
      switch law {
      case .check(let check):
        precondition(relations.isEmpty, "checks stand before relations")
        checks.append(check)
      case .relation(let relation): relations.append(relation)
      }
    }
    self.init(machine: machine, checks: checks, relations: relations, labels: labels)
  }
}
