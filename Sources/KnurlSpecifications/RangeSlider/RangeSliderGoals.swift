import KnurlControls
import KnurlInteraction
import KnurlLaws

// The goals of a search of the range slider: the situations in which sliders fail.
extension ControlDescription<RangeSliderModel> {
  mutating func reachesRangeSliderGoals() {
    addPlaces()
    reachesRoundingAndNoRoom()
    addWays()
    addInput()
  }

  // MARK: - Values and positions

  private mutating func addPlaces() {
    cover("a drag changes a value", percent: 15) { $0.changesByDrag }
    cover("both thumbs coincide", percent: 10) { $0.after[.value, 0] == $0.after[.value, 1] }
    cover("a drag makes the thumbs meet", percent: 1) {
      $0.effect == .moved && $0.after[.value, 0] == $0.after[.value, 1]
        && $0.before[.value, 0] != $0.before[.value, 1]
    }
  }

  // MARK: - Paths of a finger

  private mutating func addWays() {
    for isMaximum in [true, false] {
      let end = isMaximum ? "maximum" : "minimum"
      sometimes("beyond the \(end) and back", within: .oneIn60, remembering: false) {
        wasBeyond, step in
        guard step.effect == .moved, !step.drag.isDisturbed else {
          wasBeyond = false
          return false
        }
        let place = step.after.along(step.drag.point, of: 0)
        let isBeyond =
          isMaximum ? place > step.after.endAlong(0) : place < step.after.startAlong(0)
        if isBeyond { wasBeyond = true }
        return wasBeyond && !isBeyond && step.alters(.value)
      }
    }
    sometimes("a thumb is pushed and comes back", within: .oneIn500, remembering: false) {
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
    sometimes("out and back without a change, end-only", within: .oneIn60) {
      $0.effect == .ended && !$0.after.isContinuous && $0.drag.hasMoved
        && $0.after.isSame(as: $0.drag.start, in: .value)
    }
  }

  // MARK: - Keys, increments and feedback

  private mutating func addInput() {
    sometimes("a key moves the upper thumb alone", within: .oneIn60) {
      $0.isInput && $0.after[.value, 1] != $0.before[.value, 1]
        && $0.after[.value, 0] == $0.before[.value, 0]
    }
    sometimes("a key pushes the other thumb", within: .oneIn500) {
      $0.isInput && $0.after[.value, 0] != $0.before[.value, 0]
        && $0.after[.value, 1] != $0.before[.value, 1]
    }
    sometimes("a finger feels a detent", within: .oneIn60) {
      $0.effect == .moved && $0.after.feedback == Feedback.detent.rawValue
    }
    sometimes("a finger feels an end", within: .oneIn60) {
      $0.effect == .moved && $0.after.feedback == Feedback.end.rawValue
    }
  }
}
