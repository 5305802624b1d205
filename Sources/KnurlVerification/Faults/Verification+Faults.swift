package import KnurlEngine
package import KnurlLaws

// A control with one fault around it, under one law or under all.
extension Verification {
  /// The same control under one law alone, with a fault around it or without one.
  ///
  /// Both share the control, so that only one of them may be in the middle of a history.
  package func asking(_ law: LawName, around fault: CommonFault? = nil) -> Verification {
    Verification(self, asking: law, of: fault.map { subject(around: $0) } ?? subject)
  }

  /// The same control under all its laws, with a fault around it; they share the control likewise.
  package func around(_ fault: CommonFault) -> Verification {
    Verification(self, asking: nil, of: subject(around: fault))
  }

  private var subject: ControlSubject { checker.machine.subject }

  private func subject(around fault: CommonFault) -> ControlSubject {
    let distorted = DistortedControl(subject.access, subject.declaration, fault.distortion)
    return ControlSubject(declaration: subject.declaration, access: distorted.access())
  }

  /// The first history of a search that breaks a law, as it was drawn, with that law and the number of
  /// its case.
  ///
  /// - Parameters:
  ///   - first: The number of the first case.
  ///   - relatesOneIn: Relations are asked in one case of so many.
  /// - Complexity: Nothing is made smaller, so it costs as much as the cases do.
  package func firstBreach(
    cases: Int, from first: Int = 0, seed: UInt64 = 0, relatesOneIn: Int = 1
  ) -> (law: LawName, caseIndex: Int, history: History<Configuration, Command>)? {
    let plan = Plan(cases: cases, seed: seed)
    var checker = checker
    for index in first..<first + cases {
      var source = ChoiceSource(seed: seed, caseIndex: UInt64(index))
      let relating = index % relatesOneIn == 0
      guard let failure = checker.run(drawingFrom: &source, relating: relating).first else {
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
