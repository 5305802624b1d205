import Foundation
import Knurl
import Testing
import UIControlExamples

@MainActor @Test func dimmer() {
  verify(Dimmer(frame: CGRect(x: 0, y: 0, width: 60, height: 244)), profile: .hostile) {
    $0.value(
      \.value, in: \.minimumValue...\.maximumValue, step: \.step, minimumAt: .bottom,
      shown: .frame(\.thumbFrame))
    $0.continuous(\.isContinuous)
    $0.increments()
  }
}
