package import KnurlControls
import KnurlGeometry
import KnurlInteraction
package import KnurlLaws

/// The goals of a search of the risk cursor: situations that break controls whose value changes at
/// the end of a drag.
package enum RiskCursorGoals: ControlGoals {
  package static func add(to description: inout ControlDescription<RiskCursorModel>) {
    addDrags(to: &description)
    addWrites(to: &description)
    addRanges(to: &description)
    addInterruptions(to: &description)
  }

  // MARK: - Drags

  private static func addDrags(to description: inout ControlDescription<RiskCursorModel>) {
    description.cover("a release changes the value", percent: 15) {
      $0.effect == .ended && !$0.after.isSame(as: $0.before, in: .value)
    }
    description.cover("a move changes the number and not the value", percent: 15) {
      $0.effect == .moved && !$0.after.isSame(as: $0.before, in: .pending)
        && $0.after.isSame(as: $0.before, in: .value)
    }
    description.sometimes("a touch-down changes the value", within: rare) {
      $0.effect == .began && !$0.after.isSame(as: $0.before, in: .value)
    }
    description.sometimes("a release on the number in force", within: most) {
      $0.effect == .ended && $0.after.isSame(as: $0.before, in: .value)
        && !$0.before.hasThumbs(of: $0.after)
    }
    description.sometimes("a cancel brings back what a drag changed", within: rare) {
      $0.effect == .cancelled && !$0.after.isSame(as: $0.before, in: .value)
    }
    description.sometimes("a cancel with another number under the finger", within: most) {
      $0.effect == .cancelled && $0.before[.pending] != $0.before[.value]
    }
    description.sometimes("the finger is beyond an end", within: most) {
      $0.effect == .moved && isAtEnd($0.after) && !$0.after.isTouchInside
    }
    description.classify("a drag without room") {
      $0.before.isTracking && $0.after[.startPosition] == $0.after[.endPosition]
    }
  }

  private static func isAtEnd(_ seen: Row) -> Bool {
    seen[.pending, 0] == 0 || seen[.pending, 0] == seen[.maximum, 0]
  }

  // MARK: - Writes by code

  private static func addWrites(to description: inout ControlDescription<RiskCursorModel>) {
    description.sometimes("the number is written back in mid-drag", within: rare) {
      staysTracked($0) && isWrite($0)
        && $0.after.isSame(as: $0.before, in: .value)
        && !$0.after.isSame(as: $0.before, in: .pending)
    }
    description.sometimes("a lower maximum takes the number along", within: rare) {
      staysTracked($0) && !$0.after.isSame(as: $0.before, in: .maximum)
        && !$0.after.isSame(as: $0.before, in: .pending)
    }
    description.sometimes("a higher maximum brings a request back", within: rare) {
      !$0.before.isTracking && $0.after[.maximum, 0] > $0.before[.maximum, 0]
        && $0.after[.value, 0] > $0.before[.value, 0]
    }
    description.sometimes("continuous from mid-drag on", within: rare) {
      staysTracked($0) && $0.after.isContinuous && !$0.before.isContinuous
    }
  }

  // MARK: - Ranges and geometry

  private static func addRanges(to description: inout ControlDescription<RiskCursorModel>) {
    description.sometimes("dragged in a range too wide for steps of one", within: rare) {
      $0.effect == .moved && $0.after[.maximum, 0] > 0x1p52
        && !$0.after.isSame(as: $0.before, in: .pending)
    }
    description.sometimes("a key in a range too wide for steps of one", within: rare) {
      isInput($0) && $0.after[.maximum, 0] > 0x1p52 && !$0.after.isSame(as: $0.before, in: .value)
    }
    description.classify("a maximum of 0") { $0.after[.maximum, 0] == 0 }
  }

  // MARK: - Interruptions

  private static func addInterruptions(to description: inout ControlDescription<RiskCursorModel>) {
    description.sometimes("time passes in mid-animation", within: rare) {
      guard case .control(.tick) = $0.command else { return false }
      return isAnimating($0.before) && isAnimating($0.after)
        && !$0.before.isSame(as: $0.after, in: .presentation)
    }
    description.sometimes("the animation of a release ends by itself", within: rare) {
      guard case .control(.tick) = $0.command else { return false }
      return !$0.after.isTracking && isAnimating($0.before) && !isAnimating($0.after)
    }
    description.sometimes("a touch-down in mid-animation", within: rare) {
      $0.effect == .began && isAnimating($0.before)
    }
    description.sometimes("a move in mid-animation", within: most) {
      $0.effect == .moved && isAnimating($0.before) && !isAnimating($0.after)
    }
    description.sometimes("a release in mid-animation", within: most) {
      $0.effect == .ended && isAnimating($0.before)
    }
    description.sometimes("resized in mid-animation", within: rare) {
      isAnimating($0.before) && isAnimating($0.after) && $0.after.bounds != $0.before.bounds
    }
  }

  /// True if the picture shows the handle away from the handle's position in the model.
  private static func isAnimating(_ seen: Row) -> Bool {
    let center = seen.thumbCenter(0)
    let place = seen.isVertical ? center.y : center.x
    return (seen[.presentation, 0] - place).magnitude > 1e-6
  }
}
