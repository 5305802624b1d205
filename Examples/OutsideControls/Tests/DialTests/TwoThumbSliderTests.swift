import Knurl
import Testing
import TwoThumbSlider

#if canImport(UIKit)
  import UIKit
#endif

/// Verifies the slider. This is the complete code that a test needs.
@MainActor
private func verifySlider(fault: TwoThumbSlider.Fault?, cases: Int? = nil) {
  let frame = CGRect(x: 0, y: 0, width: 335, height: 30)
  verify(TwoThumbSlider(frame: frame, fault: fault), cases: cases, regressions: nil) {
    $0.value(\.lowerValue, thumb: \.lowerThumbFrame)
    $0.value(\.upperValue, in: \.minimumValue...\.maximumValue, thumb: \.upperThumbFrame)
    $0.ordered()
    $0.continuous(\.isContinuous)
    $0.cover("a drag moves a thumb", percent: 5) {
      $0.effect == .moved && $0.after.values != $0.before.values
    }
    $0.sometimes("both thumbs meet") { $0.after.values[0] == $0.after.values[1] }
  }
}

@MainActor
struct TwoThumbSliderTests {
  @Test("The slider keeps every law that concerns it")
  func slider() {
    verifySlider(fault: EnvironmentFault.ofSlider)
  }

  @Test(
    "A search with an ordinary description finds each planted fault",
    arguments: [
      (.addsMoves, .thumbUnderFinger),
      (.forgetsCancel, .continuousOrEndOnlyEmission),
      (.lowerWins, .nearestThumb),
      (.sendsOnWrite, .silentWrites),
    ] as [(TwoThumbSlider.Fault, LawName)])
  func faultySlider(fault: TwoThumbSlider.Fault, law: LawName) {
    expectFinding(of: law) { verifySlider(fault: fault, cases: 1_000) }
  }
}
