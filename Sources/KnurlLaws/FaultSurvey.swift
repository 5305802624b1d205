/// How much a description asks of its control: which of the faults that any control can have its laws
/// notice.
package struct FaultSurvey {
  /// What noticed a fault, in the case with this number.
  package struct Notice {
    package let law: LawName
    package let caseIndex: Int
  }

  package let subject: String
  /// The faults that were put around the control, one at a time, each with what noticed it.
  package let planted: [(fault: CommonFault, notice: Notice?)]
  /// The faults that distort what the description does not declare, with that.
  package let unplanted: [(fault: CommonFault, missing: Capabilities)]
  /// The faults are those of controls with a value; in others none was planted.
  package let hasValues: Bool
  /// The laws that are switched off.
  package let exceptions: [LawException]
  /// What the control itself breaks; then no fault was planted, because anything would be noticed.
  package let ownBreach: Notice?
  /// How many histories each fault was given.
  package let cases: Int

  /// The faults that no law noticed.
  package var missed: [CommonFault] { planted.filter { $0.notice == nil }.map { $0.fault } }

  package var isComplete: Bool { ownBreach == nil && missed.isEmpty }

  /// - Parameters:
  ///   - verification: The control under all its laws. It shares the control with what is tried here,
  ///     so that it must not be used any more.
  ///   - willPlant: Called before each fault.
  /// - Complexity: A fault that is noticed costs the cases until then, one that is not all of them.
  package init(
    of verification: Verification, among faults: [CommonFault], cases: Int, seed: UInt64,
    willPlant: (_ index: Int, _ count: Int) -> Void = { _, _ in }
  ) {
    let capabilities = verification.declaration.capabilities
    let breach = { (fault: CommonFault) in
      verification.around(fault).firstBreach(cases: cases, seed: seed).map {
        Notice(law: $0.law, caseIndex: $0.caseIndex)
      }
    }
    subject = verification.declaration.subject
    exceptions = verification.exceptions
    self.cases = cases
    let hasValues = !verification.declaration.values.isEmpty
    self.hasValues = hasValues
    ownBreach = hasValues ? breach(.none) : nil
    let fitting = hasValues && ownBreach == nil ? faults.filter { $0.fits(capabilities) } : []
    planted = fitting.enumerated().map { index, fault in
      willPlant(index, fitting.count)
      return (fault, breach(fault))
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
}
