import KnurlEngine
import KnurlGeometry
import KnurlInteraction

// Which runs have nothing in them that a rounding decides, or that is not changed with the rest.
extension AngleChange {
  /// So near to what decides, a rounding may decide otherwise.
  private static let tie = 1e-6

  func isComparable(_ run: Run) -> Bool {
    let first = run.moments[0]
    guard !run.hostReacts, !run.mayReactToRounding, first.after.values.count == 1,
      first.after.values.areFinite,
      first.hasFiniteLimits, first.after.bounds.isFinite,
      (first.after.minimums[0] + first.after.maximums[0]).isFinite
    else { return false }
    for index in run.moments.indices {
      guard isComparable(run, index) else { return false }
    }
    return showsWhatWasWritten(run)
  }

  private func isComparable(_ run: Run, _ index: Int) -> Bool {
    // By index: a moment that is handed on is copied, and it is large.
    if run.moments[index].after.wraps { return false }
    if !hasLimits(of: run, index) { return false }
    switch run.moments[index].effect {
    // A second finger's too, where it reaches the recogniser.
    case .began, .refused, .foreign: return isClear(touch: index, run)
    case .moved: return isClear(move: index, run)
    default: return true
    }
  }

  /// A mirror of values needs limits that stay, and in a range that becomes narrower the rounding of
  /// a wider one would be large.
  private func hasLimits(of run: Run, _ index: Int) -> Bool {
    run.moments[index].after.minimums == run.moments[0].after.minimums
      && run.moments[index].after.maximums == run.moments[0].after.maximums
  }

  /// A touch-down of which it is beyond doubt whether it was on the control, and on a thumb.
  private func isClear(touch index: Int, _ run: Run) -> Bool {
    guard let touch = run.moments[index].touch, touch.location.isFinite else { return true }
    let seen = run.moments[index].before
    guard isAwayFromEdges(seen.bounds, touch.location) else { return false }
    // How far around the control touches count is the control's affair, and rounds.
    if !seen.bounds.contains(touch.location) { return false }
    guard run.moments[index].has(.thumbs) else { return true }
    if scales, !seen.isTakenAnywhere { return false }
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

  /// A move that goes round, whose way is known, on no grid, not near the middle.
  private func isClear(move index: Int, _ run: Run) -> Bool {
    let drag = run.moments[index].drag
    let seen = run.moments[index].after
    guard drag.start.rotation != .none, seen.rotation != .none, seen.step == 0,
      !drag.finger.angle.isNaN, drag.finger.angle.magnitude < 1e3
    else { return false }
    // Whether a finger went down on the seam was asked only of one that the pointer goes to.
    if seen.rotation == .absolute, drag.start.rotation != .absolute { return false }
    let reach = max(
      max(seen.bounds.maxX.magnitude, seen.bounds.maxY.magnitude),
      max(drag.point.x.magnitude, drag.point.y.magnitude))
    guard reach < 1e6, drag.finger.distance > 1e-4 * reach else { return false }
    guard seen.hysteresis > 0 else { return true }
    let (dx, dy) = (drag.point.x - drag.down.x, drag.point.y - drag.down.y)
    let distance = (dx * dx + dy * dy).squareRoot()
    if scales, 2 * distance >= seen.hysteresis, distance < seen.hysteresis { return false }
    let nearest = (distance - seen.hysteresis).magnitude
    return nearest > Self.tie * seen.hysteresis
      && (!scales || (2 * distance - seen.hysteresis).magnitude > Self.tie * seen.hysteresis)
  }

  /// What a control makes of ends that it does not take as they are is its own business.
  private func showsWhatWasWritten(_ run: Run) -> Bool {
    var start = run.moments[0].after.startPositions[0]
    var end = run.moments[0].after.endPositions[0]
    let roles = run.moments[0].subject.roles
    for write in run.history.start.writes {
      note(write.value, to: roles[write.property], &start, &end)
    }
    for index in run.moments.indices {
      if index > 0, case .set(let property, let value) = run.history.commands[index - 1] {
        note(value, to: roles[property], &start, &end)
      }
      let seen = run.moments[index].after
      guard (seen.startPositions[0] - start).magnitude <= 1e-10,
        (seen.endPositions[0] - end).magnitude <= 1e-10, start.magnitude < 100,
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
