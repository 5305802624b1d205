import Knurl
import Testing
import UIControlExamples

#if canImport(UIKit)
  import UIKit
#endif

/// Checks the porting guide's statements about its first dimmer.
@MainActor
struct FirstDimmerTests {
  @Test("The first dimmer breaks the laws that the guide names")
  func first() {
    var dimmer = ControlDescription<GuardedDimmer>(controlName: "dimmer")
    Dimmer.describe(&dimmer)
    let frame = CGRect(x: 0, y: 0, width: 60, height: 244)
    var verification = Verification(
      ControlHarness(hosting: { GuardedDimmer(frame: frame) }, dimmer), dimmer)
    let laws = Set(verification.search(.init(cases: 2_000)).findings.map { $0.law })
    var named: Set<LawName> = [
      .equalWrites, .continuousOrEndOnlyEmission, .incrementReportsOnce,
      .samePlaceSameValue, .pathIndependence, .splitMoves, .thumbUnderFinger, .zeroLengthDrag,
      .monotone, .endsReachable, .inertInput, .incrementIsOneStep,
    ]
    #if canImport(UIKit)
      // UIKit's pending layout cannot be queried.
      named.subtract([.equalWrites])
    #endif
    #expect(laws.isSuperset(of: named.map { $0.rawValue }), "\(laws.sorted())")
  }
}
