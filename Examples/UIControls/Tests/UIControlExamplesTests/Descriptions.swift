import Knurl
import UIControlExamples

// The features of each control, from which its laws follow.

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
  // There are no thumbs, but fingers still choose along the row of stars.
  stars.has(.alongTrack)
  stars.layoutDirection()
  // A touch held for a second clears the stars.
  stars.repeatsWhileHeld()
  stars.increments()
}
