import Knurl
import Testing
import UIControlExamples

#if canImport(UIKit)
  import UIKit
#endif

@MainActor
struct PlantedFaultTests {
  /// Returns the laws that a search of a thousand cases finds broken.
  private func brokenLaws<Control: UIControl>(
    of control: @escaping () -> Control,
    _ describe: (inout ControlDescription<Control>) -> Void
  ) -> Set<String> {
    var description = ControlDescription<Control>(controlName: "faulty")
    describe(&description)
    var verification = Verification(ControlHarness(hosting: control, description), description)
    return Set(verification.search(.init(cases: 1_000)).findings.map { $0.law })
  }

  /// True if the fault cannot be found on this platform.
  ///
  /// UIKit's pending layout cannot be queried, and its clock cannot be advanced.
  private func isHidden(_ name: String) -> Bool {
    #if canImport(UIKit)
      ["laysOutForOneThumb", "forgetsCancel of the stars", "dropsItsTimer"].contains(name)
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
      (.driftsWithPreviousLocation, .outAndBack), (.dragsAgainstItsDirection, .monotone),
      (.laysOutForOneThumb, .changesInvalidate), (.catchesTouchesInFrame, .thumbIsGrabbable),
      (.lowerThumbAlwaysWins, .nearestThumb),
    ] as [(IntervalSliderFault, LawName)])
  func intervalSlider(fault: IntervalSliderFault, law: LawName) {
    if isHidden("\(fault)") { return }
    let frame = CGRect(x: 16, y: 120, width: 328, height: 44)
    let laws = brokenLaws(
      of: { fault.slider(frame: frame, range: 0...100, minimumDistance: 10, step: 5) }, describe)
    #expect(laws.contains(law.rawValue), "\(laws.sorted())")
  }

  @Test(
    "A search finds each planted fault in the circular slider",
    arguments: [
      (.hopsOverTheGap, .neverHops), (.jumpsAtTheSeam, .pointerUnderFinger),
      (.turnsInTheMiddle, .radialMoves), (.addsTurns, .pointerUnderFinger),
      (.turnsAboutItsCenter, .pointerUnderFinger),
      (.tellsEveryMove, .continuousOrEndOnlyEmission), (.answersDisabled, .inertInput),
    ] as [(CircularSliderFault, LawName)])
  func circularSlider(fault: CircularSliderFault, law: LawName) {
    let frame = CGRect(x: 16, y: 120, width: 200, height: 200)
    let laws = brokenLaws(of: { fault.slider(frame: frame) }, describe)
    #expect(laws.contains(law.rawValue), "\(laws.sorted())")
  }

  @Test(
    "A search finds each planted fault in the star rating",
    arguments: [
      (.forgetsCancel, .repeatsStop), (.dropsItsTimer, .repeatsStop),
      (.tellsEveryMove, .continuousOrEndOnlyEmission), (.roundsAverages, .writesStoredExactly),
      (.touchesAgainstItsDirection, .monotone), (.locatesInSuperview, .mirror),
      (.incrementsWholeStars, .incrementIsOneStep),
    ] as [(StarRatingFault, LawName)])
  func starRating(fault: StarRatingFault, law: LawName) {
    if isHidden("\(fault)") || isHidden("\(fault) of the stars") { return }
    let frame = CGRect(x: 16, y: 120, width: 220, height: 44)
    let laws = brokenLaws(of: { fault.stars(frame: frame) }, describe)
    #expect(laws.contains(law.rawValue), "\(laws.sorted())")
  }

  @Test("The tests above cover every planted fault")
  func every() {
    #expect(IntervalSliderFault.allCases.count == 8)
    #expect(CircularSliderFault.allCases.count == 7)
    #expect(StarRatingFault.allCases.count == 7)
  }
}
