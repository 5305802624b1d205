import KnurlEngine
import KnurlGeometry
import KnurlInteraction

/// Laws about positions and redrawing.
extension Law {
  static let angleValueRoundTrip = Law(
    .angleValueRoundTrip, covers: ["P33"], on: .mapping,
    requires: [.positions, .limits],
    text: LawText(
      rule: "Mapping a value to a position or angle and back gives the same value, also in the "
        + "other direction. Both ends are exact.",
      why: "A control whose drawing and tracking disagree drifts each time it is touched.",
      cause: "The mapping ignores a minimum that is not zero, or the two directions use different "
        + "lengths.",
      fix: "Write one mapping with an exact inverse, measured from the nearer end.")
  ) { step in
    guard step.after.valueCount > 0 else { return .notApplicable }
    // A touch that moved nothing leaves the mapping as it was when it was last tried.
    guard step.isMappingNew else { return .holds }
    let isMove = step.effect == .moved && !step.changed([.limits, .bounds, .terms])
    if isMove, !step.changed([.values, .positions]) { return .holds }
    var index = 0
    while index < step.after.valueCount {
      // Values with the same limits and ends share a track and are checked together.
      var next = index + 1
      while next < step.after.valueCount, step.after.sharesTrack(next, with: index) {
        next += 1
      }
      if let broken = roundTrip(index..<next, onlyValues: isMove, &step) { return broken }
      index = next
    }
    return .holds
  }

  /// - Parameter onlyValues: Whether only the values have changed, unless the ends of the track have.
  private static func roundTrip(
    _ indices: Range<Int>, onlyValues: Bool, _ step: inout ControlStep
  ) -> Verdict? {
    let index = indices.lowerBound
    let (low, high) = (step.after[.minimum, index], step.after[.maximum, index])
    let (start, end) = (step.after[.startPosition, index], step.after[.endPosition, index])
    guard start.isFinite, end.isFinite else {
      return .broken(expected: "finite positions of the limits", seen: "\(start) and \(end)")
    }
    guard low < high, start != end else { return nil }
    // A round trip does not check what is shown.
    if step.has(.angle), let broken = misplacedAngle(indices, &step) { return broken }
    guard step.has(.track) else { return nil }
    let isSameTrack =
      onlyValues && step.before[.startPosition, index] == start
      && step.before[.endPosition, index] == end
    let place = start + (end - start) * 0.375
    var (first, last, there) = (low, high, place)
    var backs = step.after[.position]
    step.useMapping { position, value in
      if !isSameTrack {
        first = value(start)
        last = value(end)
        there = position(value(place))
      }
      for index in indices { backs[index] = value(backs[index]) }
    }
    // Of a circular range either end may be read as the other one.
    let isCircle = step.wraps(index)
    guard first == low || (isCircle && first == high) else { return wrongEnd(low, first) }
    guard last == high || (isCircle && last == low) else { return wrongEnd(high, last) }
    let tolerance = step.valueTolerance(index)
    if let broken = lostValue(index, backs[index], tolerance, &step) { return broken }
    // A track of subnormal length has a tolerance of NaN.
    guard !((there - place).magnitude > step.positionTolerance(index)) else {
      return .broken(
        expected: "position \(NumberText.text(place)) back from its value",
        seen: NumberText.text(there))
    }
    for index in indices.dropFirst() {
      if let broken = lostValue(index, backs[index], tolerance, &step) { return broken }
    }
    return nil
  }

  /// Checks that each angle's share of the track equals the value's share of its range.
  private static func misplacedAngle(_ indices: Range<Int>, _ step: inout ControlStep) -> Verdict? {
    for index in indices {
      let (value, angle) = (step.after[.value, index], step.after[.position, index])
      let share = step.share(of: value, index)
      // A value beyond its limits has no share; another law reports it.
      guard share.part >= 0 else { continue }
      let (start, end) = (step.after[.startPosition, index], step.after[.endPosition, index])
      let way = (end - start) * share.part
      let wanted = share.isFromEnd ? end - way : start + way
      let isEnd =
        value == step.after[.minimum, index] || value == step.after[.maximum, index]
      let isExact = isEnd && !step.wraps(index)
      let tolerance = isExact ? 0 : step.positionTolerance(index)
      // A range of subnormal width has a tolerance of NaN.
      var distance = angle - wanted
      // One end may be shown where the other one is, and any angle a turn away.
      if step.wraps(index), let turn = Period(0, 2 * Double.pi) {
        let ends = Period(min(start, end), max(start, end))
        distance = turn.way(from: wanted, to: angle)
        if isEnd, let ends {
          distance = min(distance.magnitude, ends.way(from: wanted, to: angle).magnitude)
        }
      }
      guard !(distance.magnitude <= tolerance), !tolerance.isNaN else { continue }
      let exactly = isExact ? "exactly \(NumberText.text(wanted))" : NumberText.text(wanted)
      return .broken(
        expected: "\(step.declaration.values[index].name) \(NumberText.text(value)) at angle "
          + exactly, seen: "it is at \(NumberText.text(angle))")
    }
    return nil
  }

  private static func lostValue(
    _ index: Int, _ back: Double, _ tolerance: Double, _ step: inout ControlStep
  ) -> Verdict? {
    let value = step.after[.value, index]
    if step.way(from: value, to: back, index).magnitude <= tolerance { return nil }
    return .broken(
      expected: "\(NumberText.text(value)) back from its position, within "
        + NumberText.text(tolerance), seen: NumberText.text(back))
  }

  private static func wrongEnd(_ limit: Double, _ seen: Double) -> Verdict {
    .broken(
      expected: "the end \(NumberText.text(limit)) to map back exactly",
      seen: NumberText.text(seen))
  }

  static let layoutKeepsValues = Law(
    .layoutKeepsValues, covers: ["P34", "P35"], on: [.resize, .hide, .attach], requires: [],
    text: LawText(
      rule: "New bounds, hiding and leaving the window never change a value or a limit. If a limit "
        + "depends on the size, it may hold a value. If a value does, it is the same again in the "
        + "same size.",
      why: "Rotating the device must not change a filter.",
      cause: "The value is stored as a position.",
      fix: "Store values; derive positions.")
  ) { step in
    // A glide may go to its end at once.
    if step.glideBefore >= 0, case .control(.attach(false)) = step.command { return .notApplicable }
    // How a drag ends that loses its window is not this law's concern.
    guard !step.hostReacted,
      !(step.endsDrag && (step.before.settles || step.has(.restoresOnCancel)))
    else { return .notApplicable }
    if step.isResized, step.table.asksSizes { return followsSize(&step) }
    return .demand(
      !step.changed(.limits)
        && (!step.changed(.values) || step.endsDrag && step.mayFollowCancel),
      expected: "values and limits as before", seen: step.deeds)
  }

  /// Checks values in a new size that may change them, directly or by limits that code does not
  /// write.
  private static func followsSize(_ step: inout ControlStep) -> Verdict {
    let names = step.declaration.values
    if step.lostInSize >= 0 {
      return .broken(
        expected: "\(names[step.lostInSize].name) \(NumberText.text(step.valueInSize)), as in "
          + "this size before: only the size has changed since, and no limit held the values",
        seen: step.deeds)
    }
    if step.changed(.limits) {
      for index in step.after.valueIndices
      where !step.table.limitsFollowSize[index] && !step.hasLimitsOfBefore(index) {
        return .broken(expected: "limits of \(names[index].name) as before", seen: step.deeds)
      }
    }
    if step.endsDrag, step.mayFollowCancel { return .holds }
    for index in step.after.valueIndices where !step.maySizeChange(index) {
      return .broken(
        expected: "\(names[index].name) as before"
          + (step.hasLimitsOfBefore(index) ? "" : ", or at the nearest of its new limits"),
        seen: step.deeds)
    }
    return .holds
  }

  static let thumbsFollowValues = Law(
    .thumbsFollowValues, covers: ["P34", "P35", "P24"], on: .any, requires: [.thumbs],
    text: LawText(
      rule: "Values, limits and bounds determine the positions of the thumbs.",
      why: "The thumb shows a value other than the saved one.",
      cause:
        "Layout runs after some changes and not after others, such as new bounds or a new range.",
      fix: "Derive frames from state in layoutSubviews, and call setNeedsLayout in every setter.")
  ) { step in
    if step.isSettled([.mapping, .thumbs]) { return .holds }
    guard step.has(.alongTrack) else { return pointersFollowValues(&step) }
    if step.after.isAtFinger || (step.isUndecided && step.after.isTracking) {
      return .notApplicable
    }
    if step.has(.track), let broken = misplacedThumb(&step) { return broken }
    // A thumb leaves the finger for its value, whether the value changes or not.
    if step.before.isAtFinger || step.isUndecided || step.setsGeometry {
      return step.has(.track) ? .holds : .notApplicable
    }
    guard !step.changed([.values, .limits, .bounds]),
      step.after.minimumSides == step.before.minimumSides,
      step.after.isRightToLeft == step.before.isRightToLeft
    else { return step.has(.track) ? .holds : .notApplicable }
    return .demand(
      !step.changed(.thumbs), expected: "the thumbs where they were: nothing else changed",
      seen: step.thumbsGone)
  }

  /// Checks that each pointer's middle is in the direction of its angle. Only the control knows the
  /// length of the pointer.
  private static func pointersFollowValues(_ step: inout ControlStep) -> Verdict {
    if let broken = misplacedPointer(&step) { return broken }
    let decides: Attribute.Roles = [.values, .limits, .bounds, .positions]
    guard !step.changed(decides) else { return .holds }
    // Any property may determine the length of a pointer.
    if case .set = step.command { return .holds }
    return .demand(
      !step.changed(.thumbs),
      expected: "the pointers where they were: nothing else changed", seen: step.thumbsGone)
  }

  private static func misplacedPointer(_ step: inout ControlStep) -> Verdict? {
    guard step.has(.angle), step.hasFiniteThumbPlaces, step.after.bounds.isFinite else {
      return nil
    }
    let middle = step.after.bounds.center
    let reach = max(
      max(step.after.bounds.minX.magnitude, step.after.bounds.maxX.magnitude),
      max(step.after.bounds.minY.magnitude, step.after.bounds.maxY.magnitude))
    for index in step.after.valueIndices {
      let angle = step.after[.position, index]
      let center = step.after.thumbCenter(index)
      let way = Point2D(x: center.x - middle.x, y: center.y - middle.y)
      // Frames near the largest numbers are clipped.
      guard angle.isFinite, angle.magnitude < 1e6, center.x.magnitude < 1e150,
        center.y.magnitude < 1e150
      else { continue }
      let (sine, cosine) = Elementary.sineAndCosine(angle)
      // The distance of the thumb's middle from the line through the center.
      let beside = (way.y * cosine - way.x * sine).magnitude
      let tolerance = step.directionTolerance(index, way: way, reach: reach)
      guard !(beside <= tolerance), !tolerance.isNaN else { continue }
      return .broken(
        expected:
          "\(step.declaration.values[index].name)'s thumb in the direction of its angle "
          + NumberText.text(angle),
        seen: "its middle is \(NumberText.text(way.x)) pt right of and "
          + "\(NumberText.text(way.y)) pt below the middle of the bounds")
    }
    return nil
  }

  private static func misplacedThumb(_ step: inout ControlStep) -> Verdict? {
    for index in step.after.valueIndices where step.isStraight(index) {
      let position = step.after[.position, index]
      let stands = step.after.coordinate(step.after.thumbCenter(index), of: index)
      guard (stands - position).magnitude <= step.positionedTolerance(index) else {
        return .broken(
          expected: "\(step.declaration.values[index].name)'s thumb at "
            + NumberText.text(position), seen: NumberText.text(stands))
      }
    }
    return nil
  }

  static let thumbsInOrder = Law(
    .thumbsInOrder, covers: ["P34"], on: .any, requires: [.alongTrack, .ordered],
    text: LawText(
      rule: "Thumbs have the order of their values, even in the smallest bounds.",
      why: "In a narrow cell the two ends of a filter are exchanged.",
      cause:
        "A value beyond its limits is drawn unclamped, or the length of the track becomes negative "
        + "when the control is narrower than it is high.",
      fix: "Clamp what is drawn, and clamp the length of the track at zero.")
  ) { step in
    guard step.hasFiniteThumbPlaces, step.after.valueCount > 1 else { return .notApplicable }
    if step.isSettled([.values, .thumbs, .terms]) { return .holds }
    for index in 1..<step.after.valueCount
    where step.after[.value, index - 1] < step.after[.value, index]
      && step.after.thumbAlong(index - 1)
        > step.after.thumbAlong(index) + step.thumbTolerance(index)
    {
      let names = step.declaration.values
      return .broken(
        expected: "\(names[index - 1].name)'s thumb before \(names[index].name)'s on the track",
        seen: "the wrong way round: \(names[index - 1].name)'s middle at "
          + "\(NumberText.text(step.after.thumbAlong(index - 1))), \(names[index].name)'s at "
          + NumberText.text(step.after.thumbAlong(index)))
    }
    return .holds
  }

  static let changesInvalidate = Law(
    .changesInvalidate, covers: ["P36"], on: .any, requires: .invalidation,
    text: LawText(
      rule: "A change of something that is shown invalidates the layout or a layer: a thumb, an "
        + "angle, a position. Where none of these is declared, it is a change of a value by a "
        + "tenth of its range, if what shown(…) declares changes with it.",
      why: "A control that is not redrawn shows an old state.",
      cause: "A setter does not call setNeedsDisplay or setNeedsLayout.",
      fix: "When a property is written, invalidate the layers that draw with it.")
  ) { step in
    // A highlight that came and went in one step was marked both times.
    if step.effect == .tapped { return .notApplicable }
    guard step.command != nil, step.looksDifferent else { return .notApplicable }
    return .demand(
      !step.invalidation.isEmpty, expected: "the layout or a layer to be marked for redrawing",
      seen: "nothing marked, though the command did this: \(step.deeds)")
  }

  static let marksOnlyChanges = Law(
    .marksOnlyChanges, covers: ["P36"], on: [.touch, .write], requires: [.invalidation, .ownMarks],
    text: LawText(
      rule: "A touch that changes nothing invalidates nothing. Writing the same value again "
        + "invalidates nothing either.",
      why: "A control that is always redrawn drains the battery.",
      cause: "Every touch calls setNeedsDisplay, or a didSet that does not compare does.",
      fix: "Compare before invalidating.",
      warning: "Redrawing once too often looks right but costs time.")
  ) { step in
    if step.effect == .tapped { return .notApplicable }
    let mark = step.invalidation
    if step.repeatsWrite {
      return .demand(
        mark.isEmpty, expected: "nothing to be marked for redrawing: the value was already set",
        seen: ControlStep.marks(mark))
    }
    // At the finger a thumb may move by less than its frame shows, and the end of an animation
    // moves its picture.
    let isStill =
      !step.before.isAnimating && step.animation.wasUnderWay == 0 && step.animation.begun == 0
      && !(step.after.isAtFinger && step.effect == .moved && !step.drag.staysInPlace)
    if step.changes.isEmpty, isStill, !step.hostReacted, case .control(.touch) = step.command {
      return .demand(
        mark.isEmpty, expected: "nothing to be marked for redrawing: nothing changed",
        seen: ControlStep.marks(mark))
    }
    return .notApplicable
  }

  static let looksInvalidate = Law(
    .looksInvalidate, covers: ["P36"], on: .write, requires: [.invalidation, .looks],
    text: LawText(
      rule: "A change of appearance invalidates the layers that draw with it, and no others.",
      why: "A color shows only after the next touch, or the whole control is drawn again for one "
        + "border.",
      cause: "Every setter calls one method that redraws everything, or no setter does.",
      fix: "Name the layers beside each property.")
  ) { step in
    guard case .set(let property, _) = step.command,
      let layers = step.table.layers[property]
    else { return .notApplicable }
    let marked = step.invalidation.layers
    // Writing the same appearance must mark nothing; reading the property shows whether it is new.
    let isNew = step.read(property) != step.previousLook
    return .demand(
      marked & ~layers == 0 && (marked != 0) == isNew,
      expected: isNew
        ? "only layers that draw with it to be marked for redrawing: \(ControlStep.layers(layers))"
        : "no layer to be marked for redrawing: the property did not change",
      seen: "\(ControlStep.layers(marked)) marked")
  }

  static let redrawsOnlyWhatChanged = Law(
    .redrawsOnlyWhatChanged, covers: ["P36"], on: .touch, requires: [.invalidation, .thumbLayers],
    text: LawText(
      rule: "A touch does not redraw a thumb that neither moved nor changed its highlight.",
      why: "Every redraw costs a part of the frame time; two thumbs and a track cost three times "
        + "as much.",
      cause: "Layout redraws all layers, or the end of a touch redraws both thumbs.",
      fix: "Compare frames and highlights before invalidating.",
      warning: "Redrawing once too often looks right but costs time.")
  ) { step in
    // If the finger returns inside only for the lift, UIKit highlights the control once more before
    // it clears.
    let isBackForTheEnd = step.effect == .ended && !step.before.isTouchInside
    guard !step.hostReacted, !isBackForTheEnd else { return .notApplicable }
    // At the finger a thumb may move by less than its frame shows.
    if step.before.isAtFinger || step.after.isAtFinger, step.effect != .foreign {
      return .notApplicable
    }
    let marked = step.invalidation.layers & step.table.allThumbLayers
    if marked == 0 { return .holds }
    for index in step.after.valueIndices where marked & step.table.thumbLayers[index] != 0 {
      let isSame =
        step.after[.thumbX, index] == step.before[.thumbX, index]
        && step.after[.thumbY, index] == step.before[.thumbY, index]
        && step.after[.value, index] == step.before[.value, index]
        && step.after[.presentation, index] == step.before[.presentation, index]
        && (step.after.highlightedThumb == index) == (step.before.highlightedThumb == index)
        && !step.animation.wasUnderWay(index) && !step.animation.hasBegun(index)
      guard !isSame else {
        return .broken(
          expected: "\(step.declaration.values[index].name)'s thumb not to be drawn again: it "
            + "neither moved nor changed its highlight", seen: "its layer is marked for redrawing")
      }
    }
    return .holds
  }
}

extension ControlStep {
  /// True if the command writes a property that determines the size of thumbs.
  @inline(__always) var setsGeometry: Bool {
    if case .set(let property, _) = command { return table.roles[property] == .geometry }
    return false
  }

  /// True if something that is drawn moved.
  @inline(__always) var looksDifferent: Bool {
    guard before.isAtFinger || after.isAtFinger else {
      if changed(.bounds) { return true }
      // A running animation may already be at the model's new position.
      if has(.animation), animation.wasUnderWay != 0, !changed(.presentations) {
        return false
      }
      return changed(.thumbs) || (changed(.values) && showsChange && showsValues && !keepsPlaces)
    }
    // At the finger the value is not shown, and a picture that starts an animation has not moved
    // yet.
    return changed([.bounds, .presentations])
      || (changed(.thumbs) && !has(.animation))
  }

  /// True unless the description declares what is shown besides thumbs, and none of it changed.
  @inline(__always) private var showsChange: Bool { !table.hasShown || changed(.shown) }

  /// True if the control has an area in which it can show its values.
  ///
  /// While a finger is down, a control may show the place of the finger instead, whatever code
  /// writes.
  @inline(__always) private var showsValues: Bool {
    if has(.bounds), !(after.bounds.width > 0 && after.bounds.height > 0) { return false }
    guard before.isTracking, after.isTracking else { return true }
    switch command {
    case .set, .perform, .host: return false
    case .control: return effect != .moved || !drag.hasWrites
    case nil: return true
    }
  }

  /// True if changed values are shown where they were before, so that nothing has to be drawn.
  ///
  /// The track may have no length, the change may be too small to be seen, or the limits may have
  /// changed too.
  @inline(__always) private var keepsPlaces: Bool {
    if !has(.positions), has(.thumbs) { return !changed(.thumbs) && keepsShares }
    for index in after.valueIndices where after[.value, index] != before[.value, index] {
      guard has(.positions) ? keepsPosition(index) : changesTooLittle(index) else { return false }
    }
    return true
  }

  private func keepsPosition(_ index: Int) -> Bool {
    let (old, new) = (before[.position, index], after[.position, index])
    let tolerance = has(.thumbs) ? thumbTolerance(index) : 0
    if (new - old).magnitude <= tolerance { return true }
    // After whole turns a pointer looks the same, if the value goes round or makes several turns.
    guard has(.angle), let turn = Period(0, 2 * Double.pi) else { return false }
    let way = (after[.endPosition, index] - after[.startPosition, index]).magnitude
    guard wraps(index) || way > turn.high else { return false }
    let rounding = 4 * max(old.magnitude, new.magnitude, turn.high).ulp
    return turn.way(from: old, to: new).magnitude <= tolerance + rounding
  }

  /// True if a change is so small that a text or a picture may look the same.
  private func changesTooLittle(_ index: Int) -> Bool {
    let change = way(from: before[.value, index], to: after[.value, index], index).magnitude
    let range = after[.maximum, index] - after[.minimum, index]
    // Without limits nothing is known of the picture but that a text has whole numbers.
    return change < (range > 0 && range.isFinite ? range * Self.visibleShare : 1)
  }

  /// The share of its range by which a value must change so that the change can be seen.
  ///
  /// A label shows 0 before and after many smaller changes.
  private static let visibleShare = 0.1

  /// True if each changed value keeps its share of the range, changes too little to be seen, or has
  /// a thumb that fills the track.
  private var keepsShares: Bool {
    for index in after.valueIndices where after[.value, index] != before[.value, index] {
      if isWithinAPoint(index) || fillsTrack(index) { continue }
      guard changed(.limits),
        (Self.share(index, of: after) - Self.share(index, of: before)).magnitude
          <= Tolerance.share
      else { return false }
    }
    return true
  }

  /// True if a thumb that is placed on whole points may stay where it was.
  private func isWithinAPoint(_ index: Int) -> Bool {
    let change = (after[.value, index] - before[.value, index]).magnitude
    if change <= 8 * valueTolerance(index) { return true }
    let range = after[.maximum, index] - after[.minimum, index]
    guard isStraight(index), range > 0 else { return false }
    let length = after.isVertical(index) ? after.bounds.height : after.bounds.width
    return change / range * length <= 1
  }

  private static func share(_ index: Int, of now: Row) -> Double {
    let range = now[.maximum, index] - now[.minimum, index]
    return range > 0 ? (now[.value, index] - now[.minimum, index]) / range : 0
  }

  private func fillsTrack(_ index: Int) -> Bool {
    guard isStraight(index) else { return false }
    return after.isVertical(index)
      ? after[.thumbHeight, index] >= after.bounds.height
      : after[.thumbWidth, index] >= after.bounds.width
  }
}
