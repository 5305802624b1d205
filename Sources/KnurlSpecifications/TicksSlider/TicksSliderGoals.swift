package import KnurlControls
import KnurlGeometry
import KnurlInteraction
package import KnurlLaws

/// The goals of a search of the ticks slider: the situations in which rulers fail.
package enum TicksSliderGoals: ControlGoals {
  package static func add(to description: inout ControlDescription<TicksSliderModel>) {
    addDrags(to: &description)
    addRests(to: &description)
    addRanges(to: &description)
    addInterruptions(to: &description)
    addInput(to: &description)
  }

  // MARK: - Drags that change the value

  private static func addDrags(to description: inout ControlDescription<TicksSliderModel>) {
    description.cover("a drag changes the value", percent: 15) { changesByDrag($0) }
  }

  private static func isAtEnd(_ observation: Row) -> Bool {
    observation[.value, 0] == observation[.minimum, 0]
      || observation[.value, 0] == observation[.maximum, 0]
  }

  // MARK: - Coming to rest

  private static func addRests(to description: inout ControlDescription<TicksSliderModel>) {
    description.cover("a release comes to rest on a whole number", percent: 5) {
      $0.effect == .ended && comesToRest($0)
    }
    description.sometimes("a cancelled touch comes to rest", within: most) {
      $0.effect == .cancelled && comesToRest($0)
    }
    description.sometimes("disabled in mid-drag it comes to rest", within: rare) {
      $0.command == .control(.enable(false)) && comesToRest($0)
    }
    description.sometimes("it comes to rest on the number of the touch-down", within: rare) {
      comesToRest($0) && $0.after.isSame(as: $0.drag.start, in: .value)
    }
    description.sometimes("it comes to rest inside of a fractional end", within: rare) {
      comesToRest($0) && isAtEnd($0.before)
    }
    description.sometimes("nothing to snap to", within: rare) {
      $0.effect == .ended && $0.drag.hasMoved && !$0.before.settles && isBeside($0.after)
    }
    description.sometimes("a tap beside a whole number", within: most) {
      $0.effect == .ended && !$0.drag.hasMoved && $0.before.settles && isBeside($0.after)
    }
    description.sometimes("what code wrote in mid-drag is not snapped", within: rarest) {
      ($0.effect == .ended || $0.effect == .cancelled) && $0.drag.isDisturbed && $0.before.settles
        && isBeside($0.after) && !$0.after.isSame(as: $0.drag.start, in: .value)
    }
    description.sometimes("time passes in mid-spring", within: rare) {
      guard case .control(.tick) = $0.command else { return false }
      return isAnimating($0.before) && isAnimating($0.after)
    }
    description.sometimes("a touch ends the spring", within: rare) {
      $0.effect == .began && isAnimating($0.before)
    }
    description.sometimes("a write ends the spring", within: rare) {
      isAnimating($0.before) && isWrite($0) && !$0.after.isSame(as: $0.before, in: .value)
    }
    description.sometimes("resized in mid-spring", within: rare) {
      isAnimating($0.before) && isAnimating($0.after) && $0.after.bounds != $0.before.bounds
    }
  }

  /// True if the end of a drag changes the value.
  private static func comesToRest(_ step: ControlStep) -> Bool {
    step.before.isTracking && !step.after.isTracking
      && !step.after.isSame(as: step.before, in: .value)
  }

  private static func isBeside(_ observation: Row) -> Bool {
    observation[.value, 0] != observation[.value, 0].rounded()
  }

  private static func isAnimating(_ observation: Row) -> Bool {
    observation[.presentation] != observation[.position]
  }

  // MARK: - Ranges

  private static func addRanges(to description: inout ControlDescription<TicksSliderModel>) {
    description.sometimes("a drag with a minimum that is not 0", within: most) {
      changesByDrag($0) && $0.after[.minimum, 0] != 0
    }
    description.sometimes("a drag between fractional ends", within: rarest) {
      changesByDrag($0) && $0.after[.minimum, 0] != $0.after[.minimum, 0].rounded()
        && $0.after[.maximum, 0] != $0.after[.maximum, 0].rounded()
    }
    // Too rare to be a goal of a search, because both ends must be written; scenarios cover both.
    description.classify("a drag where no whole number lies between the ends") {
      changesByDrag($0)
        && $0.after[.minimum, 0].rounded(.up) > $0.after[.maximum, 0].rounded(.down)
    }
    description.sometimes("a drag in a range beyond 10^12", within: rare) {
      changesByDrag($0) && $0.after[.maximum, 0] / 2 - $0.after[.minimum, 0] / 2 > 1e12
    }
    description.classify("a drag in a range whose width overflows") {
      changesByDrag($0) && !($0.after[.maximum, 0] - $0.after[.minimum, 0]).isFinite
    }
    description.sometimes("a thumb smaller than the control is thick", within: most) {
      let thickness = $0.after.isVertical ? $0.after.bounds.width : $0.after.bounds.height
      return $0.after.isTracking && $0.after[.thumbWidth, 0] < thickness
    }
    description.classify("no room for a thumb below the ticks") {
      $0.after[.thumbWidth, 0] == 0
    }
  }

  // MARK: - Interruptions

  private static func addInterruptions(
    to description: inout ControlDescription<TicksSliderModel>
  ) {
    addRounding(to: &description)
    addNoRoom(to: &description)
    description.sometimes("its ticks grow in mid-drag", within: rare) {
      staysTracked($0) && $0.after.bounds == $0.before.bounds
        && !$0.after.isSame(as: $0.before, in: .thumbWidth)
    }
  }

  // MARK: - Keys, increments and feedback

  private static func addInput(to description: inout ControlDescription<TicksSliderModel>) {
    description.sometimes("a key from beside a whole number", within: most) {
      isInput($0) && $0.before.incrementStep == 1 && isBeside($0.before)
        && !$0.after.isSame(as: $0.before, in: .value)
    }
    description.sometimes("a key goes by tenths", within: most) {
      isInput($0) && $0.before.incrementStep == 0
        && !$0.after.isSame(as: $0.before, in: .value)
    }
    description.sometimes("a finger feels a whole number", within: most) {
      $0.effect == .moved && $0.after.feedback == Feedback.detent.rawValue
    }
    description.sometimes("a finger feels an end", within: most) {
      $0.effect == .moved && $0.after.feedback == Feedback.end.rawValue
    }
    description.sometimes("a release is felt", within: most) {
      $0.effect == .ended && $0.after.feedback != 0
    }
  }
}
