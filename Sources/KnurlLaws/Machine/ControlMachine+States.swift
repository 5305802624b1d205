public import KnurlEngine
import KnurlGeometry
import KnurlInteraction

// The abstract state of a control, computed from its declared features. Undeclared features have
// default values and add no states.
extension ControlMachine {
  public var state: AbstractState {
    mutating get {
      AbstractState(
        doing: step.doing, setting: step.setting,
        own: step.table.ownAttributes.states(in: step.after) ^ harness.access.progress())
    }
  }
}

// Mutating only so that no call copies the step; the others are inlined for the same reason.
extension ControlStep {
  fileprivate var doing: UInt64 {
    mutating get {
      // Sets a bit, so that the state never equals that of a machine without states.
      var word = StateWord()
      word.add(true)
      for index in after.valueIndices { word.add(end(of: index), width: 2) }
      for index in after.valueIndices.dropFirst() {
        word.add(after[.value, index - 1] == after[.value, index])
      }
      word.add(after.isTracking)
      if after.isTracking {
        word.add(after.isTouchInside)
        word.add(max(after.highlightedThumb, drag.taken) + 1, width: 7)
        word.add(sideOfFinger, width: 2)
      }
      word.add(picture, width: 2)
      word.add(after.gesture.rawValue, width: 3)
      return word.bits
    }
  }

  fileprivate var setting: UInt64 {
    mutating get {
      var word = StateWord()
      word.add(after.isEnabled)
      word.add(after.isReceivingTouches)
      word.add(after.isInWindow && !isDetached)
      word.add(after.isVertical)
      word.add(after.isRightToLeft)
      word.add(after.isContinuous)
      word.add(after.pushes)
      word.add(after.rotation.rawValue, width: 2)
      return word.bits
    }
  }

  /// The place of a value in its range: at its minimum (1), its maximum (2), both (3), or between
  /// them (0).
  private mutating func end(of index: Int) -> Int {
    let value = after[.value, index]
    return (value == after[.minimum, index] ? 1 : 0) | (value == after[.maximum, index] ? 2 : 0)
  }

  /// The place of the finger along the track: between its ends (0), before the start (1) or beyond
  /// the end (2).
  ///
  /// For a control that the finger turns, the finger's angle decides.
  private var sideOfFinger: Int {
    mutating get {
      if after.rotation != .none {
        let angle = drag.finger.angle
        guard after.valueCount > 0, angle.isFinite else { return 0 }
        if angle < after[.startPosition, 0] { return 1 }
        return angle > after[.endPosition, 0] ? 2 : 0
      }
      let index = max(drag.taken, 0)
      let place = after.along(drag.point, of: index)
      if place < after.startAlong(index) { return 1 }
      return place > after.endAlong(index) ? 2 : 0
    }
  }

  /// The state of the picture: at rest (0), animating (1), or caught by a finger while animating
  /// and now at rest (2) or animating again (3).
  private var picture: Int {
    mutating get {
      let isNow = animation.underWay != 0 || isOnItsWay(after)
      guard after.isTracking, isOnItsWay(drag.start) else { return isNow ? 1 : 0 }
      return isNow ? 3 : 2
    }
  }

  @inline(__always) private func isOnItsWay(_ observation: Row) -> Bool {
    if observation.isAnimating { return true }
    guard has([.animation, .positions]), !observation.isAtFinger else { return false }
    return observation[.presentation] != observation[.position]
  }
}

extension OwnAttributes {
  /// The control's own states as one number; 0 without such states.
  ///
  /// Different states may have the same number, though hardly ever.
  func states(in row: Row) -> UInt64 {
    if table.isEmpty { return 0 }
    var all: UInt64 = 0xCBF2_9CE4_8422_2325
    for attribute in table where attribute.role.contains(.ownStates) {
      for byte in attribute.text(of: row).utf8 {
        all = (all ^ UInt64(byte)) &* 0x0000_0100_0000_01B3
      }
      all = (all ^ 0x1F) &* 0x0000_0100_0000_01B3
    }
    return all
  }
}

/// Small numbers, packed into one word. More than 64 bits are mixed.
private struct StateWord {
  private(set) var bits: UInt64 = 0

  @inline(__always) mutating func add(_ isSo: Bool) { add(isSo ? 1 : 0, width: 1) }

  /// - Parameter width: The number of bits; higher bits of the number are cut off.
  @inline(__always) mutating func add(_ number: Int, width: UInt64) {
    // With many values, the oldest bits come back at the low end, and are not lost.
    bits =
      (bits << width | bits >> (64 - width))
      ^ (UInt64(truncatingIfNeeded: number) & (1 << width - 1))
  }
}
