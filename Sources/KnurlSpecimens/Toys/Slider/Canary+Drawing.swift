import KnurlControls
import KnurlInteraction
import KnurlLaws

/// Faults of what is marked that show in no property, but in the picture.
extension Canary {
  static let ofDrawing: [Canary] = [
    commands(
      "the end of a touch forgets the highlight", breaks: .redrawLimitedToMarks
    ) { control, step in
      if step.isTouch(.ended) || step.isTouch(.cancelled) {
        _ = control.slider.takeInvalidation()
      }
      return step.passes
    },
    Canary("a drag forgets what is between the thumbs", breaks: .redrawLimitedToMarks) {
      $0.takeInvalidation = { control in
        var marks = control.slider.takeInvalidation()
        if control.isTracking { marks.layers &= ~0b001 }
        return marks
      }
    },
    Canary("new bounds mark all layers and no layout", breaks: .redrawLimitedToMarks) {
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
  ]
}
