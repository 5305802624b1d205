import KnurlControls
import KnurlGeometry
import KnurlInteraction
import KnurlLaws
import KnurlVerification

/// Faults of which thumb a touch takes.
extension Canary {
  static let ofThumbs: [Canary] = [
    commands(
      "a thumb that a cancelled touch left lit moves along", breaks: .oneThumbMoves
    ) { control, step in
      if step.isTouch(.cancelled) { control.memory.leftover = step.before.grabbedThumb }
      if step.isTouch(.ended) { control.memory.leftover = nil }
      guard step.isTouch(.moved), let lit = control.memory.leftover,
        lit != control.slider.grabbedThumb
      else { return step.passes }
      let (old, new) = (step.before, control.slider)
      switch lit {
      case .lower: control.slider.lowerValue += new.upperValue - old.upperValue
      case .upper: control.slider.upperValue += new.lowerValue - old.lowerValue
      }
      return step.passes
    },
    commands("a pushed thumb stays where it was pushed", breaks: .pushedReturns) { control, step in
      let (old, new) = (step.before, control.slider)
      let arePushed = old.lowerValue != new.lowerValue && old.upperValue != new.upperValue
      if step.isTouch(.moved), arePushed { control.anchor() }
      return step.passes
    },
    touches("the lower thumb is tested first", breaks: .nearestThumb) { control, touch in
      if touch.phase == .began, !control.isTracking {
        let isOnLower = control.slider.hitArea(of: .lower).contains(touch.location)
        control.memory.shift = isOnLower ? control.center(of: .lower) - touch.location : .zero
      }
      return touch.at(touch.location + control.memory.shift)
    },
    touches("of two thumbs in one place the lower wins", breaks: .unstick) { control, touch in
      guard touch.phase == .moved, control.isTracking, control.slider.grabbedThumb == nil else {
        return touch
      }
      let isTowardMaximum =
        control.slider.orientation == .horizontal
        && (touch.location.x > control.memory.down.x)
          == (control.slider.layoutDirection == .leftToRight)
      return isTowardMaximum ? touch.at(control.memory.down) : touch
    },
    touches("the whole track takes a thumb", breaks: .trackIsInert) { control, touch in
      guard touch.phase == .began, !control.isTracking,
        control.bounds.contains(touch.location),
        !control.slider.hitArea(of: .lower).contains(touch.location),
        !control.slider.hitArea(of: .upper).contains(touch.location)
      else { return touch }
      return touch.at(control.center(of: .lower))
    },
    touches("the ends cut off half a thumb", breaks: .thumbIsGrabbable) { control, touch in
      let bounds = control.bounds
      let track = bounds.insetBy(dx: bounds.height / 2, dy: 0)
      guard touch.phase == .began, bounds.contains(touch.location),
        control.slider.orientation == .horizontal
      else { return touch }
      return touch.location.x < track.minX || touch.location.x > track.maxX ? nil : touch
    },
    Canary("touches are tested with the frames of the last layout", breaks: .thumbIsGrabbable) {
      $0.apply = { control, command in
        if case .touch(let touch) = command, touch.phase == .began, !control.isTracking {
          let isOnThumb = RangeSliderModel.Thumb.allCases.contains {
            control.laidOutFrame(of: $0).grown(toAtLeast: control.slider.minimumHitSize)
              .contains(touch.location)
          }
          if !isOnThumb { return [] }
        }
        if control.memory.frames.isEmpty { control.layOut() }
        return control.slider.apply(command)
      }
    },
    touches("only what is drawn of a thumb can be hit", breaks: .hitArea) { control, touch in
      guard touch.phase == .began, !control.isTracking else { return touch }
      let isOnThumb = RangeSliderModel.Thumb.allCases.contains {
        control.slider.thumbFrame($0).contains(touch.location)
      }
      return isOnThumb ? touch : nil
    },
    touches("right edges do not belong to thumbs", breaks: .edgesBelong) { control, touch in
      guard touch.phase == .began, !control.isTracking else { return touch }
      let isOnEdge = RangeSliderModel.Thumb.allCases.contains {
        control.slider.hitArea(of: $0).maxX == touch.location.x
      }
      return isOnEdge ? nil : touch
    },
  ]
}
