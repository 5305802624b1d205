import KnurlLaws

#if canImport(UIKit)
  import KnurlUIKit
  import UIKit
#else
  import KnurlHeadlessUIKit
#endif

// The features of each control, from which its laws follow. The controls' own files import nothing
// of Knurl where there is UIKit.

extension IntervalSlider {
  public static func describe(_ slider: inout ControlDescription<IntervalSlider>) {
    slider.value(\.lowerValue, shown: .frame(\.lowerThumbFrame))
    slider.value(
      \.upperValue, in: \.minimumValue...\.maximumValue, step: \.step,
      shown: .frame(\.upperThumbFrame))
    slider.ordered()
    slider.minimumDistance(\.minimumDistance)
    slider.continuous(\.isContinuous)
    slider.layoutDirection()
    slider.increments()
  }
}

extension CircularSlider {
  public static func describe(_ slider: inout ControlDescription<CircularSlider>) {
    slider.value(
      \.value, in: \.minimumValue...\.maximumValue, shown: .frame(\.knobFrame),
      .angle(\.angle, in: \.startAngle...\.endAngle, turnedBy: .absolute))
    slider.increments()
  }
}

extension Dimmer {
  /// For subclasses too.
  public static func describe<Kind: Dimmer>(_ dimmer: inout ControlDescription<Kind>) {
    dimmer.value(
      \.value, in: \.minimumValue...\.maximumValue, step: \.step, minimumAt: .bottom,
      shown: .frame(\.thumbFrame))
    dimmer.continuous(\.isContinuous)
    dimmer.increments()
  }
}

extension StarRating {
  public static func describe(_ stars: inout ControlDescription<StarRating>) {
    stars.value(\.rating, in: 0...5, step: \.step)
    stars.touch(.jumps)
    // There are no thumbs, but fingers still choose along the row of stars.
    stars.has(.alongTrack)
    stars.layoutDirection()
    // A touch held for a second clears the stars.
    stars.hold(.repeats)
    stars.increments()
  }
}
