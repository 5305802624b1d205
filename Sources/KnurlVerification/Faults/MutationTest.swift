package import KnurlLaws

/// A mutation test: measures how many mutants of a control the laws of its description detect.
package struct MutationTest {
  /// The law that detected a fault, and the number of the case.
  package struct Detection {
    package let law: LawName
    package let caseIndex: Int
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
  /// The law that the original control breaks; nil if it breaks none.
  ///
  /// If the original control breaks a law, no fault is planted, because every fault would be
  /// detected.
  package let ownBreach: Detection?
  /// The number of cases for each fault.
  package let cases: Int

  /// The undetected faults.
  package var missed: [MutationOperator] {
    planted.compactMap {
      if case .undetected = $0.outcome { return $0.fault }
      return nil
    }
  }

  package var detected: [(fault: MutationOperator, detection: Detection)] {
    planted.compactMap {
      if case .detected(let detection) = $0.outcome { return ($0.fault, detection) }
      return nil
    }
  }

  /// The faults whose mutants are equivalent to the original control.
  package var ineffective: [MutationOperator] {
    planted.compactMap {
      if case .equivalent = $0.outcome { return $0.fault }
      return nil
    }
  }

  package var isComplete: Bool { ownBreach == nil && missed.isEmpty }

  /// - Parameters:
  ///   - verification: The control under all its laws. The test uses the same control, so it must
  ///     not be used any more.
  ///   - willPlant: Called before each fault is planted.
  /// - Complexity: A detected fault costs the cases until then. An undetected one costs all cases,
  ///   and as many again until a difference is observed.
  package init(
    of verification: Verification, among faults: [MutationOperator], cases: Int, seed: UInt64,
    willPlant: (_ index: Int, _ count: Int) -> Void = { _, _ in }
  ) {
    let capabilities = verification.declaration.capabilities
    // A warning that the original control gives says nothing about a fault.
    var warnings: [LawName] = []
    func breach(_ fault: MutationOperator) -> Detection? {
      let planted = verification.around(fault, without: warnings)
      return planted.firstBreach(cases: cases, seed: seed).map {
        Detection(law: $0.law, caseIndex: $0.caseIndex)
      }
    }
    func ownBreach() -> Detection? {
      while let detection = breach(.none) {
        guard verification.isWarning(detection.law) else { return detection }
        warnings.append(detection.law)
      }
      return nil
    }
    subject = verification.declaration.controlName
    self.capabilities = capabilities
    exceptions = verification.exceptions
    self.cases = cases
    let hasValues = !verification.declaration.values.isEmpty
    self.ownBreach = ownBreach()
    laws = verification.laws.map { $0.name }.filter { !warnings.contains($0) }
    // Most faults are those of a value.
    let asked = Set(laws)
    let isSound = self.ownBreach == nil
    let fitting = faults.filter {
      isSound && $0.fits(capabilities) && (hasValues || !asked.isDisjoint(with: $0.laws))
    }
    planted = fitting.enumerated().map { index, fault in
      willPlant(index, fitting.count)
      if let detection = breach(fault) { return (fault, .detected(detection)) }
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
