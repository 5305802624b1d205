import KnurlEngine
import KnurlGeometry
import KnurlInteraction

/// A way to change a whole command sequence of a control with angles: its fingers, its sizes and
/// both ends of its track.
struct AngleChange: Sendable {
  /// Maps a finger's location, measured from the middle of the bounds.
  var finger: @Sendable (Point2D) -> Point2D = { $0 }
  var size: @Sendable (Rect2D) -> Rect2D = { $0 }
  /// The angle that is added to both ends of the track; nil if the ends do not change.
  var shift: Double?
  /// True if the sequence is mirrored at a vertical line. This exchanges start and end of the
  /// track, and minimum and maximum.
  var isMirror = false
  /// True if sizes change, while lengths that are fixed in points stay the same.
  var scales = false

  typealias Run = Law.Run

  /// The changed sequence, or nil if there is nothing to compare.
  func followUp(of run: Run) -> FollowUp<ControlMachine>? {
    guard isComparable(run), !run.isTransformed else { return nil }
    var commands: [Command] = []
    for (index, command) in run.sequence.commands.enumerated() {
      guard let changed = changed(command, seenIn: run, index) else { return nil }
      commands.append(changed)
    }
    var start = run.sequence.start
    guard rewrite(&start.writes, for: run) else { return nil }
    let bounds = run.steps[0].after.bounds
    if size(bounds) != bounds { start.bounds = size(bounds) }
    return FollowUp(
      sequence: CommandSequence(start: start, commands: commands),
      pairs: (0...commands.count).map { ($0, $0) })
  }

  /// True if the follow-up's track begins and ends where this change should have moved the ends of
  /// the track.
  func isDone(from original: Row, to followUp: Row) -> Bool {
    let (start, end) = (original[.startPosition, 0], original[.endPosition, 0])
    let wanted =
      isMirror
      ? (Double.pi - end, Double.pi - start) : (start + (shift ?? 0), end + (shift ?? 0))
    // The tolerance covers a few rounding errors, also of a Float.
    let tolerance = 1e-5
    return (followUp[.startPosition, 0] - wanted.0).magnitude <= tolerance
      && (followUp[.endPosition, 0] - wanted.1).magnitude <= tolerance
  }

  // MARK: - Commands and writes

  private func changed(_ command: Command, seenIn run: Run, _ index: Int) -> Command? {
    let isTracking = run.steps[index].after.isTracking
    let bounds = run.steps[index].after.bounds
    switch command {
    case .control(.touch(var touch)) where touch.location.isFinite:
      let (from, to) = (bounds.center, size(bounds).center)
      let way = finger(Point2D(x: touch.location.x - from.x, y: touch.location.y - from.y))
      touch.location = Point2D(x: to.x + way.x, y: to.y + way.y)
      return .touch(touch)
    case .control(.resize(let rect)):
      // The finger stays where it is, and the control decides what it does with unusual sizes.
      guard !isTracking, rect.isFinite, rect.width >= 0, rect.height >= 0 else { return nil }
      return .control(.resize(size(rect)))
    case .set(let property, let value):
      return changed(PropertyWrite(property: property, value: value), seenIn: run)
        .map { .set(property: $0.property, to: $0.value) }
    // After a drag the next admissible value may be one rounding away, or a whole step.
    case .control(.increment), .control(.decrement), .control(.key): return nil
    case .perform: return isMirror ? nil : command
    default: return command
    }
  }

  private func changed(_ write: PropertyWrite, seenIn run: Run) -> PropertyWrite? {
    let step = run.steps[0]
    let roles = step.table.roles
    var write = write
    switch roles[write.property] {
    case .startAngle, .endAngle:
      guard shift != nil || isMirror, write.value.isFinite else { return write }
      return changedEnd(write, roles)
    case .value, .animatedValue:
      if isMirror {
        write.value = step.after[.minimum, 0] + step.after[.maximum, 0] - write.value
      }
      return write
    default: return write
    }
  }

  private func changedEnd(
    _ write: PropertyWrite, _ roles: [DeclaredProperty.Role]
  ) -> PropertyWrite? {
    guard isMirror else {
      return PropertyWrite(property: write.property, value: write.value + (shift ?? 0))
    }
    let other: DeclaredProperty.Role =
      roles[write.property] == .startAngle ? .endAngle : .startAngle
    guard let property = roles.firstIndex(of: other) else { return nil }
    return PropertyWrite(property: property, value: Double.pi - write.value)
  }

  /// Changes the writes of the start. Returns false if the ends of the track cannot be changed.
  ///
  /// Both ends are written first, because the original sequence may use the ends that the factory
  /// set.
  private func rewrite(_ writes: inout [PropertyWrite], for run: Run) -> Bool {
    guard shift != nil || isMirror else { return true }
    let step = run.steps[0]
    let roles = step.table.roles
    guard let start = roles.firstIndex(of: .startAngle), let end = roles.firstIndex(of: .endAngle)
    else { return false }
    let ends = [
      PropertyWrite(property: start, value: step.after[.startPosition, 0]),
      PropertyWrite(property: end, value: step.after[.endPosition, 0]),
    ]
    let changed = ends.compactMap { changedEnd($0, roles) }
    guard changed.count == 2 else { return false }
    var others = writes.filter { $0.property != start && $0.property != end }
    if isMirror {
      guard let value = step.declaration.values[0].property else { return false }
      let sum = step.after[.minimum, 0] + step.after[.maximum, 0]
      let isValue = { (write: PropertyWrite) in
        switch roles[write.property] {
        case .value, .animatedValue: return true
        default: return false
        }
      }
      others.removeAll(where: isValue)
      others.append(PropertyWrite(property: value, value: sum - step.after[.value, 0]))
    }
    // Each is written twice, since a setter may pull the other end along.
    writes = changed + changed + others
    return true
  }
}

// MARK: - Runs that can be compared

// They contain nothing that rounding decides, and nothing that does not change with the rest.
extension AngleChange {
  /// The relative distance within which rounding may change a decision.
  private static let tie = 1e-6

  private func isComparable(_ run: Run) -> Bool {
    let first = run.steps[0]
    guard !run.hostReacts, !run.mayReactToRounding, first.after.valueCount == 1,
      first.after.isFinite(.value),
      first.hasFiniteLimits, first.after.bounds.isFinite,
      (first.after[.minimum, 0] + first.after[.maximum, 0]).isFinite
    else { return false }
    for index in run.steps.indices {
      guard isComparable(run, index) else { return false }
    }
    return showsWhatWasWritten(run)
  }

  private func isComparable(_ run: Run, _ index: Int) -> Bool {
    // Accessed by index, because passing a step copies it, and it is large.
    if run.steps[index].after.wraps, !run.steps[index].has(.circular) { return false }
    if run.steps[index].hasOwnPlaces, run.steps[index].isNearHalf { return false }
    if !hasLimits(of: run, index) { return false }
    switch run.steps[index].effect {
    // A second finger counts too if it reaches the recognizer.
    case .began, .refused, .foreign: return isClear(touch: index, run)
    case .moved: return isClear(move: index, run)
    default: return true
    }
  }

  /// True if the limits are the same as at the start.
  ///
  /// A mirror of values needs equal limits. In a range that narrows, the rounding of the wider
  /// range would be large.
  private func hasLimits(of run: Run, _ index: Int) -> Bool {
    run.steps[index].after[.minimum] == run.steps[0].after[.minimum]
      && run.steps[index].after[.maximum] == run.steps[0].after[.maximum]
  }

  /// True if a touch-down is inside the bounds and so far from every edge that rounding decides
  /// nothing.
  private func isClear(touch index: Int, _ run: Run) -> Bool {
    guard let touch = run.steps[index].touch, touch.location.isFinite else { return true }
    let seen = run.steps[index].before
    guard isAwayFromEdges(seen.bounds, touch.location) else { return false }
    // The control decides how far outside its bounds touches count, and rounds.
    if !seen.bounds.contains(touch.location) { return false }
    guard run.steps[index].has(.thumbs) else {
      // A touch may be accepted within a fixed number of points of a part, whatever the size.
      return !scales || run.steps[index].isTakenAnywhere(in: seen)
        || run.steps[index].declaration.isStrict
    }
    if scales, !run.steps[index].isTakenAnywhere(in: seen) { return false }
    // An area that is not square would have to be turned as well.
    guard seen.hitWidth == seen.hitHeight else { return false }
    let area = seen.thumbFrame(0).grown(
      toAtLeast: Size2D(width: seen.hitWidth, height: seen.hitHeight))
    return isAwayFromEdges(area, touch.location)
  }

  private func isAwayFromEdges(_ area: Rect2D, _ point: Point2D) -> Bool {
    for (edge, coordinate) in [
      (area.minX, point.x), (area.maxX, point.x), (area.minY, point.y), (area.maxY, point.y),
    ] where (edge - coordinate).magnitude < Self.tie * (1 + edge.magnitude) { return false }
    return true
  }

  /// True if a move turns the control on a certain path, without a grid and not near the middle.
  private func isClear(move index: Int, _ run: Run) -> Bool {
    let drag = run.steps[index].drag
    let seen = run.steps[index].after
    guard drag.start.rotation != .none, seen.rotation != .none, seen.step == 0,
      !drag.finger.angle.isNaN, drag.finger.angle.magnitude < 1e3
    else { return false }
    // Only a pointer that goes to the finger was checked for a touch-down in the gap.
    if seen.rotation == .absolute, drag.start.rotation != .absolute { return false }
    let reach = max(
      max(seen.bounds.maxX.magnitude, seen.bounds.maxY.magnitude),
      max(drag.point.x.magnitude, drag.point.y.magnitude))
    guard reach < 1e6, drag.finger.distance > 1e-4 * reach else { return false }
    // A recognizer begins after a fixed number of points, whatever the size of the control.
    if scales, seen.recognizer != .none { return false }
    guard seen.hysteresis > 0 else { return true }
    let (dx, dy) = (drag.point.x - drag.down.x, drag.point.y - drag.down.y)
    let distance = (dx * dx + dy * dy).squareRoot()
    if scales, 2 * distance >= seen.hysteresis, distance < seen.hysteresis { return false }
    let nearest = (distance - seen.hysteresis).magnitude
    return nearest > Self.tie * seen.hysteresis
      && (!scales || (2 * distance - seen.hysteresis).magnitude > Self.tie * seen.hysteresis)
  }

  /// True if the control used the written ends unchanged. A control that adjusts the ends decides
  /// by itself how.
  private func showsWhatWasWritten(_ run: Run) -> Bool {
    var start = run.steps[0].after[.startPosition, 0]
    var end = run.steps[0].after[.endPosition, 0]
    let roles = run.steps[0].table.roles
    for write in run.sequence.start.writes {
      note(write.value, to: roles[write.property], &start, &end)
    }
    for index in run.steps.indices {
      if index > 0, case .set(let property, let value) = run.sequence.commands[index - 1] {
        note(value, to: roles[property], &start, &end)
      }
      let seen = run.steps[index].after
      guard (seen[.startPosition, 0] - start).magnitude <= 1e-10,
        (seen[.endPosition, 0] - end).magnitude <= 1e-10, start.magnitude < 100,
        end.magnitude < 100, start != end
      else { return false }
    }
    return true
  }

  private func note(
    _ value: Double, to role: DeclaredProperty.Role, _ start: inout Double, _ end: inout Double
  ) {
    guard value.isFinite else { return }
    switch role {
    case .startAngle: start = value
    case .endAngle: end = value
    default: break
    }
  }
}
