import KnurlEngine

/// A control with planted faults, each with a repair of its own: the proof that laws can fail.
public struct SpecimenSpecification {
  public let name: String
  public let summary: String
  public let faults: [Fault]
  /// A new verification of the specimen with the faults at these indices repaired.
  public let verification: (_ repaired: [Int]) -> Verification

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
    name: String, summary: String, faults: [Fault],
    verification: @escaping (_ repaired: [Int]) -> Verification
  ) {
    self.name = name
    self.summary = summary
    self.faults = faults
    self.verification = verification
  }
}

/// Which findings a specimen's faults own.
public struct SpecimenReport {
  public var name: String
  /// One a fault, in their order: the shortest finding whose trace that repair alone makes pass.
  public var faults: [(fault: SpecimenSpecification.Fault, finding: Finding?)]
  /// How many findings no single repair mends, or several do.
  public var unattributed = 0
  /// What a search on the specimen with all repairs on finds: nothing.
  public var findingsWhenRepaired: [Finding] = []
  public var cases = 0
  public var commands = 0

  public var isComplete: Bool {
    findingsWhenRepaired.isEmpty && faults.allSatisfy { $0.finding != nil }
  }
}

/// Runs the harness on a specimen and says which fault each finding belongs to.
///
/// The search does not know the faults; only the attribution uses the repairs.
public struct SpecimenSearch {
  private let specification: SpecimenSpecification
  private var repaired: [Verification] = []

  public init(_ specification: SpecimenSpecification) {
    self.specification = specification
    for index in specification.faults.indices {
      repaired.append(specification.verification([index]))
    }
  }

  /// - Parameter plan: How many histories to try, and how many failures of one kind to shrink.
  public mutating func run(_ plan: Verification.Plan) -> SpecimenReport {
    var report = SpecimenReport(
      name: specification.name, faults: specification.faults.map { ($0, nil) })
    var verification = specification.verification([])
    let search = verification.search(plan)
    report.cases = search.cases
    report.commands = search.commands
    for finding in search.findings {
      let owners = owners(of: finding)
      guard owners.count == 1 else {
        report.unattributed += 1
        continue
      }
      let owner = owners[0]
      if let known = report.faults[owner].finding, !finding.isShorter(than: known) { continue }
      report.faults[owner].finding = finding
    }
    var sound = specification.verification(Array(specification.faults.indices))
    report.findingsWhenRepaired = sound.search(plan).findings
    return report
  }

  /// The faults whose repair alone makes the trace pass.
  private mutating func owners(of finding: Finding) -> [Int] {
    var owners: [Int] = []
    for index in repaired.indices where repaired[index].replay(finding.trace).isEmpty {
      owners.append(index)
    }
    return owners
  }
}

extension Finding {
  /// Commands and writes together, the measure of a trace's length.
  public var length: Int {
    trace.history.commands.count + trace.history.start.writes.count
      + (trace.history.start.bounds == nil ? 0 : 1)
  }

  func isShorter(than other: Finding) -> Bool { length < other.length }
}
