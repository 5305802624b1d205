import KnurlEngine
import KnurlLaws

/// A control with planted faults, each of which can be fixed alone: the proof that laws can fail.
public struct SpecimenSpecification {
  public let name: String
  public let summary: String
  public let faults: [Fault]
  /// A new verification of the specimen with the faults at these indices fixed.
  public let verification: (_ repaired: [Int]) -> Verification
  /// Reads the traces that are known to break a law on the specimen with all its faults.
  ///
  /// Each trace names its law. The law's page shows the first of the law's traces.
  public let counterexamples: TraceReader

  /// The name and the summary of a planted fault.
  public struct Fault: Hashable, Sendable {
    public let name: String
    public let summary: String

    public init(name: String, summary: String) {
      self.name = name
      self.summary = summary
    }
  }

  public init(
    name: String, summary: String, faults: [Fault], counterexamples: [String] = [],
    verification: @escaping (_ repaired: [Int]) -> Verification
  ) {
    self.init(
      name: name, summary: summary, faults: faults,
      counterexamples: {
        counterexamples.enumerated().map {
          NamedTrace(name: "counterexample \($0.offset + 1)", text: $0.element)
        }
      }, verification: verification)
  }

  /// Creates a specimen whose counterexamples are read when they are needed.
  package init(
    name: String, summary: String, faults: [Fault], counterexamples: @escaping TraceReader,
    verification: @escaping (_ repaired: [Int]) -> Verification
  ) {
    self.name = name
    self.summary = summary
    self.faults = faults
    self.counterexamples = counterexamples
    self.verification = verification
  }
}

/// The findings of each fault of a specimen.
public struct SpecimenReport {
  public var name: String
  /// The faults in their order, each with its shortest finding; nil if the fault was not found.
  ///
  /// The finding's trace passes if only this fault is fixed.
  public var faults: [(fault: SpecimenSpecification.Fault, finding: Finding?)]
  /// For each fault, the cases and the time until the fault first broke a law; nil if it broke
  /// none.
  public internal(set) var discoveries: [Discovery?] = []
  /// The number of findings that no fault owns or that several faults own.
  public var unattributed = 0
  /// The findings with all faults fixed; there must be none.
  public var findingsWhenRepaired: [Finding] = []
  public var cases = 0
  public var commands = 0
  /// Mistakes in the specimen's own description.
  public var mistakes: [String] = []

  /// The point of the search at which a fault was found.
  public struct Discovery: Hashable, Sendable {
    /// The number of cases that had run, including the case that found the fault.
    public var cases: Int
    /// The time in seconds by the search's clock; nil without a clock. The time varies between
    /// equal searches.
    public var seconds: Double?
  }

  public var isComplete: Bool {
    findingsWhenRepaired.isEmpty && mistakes.isEmpty && faults.allSatisfy { $0.finding != nil }
  }
}

extension Finding {
  /// The length of the trace: the number of commands and writes, plus 1 if the start has bounds.
  public var length: Int {
    trace.sequence.commands.count + trace.sequence.start.writes.count
      + (trace.sequence.start.bounds == nil ? 0 : 1)
  }

  /// True if this finding is shorter. A finding that needs no undocumented behavior counts as
  /// shorter.
  public func isShorter(than other: Finding) -> Bool {
    if undocumented.isEmpty != other.undocumented.isEmpty { return undocumented.isEmpty }
    return length < other.length
  }
}
