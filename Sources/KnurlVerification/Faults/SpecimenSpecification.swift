import KnurlEngine
import KnurlLaws

/// A control with planted faults, each with a repair of its own: the proof that laws can fail.
public struct SpecimenSpecification {
  public let name: String
  public let summary: String
  public let faults: [Fault]
  /// A new verification of the specimen with the faults at these indices repaired.
  public let verification: (_ repaired: [Int]) -> Verification
  /// The texts of traces that are known to break a law on the specimen with nothing repaired. Each
  /// names its law; the law's page shows the first of them.
  public let counterexamples: [String]

  /// A planted fault, in words.
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

/// Which findings a specimen's faults own.
public struct SpecimenReport {
  public var name: String
  /// One a fault, in their order: the shortest finding whose trace that repair alone makes pass.
  public var faults: [(fault: SpecimenSpecification.Fault, finding: Finding?)]
  /// One a fault, in their order: what it took until a history first broke a law because of it.
  public internal(set) var discoveries: [Discovery?] = []
  /// How many findings no single repair mends, or several do, each by itself.
  public var unattributed = 0
  /// What a search on the specimen with all repairs on finds: nothing.
  public var findingsWhenRepaired: [Finding] = []
  public var cases = 0
  public var commands = 0
  /// Mistakes in the specimen's own description.
  public var mistakes: [String] = []

  /// When a fault was found.
  public struct Discovery: Hashable, Sendable {
    /// How many histories had been tried by then, the one that shows it with them.
    public var cases: Int
    /// By the search's clock; nil without one. Equal searches differ in it.
    public var seconds: Double?
  }

  public var isComplete: Bool {
    findingsWhenRepaired.isEmpty && mistakes.isEmpty && faults.allSatisfy { $0.finding != nil }
  }
}

extension Finding {
  /// Commands and writes together, the measure of a trace's length.
  public var length: Int {
    trace.history.commands.count + trace.history.start.writes.count
      + (trace.history.start.bounds == nil ? 0 : 1)
  }

  /// One that breaks by default comes before one that takes undocumented choices of UIKit.
  public func isShorter(than other: Finding) -> Bool {
    if luck.isEmpty != other.luck.isEmpty { return luck.isEmpty }
    return length < other.length
  }
}
