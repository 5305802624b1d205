package import KnurlEngine

// One law on one control with one fault.
extension Verification {
  /// The same control under one law alone, with a fault around it or without one.
  ///
  /// Both share the control, so that only one of them may be in the middle of a history.
  package func asking(_ law: LawName, around fault: CommonFault? = nil) -> Verification {
    let subject = checker.machine.subject
    guard let fault else { return Verification(self, asking: law, of: subject) }
    let distorted = DistortedControl(subject.access, subject.declaration, fault.distortion)
    return Verification(
      self, asking: law,
      of: ControlSubject(declaration: subject.declaration, access: distorted.access()))
  }

  /// The first history of a search that breaks a law, as it was drawn, and the number of its case.
  ///
  /// - Complexity: Nothing is made smaller, so it costs as much as the cases do.
  package func firstBreach(
    cases: Int, seed: UInt64 = 0
  ) -> (caseIndex: Int, history: History<Configuration, Command>)? {
    let plan = Plan(cases: cases, seed: seed)
    var checker = checker
    for index in 0..<cases {
      var source = ChoiceSource(seed: seed, caseIndex: UInt64(index))
      if checker.run(drawingFrom: &source, relating: true).isEmpty { continue }
      return (index, history(of: choices(ofCase: index, plan)))
    }
    return nil
  }

  /// Whether a history breaks any of the laws.
  package func isBroken(by history: History<Configuration, Command>) -> Bool {
    var checker = checker
    return !checker.run(history).isEmpty
  }
}
