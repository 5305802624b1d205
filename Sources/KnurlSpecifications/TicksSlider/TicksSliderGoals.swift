import KnurlControls
import KnurlGeometry
import KnurlInteraction
import KnurlLaws

// The goals of a search of the ticks slider: the situations in which rulers fail.
extension ControlDescription<TicksSliderModel> {
  mutating func reachesTicksSliderGoals() {
    cover("a drag changes the value", percent: 15) { $0.changesByDrag }
    addRests()
    addRanges()
    reachesRoundingAndNoRoom()
    addInput()
  }

  // MARK: - Coming to rest

  private mutating func addRests() {
    cover("a release comes to rest on a whole number", percent: 5) {
      $0.effect == .ended && $0.comesToRest
    }
    sometimes("a cancelled touch comes to rest", within: .oneIn60) {
      $0.effect == .cancelled && $0.comesToRest
    }
    sometimes("disabled in mid-drag it comes to rest", within: .oneIn100) {
      $0.command == .control(.enable(false)) && $0.comesToRest
    }
    sometimes("it comes to rest on the number of the touch-down", within: .oneIn100) {
      $0.comesToRest && $0.after.isSame(as: $0.drag.start, in: .value)
    }
    sometimes("it comes to rest inside of a fractional end", within: .oneIn100) {
      $0.comesToRest && $0.before.isAtEnd
    }
    sometimes("nothing to snap to", within: .oneIn100) {
      $0.effect == .ended && $0.drag.hasMoved && !$0.before.settles && $0.after.isBeside
    }
    sometimes("a tap beside a whole number", within: .oneIn60) {
      $0.effect == .ended && !$0.drag.hasMoved && $0.before.settles && $0.after.isBeside
    }
    sometimes("what code wrote in mid-drag is not snapped", within: .oneIn500) {
      ($0.effect == .ended || $0.effect == .cancelled) && $0.drag.isDisturbed && $0.before.settles
        && $0.after.isBeside && !$0.after.isSame(as: $0.drag.start, in: .value)
    }
  }

  // MARK: - Ranges

  private mutating func addRanges() {
    sometimes("a drag with a minimum that is not 0", within: .oneIn60) {
      $0.changesByDrag && $0.after[.minimum, 0] != 0
    }
    sometimes("a drag between fractional ends", within: .oneIn500) {
      $0.changesByDrag && $0.after[.minimum, 0] != $0.after[.minimum, 0].rounded()
        && $0.after[.maximum, 0] != $0.after[.maximum, 0].rounded()
    }
    // Too rare to be a goal of a search, because both ends must be written; scenarios cover both.
    classify("a drag where no whole number lies between the ends") {
      $0.changesByDrag && $0.after[.minimum, 0].rounded(.up) > $0.after[.maximum, 0].rounded(.down)
    }
    sometimes("a drag in a range beyond 10^12", within: .oneIn100) {
      $0.changesByDrag && $0.after[.maximum, 0] / 2 - $0.after[.minimum, 0] / 2 > 1e12
    }
    classify("a drag in a range whose width overflows") {
      $0.changesByDrag && !($0.after[.maximum, 0] - $0.after[.minimum, 0]).isFinite
    }
    sometimes("a thumb smaller than the control is thick", within: .oneIn60) {
      let thickness = $0.after.isVertical ? $0.after.bounds.width : $0.after.bounds.height
      return $0.after.isTracking && $0.after[.thumbWidth, 0] < thickness
    }
    classify("no room for a thumb below the ticks") { $0.after[.thumbWidth, 0] == 0 }
    sometimes("its ticks grow in mid-drag", within: .oneIn100) {
      $0.staysTracked && $0.after.bounds == $0.before.bounds && $0.alters(.thumbWidth)
    }
  }

  // MARK: - Keys, increments and feedback

  private mutating func addInput() {
    sometimes("a key from beside a whole number", within: .oneIn60) {
      $0.isInput && $0.before.incrementStep == 1 && $0.before.isBeside && $0.alters(.value)
    }
    sometimes("a key goes by tenths", within: .oneIn60) {
      $0.isInput && $0.before.incrementStep == 0 && $0.alters(.value)
    }
    sometimes("a finger feels a whole number", within: .oneIn60) {
      $0.effect == .moved && $0.after.feedback == Feedback.detent.rawValue
    }
    sometimes("a finger feels an end", within: .oneIn60) {
      $0.effect == .moved && $0.after.feedback == Feedback.end.rawValue
    }
    sometimes("a release is felt", within: .oneIn60) {
      $0.effect == .ended && $0.after.feedback != 0
    }
  }
}

extension ControlStep {
  /// True if the end of a drag changes the value.
  fileprivate var comesToRest: Bool {
    before.isTracking && !after.isTracking && alters(.value)
  }
}

extension Row {
  fileprivate var isAtEnd: Bool {
    self[.value, 0] == self[.minimum, 0] || self[.value, 0] == self[.maximum, 0]
  }

  fileprivate var isBeside: Bool { self[.value, 0] != self[.value, 0].rounded() }
}
