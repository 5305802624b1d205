import KnurlEngine
import KnurlLaws

/// Searches a specimen and assigns each finding to a fault.
///
/// The search runs in rounds, as a developer works: found faults are fixed, and the next round
/// looks for those that they hid. But a finding counts only if its trace breaks its law on the
/// specimen with all faults in it. It belongs to each fault that makes the law hold if it alone is
/// fixed. If there is a choice, a fault is shown with a finding that is only its own.
///
/// Only then are the shortest sequences of each fault simplified, and only as far as they still
/// belong to it: simplification would otherwise slip from one fault to another.
public struct SpecimenSearch {
  /// The largest number of rounds. Each round finds at least one more fault; most specimens need
  /// three.
  private static let maximumRounds = 8
  /// The number of sequences simplified for each fault; different laws come first.
  private static let simplifiedPerFault = 6

  private let specification: SpecimenSpecification
  private var faulty: Verification
  private var repaired: [Verification] = []
  /// The findings of each fault before simplification: the shortest of each law.
  private var owned: [[Owned]]
  /// The failures that were already assigned.
  private var seen: Set<LawSequence> = []
  private var shrinking = ShrinkLimits.standard
  private let clock: (() -> Double)?
  private var start = 0.0

  private struct LawSequence: Hashable {
    let law: Int
    let sequence: CommandSequence<Configuration, Command>
  }

  private struct Owned {
    let shrunk: Verification.ShrunkFailure
    let caseIndex: Int
    /// The number of faults that own the finding: the law holds if one of these faults alone is
    /// fixed.
    let owners: Int

    /// Prefers fewer owners, then fewer commands: a finding with a single owner says the most.
    func isBetter(than other: Owned) -> Bool {
      if owners != other.owners { return owners < other.owners }
      return length < other.length
    }

    var length: Int {
      let sequence = shrunk.sequence
      return sequence.commands.count + sequence.start.writes.count
        + (sequence.start.bounds == nil ? 0 : 1)
    }
  }

  /// - Parameter clock: Seconds, for reports of the time that each fault took; no decision depends
  ///   on it.
  public init(_ specification: SpecimenSpecification, clock: (() -> Double)? = nil) {
    self.specification = specification
    self.clock = clock
    faulty = specification.verification([])
    owned = specification.faults.map { _ in [] }
    repaired = specification.faults.indices.map { specification.verification([$0]) }
  }

  /// - Parameter plan: The number of cases in each round, and the number of failures of one kind to
  ///   shrink.
  public mutating func run(_ plan: Verification.Plan) -> SpecimenReport {
    var report = SpecimenReport(
      name: specification.name, faults: specification.faults.map { ($0, nil) })
    report.discoveries = specification.faults.map { _ in nil }
    shrinking = plan.shrinking
    start = clock?() ?? 0
    for _ in 0..<Self.maximumRounds {
      let found = owned.indices.filter { !owned[$0].isEmpty }
      guard found.count < owned.count else { break }
      search(plan, repairing: found, in: &report)
      guard owned.indices.contains(where: { !owned[$0].isEmpty && !found.contains($0) }) else {
        break
      }
    }
    for index in owned.indices {
      report.faults[index].finding = simplest(ofFault: index)
    }
    searchAlone(plan, in: &report)
    var sound = specification.verification(Array(specification.faults.indices))
    report.findingsWhenRepaired = sound.search(plan).findings
    return report
  }

  /// Searches again for each fault whose finding could be shorter, with the other faults fixed and
  /// with fewer cases.
  ///
  /// A short finding from such a search often breaks the law on the specimen with all faults too.
  /// There, shrinking would have ended at a finding of a different fault.
  private mutating func searchAlone(_ plan: Verification.Plan, in report: inout SpecimenReport) {
    var plan = plan
    plan.cases /= 8
    for index in owned.indices {
      if let finding = report.faults[index].finding, finding.length <= 1 { continue }
      let others = owned.indices.filter { $0 != index }
      let known = owned[index].count
      search(plan, repairing: others, in: &report)
      guard owned[index].count > known else { continue }
      report.faults[index].finding = simplest(ofFault: index)
    }
  }

  private mutating func search(
    _ plan: Verification.Plan, repairing found: [Int], in report: inout SpecimenReport
  ) {
    var verification = specification.verification(found)
    var failures: [(shrunk: Verification.ShrunkFailure, caseIndex: Int)] = []
    var discoveries: [SpecimenReport.Discovery] = []
    let (clock, start, casesBefore) = (clock, start, report.cases)
    let search = verification.search(plan) { shrunk, caseIndex in
      failures.append((shrunk, caseIndex))
      discoveries.append(
        SpecimenReport.Discovery(
          cases: casesBefore + caseIndex + 1, seconds: clock.map { $0() - start }))
    }
    report.cases += search.cases
    report.commands += search.commands
    report.mistakes += search.mistakes
    for (failure, discovery) in zip(failures, discoveries) {
      let sequence = LawSequence(law: failure.shrunk.failure.law, sequence: failure.shrunk.sequence)
      guard seen.insert(sequence).inserted else { continue }
      attribute(failure.shrunk, failure.caseIndex, discovery, in: &report)
    }
  }

  // MARK: - Owners

  private mutating func attribute(
    _ shrunk: Verification.ShrunkFailure, _ caseIndex: Int, _ discovery: SpecimenReport.Discovery,
    in report: inout SpecimenReport
  ) {
    guard faulty.isBroken(shrunk.failure.law, by: shrunk.sequence) else { return }
    let owners = Self.owners(of: shrunk.failure.law, shrunk.sequence, &repaired)
    if owners.count != 1 { report.unattributed += 1 }
    for owner in owners {
      if report.discoveries[owner] == nil { report.discoveries[owner] = discovery }
      owned[owner].append(Owned(shrunk: shrunk, caseIndex: caseIndex, owners: owners.count))
    }
  }

  /// Returns the faults that own a failure: the sequence keeps the law if one of these faults alone
  /// is fixed.
  ///
  /// Other laws do not count, because most sequences break other laws too, because of other faults.
  private static func owners(
    of law: Int, _ sequence: CommandSequence<Configuration, Command>,
    _ repaired: inout [Verification]
  ) -> [Int] {
    repaired.indices.filter { !repaired[$0].isBroken(law, by: sequence) }
  }

  // MARK: - Simplification

  /// The simplest finding of a fault.
  private func simplest(ofFault fault: Int) -> Finding? {
    var best: (finding: Finding, owners: Int)?
    var repaired = repaired
    for candidate in candidates(ofFault: fault) {
      let law = candidate.shrunk.failure.law
      let isOwn = candidate.owners == 1
      let finding = faulty.simplified(
        candidate.shrunk, caseIndex: candidate.caseIndex, shrinking,
        accepts: { sequence in
          let owners = Self.owners(of: law, sequence, &repaired)
          return isOwn ? owners == [fault] : owners.contains(fault)
        })
      guard let finding, Self.isBetter((finding, candidate.owners), than: best) else { continue }
      best = (finding, candidate.owners)
    }
    return best?.finding
  }

  private func candidates(ofFault fault: Int) -> [Owned] {
    // A stable sort: among equals, the first stays first.
    let sorted = owned[fault].enumerated().sorted { a, b in
      if a.element.isBetter(than: b.element) { return true }
      if b.element.isBetter(than: a.element) { return false }
      return a.offset < b.offset
    }.map { $0.element }
    var first: [Owned] = []
    var more: [Owned] = []
    for candidate in sorted {
      let law = candidate.shrunk.failure.law
      if first.contains(where: { $0.shrunk.failure.law == law }) {
        more.append(candidate)
      } else {
        first.append(candidate)
      }
    }
    return Array((first + more).prefix(Self.simplifiedPerFault))
  }

  /// Prefers fewer owners, then fewer commands: a finding with a single owner says the most.
  private static func isBetter(
    _ candidate: (finding: Finding, owners: Int), than known: (finding: Finding, owners: Int)?
  ) -> Bool {
    guard let known else { return true }
    if candidate.owners != known.owners { return candidate.owners < known.owners }
    return candidate.finding.isShorter(than: known.finding)
  }
}
