import Knurl
import UIControlExamples

// What each control has. The laws that concern it follow from that.

@MainActor
func describe(_ slider: inout ControlDescription<IntervalSlider>) {
  slider.value(\.lowerValue, thumb: \.lowerThumbFrame)
  slider.value(\.upperValue, in: \.minimumValue...\.maximumValue, thumb: \.upperThumbFrame)
  slider.ordered()
  slider.minimumDistance(\.minimumDistance)
  slider.step(\.step)
  slider.continuous(\.isContinuous)
  slider.layoutDirection()
  slider.increments()
}

@MainActor
func describe(_ slider: inout ControlDescription<CircularSlider>) {
  slider.value(\.value, in: \.minimumValue...\.maximumValue, thumb: \.knobFrame)
  slider.angle(\.angle, in: \.startAngle...\.endAngle, turnedBy: .absolute)
  slider.increments()
}

@MainActor
func describe(_ stars: inout ControlDescription<StarRating>) {
  stars.value(\.rating, in: 0...5)
  stars.has(.step) { _, observation in observation.step = 0.5 }
  stars.jumpsToFinger()
  // Without thumbs, fingers choose along the row of stars all the same.
  stars.has(.alongTrack)
  stars.layoutDirection()
  // A touch that is held for a second clears them.
  stars.repeatsWhileHeld()
  stars.increments()
}
