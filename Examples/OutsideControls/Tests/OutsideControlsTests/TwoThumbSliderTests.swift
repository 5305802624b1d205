import Knurl
import OutsideControls
import Testing

@MainActor @Test func twoThumbSlider() { verifySlider(fault: PlantedFault.ofSlider) }

@MainActor @Test(arguments: TwoThumbSlider.Fault.allCases)
func faultySlider(fault: TwoThumbSlider.Fault) {
  withKnownIssue { verifySlider(fault: fault) } matching: { issue in
    print("FAULT", fault, issue.error.map { "\($0)" } ?? "-")
    return true
  }
}

@MainActor private func verifySlider(fault: TwoThumbSlider.Fault?) {
  verify(TwoThumbSlider(frame: CGRect(x: 0, y: 0, width: 335, height: 30), fault: fault)) {
    $0.value(\.lowerValue, thumb: \.lowerThumbFrame)
    $0.value(\.upperValue, in: \.minimumValue ... \.maximumValue, thumb: \.upperThumbFrame)
    $0.ordered()
    $0.continuous(\.isContinuous)
  }
}
