import KnurlControls
import KnurlGeometry
import KnurlInteraction
import KnurlLaws
import KnurlVerification

/// Faults in tracking a touch.
extension SliderMutant {
  static let ofTracking: [SliderMutant] = [
    SliderMutant("disabling changes only the appearance", breaks: .disabledIsInert) { fault in
      fault.apply = { control, command in
        guard case .enable(let isOn) = command else { return control.slider.apply(command) }
        control.memory.isOff = !isOn
        return []
      }
      fault.observe = { $1.isEnabled = !$0.memory.isOff }
    },
    SliderMutant("a cancelled touch leaves the thumb highlighted", breaks: .cleanAfterTouch) {
      fault in
      fault.apply = { control, command in
        let lit = control.slider.highlightedThumb
        let passes = control.slider.apply(command)
        if passes.contains(.touchCancel) { control.memory.leftover = lit }
        if passes.contains(.touchDown) { control.memory.leftover = nil }
        return passes
      }
      fault.observe = { control, observation in
        if let thumb = control.memory.leftover { observation.highlightedThumb = thumb.rawValue }
      }
    },
    SliderMutant(
      "the highlight stays when the finger leaves", breaks: .highlightFollowsFinger
    ) { fault in
      fault.observe = { $1.isHighlighted = $0.isTracking }
    },
    SliderMutant(
      "a thumb stays highlighted when the finger leaves", breaks: .highlightFollowsFinger
    ) {
      fault in
      fault.observe = { $1.highlightedThumb = $0.slider.grabbedThumb?.rawValue ?? -1 }
    },
    SliderMutant("a cancel is handled as one more move", breaks: .cancelIsClean) { fault in
      fault.apply = { control, command in
        guard case .touch(var touch) = command, touch.phase == .cancelled else {
          return control.slider.apply(command)
        }
        touch.phase = .moved
        var passes = control.slider.apply(.touch(touch))
        passes.append(contentsOf: control.slider.apply(command))
        return passes
      }
    },
    SliderMutant(
      "a lift after a drag is one more step", breaks: .liftIsNoTap,
      describedWith: { $0.changesOnTap() }
    ) { fault in
      fault.apply = { control, command in
        let before = control.slider
        let passes = control.slider.apply(command)
        guard case .touch(let touch) = command, touch.phase == .ended, before.isTracking,
          touch.location.x != control.memory.down.x
        else { return passes }
        control.slider.upperValue = control.slider.maximumValue
        return passes
      }
    },
    SliderMutant(
      "a touch must be on a thumb instead of anywhere", breaks: .touchAnywhere,
      describedWith: { $0.has(.touchesAnywhere) }
    ) { fault in
      fault.observe = { $1.isTakenAnywhere = true }
    },
    SliderMutant(
      "touches are read in superview coordinates", breaks: .placeInSuperview,
      describedWith: { $0.has(.placement) }
    ) { fault in
      fault.standsInSuperview = true
      fault.apply = { control, command in
        guard case .touch(let touch) = command else { return control.slider.apply(command) }
        return control.slider.apply(.touch(touch.at(touch.location + control.memory.origin)))
      }
    },
    SliderMutant("out of its window it is still dragged", breaks: .interruptedDrag) { fault in
      fault.apply = { control, command in
        if case .attach(false) = command, control.isTracking { return [] }
        return control.slider.apply(command)
      }
    },
    SliderMutant("a touch takes the control out of its window", breaks: .staysInWindow) { fault in
      fault.observe = { $1.isInWindow = !$0.isTracking }
    },
    commands("hiding cancels the drag", breaks: .interruptedDrag) { control, step in
      guard case .hide(true) = step.command else { return step.passes }
      let passes = control.slider.apply(.attach(false))
      _ = control.slider.apply(.attach(true))
      return passes
    },
    touches("any finger moves the thumb", breaks: .secondFinger) { control, touch in
      var touch = touch
      if control.isTracking { touch.id = control.memory.finger }
      return touch
    },
    touches("later fingers count as the first", breaks: .fingerIdentity) { control, touch in
      var touch = touch
      if control.isTracking, touch.id > control.memory.finger { touch.id = control.memory.finger }
      return touch
    },
    touches(
      "a cancelled touch leaves its offset behind", breaks: .freshAfterTouch
    ) { control, touch in
      switch touch.phase {
      case .began: return touch
      case .moved: return touch.at(touch.location + control.memory.shift)
      case .ended: control.memory.shift = .zero
      case .cancelled:
        if control.isTracking { control.memory.shift = touch.location - control.memory.down }
      }
      return touch
    },
  ]
}

// MARK: - Choice of the thumb

/// Faults in the choice of the thumb that a touch takes.
extension SliderMutant {
  static let ofThumbs: [SliderMutant] = [
    commands(
      "a thumb that a cancelled touch left highlighted moves, too", breaks: .oneThumbMoves
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
    touches("of two thumbs at one position the lower wins", breaks: .unstick) { control, touch in
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
    SliderMutant("touches are tested with the frames of the last layout", breaks: .thumbIsGrabbable)
    {
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

// MARK: - Values of a drag

/// Faults in the effect of a drag on values.
extension SliderMutant {
  static let ofDragging: [SliderMutant] = [
    touches("the thumb jumps under the finger", breaks: .zeroLengthDrag) { control, touch in
      guard touch.phase == .moved, let thumb = control.slider.grabbedThumb else { return touch }
      if touch.location == control.memory.previous, control.memory.shift == .zero {
        control.memory.shift = control.memory.down - control.center(of: thumb)
      }
      return touch.at(touch.location + control.memory.shift)
    },
    touches("each move adds its own distance", breaks: .outAndBack) { control, touch in
      if touch.phase == .moved { control.anchor() }
      return touch
    },
    touches("touches are scaled by the whole width", breaks: .thumbUnderFinger) { control, touch in
      control.scaledByWholeLength(touch)
    },
    touches("a right-to-left slider reads fingers left to right", breaks: .monotone) {
      control, touch in
      guard touch.phase == .moved, control.slider.layoutDirection == .rightToLeft else {
        return touch
      }
      let way = touch.location - control.memory.down
      return touch.at(control.memory.down + way * -1)
    },
    touches("beyond its end the track starts again", breaks: .continuity) { control, touch in
      guard touch.phase == .moved, touch.location.x > control.bounds.maxX else { return touch }
      return touch.at(Point2D(x: control.bounds.minX, y: touch.location.y))
    },
    touches(
      "distance beyond a limit is lost", breaks: .pathIndependence
    ) { control, touch in
      guard touch.phase == .moved else { return touch }
      let bounds = control.bounds
      let wanted = control.memory.fed + (touch.location - control.memory.previous)
      control.memory.fed = Point2D(
        x: min(max(wanted.x, bounds.minX), bounds.maxX),
        y: min(max(wanted.y, bounds.minY), bounds.maxY))
      return touch.at(control.memory.fed)
    },
    touches(
      "the finger is held on the track before its offset counts", breaks: .endsReachable
    ) { control, touch in
      guard touch.phase == .moved, control.slider.orientation == .horizontal else { return touch }
      let inset = control.bounds.height / 2
      let track = control.bounds.insetBy(dx: inset, dy: 0)
      guard track.width > 0 else { return touch }
      let x = min(max(touch.location.x, track.minX), track.maxX)
      return touch.at(Point2D(x: x, y: touch.location.y))
    },
    touches("every move is rounded to whole points", breaks: .splitMoves) { control, touch in
      guard touch.phase == .moved else { return touch }
      let way = touch.location - control.memory.previous
      control.memory.fed = control.memory.fed + Point2D(x: way.x.rounded(), y: way.y.rounded())
      return touch.at(control.memory.fed)
    },
    SliderMutant(
      "lifting the finger is one more move", breaks: .upMovesNothing, declaresStep: false
    ) {
      $0.apply = { control, command in
        guard case .touch(var touch) = command, touch.phase == .ended else {
          return control.slider.apply(command)
        }
        touch.phase = .moved
        var passes = control.slider.apply(.touch(touch))
        passes.append(contentsOf: control.slider.apply(command))
        return passes
      }
    },
  ]
}

extension MutantSlider {
  /// The touch with its distance from touch-down scaled as if the track were as long as the
  /// control.
  func scaledByWholeLength(_ touch: Touch) -> Touch {
    let length = max(bounds.width, bounds.height)
    guard touch.phase == .moved, length > 0 else { return touch }
    let usable = length - min(bounds.width, bounds.height)
    return touch.at(memory.down + (touch.location - memory.down) * (usable / length))
  }
}
