import KnurlEngine
import KnurlGeometry
import KnurlInteraction

/// One way to change a whole history of a control with angles: every finger, every size and both ends
/// of the track with it.
struct AngleChange: Sendable {
  /// Where a finger comes to be, as seen from the middle of the bounds.
  var finger: @Sendable (Point2D) -> Point2D = { $0 }
  var size: @Sendable (Rect2D) -> Rect2D = { $0 }
  /// What is added to both ends of the track, or nil where they stay.
  var shift: Double?
  /// Start and end change places, as about a vertical line, and so do minimum and maximum.
  var isMirror = false
  /// What is so many points large is not changed with the rest.
  var scales = false

  typealias Run = TraceRelation.Run

  /// The changed history, or nil where there is nothing to compare.
  func twin(of run: Run) -> Twin<ControlMachine>? {
    guard isComparable(run), !run.isTransformed else { return nil }
    var commands: [Command] = []
    for (index, command) in run.history.commands.enumerated() {
      guard let changed = changed(command, seenIn: run, index) else { return nil }
      commands.append(changed)
    }
    var start = run.history.start
    guard rewrite(&start.writes, for: run) else { return nil }
    let bounds = run.moments[0].after.bounds
    if size(bounds) != bounds { start.bounds = size(bounds) }
    return Twin(
      history: History(start: start, commands: commands),
      pairs: (0...commands.count).map { ($0, $0) })
  }

  /// Whether the ends of a track are those of another one, changed.
  func isDone(from original: Observation, to twin: Observation) -> Bool {
    let (start, end) = (original.startPositions[0], original.endPositions[0])
    let wanted =
      isMirror
      ? (Double.pi - end, Double.pi - start) : (start + (shift ?? 0), end + (shift ?? 0))
    // A few roundings, also of a Float.
    let slack = 1e-5
    return (twin.startPositions[0] - wanted.0).magnitude <= slack
      && (twin.endPositions[0] - wanted.1).magnitude <= slack
  }

  // MARK: - Commands and writes

  private func changed(_ command: Command, seenIn run: Run, _ index: Int) -> Command? {
    let isTracking = run.moments[index].after.isTracking
    let bounds = run.moments[index].after.bounds
    switch command {
    case .control(.touch(var touch)) where touch.location.isFinite:
      let (from, to) = (bounds.center, size(bounds).center)
      let way = finger(Point2D(x: touch.location.x - from.x, y: touch.location.y - from.y))
      touch.location = Point2D(x: to.x + way.x, y: to.y + way.y)
      return .touch(touch)
    case .control(.resize(let rect)):
      // The finger stays where it is, and what the control makes of odd sizes is its own business.
      guard !isTracking, rect.isFinite, rect.width >= 0, rect.height >= 0 else { return nil }
      return .control(.resize(size(rect)))
    case .set(let property, let value):
      return changed(PropertyWrite(property: property, value: value), seenIn: run)
        .map { .set(property: $0.property, to: $0.value) }
    // After a drag the next place may be a rounding away, or a whole step.
    case .control(.increment), .control(.decrement), .control(.key): return nil
    case .perform: return isMirror ? nil : command
    default: return command
    }
  }

  private func changed(_ write: PropertyWrite, seenIn run: Run) -> PropertyWrite? {
    let moment = run.moments[0]
    let roles = moment.subject.roles
    var write = write
    switch roles[write.property] {
    case .startAngle, .endAngle:
      guard shift != nil || isMirror, write.value.isFinite else { return write }
      return changedEnd(write, roles)
    case .value, .animatedValue:
      if isMirror {
        write.value = moment.after.minimums[0] + moment.after.maximums[0] - write.value
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

  /// Begins with the ends, which may be those of a control fresh from its factory.
  private func rewrite(_ writes: inout [PropertyWrite], for run: Run) -> Bool {
    guard shift != nil || isMirror else { return true }
    let moment = run.moments[0]
    let roles = moment.subject.roles
    guard let start = roles.firstIndex(of: .startAngle), let end = roles.firstIndex(of: .endAngle)
    else { return false }
    let ends = [
      PropertyWrite(property: start, value: moment.after.startPositions[0]),
      PropertyWrite(property: end, value: moment.after.endPositions[0]),
    ]
    let changed = ends.compactMap { changedEnd($0, roles) }
    guard changed.count == 2 else { return false }
    var others = writes.filter { $0.property != start && $0.property != end }
    if isMirror {
      guard let value = moment.declaration.values[0].property else { return false }
      let sum = moment.after.minimums[0] + moment.after.maximums[0]
      let isValue = { (write: PropertyWrite) in
        switch roles[write.property] {
        case .value, .animatedValue: return true
        default: return false
        }
      }
      others.removeAll(where: isValue)
      others.append(PropertyWrite(property: value, value: sum - moment.after.values[0]))
    }
    // Each twice, since a setter may pull the other end along.
    writes = changed + changed + others
    return true
  }
}
