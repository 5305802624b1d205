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
    let frame = CGRect(x: 16, y: 120, width: 328, height: 44)
    verify(
      IntervalSlider(frame: frame, range: 0...100, minimumDistance: 10, step: 5), describe)
  }

  @Test("The circular slider keeps every law that concerns it")
  func circularSlider() {
    verify(CircularSlider(frame: CGRect(x: 16, y: 120, width: 200, height: 200)), describe)
  }

  @Test("The stars keep every law that concerns them")
  func starRating() {
    verify(StarRating(frame: CGRect(x: 16, y: 120, width: 220, height: 44)), describe)
  }
}
