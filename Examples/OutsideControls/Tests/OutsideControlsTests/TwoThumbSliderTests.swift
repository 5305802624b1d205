import Knurl
import OutsideControls
import Testing

@MainActor @Test func twoThumbSlider() {
  verify(TwoThumbSlider(frame: CGRect(x: 0, y: 0, width: 335, height: 30))) {
    $0.value(\.lowerValue, thumb: \.lowerThumbFrame)
    $0.value(\.upperValue, in: \.minimumValue ... \.maximumValue, thumb: \.upperThumbFrame)
    $0.ordered()
    $0.continuous(\.isContinuous)
  }
}
