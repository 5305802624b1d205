package import KnurlLaws

/// How much a description asks of its control: which of the faults that any control can have its laws
/// notice.
package struct MutationTest {
  /// What noticed a fault, in the case with this number.
  package struct Notice {
    package let law: LawName
    package let caseIndex: Int
  }

  package enum Outcome {
    case noticed(Notice)
    /// Nothing that can be seen of the control is another with the fault.
    case withoutEffect
    case unnoticed
  }

  package let subject: String
  package let capabilities: Capabilities
  /// The faults that were put around the control, one at a time, each with what became of it.
  package let planted: [(fault: MutationOperator, outcome: Outcome)]
  /// The faults that distort what the description does not declare, with that.
  package let unplanted: [(fault: MutationOperator, missing: Capabilities)]
  /// The faults are those of controls with a value; in others none was planted.
  package let hasValues: Bool
  /// The laws that asked.
  package let laws: [LawName]
  /// The laws that are switched off.
  package let exceptions: [LawException]
  /// What the control itself breaks; then no fault was planted, because anything would be noticed.
  package let ownBreach: Notice?
  /// How many histories each fault was given.
  package let cases: Int

  /// The faults that no law noticed.
  package var missed: [MutationOperator] {
    planted.compactMap {
      if case .unnoticed = $0.outcome { return $0.fault }
      return nil
    }
  }

  package var noticed: [(fault: MutationOperator, notice: Notice)] {
    planted.compactMap {
      if case .noticed(let notice) = $0.outcome { return ($0.fault, notice) }
      return nil
    }
  }

  /// The faults that are none here.
  package var ineffective: [MutationOperator] {
    planted.compactMap {
      if case .withoutEffect = $0.outcome { return $0.fault }
      return nil
    }
  }

  package var isComplete: Bool { ownBreach == nil && missed.isEmpty }

  /// - Parameters:
  ///   - verification: The control under all its laws. It shares the control with what is tried here,
  ///     so that it must not be used any more.
  ///   - willPlant: Called before each fault.
  /// - Complexity: A fault that is noticed costs the cases until then, one that is not all of them,
  ///   and as many again until it is seen.
  package init(
    of verification: Verification, among faults: [MutationOperator], cases: Int, seed: UInt64,
    willPlant: (_ index: Int, _ count: Int) -> Void = { _, _ in }
  ) {
    let capabilities = verification.declaration.capabilities
    // A warning that the control itself has says nothing of a fault.
    var warnings: [LawName] = []
    func breach(_ fault: MutationOperator) -> Notice? {
      let planted = verification.around(fault, without: warnings)
      return planted.firstBreach(cases: cases, seed: seed).map {
        Notice(law: $0.law, caseIndex: $0.caseIndex)
      }
    }
    func ownBreach() -> Notice? {
      while let notice = breach(.none) {
        guard verification.isWarning(notice.law) else { return notice }
        warnings.append(notice.law)
      }
      return nil
    }
    subject = verification.declaration.subject
    self.capabilities = capabilities
    exceptions = verification.exceptions
    self.cases = cases
    let hasValues = !verification.declaration.values.isEmpty
    self.hasValues = hasValues
    self.ownBreach = hasValues ? ownBreach() : nil
    laws = verification.laws.map { $0.name }.filter { !warnings.contains($0) }
    let fitting = hasValues && self.ownBreach == nil ? faults.filter { $0.fits(capabilities) } : []
    planted = fitting.enumerated().map { index, fault in
      willPlant(index, fitting.count)
      if let notice = breach(fault) { return (fault, .noticed(notice)) }
      let isSeen = !verification.around(fault).isSeen(
        like: verification.around(.none), cases: cases, seed: seed)
      return (fault, isSeen ? .unnoticed : .withoutEffect)
    }
    unplanted =
      !hasValues
      ? []
      : faults.compactMap { fault in
        // What a control is, such as one that jumps to the finger, is no gap in its description.
        guard capabilities.isDisjoint(with: fault.excludes) else { return nil }
        let missing = fault.requires.subtracting(capabilities)
        return missing.isEmpty ? nil : (fault, missing)
      }
  }

  /// What a law asks for and the description does not declare; nil for a law of a control's own, or one
  /// that was asked or is switched off.
  package func missing(for law: LawName) -> Capabilities? {
    guard !laws.contains(law) else { return nil }
    return Law.all.first { $0.name == law }?.requires.subtracting(capabilities)
  }
}
