import KnurlInteraction

/// The requests of keys and assistive technology, and whether the control must answer or ignore
/// them.
extension ControlStep {
  /// The thumb and the direction of an increment (1) or a decrement (-1).
  var nudge: (thumb: Int, direction: Double)? {
    switch command {
    case .control(.increment(let thumb)): return (thumb, 1)
    case .control(.decrement(let thumb)): return (thumb, -1)
    default: return nil
    }
  }

  var key: Key? {
    if case .control(.key(let key)) = command { return key }
    return nil
  }

  /// True if the control was enabled, in its window, open to touches, and had no finger on it.
  var mustAnswerInput: Bool {
    before.isEnabled && before.isReceivingTouches && !isDetached && !before.isTracking
  }

  /// True if the control was disabled, out of its window, or had a finger on it.
  ///
  /// A hidden control may answer or ignore input, because the system decides which input reaches
  /// it.
  var mustIgnoreInput: Bool {
    // A change by a handler of this command came after the command.
    !before.isEnabled || (isDetached && !hostReacted) || before.isTracking
  }

  /// The distance of one increment; nil if the range is empty or infinite, or if rounding makes the
  /// distance uncertain.
  ///
  /// The distance is the increments' own step, the step of drags, or a tenth of the range.
  func unit(_ index: Int) -> Double? {
    let (low, high) = (before[.minimum, index], before[.maximum, index])
    let tenth = (high / 2 - low / 2) / 5
    guard low.isFinite, high.isFinite, tenth > 0 else { return nil }
    if before.incrementStep > 0 { return before.incrementStep }
    // If rounding hides the step, a control may use it or ignore it.
    if gridStepBefore(index) > 0, !hasStep(index) { return nil }
    let unit = hasStep(index) ? gridStepBefore(index) : tenth
    return unit > 64 * inputTolerance(index) ? unit : nil
  }

  /// True if increments go by steps, not by tenths of the range. A step that rounding hides does
  /// not count.
  func hasStep(_ index: Int) -> Bool {
    if before.incrementStep > 0 { return true }
    let half = before[.maximum, index] / 2 - before[.minimum, index] / 2
    let halfStep = gridStepBefore(index) / 2
    return halfStep > 0 && halfStep >= half / 4_503_599_627_370_496
  }

  /// The number from which grid values are counted.
  func origin(_ index: Int) -> Double {
    before.incrementStep > 0 ? 0 : before[.minimum, index]
  }

  /// The next whole multiple of the increments' own step, or the value itself if none is within the
  /// limits.
  func nextMultiple(_ index: Int, _ direction: Double) -> Double {
    nextMultiple(from: before[.value, index], index, direction)
  }

  func nextMultiple(from old: Double, _ index: Int, _ direction: Double) -> Double {
    let unit = before.incrementStep
    let count =
      direction > 0 ? (old / unit).rounded(.down) + 1 : (old / unit).rounded(.up) - 1
    let next = count * unit
    return before[.minimum, index] <= next && next <= before[.maximum, index] ? next : old
  }

  /// The farthest value that increments reach in a direction. A value that is already farther
  /// stays.
  func endOfIncrements(_ index: Int, _ direction: Double) -> Double {
    let (low, high) = (before[.minimum, index], before[.maximum, index])
    let unit = before.incrementStep
    guard unit > 0 else { return direction > 0 ? high : low }
    let old = before[.value, index]
    if direction > 0 { return max(old, (high / unit).rounded(.down) * unit) }
    return min(old, (low / unit).rounded(.up) * unit)
  }

  /// True if a value is exactly on the grid.
  func isPlace(_ value: Double, from low: Double, _ unit: Double) -> Bool {
    let count = ((value - low) / unit).rounded(.toNearestOrEven)
    if low + count * unit == value { return true }
    // On a decimal grid the grid value is a decimal, which the sum may miss.
    guard let scale = DecimalGrid.scale(low, unit) else { return false }
    let (first, step) = (
      (low * scale).rounded(.toNearestOrEven), (unit * scale).rounded(.toNearestOrEven)
    )
    return (first + count * step) / scale == value
  }

  /// True if no other value can block a move by `way`.
  func isFree(_ index: Int, by way: Double) -> Bool {
    way.magnitude + inputTolerance(index) <= room(of: index, in: before).toward(way)
  }
}

/// The effect that a scroll view around the control has on a touch.
extension ControlStep {
  /// True if the touch has not reached the control, or has not reached it yet.
  package var isKept: Bool { touch != nil && effect == .none }

  /// True if the touch-down and the lift of the touch reached the control in one command.
  package var isTap: Bool { effect == .tapped || (effect == .refused && touch?.phase == .ended) }

  /// True if a drag and an increment may stop at the last step below the maximum. Strict controls
  /// must reach the maximum.
  var mayStopAtLastStep: Bool { !table.isStrict }

  /// True if the next step would be above the maximum.
  func isLastStep(_ value: Double, _ index: Int) -> Bool {
    let (low, high) = (after[.minimum, index], after[.maximum, index])
    let step = gridStep(index)
    guard step > 0, (high - low).isFinite, value < high else { return false }
    return high - value < step - inputTolerance(index)
  }
}
