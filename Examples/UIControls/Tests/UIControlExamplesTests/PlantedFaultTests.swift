import Knurl
import Testing
import UIControlExamples

#if canImport(UIKit)
  import UIKit
#endif

@MainActor
struct PlantedFaultTests {
  /// Returns the laws that a search finds broken, by default of a thousand cases.
  private func brokenLaws<Control: UIControl>(
    of control: @escaping () -> Control, cases: Int = 1_000,
    _ describe: (inout ControlDescription<Control>) -> Void
  ) -> Set<String> {
    var description = ControlDescription<Control>(controlName: "faulty")
    describe(&description)
    var verification = Verification(ControlHarness(hosting: control, description), description)
    return Set(verification.search(.init(cases: cases)).findings.map { $0.law })
  }

  /// True if the fault cannot be found on this platform.
  ///
  /// UIKit's pending layout cannot be queried, its clock cannot be advanced, and places in a
  /// superview are not compared. A thousand cases do not find `stopsOutside` there.
  private func isHidden(_ name: String) -> Bool {
    #if canImport(UIKit)
      [
        "laysOutForOneThumb", "forgetsCancel of the stars", "dropsItsTimer", "writesAskForNoLayout",
        "hitAreaOfSuperview", "stopsOutside",
      ].contains(name)
    #else
      false
    #endif
  }

  @Test(
    "A search finds each planted fault in the slider with two thumbs",
    arguments: [
      (.forgetsCancel, .continuousOrEndOnlyEmission),
      (.clampsAfterSnapping, .gridAtDistances),
      (.tellsEveryMove, .continuousOrEndOnlyEmission),
      (.driftsWithPreviousLocation, .samePlaceSameValue), (.dragsAgainstItsDirection, .monotone),
      (.laysOutForOneThumb, .changesInvalidate), (.catchesTouchesInFrame, .thumbIsGrabbable),
      (.lowerThumbAlwaysWins, .nearestThumb), (.thumbsCross, .lowerUpperInRange),
      (.cancelKeepsThumb, .nearestThumb), (.changesThumbs, .oneThumbMoves),
      (.upperTellsNothing, .continuousOrEndOnlyEmission), (.tellsOnWrite, .silentWrites),
    ] as [(IntervalSlider.Fault, LawName)])
  func intervalSlider(fault: IntervalSlider.Fault, law: LawName) {
    if isHidden("\(fault)") { return }
    let laws = brokenLaws(of: { IntervalSlider(fault: fault) }, IntervalSlider.describe)
    #expect(laws.contains(law.rawValue), "\(laws.sorted())")
  }

  @Test(
    "A search finds each planted fault in the circular slider",
    arguments: [
      (.hopsOverTheGap, .neverHops), (.jumpsAtTheSeam, .pointerUnderFinger),
      (.turnsInTheMiddle, .radialMoves), (.addsTurns, .pointerUnderFinger),
      (.turnsAboutItsCenter, .pointerUnderFinger),
      (.tellsEveryMove, .continuousOrEndOnlyEmission), (.answersDisabled, .inertInput),
    ] as [(CircularSlider.Fault, LawName)])
  func circularSlider(fault: CircularSlider.Fault, law: LawName) {
    let laws = brokenLaws(of: { CircularSlider(fault: fault) }, CircularSlider.describe)
    #expect(laws.contains(law.rawValue), "\(laws.sorted())")
  }

  @Test(
    "A search finds each planted fault in the star rating",
    arguments: [
      (.forgetsCancel, .repeatsStop), (.dropsItsTimer, .repeatsStop),
      (.tellsEveryMove, .continuousOrEndOnlyEmission), (.roundsAverages, .writesStoredExactly),
      (.touchesAgainstItsDirection, .monotone), (.locatesInSuperview, .mirror),
      (.incrementsWholeStars, .incrementIsOneStep), (.tellsOnWrite, .silentWrites),
      (.tellsBeforeChange, .handlersReadFinalValues), (.hitAreaOfSuperview, .placeInSuperview),
      (.cancelRestoresSilently, .continuousOrEndOnlyEmission), (.stopsOutside, .mirror),
      (.writesAskForNoLayout, .changesInvalidate),
    ] as [(StarRating.Fault, LawName)])
  func starRating(fault: StarRating.Fault, law: LawName) {
    if isHidden("\(fault)") || isHidden("\(fault) of the stars") { return }
    // The fault that only shows beside an edge takes some thousand.
    let laws = brokenLaws(of: { StarRating(fault: fault) }, cases: 4_000, StarRating.describe)
    #expect(laws.contains(law.rawValue), "\(laws.sorted())")
  }

  @Test("The tests above cover every planted fault, except one that ends the process")
  func every() {
    #expect(IntervalSlider.Fault.allCases.count == 13)
    #expect(CircularSlider.Fault.allCases.count == 7)
    #expect(StarRating.Fault.allCases.filter { $0 != .trapsBeyondLastStar }.count == 13)
  }
}
