import KnurlEngine
import KnurlLaws

/// A control with planted faults, each of which can be fixed alone: the proof that laws can fail.
public struct SpecimenSpecification {
  public let name: String
  public let summary: String
  public let faults: [Fault]
  /// A new verification of the specimen with the faults at these indices fixed.
  public let verification: (_ repaired: [Int]) -> Verification
  /// The texts of traces that are known to break a law on the specimen with all its faults. Each
  /// names its law; the law's page shows the first of them.
  public let counterexamples: [String]

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
  /// The faults in their order, each with its shortest finding; the finding's trace passes if that
  /// fault alone is fixed.
  public var faults: [(fault: SpecimenSpecification.Fault, finding: Finding?)]
  /// The cases and the time until each fault, in their order, first broke a law.
  public internal(set) var discoveries: [Discovery?] = []
  /// The number of findings that no fault, or more than one, owns.
  public var unattributed = 0
  /// The findings with all faults fixed; there must be none.
  public var findingsWhenRepaired: [Finding] = []
  public var cases = 0
  public var commands = 0
  /// Mistakes in the specimen's own description.
  public var mistakes: [String] = []

  /// The point of the search at which a fault was found.
  public struct Discovery: Hashable, Sendable {
    /// The number of cases that had run by then, including the one that found it.
    public var cases: Int
    /// Seconds by the search's clock; nil without one. They differ between equal searches.
    public var seconds: Double?
  }

  public var isComplete: Bool {
    findingsWhenRepaired.isEmpty && mistakes.isEmpty && faults.allSatisfy { $0.finding != nil }
  }
}

extension Finding {
  /// The length of a trace: commands, writes, and one for bounds.
  public var length: Int {
    trace.history.commands.count + trace.history.start.writes.count
      + (trace.history.start.bounds == nil ? 0 : 1)
  }

  /// Whether a finding is shorter; one that breaks by default precedes one that needs undocumented
  /// behavior.
  public func isShorter(than other: Finding) -> Bool {
    if luck.isEmpty != other.luck.isEmpty { return luck.isEmpty }
    return length < other.length
  }
}
