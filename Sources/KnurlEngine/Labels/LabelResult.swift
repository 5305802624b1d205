/// What a search has seen of a label.
public struct LabelResult: Hashable, Sendable {
  public var name: String
  public var demand: LabelDemand
  /// How many cases were watched for it: all, or those of a sample and for as long as the demand was
  /// undecided.
  public var cases = 0
  /// How many of them show it.
  public var held = 0
  /// The first case that shows it, counted from 0.
  public var firstCase: Int?
  public var verdict: LabelVerdict

  public init(name: String, demand: LabelDemand) {
    self.name = name
    self.demand = demand
    verdict = demand == .nothing ? .met : .undecided
  }

  /// The share of the watched cases that show it, from 0 to 1; 0 without any.
  public var share: Double { cases > 0 ? Double(held) / Double(cases) : 0 }

  /// How many more cases an undecided demand would need, if the share stays as it is; nil where it is
  /// decided, or where nobody can tell.
  public var furtherCases: Int? {
    guard verdict == .undecided else { return nil }
    switch demand {
    case .nothing: return nil
    case .reached(let within): return within > cases ? within - cases : nil
    case .share(let share):
      return ShareTest.casesToDecide(of: held, among: cases, atLeast: share).map { $0 - cases }
    }
  }

  /// Takes down one more case.
  mutating func note(held isHeld: Bool) {
    if isHeld {
      held += 1
      if firstCase == nil { firstCase = cases }
    }
    cases += 1
    if ShareTest.looks(at: cases) || isHeld { decide(isLast: false) }
  }

  /// Decides the demand if the cases so far do; a decision stands.
  ///
  /// - Parameter isLast: Whether no case follows: a share is then looked at whatever the size of the
  ///   sample is, and what was never reached is missing.
  mutating func decide(isLast: Bool) {
    guard verdict == .undecided else { return }
    switch demand {
    case .nothing: break
    case .reached(let within):
      if held > 0 { verdict = .met } else if isLast, cases >= within { verdict = .unmet }
    case .share(let share):
      guard isLast || ShareTest.looks(at: cases) else { return }
      verdict = ShareTest.verdict(of: held, among: cases, atLeast: share)
    }
  }
}
