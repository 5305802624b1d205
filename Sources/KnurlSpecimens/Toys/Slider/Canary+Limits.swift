import KnurlControls
import KnurlGeometry
import KnurlInteraction
import KnurlLaws

/// Faults of what happens at the ends: of ranges, of tracks, of what a finger can mean.
extension Canary {
  static let ofLimits: [Canary] = [
    writes(
      of: .lowerValue, to: "a number below the minimum counts as a large one",
      breaks: .writesStopAtLimits
    ) { control, property, value in
      let isBelow = value < control.slider.minimumValue
      control.slider.write(isBelow ? control.slider.maximumValue : value, to: property)
    },
    writes(of: .upperValue, to: "an equal write redraws", breaks: .equalWrites) {
      control, property, value in
      if value == control.slider.upperValue { control.memory.marks.layers |= 0b100 }
      control.slider.write(value, to: property)
    },
    Canary("a narrow track runs backwards", breaks: .trackRunsForward) { fault in
      fault.position = { control, value in
        let slider = control.slider
        let usable = slider.bounds.width - slider.bounds.height
        let range = slider.maximumValue - slider.minimumValue
        guard usable < 0, slider.orientation == .horizontal, slider.layoutDirection == .leftToRight,
          range > 0
        else { return slider.position(of: value) }
        return slider.position(of: value) + usable * ((value - slider.minimumValue) / range)
      }
    },
    commands("without room a drag leads to the minimum", breaks: .noRoom) { control, step in
      if step.isTouch(.moved), control.isTracking,
        control.slider.bounds.width <= control.slider.bounds.height,
        control.slider.orientation == .horizontal
      {
        control.slider.lowerValue = control.slider.minimumValue
      }
      return step.passes
    },
    commands("a drag far outside still counts as inside", breaks: .dragEventsFollowFinger) {
      _, step in
      guard step.passes.contains(.touchDragOutside) else { return step.passes }
      var passes = step.passes
      passes.append(.touchDragInside)
      return passes
    },
  ]
}
