import KnurlInteraction
package import KnurlLaws
package import KnurlVerification

/// A lever with one planted fault, and the law that must find it.
package struct LeverCanary: Sendable {
  /// What is wrong, as a bug report would put it.
  package let name: String
  package let law: LawName
  private let kind: Lever.Kind
  private var fault = LeverFault()

  init(
    _ name: String, breaks law: LawName, on kind: Lever.Kind,
    _ distort: (inout LeverFault) -> Void = { _ in }
  ) {
    self.name = name
    self.law = law
    self.kind = kind
    distort(&fault)
  }

  package static let all: [LeverCanary] = ofWaiting + ofSettling + ofPlaces + ofRequests

  /// No fault at all, of either kind.
  package static let sound = [
    LeverCanary("nothing is wrong with one that waits", breaks: "", on: .waits),
    LeverCanary("nothing is wrong with one that settles", breaks: "", on: .settles),
  ]

  /// The same kind of lever without its fault.
  package var sound: LeverCanary { LeverCanary(name, breaks: "", on: kind) }

  /// All laws on this lever.
  package func verification() -> Verification { verification(asking: nil) }

  /// This lever under its own law alone, so that no other finding hides one of it.
  package func verificationOfItsLaw() -> Verification { verification(asking: law) }

  private func verification(asking law: LawName?) -> Verification {
    let (kind, fault) = (kind, fault)
    var description = Lever.description(of: kind, fault)
    if let law {
      let names = Law.all.map { $0.name } + TraceRelation.all.map { $0.name }
      for name in names where name != law {
        description.except(name, because: "This canary is about \(law.rawValue).")
      }
    }
    return Verification(ControlSubject({ Lever(kind, fault) }, description), description)
  }
}
