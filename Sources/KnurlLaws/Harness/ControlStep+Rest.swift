import KnurlInteraction

/// The control at rest: nobody touches it, and nothing moves by itself.
extension ControlStep {
  /// True if no touch is followed, no recognizer waits for one, and neither a glide nor an animation
  /// is under way.
  @inline(__always) var isAtRest: Bool {
    isUntouched && !after.isAnimating && animation.underWay == 0
  }

  /// True if no touch is followed, no recognizer waits for one, and no value glides.
  @inline(__always) var isUntouched: Bool {
    !after.isTracking && after.recognizer == .none && glideLeft < 0
  }

  /// True if code has changed what the control is like, so that the same values may look different
  /// from now on.
  var changesCharacter: Bool {
    if hostReacted { return true }
    switch command {
    case .set(let property, _): return table.roles[property].isSetting
    case .perform: return true
    case nil, .control, .host: return false
    }
  }

  // MARK: - Sizes

  /// True if the command gives the control new bounds.
  var isResized: Bool {
    if case .control(.resize) = command { return true }
    return false
  }

  /// True if the new size may have given a value its number.
  func maySizeChange(_ index: Int) -> Bool {
    let (old, new) = (before[.value, index], after[.value, index])
    if table.followsSize[index] || Self.isSame(old, new) { return true }
    guard has(.limits), !hasLimitsOfBefore(index) else { return false }
    let (low, high) = (after[.minimum, index], after[.maximum, index])
    guard low <= high else { return true }
    if table.shapes[index] == .circle {
      let first = table.figures[index].lowerBound
      return isOnRim(index, in: before)
        || before.radii(ofPointAt: first, in: after) > 1 - Self.rimReach
    }
    // A limit that held the value may let it go now.
    let (leastBefore, mostBefore) = before.limits(
      of: index, leaving: has(.ordered) ? before.minimumDistance : 0)
    guard old > leastBefore, old < mostBefore else { return true }
    let (least, most) = after.limits(of: index, leaving: has(.ordered) ? after.minimumDistance : 0)
    guard least <= most else { return new >= low && new <= high }
    let place = min(max(old, least), most)
    if isSameInDrag(new, place, index) { return true }
    // A neighbor that a limit pushes may go on by a step of its own.
    let reach =
      has(.ordered)
      ? after.valueIndices.reduce(0) { $0 + gridStep($1) } : gridStep(index)
    // A grid counts from the minimum, so a new one lies elsewhere.
    let isPushed = low != before[.minimum, index] || place != old
    let isBesidePushed = has(.ordered) && min(old - least, most - old) <= reach
    return (isPushed || isBesidePushed) && new >= low && new <= high
      && (new - place).magnitude <= reach
  }

  /// True if the limits of a value are those before the command.
  func hasLimitsOfBefore(_ index: Int) -> Bool {
    Self.isSame(after[.minimum, index], before[.minimum, index])
      && Self.isSame(after[.maximum, index], before[.maximum, index])
  }

  // MARK: - Places

  /// True if values come to rest on places of the control's own, and not on whole numbers.
  var hasOwnPlaces: Bool { before.snapStep > 0 || table.hasRestPlaces }

  /// Notes whether the values are on the places to which they snap.
  ///
  /// Code, increments and keys may take a value off its places, and so may a cancel that keeps or
  /// restores values.
  mutating func notePlaces(isFirst: Bool) {
    if table.hasRestPlaces { readRestPlaces() }
    let wasOnPlaces = isOnPlaces && !mayLeavePlaces
    leavesPlaces = false
    // Places that a control says may depend on its size; the values that follow the size go with them.
    let isMoved = isResized && !table.followsSize.contains(false)
    let mayBeElsewhere = changed([.limits, .terms]) || (table.hasRestPlaces && changed(.bounds))
    if mayBeElsewhere, !isFirst, !isMoved {
      isOnPlaces = false
      return
    }
    // An animation of the picture moves no value.
    isOnPlaces = isUntouched ? areOnPlaces : wasOnPlaces
    leavesPlaces = wasOnPlaces && !isOnPlaces
  }

  private var mayLeavePlaces: Bool {
    if hostReacted { return true }
    switch command {
    case nil, .set, .perform: return true
    case .control(.increment), .control(.decrement), .control(.key): return true
    case .control, .host:
      if endsDrag, mayDragWhole { return true }
      guard endsDrag, effect != .ended else { return false }
      return has(.keepsOnCancel) || has(.restoresOnCancel) || table.snap?.isOnCancel == false
    }
  }

  private var areOnPlaces: Bool {
    guard after.settles else { return false }
    for index in after.valueIndices where !isOnPlace(index) { return false }
    return true
  }

  /// True if a value is on the grid or on a place to which it snaps or, without these, a whole
  /// number.
  func isOnPlace(_ index: Int) -> Bool {
    let value = after[.value, index]
    return hasOwnPlaces ? rests(value, index) : value == value.rounded(.down)
  }
}
