import Knurl
import OutsideControls
import Testing

@Test func dial() {
  verify(Dial()) {
    $0.value(\.value, in: \.minimum ... \.maximum)
    $0.continuous(\.sendsContinuously)
    $0.command("reset") { $0.reset() }
    $0.law("never above a million") { $0.after.values[0] <= 1e6 || $0.after.maximums[0] > 1e6 }
    $0.except(.setterOrder, because: "set the maximum first, as UISlider wants it")
  }
}
