import KnurlEngine
import KnurlGeometry
import KnurlInteraction

/// Laws about where things stand and what is drawn again.
extension Law {
  static let angleValueRoundTrip = Law(
    .angleValueRoundTrip, covers: ["P33"], on: .mapping,
    requires: [.positions, .limits],
    text: LawText(
      rule: "angle ↔ value, and position ↔ value: mapping there and back gives the same, and both "
        + "ends are exact.",
      why: "A control whose drawing and touching disagree drifts each time it is touched.",
      cause: "The mapping forgets a minimum that is not zero, or the two directions use different "
        + "lengths.",
      fix: "Write one mapping with an exact inverse, measured from the nearer end.")
  ) { moment in
    guard moment.after.values.count > 0 else { return .idle }
    // A touch that moved nothing leaves the mapping as it was when it was last tried.
    guard moment.isMappingNew else { return .holds }
    var index = 0
    while index < moment.after.values.count {
      // Values with the same limits and ends are on one track, and go on one trip.
      var next = index + 1
      while next < moment.after.values.count, moment.after.sharesTrack(next, with: index) {
        next += 1
      }
      if let broken = roundTrip(index..<next, &moment) { return broken }
      index = next
    }
    return .holds
  }

  private static func roundTrip(_ indices: Range<Int>, _ moment: inout Moment) -> Verdict? {
    let index = indices.lowerBound
    let (low, high) = (moment.after.minimums[index], moment.after.maximums[index])
    let (start, end) = (moment.after.startPositions[index], moment.after.endPositions[index])
    guard start.isFinite, end.isFinite else {
      return .broken(
        Violation(expected: "finite positions of the limits", seen: "\(start) and \(end)"))
    }
    guard low < high, start != end else { return nil }
    // A mapping there and back says nothing of what is shown.
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
    // A track of a subnormal length has no tolerance that is a number.
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

  /// The angle of a value stands between those of its limits where the value stands between these.
  private static func misplacedAngle(_ indices: Range<Int>, _ moment: inout Moment) -> Verdict? {
    for index in indices {
      let (value, angle) = (moment.after.values[index], moment.after.positions[index])
      let share = moment.share(of: value, index)
      // Beyond its limits a value stands nowhere, which is another law's finding.
      guard share.part >= 0 else { continue }
      let (start, end) = (moment.after.startPositions[index], moment.after.endPositions[index])
      let way = (end - start) * share.part
      let wanted = share.isFromEnd ? end - way : start + way
      let isEnd =
        value == moment.after.minimums[index] || value == moment.after.maximums[index]
      let isExact = isEnd && !moment.has(.circular)
      let tolerance = isExact ? 0 : moment.positionTolerance(index)
      // A range of a subnormal width has no tolerance that is a number.
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
            + exactly, seen: "it stands at \(NumberText.text(angle))"))
    }
    return nil
  }

  private static func lostValue(
    _ index: Int, _ trip: RoundTrip, _ tolerance: Double, _ moment: inout Moment
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
      cause: "The value is kept as a position.",
      fix: "Keep values; derive positions.")
  ) { moment in
    // A glide may go to its end at once.
    if moment.glideBefore >= 0, case .control(.attach(false)) = moment.command { return .idle }
    // How a drag ends that loses its window is not for the layout to say.
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
      rule: "Values, limits and bounds determine where the thumbs stand.",
      why: "A thumb that shows another value than the one that is saved is a lie.",
      cause: "Layout runs on some changes and not on others: new bounds, a new range.",
      fix: "Derive frames from state in layoutSubviews, and mark it from every setter.")
  ) { moment in
    if moment.isSettled(Change.mapping | Change.thumbs) { return .holds }
    guard moment.has(.alongTrack) else { return pointersFollowValues(&moment) }
    if moment.after.isAtFinger { return .idle }
    if moment.has(.track), let broken = misplacedThumb(&moment) { return broken }
    // From the finger a thumb goes to its value, whether that is another one or not.
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

  /// A pointer's middle lies in the direction of its angle; how far out, only the control knows.
  private static func pointersFollowValues(_ moment: inout Moment) -> Verdict {
    if let broken = misplacedPointer(&moment) { return broken }
    let decides = Change.values | Change.limits | Change.bounds | Change.positions
    guard !moment.changed(decides) else { return .holds }
    // How long a pointer is may be any property's business.
    if case .set = moment.command { return .holds }
    return .demand(
      !moment.changed(Change.thumbs),
      expected: "the pointers where they were: nothing else changed", seen: moment.thumbsGone)
  }

  private static func misplacedPointer(_ moment: inout Moment) -> Verdict? {
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
      // Frames that are as large as numbers go are cut off there.
      guard angle.isFinite, angle.magnitude < 1e6, center.x.magnitude < 1e150,
        center.y.magnitude < 1e150
      else { continue }
      let (sine, cosine) = Elementary.sineAndCosine(angle)
      // How far the middle is beside the line through the centre.
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

  private static func misplacedThumb(_ moment: inout Moment) -> Verdict? {
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
      rule: "Thumbs stand in the order of their values, also where there is hardly any room.",
      why: "In a narrow cell the two ends of a filter change places.",
      cause:
        "A value beyond its limits is drawn where it would be, or the length of the track becomes "
        + "negative where the control is narrower than it is high.",
      fix: "Clamp what is drawn; a track is never shorter than nothing.")
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
      rule: "What moves a thumb marks the layout or its layer, and a new look marks a layer.",
      why: "A control that is not redrawn shows the past.",
      cause: "A setter without setNeedsDisplay or setNeedsLayout.",
      fix: "Mark what draws with the property where it is written.")
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
      rule: "A touch that changes nothing marks nothing, and neither does the same value written "
        + "again.",
      why: "A control that is always redrawn drains the battery.",
      cause: "setNeedsDisplay on every touch, or in a didSet that does not compare.",
      fix: "Compare before marking.",
      warning: "What is drawn once too often looks right; it costs time.")
  ) { moment in
    if moment.effect == .tapped { return .idle }
    let mark = moment.invalidation
    if moment.repeatsWrite {
      return .demand(
        mark.isEmpty, expected: "nothing to be marked for redrawing: the value was there already",
        seen: Moment.marks(mark))
    }
    // Under the finger a thumb may go on by less than its frame shows, and what was on its way is drawn
    // elsewhere when that ends.
    let isStill =
      !moment.before.isAnimating && moment.animation.wasUnderWay == 0 && moment.animation.begun == 0
      && !(moment.after.isAtFinger && moment.effect == .moved && !moment.drag.staysInPlace)
    if moment.changes == 0, isStill, !moment.hostReacted, case .control(.touch) = moment.command {
      return .demand(
        mark.isEmpty, expected: "nothing to be marked for redrawing: nothing changed",
        seen: Moment.marks(mark))
    }
    return .idle
  }

  static let looksInvalidate = Law(
    .looksInvalidate, covers: ["P36"], on: .write, requires: [.invalidation, .looks],
    text: LawText(
      rule: "A new look marks layers that draw with it, and no others.",
      why: "A colour that shows only after the next touch, or a whole control that is drawn again "
        + "for one border.",
      cause: "One method that redraws everything is called from every setter, or none is.",
      fix: "Name the layers beside each property.")
  ) { moment in
    guard case .set(let property, _) = moment.command,
      let layers = moment.subject.layers[property]
    else { return .idle }
    let marked = moment.invalidation.layers
    // A write of the same look marks nothing; that a new one marks something is seen by reading it.
    let isNew = moment.look(property) != moment.previousLook
    return .demand(
      marked & ~layers == 0 && (marked != 0) == isNew,
      expected: isNew
        ? "only what draws with it to be marked for redrawing: \(Moment.layers(layers))"
        : "no layer to be marked for redrawing: the look is the one that was there",
      seen: "\(Moment.layers(marked)) marked")
  }

  static let redrawsOnlyWhatChanged = Law(
    .redrawsOnlyWhatChanged, covers: ["P36"], on: .touch, requires: [.invalidation, .thumbLayers],
    text: LawText(
      rule: "A touch does not redraw a thumb that neither moved nor changed its highlight.",
      why: "Every redraw costs a frame's time; two thumbs and a track cost three.",
      cause: "Layout redraws all layers, or the end of a touch redraws both thumbs.",
      fix: "Compare frames and highlights before marking.",
      warning: "What is drawn once too often looks right; it costs time.")
  ) { moment in
    // Lifted inside after having been outside, UIKit highlights once more before it clears.
    let isBackForTheEnd = moment.effect == .ended && !moment.before.isTouchInside
    guard !moment.hostReacted, !isBackForTheEnd else { return .idle }
    // Under the finger a thumb may be elsewhere by less than its frame shows.
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
      why: "A layer more with every layout, and scrolling stutters after a minute.",
      cause: "Layers are made in layoutSubviews.",
      fix: "Make them once.")
  ) { moment in
    .demand(
      moment.after.layerCount == moment.before.layerCount,
      expected: "\(moment.before.layerCount) layers", seen: "\(moment.after.layerCount)")
  }
}

extension Moment {
  /// A write of what decides how large thumbs are.
  @inline(__always) var setsGeometry: Bool {
    if case .set(let property, _) = command { return subject.roles[property] == .geometry }
    return false
  }

  /// Something went elsewhere that is drawn there.
  @inline(__always) var looksDifferent: Bool {
    guard before.isAtFinger || after.isAtFinger else {
      if changed(Change.bounds) { return true }
      // On its way a picture may just be where the model goes.
      if has(.animation), animation.wasUnderWay != 0, !changed(Change.presentations) {
        return false
      }
      return changed(Change.thumbs) || (changed(Change.values) && !keepsPlaces)
    }
    // Under the finger a value shows nowhere, and a picture that sets out has not moved yet.
    return changed(Change.bounds | Change.presentations)
      || (changed(Change.thumbs) && !has(.animation))
  }

  /// Other values stand where the old ones did: on a track without room, by less than a coordinate can
  /// show, or because the limits went along. Thumbs that are placed at once then mark nothing.
  @inline(__always) private var keepsPlaces: Bool {
    guard has(.thumbs) else { return false }
    guard has(.positions) else { return !changed(Change.thumbs) && keepsShares }
    for index in after.values.indices where after.values[index] != before.values[index] {
      let (old, new) = (before.positions[index], after.positions[index])
      guard (new - old).magnitude <= thumbTolerance(index) else { return false }
    }
    return true
  }

  /// Each value that changed is at the same part of its range as before, or has changed by less than a
  /// place on the track tells, or its thumb fills the track.
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
