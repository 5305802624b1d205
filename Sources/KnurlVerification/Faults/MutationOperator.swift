package import KnurlEngine
package import KnurlLaws

/// A fault that any control can have which declares what it needs: it is put around the control, and
/// knows nothing of it but what a description says.
///
/// The property table names for each law a fault that it catches on each control, and a test hunts
/// each of them with all other laws off: a law that never failed on a control may be unable to.
package struct MutationOperator: Sendable {
  /// A few words with hyphens, as a table and a specimen's listing have them.
  package let name: String
  /// What is wrong, as a bug report would put it.
  package let summary: String
  /// The laws that find it, each by itself.
  package let laws: [LawName]
  /// The rows of the property table that it is the example of; none for every row of its laws.
  package let rows: [String]
  package let requires: Capabilities
  package let excludes: Capabilities
  /// What stands between the control and its surroundings.
  let distortion: Mutation

  /// - Parameter distort: Says what is distorted; everything else goes through as it is.
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

  /// No fault: the control as it is, with the same surroundings as one that has one.
  package static let none = MutationOperator("none", "nothing", breaks: []) { _ in }

  /// Whether a control with these capabilities can have it.
  package func fits(_ capabilities: Capabilities) -> Bool {
    capabilities.isSuperset(of: requires) && capabilities.isDisjoint(with: excludes)
  }
}

extension MutationOperator {
  /// Stands for every law and relation of a control's own, such as its oracle: no fault knows their
  /// names.
  package static let ownLaws: LawName = "own-laws"

  /// The faults of a list that are planted for a law on a control.
  ///
  /// - Parameter row: The row of the property table that asks; those that are its example are taken
  ///   then, if there are any.
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
    // One that is nobody's example says the most about its law.
    let plain = fitting.first { $0.rows.isEmpty } ?? fitting.first
    return plain.map { [$0] } ?? []
  }
}

// MARK: - Verification

// A control with one fault around it, under one law or under all.
extension Verification {
  /// The same control under one law alone, with a fault around it or without one.
  ///
  /// Both share the control, so that only one of them may be in the middle of a history.
  package func asking(_ law: LawName, around fault: MutationOperator? = nil) -> Verification {
    Verification(self, of: fault.map { subject(around: $0) } ?? subject) { $0 == law }
  }

  /// The same control under its laws but for some, with a fault around it; they share the control
  /// likewise.
  package func around(
    _ fault: MutationOperator, without laws: [LawName] = []
  ) -> Verification {
    Verification(self, of: subject(around: fault)) { !laws.contains($0) }
  }

  private var subject: ControlHarness { checker.machine.subject }

  private func subject(around fault: MutationOperator) -> ControlHarness {
    let distorted = MutantControl(subject.access, subject.declaration, fault.distortion)
    return ControlHarness(declaration: subject.declaration, access: distorted.access())
  }

  /// The first history of a search that breaks a law, as it was drawn, with that law and the number of
  /// its case.
  ///
  /// - Complexity: Nothing is made smaller, so it costs as much as the cases do.
  package func firstBreach(
    cases: Int, seed: UInt64 = 0
  ) -> (law: LawName, caseIndex: Int, history: History<Configuration, Command>)? {
    let plan = Plan(cases: cases, seed: seed)
    var checker = checker
    for index in 0..<cases {
      var source = ChoiceSource(seed: seed, caseIndex: UInt64(index))
      guard let failure = checker.run(drawingFrom: &source, relating: true).first else {
        continue
      }
      let law = LawName(checker.lawName(failure.law))
      return (law, index, history(of: choices(ofCase: index, plan)))
    }
    return nil
  }

  /// Whether a history breaks any of the laws.
  package func isBroken(by history: History<Configuration, Command>) -> Bool {
    var checker = checker
    return !checker.run(history).isEmpty
  }
}
