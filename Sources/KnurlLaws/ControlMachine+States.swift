public import KnurlEngine
import KnurlGeometry
import KnurlInteraction

// Where a control stands, coarsely, by nothing but what it declares. What it does not declare keeps its
// default and adds no state.
extension ControlMachine {
  public var state: CoarseState {
    CoarseState(doing: doing, setting: setting, own: subject.access.ownState())
  }

  private var doing: UInt64 {
    let now = moment.after
    // No control's state is that of a machine that names none.
    var word = StateWord()
    word.add(true)
    for index in now.values.indices { word.add(end(of: index), width: 2) }
    for index in now.values.indices.dropFirst() {
      word.add(now.values[index - 1] == now.values[index])
    }
    word.add(now.isTracking)
    if now.isTracking {
      word.add(now.isTouchInside)
      word.add(max(now.highlightedThumb, moment.drag.taken) + 1, width: 3)
      word.add(sideOfFinger, width: 2)
    }
    word.add(picture, width: 2)
    word.add(now.gesture.rawValue, width: 3)
    return word.bits
  }

  private var setting: UInt64 {
    let now = moment.after
    var word = StateWord()
    word.add(now.isEnabled)
    word.add(now.isReceivingTouches)
    word.add(now.isInWindow && !moment.isDetached)
    word.add(now.isVertical)
    word.add(now.isRightToLeft)
    word.add(now.isContinuous)
    word.add(now.pushes)
    word.add(now.rotation.rawValue, width: 2)
    return word.bits
  }

  /// At its minimum, at its maximum, at both where they are one, or between.
  private func end(of index: Int) -> Int {
    let now = moment.after
    let value = now.values[index]
    return (value == now.minimums[index] ? 1 : 0) | (value == now.maximums[index] ? 2 : 0)
  }

  /// Whether the finger is short of the track, beyond it, or by it: that is where drags overshoot, and,
  /// round a knob, which side of the dead zone it is on.
  private var sideOfFinger: Int {
    let now = moment.after
    if now.rotation != .none {
      let angle = moment.drag.finger.angle
      guard now.positions.count > 0, angle.isFinite else { return 0 }
      if angle < now.startPositions[0] { return 1 }
      return angle > now.endPositions[0] ? 2 : 0
    }
    let place = now.along(moment.drag.point)
    if place < now.startAlong { return 1 }
    return place > now.endAlong ? 2 : 0
  }

  /// At rest, on its way, or caught on its way by a finger, and if so on its way again.
  private var picture: Int {
    let isNow = moment.animation.underWay != 0 || isOnItsWay(moment.after)
    guard moment.after.isTracking, isOnItsWay(moment.drag.start) else { return isNow ? 1 : 0 }
    return isNow ? 3 : 2
  }

  private func isOnItsWay(_ observation: Observation) -> Bool {
    if observation.isAnimating { return true }
    guard moment.has([.animation, .positions]), !observation.isAtFinger else { return false }
    return observation.presentations != observation.positions
  }
}
