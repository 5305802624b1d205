import Knurl
import Testing
import TwoThumbSlider
import UIKit

/// Verifies a control whose file imports UIKit, in a test file that imports UIKit and Knurl.
@MainActor
struct TwoThumbSliderTests {
  private func check(_ fault: TwoThumbSlider.Fault?) {
    verify(
      TwoThumbSlider(frame: CGRect(x: 0, y: 0, width: 335, height: 30), fault: fault),
      cases: 5_000, regressions: nil
    ) {
      $0.value(\.lowerValue, thumb: \.lowerThumbFrame)
      $0.value(\.upperValue, in: \.minimumValue...\.maximumValue, thumb: \.upperThumbFrame)
      $0.ordered()
      $0.continuous(\.isContinuous)
    }
  }

  @Test func everyLawHolds() {
    check(nil)
  }

  @Test(arguments: TwoThumbSlider.Fault.allCases) func everyPlantedFaultIsFound(
    _ fault: TwoThumbSlider.Fault
  ) {
    withKnownIssue { check(fault) }
  }

}
