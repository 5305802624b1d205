import KnurlGeometry
import KnurlInteraction
package import KnurlLaws
package import KnurlVerification

/// A lever with one planted fault, and the law that must detect it.
package struct LeverMutant: Sendable {
  /// The fault, as a bug report would describe it.
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

  package static let all: [LeverMutant] = ofWaiting + ofSettling + ofPlaces + ofRequests

  /// The levers without a fault, one for each kind of lever.
  package static let sound = [
    LeverMutant("nothing is wrong with one that waits", breaks: "", on: .waits),
    LeverMutant("nothing is wrong with one that settles", breaks: "", on: .settles),
  ]

  /// The same kind of lever without its fault.
  package var sound: LeverMutant { LeverMutant(name, breaks: "", on: kind) }

  /// The verification of this lever with all laws.
  package func verification() -> Verification {
    let (kind, fault) = (kind, fault)
    let description = Lever.description(of: kind, fault)
    return Verification(ControlHarness({ Lever(kind, fault) }, description), description)
  }

  /// The verification of this lever with only the law that the fault breaks, so that no other
  /// finding comes first.
  package func verificationOfItsLaw() -> Verification { verification().asking(law) }
}

// MARK: - Faults

extension LeverMutant {
  private static let ofWaiting: [LeverMutant] = [
    LeverMutant("the thumb hops from number to number", breaks: .thumbAtFinger, on: .waits) {
      $0.rounds = true
    },
    LeverMutant("the distance of the finger decides", breaks: .choiceUnderFinger, on: .waits) {
      $0.choosesByWay = true
    },
    LeverMutant("the release is one more move", breaks: .releaseTakesChoice, on: .waits) {
      $0.releaseMoves = true
    },
    LeverMutant("a cancel does not restore the value", breaks: .cancelRestores, on: .waits) {
      $0.keepsOnCancel = true
    },
    LeverMutant(
      "a touch-down takes the picture from its model", breaks: .animationBeginsAtPicture,
      on: .waits
    ) { $0.animatesFromModel = true },
  ]

  private static let ofSettling: [LeverMutant] = [
    LeverMutant("a tap rounds a value that code wrote", breaks: .settlesOnRelease, on: .settles) {
      $0.settled = { lever, _ in
        min(lever.value.rounded(.toNearestOrAwayFromZero), lever.maximum.rounded(.down))
      }
    },
    LeverMutant(
      "a cancel leaves the value between whole numbers", breaks: .settlesOnRelease, on: .settles
    ) { fault in
      let sound = fault.settled
      fault.settled = { $1 ? nil : sound($0, $1) }
    },
    LeverMutant("a value is rounded and then clamped", breaks: .settlesOnRelease, on: .settles) {
      $0.settled = { lever, _ in
        guard let drag = lever.drag, lever.value != drag.start else { return nil }
        return min(lever.value.rounded(.toNearestOrAwayFromZero), lever.maximum)
      }
    },
    LeverMutant("an increment adds one", breaks: .incrementIsOneStep, on: .settles) {
      $0.next = { $0 + $1 }
    },
  ]

  private static let ofPlaces: [LeverMutant] = [
    LeverMutant("touches ignore the transform", breaks: .transformedTouches, on: .waits) {
      $0.ignoresTransform = true
    },
    LeverMutant("a missing inverse counts as the identity", breaks: .singularTransform, on: .waits)
    {
      $0.inverseOfSingular = .identity
    },
    LeverMutant("a drag continues without an inverse", breaks: .singularTransform, on: .settles) {
      $0.dragsWithoutArea = true
    },
    LeverMutant("closed to touches it follows them", breaks: .closedToTouches, on: .waits) {
      $0.ignoresInteraction = true
    },
    LeverMutant(
      "a control is redrawn when it is closed to touches", breaks: .closedToTouches, on: .settles
    ) {
      $0.dims = true
    },
    LeverMutant("a touch beside the thumb moves it", breaks: .farTouchIsInert, on: .settles) {
      $0.takesAnyTouch = true
    },
    LeverMutant("new bounds keep the old reference", breaks: .reanchoredDrag, on: .settles) {
      $0.keepsReference = true
    },
  ]

  private static let ofRequests: [LeverMutant] = [
    LeverMutant("a lower maximum loses the request", breaks: .requestsComeBack, on: .settles) {
      $0.forgetsRequests = true
    },
    LeverMutant("an old request outlives a drag", breaks: .requestsComeBack, on: .settles) {
      $0.keepsOldRequest = true
    },
  ]
}
