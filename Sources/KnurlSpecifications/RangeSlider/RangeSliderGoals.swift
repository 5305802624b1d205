package import KnurlControls
import KnurlInteraction
package import KnurlLaws

/// The goals of a search of the range slider: the situations in which sliders fail.
package enum RangeSliderGoals: ControlGoals {
  package static func add(to description: inout ControlDescription<RangeSliderModel>) {
    addPlaces(to: &description)
    addInterruptions(to: &description)
    addWays(to: &description)
    addInput(to: &description)
  }

  // MARK: - Values and positions

  private static func addPlaces(to description: inout ControlDescription<RangeSliderModel>) {
    description.cover("a drag changes a value", percent: 15) {
      $0.effect == .moved && !$0.after.isSame(as: $0.before, in: .value)
    }
    description.cover("both thumbs coincide", percent: 10) {
      $0.after[.value, 0] == $0.after[.value, 1]
    }
    description.cover("a drag makes the thumbs meet", percent: 1) {
      $0.effect == .moved && $0.after[.value, 0] == $0.after[.value, 1]
        && $0.before[.value, 0] != $0.before[.value, 1]
    }
    description.cover("a drag to an end of the range", percent: 5) {
      $0.effect == .moved && !$0.after.isSame(as: $0.before, in: .value)
        && ($0.after[.value, 0] == $0.after[.minimum, 0]
          || $0.after[.value, 1] == $0.after[.maximum, 1])
    }
    description.cover("a drag on a grid", percent: 2) {
      $0.after.step > 0 && $0.effect == .moved && !$0.after.isSame(as: $0.before, in: .value)
    }
    description.cover("a vertical drag", percent: 2) { $0.after.isVertical && $0.effect == .moved }
    description.cover("a right-to-left drag", percent: 2) {
      $0.after.isRightToLeft && $0.effect == .moved
    }
  }

  // MARK: - Interruptions

  private static func addInterruptions(
    to description: inout ControlDescription<RangeSliderModel>
  ) {
    addCommonInterruptions(to: &description)
    addResize(to: &description)
    addDisabling(to: &description)
    addRounding(to: &description)
    addNoRoom(to: &description)
    description.cover("a cancel in mid-drag", percent: 5) {
      $0.effect == .cancelled && $0.drag.hasMoved
    }
    description.cover("a second finger while dragging", percent: 10) {
      guard let touch = $0.touch else { return false }
      return $0.before.isTracking && touch.id != $0.drag.id
    }
    description.sometimes("a value is written in mid-drag", within: most) {
      guard case .set(let property, _) = $0.command, property < 2 else { return false }
      return $0.before.isTracking && !$0.after.isSame(as: $0.before, in: .value)
    }
    description.sometimes("hidden in mid-drag", within: most) {
      $0.before.isTracking && $0.command == .control(.hide(true))
    }
    description.sometimes("the app disables it while dragging", within: most) {
      $0.hostReacted && $0.before.isEnabled && !$0.after.isEnabled
    }
  }

  // MARK: - Paths of a finger

  private static func addWays(to description: inout ControlDescription<RangeSliderModel>) {
    description.sometimes("beyond the maximum and back", within: most, remembering: false) {
      wasBeyond, step in
      guard step.effect == .moved, !step.drag.isDisturbed else {
        wasBeyond = false
        return false
      }
      let place = step.after.along(step.drag.point)
      if place > step.after.endAlong { wasBeyond = true }
      return wasBeyond && place < step.after.endAlong
        && !step.after.isSame(as: step.before, in: .value)
    }
    description.sometimes("beyond the minimum and back", within: most, remembering: false) {
      wasBeyond, step in
      guard step.effect == .moved, !step.drag.isDisturbed else {
        wasBeyond = false
        return false
      }
      let place = step.after.along(step.drag.point)
      if place < step.after.startAlong { wasBeyond = true }
      return wasBeyond && place > step.after.startAlong
        && !step.after.isSame(as: step.before, in: .value)
    }
    description.sometimes("a thumb is pushed and comes back", within: rarest, remembering: false) {
      wasPushed, step in
      guard step.after.pushes, step.effect == .moved, !step.drag.isDisturbed,
        step.drag.taken >= 0
      else {
        wasPushed = false
        return false
      }
      let other = 1 - step.drag.taken
      let isAway = step.after[.value, other] != step.drag.start[.value, other]
      defer { wasPushed = isAway }
      return wasPushed && !isAway
    }
    description.sometimes("out and back without a change, end-only", within: most) {
      $0.effect == .ended && !$0.after.isContinuous && $0.drag.hasMoved
        && $0.after.isSame(as: $0.drag.start, in: .value)
    }
  }

  // MARK: - Keys, increments and feedback

  private static func addInput(to description: inout ControlDescription<RangeSliderModel>) {
    description.cover("a key or an increment changes a value", percent: 10) {
      isInput($0) && !$0.after.isSame(as: $0.before, in: .value)
    }
    description.sometimes("a key on a grid", within: most) {
      isInput($0) && $0.before.step > 0 && !$0.after.isSame(as: $0.before, in: .value)
    }
    description.sometimes("a key moves the upper thumb alone", within: most) {
      isInput($0) && $0.after[.value, 1] != $0.before[.value, 1]
        && $0.after[.value, 0] == $0.before[.value, 0]
    }
    description.sometimes("a key pushes the other thumb", within: rarest) {
      isInput($0) && $0.after[.value, 0] != $0.before[.value, 0]
        && $0.after[.value, 1] != $0.before[.value, 1]
    }
    description.sometimes("a key while a finger is down", within: most) {
      isInput($0) && $0.before.isTracking
    }
    description.sometimes("a finger feels a detent", within: most) {
      $0.effect == .moved && $0.after.feedback == Feedback.detent.rawValue
    }
    description.sometimes("a finger feels an end", within: most) {
      $0.effect == .moved && $0.after.feedback == Feedback.end.rawValue
    }
  }
}
