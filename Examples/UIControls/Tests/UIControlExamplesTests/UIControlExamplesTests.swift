import Knurl
import Testing
import UIControlExamples

#if canImport(UIKit)
  import UIKit
#endif

@MainActor
struct UIControlExamplesTests {
  @Test("The slider with two thumbs keeps every law that concerns it")
  func intervalSlider() {
    verify(IntervalSlider()) {
      IntervalSlider.describe(&$0)
      $0.cover("a drag moves a thumb", percent: 5) {
        $0.effect == .moved && $0.after[.value] != $0.before[.value]
      }
      $0.sometimes("the thumbs are at their minimum distance") {
        $0.after[.value, 1] - $0.after[.value, 0] == 10
      }
    }
  }

  @Test("The circular slider keeps every law that concerns it")
  func circularSlider() {
    verify(CircularSlider(), CircularSlider.describe)
  }

  @Test("The stars keep every law that concerns them")
  func starRating() {
    verify(StarRating(), StarRating.describe)
  }
}
