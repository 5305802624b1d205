package import KnurlEngine
package import KnurlLaws

/// A rule that plants a fault in any control with certain capabilities. The rule uses only the
/// description.
///
/// The requirement table names an operator for each law on each control. A test runs each operator
/// with all other laws off: a law that never failed on a control may be unable to fail.
package struct MutationOperator: Sendable {
  /// The name in tables and listings: a few words with hyphens.
  package let name: String
  /// The fault's effect, as a bug report would say it.
  package let summary: String
  /// The laws that detect the fault. Each of these laws detects the fault even if all other laws
  /// are off.
  package let laws: [LawName]
  /// The requirements that the fault is an example of; if empty, all requirements of `laws`.
  package let rows: [String]
  package let requires: Capabilities
  package let excludes: Capabilities
  /// The changes between the control and its surroundings.
  let distortion: Mutation

  /// - Parameter distort: Sets what the fault changes; everything else passes unchanged.
  package init(
    _ name: String, _ summary: String, breaks laws: [LawName], rows: [String] = [],
    requires: Capabilities = [], excludes: Capabilities = [],
    _ distort: (inout Mutation) -> Void
  ) {
    self.name = name
    self.summary = summary
    self.laws = laws
    self.rows = rows
    self.requires = requires
    self.excludes = excludes
    var distortion = Mutation()
    distort(&distortion)
    self.distortion = distortion
  }

  /// An operator without a fault. The original control gets the same wrapper code as a mutant.
  package static let none = MutationOperator("none", "nothing", breaks: []) { _ in }

  /// True if a control with these capabilities can have the fault.
  package func fits(_ capabilities: Capabilities) -> Bool {
    capabilities.isSuperset(of: requires) && capabilities.isDisjoint(with: excludes)
  }
}

extension MutationOperator {
  /// A placeholder for all laws of a control's own, such as its oracle.
  ///
  /// Operators do not know the names of these laws.
  package static let ownLaws: LawName = "own-laws"

  /// Chooses, from a list, the operators to plant for a law on a control.
  ///
  /// - Parameter row: A requirement; operators that are its examples are preferred, if there are
  ///   any.
  package static func planted(
    for law: LawName, isOwn: Bool = false, row: String? = nil, among faults: [MutationOperator],
    on capabilities: Capabilities
  ) -> [MutationOperator] {
    let fitting = faults.filter {
      ($0.laws.contains(law) || (isOwn && $0.laws.contains(ownLaws))) && $0.fits(capabilities)
    }
    if let row {
      let examples = fitting.filter { $0.rows.contains(row) }
      if !examples.isEmpty { return examples }
    }
    // An operator that is not an example of a requirement says the most about its law.
    let plain = fitting.first { $0.rows.isEmpty } ?? fitting.first
    return plain.map { [$0] } ?? []
  }
}

// MARK: - Verification

// Controls with one fault, under one law or under all.
extension Verification {
  /// The same control under one law, with or without a fault.
  ///
  /// Both verifications share the control, so only one may be in the middle of a command sequence.
  package func asking(_ law: LawName, around fault: MutationOperator? = nil) -> Verification {
    Verification(self, of: fault.map { subject(around: $0) } ?? subject) { $0 == law }
  }

  /// The same control with a fault, under all its laws except `laws`.
  ///
  /// Both verifications share the control.
  package func around(
    _ fault: MutationOperator, without laws: [LawName] = []
  ) -> Verification {
    Verification(self, of: subject(around: fault)) { !laws.contains($0) }
  }

  private var subject: ControlHarness { checker.machine.harness }

  private func subject(around fault: MutationOperator) -> ControlHarness {
    let distorted = MutantControl(subject.access, subject.declaration, fault.distortion)
    return ControlHarness(declaration: subject.declaration, access: distorted.access())
  }

  /// Returns the first case of a search that breaks a law: the law, the case and the drawn
  /// sequence.
  ///
  /// - Parameter isCounted: Returns false for a law and a sequence that do not count.
  /// - Complexity: The cost of the cases; nothing is shrunk.
  package func firstBreach(
    cases: Int, seed: UInt64 = 0,
    isCounted: (LawName, CommandSequence<Configuration, Command>) -> Bool = { _, _ in true }
  ) -> (law: LawName, caseIndex: Int, sequence: CommandSequence<Configuration, Command>)? {
    let plan = Plan(cases: cases, seed: seed)
    var checker = checker
    for index in 0..<cases {
      var source = ChoiceSource(seed: seed, caseIndex: UInt64(index))
      let failures = checker.run(drawingFrom: &source, relating: true)
      guard !failures.isEmpty else { continue }
      let sequence = sequence(of: choices(ofCase: index, plan))
      let laws = failures.map { LawName(checker.lawName($0.law)) }
      if let law = laws.first(where: { isCounted($0, sequence) }) { return (law, index, sequence) }
    }
    return nil
  }

  /// True if a command sequence breaks any of the laws.
  package func isBroken(by sequence: CommandSequence<Configuration, Command>) -> Bool {
    var checker = checker
    return !checker.run(sequence).isEmpty
  }
}
