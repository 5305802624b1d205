import KnurlControls
import KnurlGeometry
import KnurlInteraction
import KnurlLaws

/// Faults in values and ranges.
extension SliderMutant {
  static let ofValues: [SliderMutant] = [
    SliderMutant("the setters store what they are given", breaks: .lowerUpperInRange) { fault in
      fault.write = { control, property, value in
        control.slider.write(value, to: property)
        if value.isFinite { control.memory.written[property] = value }
      }
      fault.values = {
        (
          $0.memory.written[.lowerValue] ?? $0.slider.lowerValue,
          $0.memory.written[.upperValue] ?? $0.slider.upperValue
        )
      }
    },
    SliderMutant("handlers see the value before it is clamped", breaks: .lowerUpperInRange) {
      fault in
      fault.values = { ($0.slider.lowerValue, $0.slider.upperValue + $0.memory.overshoot) }
      fault.perform = { box, relay, command in
        let passes = box.control.apply(command)
        guard box.control.slider.upperValue == box.control.slider.maximumValue else {
          return passes
        }
        box.control.memory.overshoot = 1
        for index in 0..<passes.count { relay.deliver?(passes[index]) }
        box.control.memory.overshoot = 0
        return []
      }
    },
    SliderMutant("the setters forget the other thumb", breaks: .lowerUpperInRange) { fault in
      fault.write = { control, property, value in
        control.slider.write(value, to: property)
        if value.isFinite { control.memory.written[property] = value }
      }
      fault.values = { control in
        let slider = control.slider
        func clamped(_ value: Double) -> Double {
          min(max(value, slider.minimumValue), slider.maximumValue)
        }
        return (
          clamped(control.memory.written[.lowerValue] ?? slider.lowerValue),
          clamped(control.memory.written[.upperValue] ?? slider.upperValue)
        )
      }
    },
    SliderMutant("a NaN is stored", breaks: .finiteNumbers) { fault in
      fault.write = { control, property, value in
        control.slider.write(value, to: property)
        control.memory.written[property] = value
      }
      fault.values = { control in
        let isBroken = control.memory.written[.lowerValue]?.isNaN == true
        return (isBroken ? .nan : control.slider.lowerValue, control.slider.upperValue)
      }
    },
    SliderMutant("an empty range divides by zero", breaks: .finiteFrames) { fault in
      fault.thumb = { control, thumb in
        var frame = control.slider.thumbFrame(thumb)
        if control.slider.minimumValue == control.slider.maximumValue { frame.x = .nan }
        return frame
      }
    },
    SliderMutant("the value for a position ignores the minimum", breaks: .angleValueRoundTrip) {
      $0.value = { $0.slider.value(at: $1) - $0.slider.minimumValue }
    },
    SliderMutant("positions are rounded to whole points", breaks: .angleValueRoundTrip) {
      $0.position = { $0.slider.position(of: $1).rounded() }
    },
    SliderMutant("rounding misses the maximum", breaks: .angleValueRoundTrip) { fault in
      fault.value = { control, position in
        let value = control.slider.value(at: position)
        return value == control.slider.maximumValue ? value.nextDown : value
      }
    },
    SliderMutant("drags keep the distance limit, but setters do not", breaks: .distances) { fault in
      fault.write = { control, property, value in
        control.memory.written[property] = value
        if property != .minimumDistance { control.slider.write(value, to: property) }
      }
      fault.read = { control, property in
        guard property == .minimumDistance, let distance = control.memory.written[property],
          distance.isFinite
        else { return control.slider.read(property) }
        return max(0, distance)
      }
      fault.apply = { control, command in
        control.slider.minimumDistance = control.memory.written[.minimumDistance] ?? 0
        return control.slider.apply(command)
      }
    },
    commands("touches snap to multiples of the step from zero", breaks: .grid) { control, step in
      control.snap(step) { value, slider in (value / slider.step).rounded() * slider.step }
    },
    commands("a distance limit overrides the grid", breaks: .gridAtDistances) { control, step in
      control.snap(step) { value, slider in
        let isUpper = value == slider.upperValue && value != slider.lowerValue
        return isUpper ? slider.lowerValue + slider.minimumDistance : value
      }
    },
    commands("grid values are computed in binary", breaks: .decimalGrid) { control, step in
      control.snap(step) { value, slider in
        let count = ((value - slider.minimumValue) / slider.step).rounded()
        return slider.minimumValue + count * slider.step
      }
    },
    commands(
      "the last grid value wins against the maximum", breaks: .endsReachable
    ) { control, step in
      control.snap(step) { value, slider in
        guard value == slider.maximumValue else { return value }
        let range = slider.maximumValue - slider.minimumValue
        return slider.minimumValue + (range / slider.step).rounded(.down) * slider.step
      }
    },
  ]

  static let ofWrites: [SliderMutant] = [
    writes(
      of: .lowerValue, .upperValue, to: "a NaN becomes the minimum", breaks: .nonFiniteWrites
    ) { control, property, value in
      control.slider.write(max(control.slider.minimumValue, value), to: property)
      if value.isNaN { control.slider.write(control.slider.minimumValue, to: property) }
    },
    SliderMutant("an infinity is stored", breaks: .nonFiniteWrites) { fault in
      fault.write = { control, property, value in
        control.slider.write(value, to: property)
        control.memory.written[property] = value
      }
      fault.values = { control in
        let isBroken = control.memory.written[.upperValue] == .infinity
        return (control.slider.lowerValue, isBroken ? .infinity : control.slider.upperValue)
      }
    },
    writes(
      of: .lowerValue, .upperValue, to: "writes snap like touches", breaks: .writesStoredExactly
    ) { control, property, value in
      let step = control.slider.step
      control.slider.write(step > 0 ? (value / step).rounded() * step : value, to: property)
    },
    SliderMutant("curvaceousness is not clamped", breaks: .propertiesInRange) { fault in
      fault.write = { control, property, value in
        control.slider.write(value, to: property)
        if value.isFinite { control.memory.written[property] = value }
      }
      fault.read = { control, property in
        let value = control.slider.read(property)
        return property == .curvaceousness ? control.memory.written[property] ?? value : value
      }
    },
    writes(
      of: .minimumValue, to: "the minimum stops at the maximum", breaks: .rangeEndsPullAlong
    ) { control, property, value in
      control.slider.write(min(value, control.slider.maximumValue), to: property)
    },
    writes(
      of: .lowerValue, to: "writing a value again adds a half",
      breaks: .repeatedWrites
    ) { control, property, value in
      let isAgain = control.memory.written[property] == value
      control.slider.write(isAgain ? value + 0.5 : value, to: property)
      control.memory.written[property] = value
    },
    writes(
      of: .trackColor, to: "didSet does not compare with oldValue", breaks: .marksOnlyChanges
    ) { control, property, value in
      control.slider.write(value, to: property)
      control.memory.marks.layers |= 0b001
    },
    SliderMutant("didSet sends valueChanged", breaks: .silentWrites) {
      $0.sendAfterWrite = { $0.deliver?(.valueChanged) }
    },
    commands("a layout pass sends valueChanged", breaks: .silentWrites) { _, step in
      if case .resize = step.command { return [.valueChanged] }
      return step.passes
    },
    writes(
      of: .lowerValue, .upperValue,
      to: "a value is clamped to the other present values",
      breaks: .setterOrder
    ) { control, property, value in
      let slider = control.slider
      let clamped =
        property == .lowerValue
        ? min(max(value, slider.minimumValue), slider.upperValue)
        : min(max(value, slider.lowerValue), slider.maximumValue)
      control.slider.write(clamped, to: property)
    },
  ]
}

extension MutantSlider {
  /// Replaces the values that a move changed by the results of `snapped`, if there is a step.
  fileprivate mutating func snap(
    _ step: MutantStep, _ snapped: (Double, RangeSliderModel) -> Double
  ) -> EventBatches {
    guard step.isTouch(.moved), slider.step > 0 else { return step.passes }
    if slider.lowerValue != step.before.lowerValue {
      slider.lowerValue = snapped(slider.lowerValue, slider)
    }
    if slider.upperValue != step.before.upperValue {
      slider.upperValue = snapped(slider.upperValue, slider)
    }
    return step.passes
  }
}

// MARK: - Ends

/// Faults at the ends: of ranges, of tracks, and of the positions of a finger.
extension SliderMutant {
  static let ofLimits: [SliderMutant] = [
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
    SliderMutant("a narrow track runs backward", breaks: .trackRunsForward) { fault in
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
    commands("a drag without room goes to the minimum", breaks: .noRoom) { control, step in
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
