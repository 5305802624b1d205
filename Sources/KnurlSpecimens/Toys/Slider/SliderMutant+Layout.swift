import KnurlControls
import KnurlGeometry
import KnurlInteraction
import KnurlLaws
import KnurlVerification

/// Faults in positions and in the choice of layers to redraw.
extension SliderMutant {
  static let ofLayout: [SliderMutant] = [
    commands("the value is stored as a position", breaks: .layoutKeepsValues) { control, step in
      if case .resize = step.command {
        let old = step.before
        control.slider.setRange(
          lower: control.slider.value(at: old.position(of: old.lowerValue)),
          upper: control.slider.value(at: old.position(of: old.upperValue)))
      }
      return step.passes
    },
    SliderMutant("a new range does not lay out", breaks: .thumbsFollowValues) { fault in
      fault.write = { control, property, value in
        if control.memory.frames.isEmpty { control.layOut() }
        control.slider.write(value, to: property)
        if property != .minimumValue, property != .maximumValue { control.layOut() }
      }
      fault.apply = { control, command in
        let passes = control.slider.apply(command)
        control.layOut()
        return passes
      }
      fault.thumb = { $0.laidOutFrame(of: $1) }
    },
    SliderMutant("a narrow track has a negative length", breaks: .thumbsInOrder) { fault in
      fault.thumb = { control, thumb in
        let slider = control.slider
        var frame = slider.thumbFrame(thumb)
        let usable = slider.bounds.width - slider.bounds.height
        guard usable < 0, slider.orientation == .horizontal else { return frame }
        let value = thumb == .lower ? slider.lowerValue : slider.upperValue
        let range = slider.maximumValue - slider.minimumValue
        guard range > 0 else { return frame }
        frame.x = slider.bounds.minX + usable * ((value - slider.minimumValue) / range)
        return frame
      }
    },
    SliderMutant("a drag invalidates nothing", breaks: .changesInvalidate) {
      $0.takeInvalidation = { control in
        let marks = control.slider.takeInvalidation()
        return control.isTracking ? .none : marks
      }
    },
    commands("every touch redraws", breaks: .marksOnlyChanges) { control, step in
      if step.touch != nil { control.memory.marks.layers |= 0b001 }
      return step.passes
    },
    writes(
      of: .trackColor, to: "a new color redraws everything", breaks: .looksInvalidate
    ) { control, property, value in
      let old = control.slider.trackColor
      control.slider.write(value, to: property)
      if control.slider.trackColor != old { control.memory.marks.layers |= 0b111 }
    },
    SliderMutant("a new color shows only after the next touch", breaks: .looksInvalidate) { fault in
      fault.write = { control, property, value in
        control.slider.write(value, to: property)
        if property == .thumbColor { _ = control.slider.takeInvalidation() }
      }
    },
    commands("a move redraws both thumbs", breaks: .redrawsOnlyWhatChanged) { control, step in
      if step.isTouch(.moved), step.passes.contains(.valueChanged) {
        control.memory.marks.layers |= 0b110
      }
      return step.passes
    },
    commands("a disabled control looks enabled", breaks: .disabledLook) { control, step in
      control.memory.isOff = false
      if case .enable(let isOn) = step.command { control.memory.isOff = !isOn }
      return step.passes
    },
    SliderMutant("every layout adds a layer", breaks: .layersConstant) { fault in
      fault.apply = { control, command in
        if case .resize = command { control.memory.layerCount += 1 }
        return control.slider.apply(command)
      }
      fault.observe = { $1.layerCount = $0.memory.layerCount }
    },
  ]

  static let ofRelations: [SliderMutant] = [
    SliderMutant("new bounds do not lay out", breaks: .layoutFromScratch) { fault in
      fault.write = { control, property, value in
        control.slider.write(value, to: property)
        control.layOut()
      }
      fault.apply = { control, command in
        if control.memory.frames.isEmpty { control.layOut() }
        let passes = control.slider.apply(command)
        if case .touch = command { control.layOut() }
        return passes
      }
      fault.thumb = { $0.laidOutFrame(of: $1) }
    },
    touches("right to left the way is measured in widths", breaks: .mirror) { control, touch in
      control.slider.layoutDirection == .rightToLeft ? control.scaledByWholeLength(touch) : touch
    },
    touches("upright the way is measured in heights", breaks: .transpose) { control, touch in
      control.slider.orientation == .vertical ? control.scaledByWholeLength(touch) : touch
    },
    touches("the width is used as the right edge", breaks: .translate) { control, touch in
      guard touch.phase == .moved else { return touch }
      let x = min(touch.location.x, control.bounds.width)
      return touch.at(Point2D(x: x, y: touch.location.y))
    },
  ]
}

// MARK: - Drawing

/// Faults in invalidation that only the picture shows.
extension SliderMutant {
  static let ofDrawing: [SliderMutant] = [
    commands(
      "the end of a touch forgets the highlight", breaks: .redrawLimitedToMarks
    ) { control, step in
      if step.isTouch(.ended) || step.isTouch(.cancelled) {
        _ = control.slider.takeInvalidation()
      }
      return step.passes
    },
    SliderMutant(
      "a drag does not redraw the track between the thumbs", breaks: .redrawLimitedToMarks
    ) {
      $0.takeInvalidation = { control in
        var marks = control.slider.takeInvalidation()
        if control.isTracking { marks.layers &= ~0b001 }
        return marks
      }
    },
    SliderMutant("new bounds redraw all layers without a layout", breaks: .redrawLimitedToMarks) {
      $0.takeInvalidation = { control in
        var marks = control.slider.takeInvalidation()
        marks.needsLayout = false
        return marks
      }
    },
    commands("a disabled slider is drawn again thumb by thumb", breaks: .redrawLimitedToMarks) {
      control, step in
      if case .enable = step.command, control.slider.isEnabled != step.before.isEnabled {
        _ = control.slider.takeInvalidation()
        control.memory.marks.layers |= 0b110
      }
      return step.passes
    },
    SliderMutant("under a finger each drawing asks for another", breaks: .drawingEnds) {
      $0.takeInvalidation = { control in
        var marks = control.slider.takeInvalidation()
        if control.isTracking { marks.layers |= 0b001 }
        return marks
      }
    },
  ]
}
