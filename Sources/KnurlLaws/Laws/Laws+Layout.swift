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
  ) { moment in
    guard moment.after.values.count > 0 else { return .idle }
    // A touch that moved nothing leaves the mapping as it was when it was last tried.
    guard moment.isMappingNew else { return .holds }
    var index = 0
    while index < moment.after.values.count {
      // Values with the same limits and ends share a track and are checked together.
      var next = index + 1
      while next < moment.after.values.count, moment.after.sharesTrack(next, with: index) {
        next += 1
      }
      if let broken = roundTrip(index..<next, &moment) { return broken }
      index = next
    }
    return .holds
  }

  private static func roundTrip(_ indices: Range<Int>, _ moment: inout ControlStep) -> Verdict? {
    let index = indices.lowerBound
    let (low, high) = (moment.after.minimums[index], moment.after.maximums[index])
    let (start, end) = (moment.after.startPositions[index], moment.after.endPositions[index])
    guard start.isFinite, end.isFinite else {
      return .broken(
        Violation(expected: "finite positions of the limits", seen: "\(start) and \(end)"))
    }
    guard low < high, start != end else { return nil }
    // A round trip does not check what is shown.
    if moment.has(.angle), let broken = misplacedAngle(indices, &moment) { return broken }
    guard moment.has(.track) else { return nil }
    let place = start + (end - start) * 0.375
    var trip = RoundTrip(start: start, end: end, positions: moment.after.positions, place: place)
    moment.subject.travel(&trip)
    // Of a circular range either end may be read as the other one.
    let isCircle = moment.has(.circular)
    guard trip.startValue == low || (isCircle && trip.startValue == high) else {
      return wrongEnd(low, trip.startValue)
    }
    guard trip.endValue == high || (isCircle && trip.endValue == low) else {
      return wrongEnd(high, trip.endValue)
    }
    let tolerance = moment.valueTolerance(index)
    if let broken = lostValue(index, trip, tolerance, &moment) { return broken }
    let there = trip.placeAgain
    // A track of subnormal length has a tolerance of NaN.
    guard !((there - place).magnitude > moment.positionTolerance(index)) else {
      return .broken(
        Violation(
          expected: "position \(NumberText.text(place)) back from its value",
          seen: NumberText.text(there)))
    }
    for index in indices.dropFirst() {
      if let broken = lostValue(index, trip, tolerance, &moment) { return broken }
    }
    return nil
  }

  /// Checks that each angle is at the same share between the end angles as the value is between its
  /// limits.
  private static func misplacedAngle(_ indices: Range<Int>, _ moment: inout ControlStep) -> Verdict?
  {
    for index in indices {
      let (value, angle) = (moment.after.values[index], moment.after.positions[index])
      let share = moment.share(of: value, index)
      // A value beyond its limits has no share; another law reports it.
      guard share.part >= 0 else { continue }
      let (start, end) = (moment.after.startPositions[index], moment.after.endPositions[index])
      let way = (end - start) * share.part
      let wanted = share.isFromEnd ? end - way : start + way
      let isEnd =
        value == moment.after.minimums[index] || value == moment.after.maximums[index]
      let isExact = isEnd && !moment.has(.circular)
      let tolerance = isExact ? 0 : moment.positionTolerance(index)
      // A range of subnormal width has a tolerance of NaN.
      var distance = angle - wanted
      // One end may be shown where the other one is, and any angle a turn away.
      if moment.has(.circular), let turn = Period(0, 2 * Double.pi) {
        let ends = Period(min(start, end), max(start, end))
        distance = turn.way(from: wanted, to: angle)
        if isEnd, let ends {
          distance = min(distance.magnitude, ends.way(from: wanted, to: angle).magnitude)
        }
      }
      guard !(distance.magnitude <= tolerance), !tolerance.isNaN else { continue }
      let exactly = isExact ? "exactly \(NumberText.text(wanted))" : NumberText.text(wanted)
      return .broken(
        Violation(
          expected: "\(moment.declaration.values[index].name) \(NumberText.text(value)) at angle "
            + exactly, seen: "it is at \(NumberText.text(angle))"))
    }
    return nil
  }

  private static func lostValue(
    _ index: Int, _ trip: RoundTrip, _ tolerance: Double, _ moment: inout ControlStep
  ) -> Verdict? {
    let (value, back) = (moment.after.values[index], trip.values[index])
    if moment.way(from: value, to: back, index).magnitude <= tolerance { return nil }
    return .broken(
      Violation(
        expected: "\(NumberText.text(value)) back from its position, within "
          + NumberText.text(tolerance), seen: NumberText.text(back)))
  }

  private static func wrongEnd(_ limit: Double, _ seen: Double) -> Verdict {
    .broken(
      Violation(
        expected: "the end \(NumberText.text(limit)) to map back exactly",
        seen: NumberText.text(seen)))
  }

  static let layoutKeepsValues = Law(
    .layoutKeepsValues, covers: ["P34", "P35"], on: [.resize, .hide, .attach], requires: [],
    text: LawText(
      rule: "New bounds, hiding and leaving the window never change a value or a limit.",
      why: "Rotating the device must not change a filter.",
      cause: "The value is stored as a position.",
      fix: "Store values; derive positions.")
  ) { moment in
    // A glide may go to its end at once.
    if moment.glideBefore >= 0, case .control(.attach(false)) = moment.command { return .idle }
    // How a drag ends that loses its window is not this law's concern.
    guard !moment.hostReacted,
      !(moment.endsDrag && (moment.before.settles || moment.has(.restoresOnCancel)))
    else { return .idle }
    return .demand(
      !moment.changed(Change.limits)
        && (!moment.changed(Change.values) || moment.endsDrag && moment.mayFollowCancel),
      expected: "values and limits as before", seen: moment.deeds)
  }

  static let thumbsFollowValues = Law(
    .thumbsFollowValues, covers: ["P34", "P35", "P24"], on: .any, requires: [.thumbs],
    text: LawText(
      rule: "Values, limits and bounds determine the positions of the thumbs.",
      why: "The thumb shows a value other than the saved one.",
      cause:
        "Layout runs after some changes and not after others, such as new bounds or a new range.",
      fix: "Derive frames from state in layoutSubviews, and call setNeedsLayout in every setter.")
  ) { moment in
    if moment.isSettled(Change.mapping | Change.thumbs) { return .holds }
    guard moment.has(.alongTrack) else { return pointersFollowValues(&moment) }
    if moment.after.isAtFinger { return .idle }
    if moment.has(.track), let broken = misplacedThumb(&moment) { return broken }
    // A thumb leaves the finger for its value, whether the value changes or not.
    if moment.before.isAtFinger || moment.setsGeometry {
      return moment.has(.track) ? .holds : .idle
    }
    guard !moment.changed(Change.values | Change.limits | Change.bounds),
      moment.after.isVertical == moment.before.isVertical,
      moment.after.isRightToLeft == moment.before.isRightToLeft
    else { return moment.has(.track) ? .holds : .idle }
    return .demand(
      !moment.changed(Change.thumbs), expected: "the thumbs where they were: nothing else changed",
      seen: moment.thumbsGone)
  }

  /// Checks that each pointer's middle is in the direction of its angle. Only the control knows the
  /// length of the pointer.
  private static func pointersFollowValues(_ moment: inout ControlStep) -> Verdict {
    if let broken = misplacedPointer(&moment) { return broken }
    let decides = Change.values | Change.limits | Change.bounds | Change.positions
    guard !moment.changed(decides) else { return .holds }
    // Any property may determine the length of a pointer.
    if case .set = moment.command { return .holds }
    return .demand(
      !moment.changed(Change.thumbs),
      expected: "the pointers where they were: nothing else changed", seen: moment.thumbsGone)
  }

  private static func misplacedPointer(_ moment: inout ControlStep) -> Verdict? {
    guard moment.has(.angle), moment.hasFiniteThumbPlaces, moment.after.bounds.isFinite else {
      return nil
    }
    let middle = moment.after.bounds.center
    let reach = max(
      max(moment.after.bounds.minX.magnitude, moment.after.bounds.maxX.magnitude),
      max(moment.after.bounds.minY.magnitude, moment.after.bounds.maxY.magnitude))
    for index in moment.after.values.indices {
      let angle = moment.after.positions[index]
      let center = moment.after.thumbCenter(index)
      let way = Point2D(x: center.x - middle.x, y: center.y - middle.y)
      // Frames near the largest numbers are clipped.
      guard angle.isFinite, angle.magnitude < 1e6, center.x.magnitude < 1e150,
        center.y.magnitude < 1e150
      else { continue }
      let (sine, cosine) = Elementary.sineAndCosine(angle)
      // The distance of the thumb's middle from the line through the center.
      let beside = (way.y * cosine - way.x * sine).magnitude
      let tolerance = moment.directionTolerance(index, way: way, reach: reach)
      guard !(beside <= tolerance), !tolerance.isNaN else { continue }
      return .broken(
        Violation(
          expected:
            "\(moment.declaration.values[index].name)'s thumb in the direction of its angle "
            + NumberText.text(angle),
          seen: "its middle is \(NumberText.text(way.x)) pt right of and "
            + "\(NumberText.text(way.y)) pt below the middle of the bounds"))
    }
    return nil
  }

  private static func misplacedThumb(_ moment: inout ControlStep) -> Verdict? {
    for index in moment.after.values.indices {
      let position = moment.after.positions[index]
      let center = moment.after.thumbCenter(index)
      let stands = moment.after.isVertical ? center.y : center.x
      guard (stands - position).magnitude <= moment.positionedTolerance(index) else {
        return .broken(
          Violation(
            expected: "\(moment.declaration.values[index].name)'s thumb at "
              + NumberText.text(position), seen: NumberText.text(stands)))
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
  ) { moment in
    guard moment.hasFiniteThumbPlaces, moment.after.values.count > 1 else { return .idle }
    if moment.isSettled(Change.values | Change.thumbs | Change.terms) { return .holds }
    for index in 1..<moment.after.values.count
    where moment.after.values[index - 1] < moment.after.values[index]
      && moment.after.thumbAlong(index - 1)
        > moment.after.thumbAlong(index) + moment.thumbTolerance(index)
    {
      let names = moment.declaration.values
      return .broken(
        Violation(
          expected: "\(names[index - 1].name)'s thumb before \(names[index].name)'s on the track",
          seen: "the wrong way round: \(names[index - 1].name)'s middle at "
            + "\(NumberText.text(moment.after.thumbAlong(index - 1))), \(names[index].name)'s at "
            + NumberText.text(moment.after.thumbAlong(index))))
    }
    return .holds
  }

  static let changesInvalidate = Law(
    .changesInvalidate, covers: ["P36"], on: .any, requires: .invalidation,
    text: LawText(
      rule: "A change that moves a thumb invalidates the layout or the thumb's layer. A change of "
        + "appearance invalidates a layer.",
      why: "A control that is not redrawn shows an old state.",
      cause: "A setter does not call setNeedsDisplay or setNeedsLayout.",
      fix: "When a property is written, invalidate the layers that draw with it.")
  ) { moment in
    // A highlight that came and went in one step was marked both times.
    if moment.effect == .tapped { return .idle }
    guard moment.command != nil, moment.looksDifferent else { return .idle }
    return .demand(
      !moment.invalidation.isEmpty, expected: "the layout or a layer to be marked for redrawing",
      seen: "nothing marked, though the command did this: \(moment.deeds)")
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
  ) { moment in
    if moment.effect == .tapped { return .idle }
    let mark = moment.invalidation
    if moment.repeatsWrite {
      return .demand(
        mark.isEmpty, expected: "nothing to be marked for redrawing: the value was already set",
        seen: ControlStep.marks(mark))
    }
    // At the finger a thumb may move by less than its frame shows, and the end of an animation
    // moves its picture.
    let isStill =
      !moment.before.isAnimating && moment.animation.wasUnderWay == 0 && moment.animation.begun == 0
      && !(moment.after.isAtFinger && moment.effect == .moved && !moment.drag.staysInPlace)
    if moment.changes == 0, isStill, !moment.hostReacted, case .control(.touch) = moment.command {
      return .demand(
        mark.isEmpty, expected: "nothing to be marked for redrawing: nothing changed",
        seen: ControlStep.marks(mark))
    }
    return .idle
  }

  static let looksInvalidate = Law(
    .looksInvalidate, covers: ["P36"], on: .write, requires: [.invalidation, .looks],
    text: LawText(
      rule: "A change of appearance invalidates the layers that draw with it, and no others.",
      why: "A color shows only after the next touch, or the whole control is drawn again for one "
        + "border.",
      cause: "Every setter calls one method that redraws everything, or no setter does.",
      fix: "Name the layers beside each property.")
  ) { moment in
    guard case .set(let property, _) = moment.command,
      let layers = moment.subject.layers[property]
    else { return .idle }
    let marked = moment.invalidation.layers
    // Writing the same appearance must mark nothing; reading the property shows whether it is new.
    let isNew = moment.look(property) != moment.previousLook
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
  ) { moment in
    // If the finger returns inside only for the lift, UIKit highlights the control once more before
    // it clears.
    let isBackForTheEnd = moment.effect == .ended && !moment.before.isTouchInside
    guard !moment.hostReacted, !isBackForTheEnd else { return .idle }
    // At the finger a thumb may move by less than its frame shows.
    if moment.before.isAtFinger || moment.after.isAtFinger, moment.effect != .foreign {
      return .idle
    }
    let marked = moment.invalidation.layers & moment.subject.allThumbLayers
    if marked == 0 { return .holds }
    for index in moment.after.values.indices where marked & moment.subject.thumbLayers[index] != 0 {
      let isSame =
        moment.after.thumbX[index] == moment.before.thumbX[index]
        && moment.after.thumbY[index] == moment.before.thumbY[index]
        && moment.after.values[index] == moment.before.values[index]
        && moment.after.presentations[index] == moment.before.presentations[index]
        && (moment.after.highlightedThumb == index) == (moment.before.highlightedThumb == index)
        && !moment.animation.wasUnderWay(index) && !moment.animation.hasBegun(index)
      guard !isSame else {
        return .broken(
          Violation(
            expected: "\(moment.declaration.values[index].name)'s thumb not to be drawn again: it "
              + "neither moved nor changed its highlight",
            seen: "its layer is marked for redrawing"))
      }
    }
    return .holds
  }

  static let layersConstant = Law(
    .layersConstant, covers: ["P37"], on: .any, requires: .layers,
    text: LawText(
      rule: "The number of layers never changes with property writes, touches or sizes.",
      why: "Each layout adds a layer, and scrolling stutters after a minute.",
      cause: "layoutSubviews creates layers.",
      fix: "Create the layers once.")
  ) { moment in
    .demand(
      moment.after.layerCount == moment.before.layerCount,
      expected: "\(moment.before.layerCount) layers", seen: "\(moment.after.layerCount)")
  }
}

extension ControlStep {
  /// Whether the command writes a property that determines the size of thumbs.
  @inline(__always) var setsGeometry: Bool {
    if case .set(let property, _) = command { return subject.roles[property] == .geometry }
    return false
  }

  /// Whether something that is drawn moved.
  @inline(__always) var looksDifferent: Bool {
    guard before.isAtFinger || after.isAtFinger else {
      if changed(Change.bounds) { return true }
      // A running animation may already be at the model's new position.
      if has(.animation), animation.wasUnderWay != 0, !changed(Change.presentations) {
        return false
      }
      return changed(Change.thumbs) || (changed(Change.values) && !keepsPlaces)
    }
    // At the finger the value is not shown, and a picture that starts an animation has not moved
    // yet.
    return changed(Change.bounds | Change.presentations)
      || (changed(Change.thumbs) && !has(.animation))
  }

  /// Whether changed values have the same positions as before. Thumbs without animation then need
  /// no invalidation.
  ///
  /// The track may have no length, the change may be too small for a coordinate, or the limits may
  /// have changed too.
  @inline(__always) private var keepsPlaces: Bool {
    guard has(.thumbs) else { return false }
    guard has(.positions) else { return !changed(Change.thumbs) && keepsShares }
    for index in after.values.indices where after.values[index] != before.values[index] {
      let (old, new) = (before.positions[index], after.positions[index])
      guard (new - old).magnitude <= thumbTolerance(index) else { return false }
    }
    return true
  }

  /// Whether each changed value keeps its share of the range, changes too little to be seen, or has
  /// a thumb that fills the track.
  private var keepsShares: Bool {
    for index in after.values.indices where after.values[index] != before.values[index] {
      let change = (after.values[index] - before.values[index]).magnitude
      if change <= 8 * valueTolerance(index) || fillsTrack(index) { continue }
      guard changed(Change.limits),
        (Self.share(index, of: after) - Self.share(index, of: before)).magnitude
          <= Tolerance.share
      else { return false }
    }
    return true
  }

  private static func share(_ index: Int, of now: Observation) -> Double {
    let range = now.maximums[index] - now.minimums[index]
    return range > 0 ? (now.values[index] - now.minimums[index]) / range : 0
  }

  private func fillsTrack(_ index: Int) -> Bool {
    guard has(.alongTrack) else { return false }
    return after.isVertical
      ? after.thumbHeights[index] >= after.bounds.height
      : after.thumbWidths[index] >= after.bounds.width
  }
}
