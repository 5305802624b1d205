package import KnurlLaws

/// A mutation test: measures how many mutants of a control `verify` tells from the control.
///
/// A mutant is detected if a law breaks in a case in which the control keeps the law, or if the mutant
/// answers otherwise than the control when it is watched.
package struct MutationTest {
  /// The law that detected a fault.
  package struct Detection {
    package let law: LawName
    /// The number of the case; nil if the mutant was watched.
    package let caseIndex: Int?
    /// The answer that the mutant does not give, and those that it gives; nil for a law.
    package let change: String?
  }

  package enum Outcome {
    case detected(Detection)
    /// The fault changes nothing that can be observed: the mutant is equivalent.
    case equivalent
    case undetected
  }

  package let subject: String
  package let capabilities: Capabilities
  /// The operators that were planted, one at a time, with their outcomes.
  package let planted: [(fault: MutationOperator, outcome: Outcome)]
  /// The operators that were not planted, each with the capabilities that the description lacks.
  package let unplanted: [(fault: MutationOperator, missing: Capabilities)]
  /// The laws that were checked.
  package let laws: [LawName]
  /// The laws that are switched off.
  package let exceptions: [LawException]
  /// The number of cases for each fault.
  package let cases: Int

  /// The undetected faults.
  package var missed: [MutationOperator] {
    planted.compactMap { if case .undetected = $0.outcome { $0.fault } else { nil } }
  }

  package var detected: [(fault: MutationOperator, detection: Detection)] {
    planted.compactMap {
      if case .detected(let detection) = $0.outcome { return ($0.fault, detection) }
      return nil
    }
  }

  /// The faults whose mutants are equivalent to the original control.
  package var ineffective: [MutationOperator] {
    planted.compactMap { if case .equivalent = $0.outcome { $0.fault } else { nil } }
  }

  package var isComplete: Bool { missed.isEmpty }

  /// - Parameters:
  ///   - verification: The control under all its laws. The test uses the same control, so it must
  ///     not be used any more.
  ///   - willPlant: Called before each fault is planted.
  /// - Complexity: A fault that a law detects costs the cases until then. Any other costs all cases,
  ///   those of a watch and, if it is not detected, as many again until a difference is observed.
  package init(
    of verification: Verification, among faults: [MutationOperator], cases: Int, seed: UInt64,
    willPlant: (_ index: Int, _ count: Int) -> Void = { _, _ in }
  ) {
    let conduct = verification.observed()
    let verification = verification.trusting(conduct)
    let expecting = verification.accepting(
      verification.acceptingFacts.trusting(conduct).declaration.accepted)
    let capabilities = verification.declaration.capabilities
    // A law that the control itself breaks would hide the others in each of its cases.
    var broken: [LawName] = []
    while let own = verification.around(MutationOperator.none, without: broken)
      .firstBreach(cases: cases, seed: seed)
    {
      broken.append(own.law)
    }
    func breach(_ fault: MutationOperator) -> Detection? {
      verification.around(fault, without: broken).firstBreach(
        cases: cases, seed: seed,
        isCounted: { !verification.asking($0, around: MutationOperator.none).isBroken(by: $1) }
      ).map { Detection(law: $0.law, caseIndex: $0.caseIndex, change: nil) }
    }
    func otherAnswer(_ fault: MutationOperator) -> Detection? {
      let seen = expecting.trusting(expecting.around(fault).observed()).declaration
      return Law.changedAnswers(of: seen).first { Law.isOfAccepted($0.law.rawValue) }
        .map { Detection(law: $0.law, caseIndex: nil, change: $0.words) }
    }
    subject = verification.declaration.controlName
    self.capabilities = capabilities
    exceptions = verification.exceptions
    self.cases = cases
    let hasValues = !verification.declaration.values.isEmpty
    laws = verification.laws.map { $0.name }.filter { !broken.contains($0) }
    // Most faults are those of a value.
    let asked = Set(laws)
    let fitting = faults.filter {
      $0.fits(capabilities) && (hasValues || !asked.isDisjoint(with: $0.laws))
    }
    planted = fitting.enumerated().map { index, fault in
      willPlant(index, fitting.count)
      if let detection = breach(fault) ?? otherAnswer(fault) {
        return (fault, .detected(detection))
      }
      let isSeen = !verification.around(fault).isSeen(
        like: verification.around(.none), cases: cases, seed: seed)
      return (fault, isSeen ? .undetected : .equivalent)
    }
    unplanted =
      !hasValues
      ? []
      : faults.compactMap { fault in
        // A property of the control, such as jumping to the finger, is not a gap in its
        // description.
        guard capabilities.isDisjoint(with: fault.excludes) else { return nil }
        let missing = fault.requires.subtracting(capabilities)
        return missing.isEmpty ? nil : (fault, missing)
      }
  }

  /// The capabilities that a law requires and the description does not declare.
  ///
  /// Nil for a law of the control's own, or one that was checked or is switched off.
  package func missing(for law: LawName) -> Capabilities? {
    guard !laws.contains(law) else { return nil }
    return Law.all.first { $0.name == law }?.requires.subtracting(capabilities)
  }
}
