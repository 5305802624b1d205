package import KnurlControls
import KnurlInteraction
package import KnurlLaws

/// The goals of a search of the range slider: the situations in which sliders fail.
package enum RangeSliderGoals: ControlGoals {
  package static func add(to description: inout ControlDescription<RangeSliderModel>) {
    addPlaces(to: &description)
    addRounding(to: &description)
    addNoRoom(to: &description)
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
  }

  // MARK: - Paths of a finger

  private static func addWays(to description: inout ControlDescription<RangeSliderModel>) {
    for isMaximum in [true, false] {
      let end = isMaximum ? "maximum" : "minimum"
      description.sometimes("beyond the \(end) and back", within: most, remembering: false) {
        wasBeyond, step in
        guard step.effect == .moved, !step.drag.isDisturbed else {
          wasBeyond = false
          return false
        }
        let place = step.after.along(step.drag.point)
        let isBeyond = isMaximum ? place > step.after.endAlong : place < step.after.startAlong
        if isBeyond { wasBeyond = true }
        return wasBeyond && !isBeyond && !step.after.isSame(as: step.before, in: .value)
      }
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
    description.sometimes("a key moves the upper thumb alone", within: most) {
      isInput($0) && $0.after[.value, 1] != $0.before[.value, 1]
        && $0.after[.value, 0] == $0.before[.value, 0]
    }
    description.sometimes("a key pushes the other thumb", within: rarest) {
      isInput($0) && $0.after[.value, 0] != $0.before[.value, 0]
        && $0.after[.value, 1] != $0.before[.value, 1]
    }
    description.sometimes("a finger feels a detent", within: most) {
      $0.effect == .moved && $0.after.feedback == Feedback.detent.rawValue
    }
    description.sometimes("a finger feels an end", within: most) {
      $0.effect == .moved && $0.after.feedback == Feedback.end.rawValue
    }
  }
}
