import KnurlInteraction
package import KnurlLaws
package import KnurlVerification

/// A fader with one planted fault, and the law that must find it.
package struct FaderCanary: Sendable {
  /// What is wrong, as a bug report would put it.
  package let name: String
  package let law: LawName
  private var fault = FaderFault()

  init(
    _ name: String, breaks law: LawName, _ distort: (inout FaderFault) -> Void = { _ in }
  ) {
    self.name = name
    self.law = law
    distort(&fault)
  }

  package static let all: [FaderCanary] =
    ofGestures + ofAnimations + ofInput + ofFeedback + ofAccessibility

  /// No fault at all.
  package static var sound: FaderCanary { FaderCanary("nothing is wrong", breaks: "") }

  /// All laws on this fader.
  package func verification() -> Verification { verification(asking: nil) }

  /// This fader under its own law alone, so that no other finding hides one of it.
  package func verificationOfItsLaw() -> Verification { verification(asking: law) }

  private func verification(asking law: LawName?) -> Verification {
    let fault = fault
    var description = Fader.description(of: fault)
    if let law {
      let names = Law.all.map { $0.name } + TraceRelation.all.map { $0.name }
      for name in names where name != law {
        description.except(name, because: "This canary is about \(law.rawValue).")
      }
    }
    return Verification(ControlSubject({ Fader(fault) }, description), description)
  }
}
