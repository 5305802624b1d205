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
  /// How many findings no single repair mends, or several do, each by itself.
  public var unattributed = 0
  /// What a search on the specimen with all repairs on finds: nothing.
  public var findingsWhenRepaired: [Finding] = []
  public var cases = 0
  public var commands = 0
  /// Mistakes in the specimen's own description.
  public var mistakes: [String] = []

  public var isComplete: Bool {
    findingsWhenRepaired.isEmpty && mistakes.isEmpty && faults.allSatisfy { $0.finding != nil }
  }
}

/// Runs the harness on a specimen and says which fault each finding belongs to.
///
/// The search goes in rounds, as a developer's would: what was found is repaired, and the next
/// round looks for what that fault has hidden. But a finding counts only if its trace breaks its
/// law on the specimen with all faults in it. It belongs to each fault whose repair alone mends
/// that; where there is a choice, a fault is shown with a finding that is its own.
public struct SpecimenSearch {
  /// Each round repairs at least one more fault, so there cannot be more rounds than faults; most
  /// specimens need three.
  private static let maximumRounds = 8

  private let specification: SpecimenSpecification
  private var faulty: Verification
  private var repaired: [Verification] = []
  /// The best finding of each fault so far, and how many repairs mend it.
  private var best: [Int: (finding: Finding, owners: Int)] = [:]

  public init(_ specification: SpecimenSpecification) {
    self.specification = specification
    faulty = specification.verification([])
    for index in specification.faults.indices {
      repaired.append(specification.verification([index]))
    }
  }

  /// - Parameter plan: How many histories each round tries, and how many failures of one kind it
  ///   shrinks.
  public mutating func run(_ plan: Verification.Plan) -> SpecimenReport {
    var report = SpecimenReport(
      name: specification.name, faults: specification.faults.map { ($0, nil) })
    for _ in 0..<Self.maximumRounds {
      let owned = report.faults.indices.filter { report.faults[$0].finding != nil }
      guard owned.count < report.faults.count else { break }
      var verification = specification.verification(owned)
      // What one fault's finding makes superfluous may be another's, and where there are many faults
      // passes slip from one to another.
      var findings = (after: [Finding](), before: [Finding]())
      let search = verification.search(plan) {
        findings.after.append($0)
        findings.before.append($1)
      }
      report.cases += search.cases
      report.commands += search.commands
      report.mistakes += search.mistakes
      for finding in Self.different(findings.after + findings.before) {
        attribute(finding, in: &report)
      }
      guard
        report.faults.indices.contains(where: {
          report.faults[$0].finding != nil && !owned.contains($0)
        })
      else { break }
    }
    searchAlone(plan, in: &report)
    var sound = specification.verification(Array(specification.faults.indices))
    report.findingsWhenRepaired = sound.search(plan).findings
    return report
  }

  /// Each fault with all others repaired, in fewer cases: what breaks a law there in a few commands
  /// often does so among the others too, where a search slips to their findings.
  private mutating func searchAlone(_ plan: Verification.Plan, in report: inout SpecimenReport) {
    var plan = plan
    plan.cases /= 8
    for index in specification.faults.indices {
      var verification = specification.verification(
        specification.faults.indices.filter { $0 != index })
      var findings = (after: [Finding](), before: [Finding]())
      let search = verification.search(plan) {
        findings.after.append($0)
        findings.before.append($1)
      }
      report.cases += search.cases
      report.commands += search.commands
      for finding in Self.different(findings.after + findings.before) {
        attribute(finding, in: &report)
      }
    }
  }

  /// One finding of each law and history.
  private static func different(_ findings: [Finding]) -> [Finding] {
    var different: [Finding] = []
    for finding in findings
    where !different.contains(where: {
      $0.law == finding.law && $0.trace.history == finding.trace.history
    }) {
      different.append(finding)
    }
    return different
  }

  private mutating func attribute(_ finding: Finding, in report: inout SpecimenReport) {
    guard !faulty.replay(finding.trace, under: finding.law).isEmpty else { return }
    let owners = owners(of: finding)
    if owners.count != 1 { report.unattributed += 1 }
    for owner in owners {
      let candidate = (finding, owners.count)
      if let known = best[owner], !isBetter(candidate, than: known) { continue }
      best[owner] = candidate
      report.faults[owner].finding = finding
    }
  }

  /// A finding that one repair alone mends says more than a shorter one that several do.
  private func isBetter(
    _ candidate: (finding: Finding, owners: Int), than known: (finding: Finding, owners: Int)
  ) -> Bool {
    if candidate.owners != known.owners { return candidate.owners < known.owners }
    return candidate.finding.isShorter(than: known.finding)
  }

  /// The faults whose repair alone makes the trace pass, under the law that it is a finding of: most
  /// traces break other laws too, because of other faults.
  private mutating func owners(of finding: Finding) -> [Int] {
    var owners: [Int] = []
    for index in repaired.indices
    where repaired[index].replay(finding.trace, under: finding.law).isEmpty {
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

  public func isShorter(than other: Finding) -> Bool { length < other.length }
}
