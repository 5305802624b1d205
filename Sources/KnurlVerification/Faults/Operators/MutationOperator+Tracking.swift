import KnurlGeometry
import KnurlInteraction
import KnurlLaws

extension MutationOperator {
  static let ofTracking: [MutationOperator] = [
    MutationOperator(
      "disabled-answers-touches", "a disabled control still follows touches",
      breaks: [.disabledIsInert],
      rows: ["P22"], requires: .enabling
    ) {
      $0.keepsEnabled()
    },
    MutationOperator(
      "disabled-looks-as-ever", "a disabled control looks enabled",
      breaks: [.disabledLook], requires: [.enabling, .drawing]
    ) {
      $0.keepsEnabled()
    },
    MutationOperator(
      "disabled-answers-keys", "a disabled control still answers keys",
      breaks: [.inertInput], requires: [.enabling, .increments]
    ) {
      $0.keepsEnabled()
    },
    MutationOperator(
      "closed-is-touched", "with user interaction off it still follows touches",
      breaks: [.closedToTouches], requires: .userInteraction
    ) {
      $0.write = { control, property, value in
        guard control.declaration.properties[property].role == .userInteraction else {
          return control.inner.write(property, value)
        }
        control.memory.isOn = value == 0
      }
      $0.observe = { control, observation in
        if control.memory.isOn { observation.isReceivingTouches = false }
      }
    },
    MutationOperator(
      "touches-as-they-come", "touches ignore the transform",
      breaks: [.transformedTouches], requires: .transform
    ) {
      $0.touches { control, touch in touch.at(control.now.location(over: touch.location)) }
    },
    MutationOperator(
      "hit-without-area", "a transform without inverse lets touches through",
      breaks: [.singularTransform], requires: .transform
    ) {
      $0.events { control, command, passes in
        guard case .touch(let touch) = command, touch.phase == .began,
          control.before.transform.inverse == nil
        else { return passes }
        return passes.followed(by: .touchDown)
      }
    },
    MutationOperator(
      "drag-without-inverse", "a drag goes on if the transform loses its inverse",
      breaks: [.singularTransform], requires: .transform
    ) {
      $0.after(.moved) { control in
        if control.before.transform.inverse == nil { control.displace(by: 1 / 16) }
      }
    },
    MutationOperator(
      "closing-redraws", "it is drawn again when code turns user interaction off",
      breaks: [.closedToTouches], requires: [.userInteraction, .invalidation]
    ) {
      $0.afterWrite { control, property, _ in
        guard control.declaration.properties[property].role == .userInteraction else { return }
        control.memory.marks.layers |= 1
      }
    },
    MutationOperator(
      "resize-drags", "a resize during a drag moves the value",
      breaks: [.reanchoredDrag], requires: .reanchors
    ) {
      $0.afterEach { control, command in
        if case .resize = command, control.isTracking {
          control.displace(by: 1 / 16)
          control.memory.count += 1
        }
      }
      $0.observe = { control, observation in
        for index in observation.valueIndices {
          observation[.pending, index] += Double(control.memory.count)
        }
      }
    },
    MutationOperator(
      "pushed-stays-away", "a pushed thumb does not return all the way",
      breaks: [.pushedReturns], requires: [.pushing, .ordered]
    ) {
      $0.touches { control, touch in
        if touch.phase == .began, !control.isTracking { control.memory.isOn = false }
        return touch
      }
      $0.after(.moved) { control in
        let (start, now) = (control.memory.start, control.now[.value])
        let isBoth = now.indices.allSatisfy { now[$0] != start[$0] }
        if isBoth { control.memory.isOn = true }
        guard control.memory.isOn, !isBoth else { return }
        for index in now.indices where now[index] == start[index] {
          control.displace(index, by: 1 / 64)
        }
      }
    },
    MutationOperator(
      "highlight-stays", "a canceled touch leaves the control highlighted",
      breaks: [.cleanAfterTouch]
    ) {
      $0.after(.cancelled) { $0.memory.isOn = true }
      $0.observe = { control, observation in
        if observation.isTracking { control.memory.isOn = false }
        guard control.memory.isOn else { return }
        observation.isTouchInside = true
        observation.isHighlighted = true
      }
    },
    MutationOperator(
      "highlight-outside", "the highlight stays when the finger leaves",
      breaks: [.highlightFollowsFinger], requires: .highlight
    ) {
      $0.observe = { $1.isHighlighted = $0.isTracking }
    },
    MutationOperator(
      "thumb-is-lit-outside", "a thumb stays highlighted when the finger leaves",
      breaks: [.highlightFollowsFinger], requires: [.highlight, .highlightedThumb]
    ) {
      $0.observe = { control, observation in
        if control.isTracking, observation.highlightedThumb < 0 { observation.highlightedThumb = 0 }
      }
    },
    MutationOperator(
      "detached-goes-on", "a drag goes on after the control is disabled or detached",
      breaks: [.interruptedDrag], rows: ["P25"]
    ) {
      $0.perform = { control, command in
        switch command {
        case .attach(false) where control.isTracking: return []
        case .enable(false) where control.isTracking: return []
        default: return control.inner.perform(command)
        }
      }
    },
    MutationOperator(
      "hiding-cancels", "hiding a control cancels the drag", breaks: [.interruptedDrag],
      rows: ["hiding"], requires: [.hiding, .attaching]
    ) {
      $0.perform = { control, command in
        guard case .hide(true) = command, control.isTracking else {
          return control.inner.perform(command)
        }
        let passes = control.inner.perform(.attach(false))
        _ = control.inner.perform(.attach(true))
        return passes
      }
    },
    MutationOperator(
      "any-finger-drags", "any finger moves what the first one holds", breaks: [.secondFinger]
    ) {
      $0.renamesFingers { control, _ in control.memory.finger }
    },
    MutationOperator(
      "many-fingers-drag", "with multiple touch any finger moves what the first one holds",
      breaks: [.secondFinger], rows: ["multiple-touch"]
    ) {
      $0.renamesFingers { $0.isOn("isMultipleTouchEnabled") ? $0.memory.finger : $1 }
    },
    MutationOperator(
      "later-fingers-drag", "later fingers are mistaken for the first",
      breaks: [.fingerIdentity]
    ) {
      $0.renamesFingers { min($1, $0.memory.finger) }
    },
    MutationOperator(
      "half-is-deaf", "touches in the left half of the control are ignored",
      breaks: [.touchAnywhere], requires: .touchesAnywhere
    ) {
      $0.dropsTouchDowns { $1.x < $0.now.bounds.midX }
    },
    MutationOperator(
      "cancel-leaves-offset", "a canceled touch passes its offset to the next one",
      breaks: [.freshAfterTouch]
    ) {
      $0.touches { control, touch in
        if touch.phase == .cancelled, control.isTracking { control.memory.isOn = true }
        guard touch.phase == .moved, control.memory.isOn else { return touch }
        return touch.at(touch.location + Point2D(x: 24, y: -24))
      }
    },
  ]
}

/// Faults in what surrounds a `UIControl`: its superview, its window and its recognizers.
extension MutationOperator {
  static let ofSurroundings: [MutationOperator] = [
    MutationOperator(
      "touches-of-superview", "touches are read in the superview's coordinates",
      breaks: [.placeInSuperview], requires: .placement
    ) {
      $0.touches { control, touch in touch.at(touch.location + control.memory.corner) }
    },
    MutationOperator(
      "leaves-window", "a touch takes the control out of its window", breaks: [.staysInWindow],
      requires: .window
    ) {
      $0.observe = { $1.isInWindow = !$0.isTracking }
    },
    MutationOperator(
      "recognizer-takes-touch", "a recognizer takes the touch away from the control",
      breaks: [.touchIsNotTaken], requires: .promisedTouchEvents
    ) {
      $0.observe = { $1.recognizerTakesTouch = $0.isTracking }
    },
  ]
}

extension Mutation {
  /// Changes the identifier of each finger that touches during a drag.
  fileprivate mutating func renamesFingers(
    _ name: @escaping @Sendable (_ control: MutantControl, _ id: Int) -> Int
  ) {
    touches { control, touch in
      var touch = touch
      if control.isTracking { touch.id = name(control, touch.id) }
      return touch
    }
  }

  /// Reports the control as disabled, but lets it act as if it were enabled.
  fileprivate mutating func keepsEnabled() {
    perform = { control, command in
      guard case .enable(let isOn) = command else { return control.inner.perform(command) }
      control.memory.isOn = !isOn
      return []
    }
    observe = { control, observation in
      if control.memory.isOn { observation.isEnabled = false }
    }
  }
}
