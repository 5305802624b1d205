import KnurlControls
import KnurlGeometry
import KnurlInteraction
import KnurlLaws

// The goals of a search of the risk cursor: situations that break controls whose value changes at
// the end of a drag.
extension ControlDescription<RiskCursorModel> {
  mutating func reachesRiskCursorGoals() {
    addDrags()
    addWrites()
    addRanges()
    addInterruptions()
  }

  // MARK: - Drags

  private mutating func addDrags() {
    cover("a release changes the value", percent: 15) { $0.effect == .ended && $0.alters(.value) }
    cover("a move changes the number and not the value", percent: 15) {
      $0.effect == .moved && $0.alters(.pending) && !$0.alters(.value)
    }
    sometimes("a touch-down changes the value", within: .oneIn100) {
      $0.effect == .began && $0.alters(.value)
    }
    sometimes("a release on the number in force", within: .oneIn60) {
      $0.effect == .ended && !$0.alters(.value) && !$0.before.hasThumbs(of: $0.after)
    }
    sometimes("a cancel brings back what a drag changed", within: .oneIn100) {
      $0.effect == .cancelled && $0.alters(.value)
    }
    sometimes("a cancel with another number under the finger", within: .oneIn60) {
      $0.effect == .cancelled && $0.before[.pending] != $0.before[.value]
    }
    sometimes("the finger is beyond an end", within: .oneIn60) {
      let number = $0.after[.pending, 0]
      return $0.effect == .moved && !$0.after.isTouchInside
        && (number == 0 || number == $0.after[.maximum, 0])
    }
    classify("a drag without room") {
      $0.before.isTracking && $0.after[.startPosition] == $0.after[.endPosition]
    }
  }

  // MARK: - Writes by code

  private mutating func addWrites() {
    sometimes("the number is written back in mid-drag", within: .oneIn100) {
      $0.staysTracked && $0.isWrite && !$0.alters(.value) && $0.alters(.pending)
    }
    sometimes("a lower maximum takes the number along", within: .oneIn100) {
      $0.staysTracked && $0.alters(.maximum) && $0.alters(.pending)
    }
    sometimes("a higher maximum brings a request back", within: .oneIn100) {
      !$0.before.isTracking && $0.after[.maximum, 0] > $0.before[.maximum, 0]
        && $0.after[.value, 0] > $0.before[.value, 0]
    }
    sometimes("continuous from mid-drag on", within: .oneIn100) {
      $0.staysTracked && $0.after.isContinuous && !$0.before.isContinuous
    }
  }

  // MARK: - Ranges and geometry

  private mutating func addRanges() {
    sometimes("dragged in a range too wide for steps of one", within: .oneIn100) {
      $0.effect == .moved && $0.after[.maximum, 0] > 0x1p52 && $0.alters(.pending)
    }
    sometimes("a key in a range too wide for steps of one", within: .oneIn100) {
      $0.isInput && $0.after[.maximum, 0] > 0x1p52 && $0.alters(.value)
    }
    classify("a maximum of 0") { $0.after[.maximum, 0] == 0 }
  }

  // MARK: - Interruptions

  private mutating func addInterruptions() {
    sometimes("the animation of a release ends by itself", within: .oneIn100) {
      guard case .control(.tick) = $0.command else { return false }
      return !$0.after.isTracking && $0.wasAnimating && !$0.isAnimating
    }
    sometimes("a move in mid-animation", within: .oneIn60) {
      $0.effect == .moved && $0.wasAnimating && !$0.isAnimating
    }
    sometimes("a release in mid-animation", within: .oneIn60) {
      $0.effect == .ended && $0.wasAnimating
    }
  }
}
