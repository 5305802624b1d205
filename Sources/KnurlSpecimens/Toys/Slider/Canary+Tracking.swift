import KnurlControls
import KnurlGeometry
import KnurlInteraction
import KnurlLaws
import KnurlVerification

/// Faults of following a touch.
extension Canary {
  static let ofTracking: [Canary] = [
    Canary("disabling changes only the look", breaks: .disabledIsInert) { fault in
      fault.apply = { control, command in
        guard case .enable(let isOn) = command else { return control.slider.apply(command) }
        control.memory.isOff = !isOn
        return []
      }
      fault.observe = { $1.isEnabled = !$0.memory.isOff }
    },
    Canary("a cancelled touch leaves the thumb lit", breaks: .cleanAfterTouch) { fault in
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
    Canary(
      "the highlight stays when the finger leaves", breaks: .highlightFollowsFinger
    ) { fault in
      fault.observe = { $1.isHighlighted = $0.isTracking }
    },
    Canary("a thumb stays lit when the finger leaves", breaks: .highlightFollowsFinger) { fault in
      fault.observe = { $1.highlightedThumb = $0.slider.grabbedThumb?.rawValue ?? -1 }
    },
    Canary("a cancel is handled as one more move", breaks: .cancelIsClean) { fault in
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
    Canary("out of its window it is still dragged", breaks: .interruptedDrag) { fault in
      fault.apply = { control, command in
        if case .attach(false) = command, control.isTracking { return [] }
        return control.slider.apply(command)
      }
    },
    Canary("it leaves its window as it is touched", breaks: .staysInWindow) { fault in
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
    touches("later fingers are taken for the first", breaks: .fingerIdentity) { control, touch in
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
