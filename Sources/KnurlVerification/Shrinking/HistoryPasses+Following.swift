import KnurlEngine
import KnurlGeometry
import KnurlInteraction
import KnurlLaws

// What changes a write or the size and takes the gestures along.
extension HistoryPasses {
  /// In longer histories there are too many, and other passes have made most of them short.
  private static let longestForFollowing = 6

  /// Leaves out a write or the bounds, or writes another value, and moves each gesture along with a
  /// thumb: a place that depends on a written number can only change together with it.
  static let gesturesFollow = Pass("move gestures along with the thumbs") { run, record, offer in
    let history = run.history
    guard run.moments[0].has(.thumbs), history.commands.contains(where: { $0.touch != nil }),
      history.commands.count + history.start.writes.count <= longestForFollowing
    else { return }
    let fresh = record(Candidate(start: Configuration())).moments[0].after
    for base in bases(of: run, fresh) where base != history {
      for thumb in run.moments[0].after.values.indices {
        guard let moved = follow(thumb, from: run, to: base, record) else { continue }
        if offer(moved) { return }
      }
    }
  }

  /// A write of each value that a gesture has changed, in place of that gesture.
  static let writesForGestures = Pass("write what a gesture changed") { run, offer in
    for gesture in FingerPaths(run.history.commands).gestures {
      guard let last = gesture.last, last + 1 < run.history.commands.count else { continue }
      let before = run.moments[gesture[0]].after.values
      let after = run.moments[last + 1].after.values
      var writes: [Command] = []
      for (property, declared) in run.moments[0].declaration.properties.enumerated() {
        guard case .value(let index) = declared.role, before[index] != after[index] else {
          continue
        }
        writes.append(.set(property: property, to: after[index]))
      }
      guard !writes.isEmpty, writes.count < gesture.count else { continue }
      var candidate = run.history.without(gesture)
      candidate.commands.insert(contentsOf: writes, at: gesture[0])
      if offer(candidate) { return }
    }
  }

  /// The starts that are tried, with the gestures where they were.
  ///
  /// - Parameter fresh: The control as it is made: what was written is not what is there without it.
  private static func bases(of run: Run, _ fresh: Observation) -> [Candidate] {
    let history = run.history
    var shorter: [Candidate] = []
    for index in history.start.writes.indices {
      var candidate = history
      candidate.start.writes.remove(at: index)
      shorter.append(candidate)
    }
    if history.start.bounds != nil {
      var candidate = history
      candidate.start.bounds = nil
      shorter.append(candidate)
    }
    var bases = shorter
    for (index, command) in history.commands.enumerated() {
      guard case .set(let property, let value) = command else { continue }
      var candidate = history.without([index])
      candidate.start.writes.append(PropertyWrite(property: property, value: value))
      bases.append(candidate)
    }
    if history.start.bounds != nil {
      // A value that puts the thumbs together as another size does.
      for write in writesOfValues(upTo: Int.max, run.moments[0], fresh) {
        var candidate = history
        candidate.start.bounds = nil
        candidate.start.writes.append(write)
        bases.append(candidate)
      }
    }
    for candidate in shorter + [history] {
      for index in candidate.start.writes.indices {
        for write in writes(insteadOf: candidate.start.writes[index], run.moments[0], fresh) {
          var changed = candidate
          changed.start.writes[index] = write
          bases.append(changed)
        }
      }
    }
    return bases
  }

  /// Values that put one thumb where another one is as the control is made, half over it, beside it,
  /// or at an end.
  private static func writes(
    insteadOf write: PropertyWrite, _ moment: Moment, _ fresh: Observation
  ) -> [PropertyWrite] {
    guard moment.declaration.properties[write.property].kind == .number else { return [] }
    return writesOfValues(upTo: write.property, moment, fresh)
  }

  private static func writesOfValues(
    upTo last: Int, _ moment: Moment, _ fresh: Observation
  ) -> [PropertyWrite] {
    let properties = moment.declaration.properties
    var writes: [PropertyWrite] = []
    for property in properties.indices where property <= last {
      guard case .value(let index) = properties[property].role else { continue }
      var values = [moment.after.minimums[index], moment.after.maximums[index]]
      for thumb in fresh.values.indices {
        let known = fresh.values[thumb]
        values += [known, known - 0.5, known + 0.5, known - 1, known + 1]
      }
      for value in values where value.isFinite {
        writes.append(PropertyWrite(property: property, value: value))
      }
    }
    return writes
  }

  /// A history with each of its gestures as far from a thumb as it was before.
  private static func follow(
    _ thumb: Int, from run: Run, to base: Candidate, _ record: (Candidate) -> Run
  ) -> Candidate? {
    var moved = base
    let gestures = FingerPaths(run.history.commands).gestures
    for (known, gesture) in zip(gestures, FingerPaths(base.commands).gestures) {
      let first = gesture[0]
      var beginning = moved
      beginning.commands.removeLast(moved.commands.count - first)
      let before = run.moments[known[0]].after.thumbCenter(thumb)
      let now = record(beginning).moments[first].after.thumbCenter(thumb)
      let (x, y) = (now.x - before.x, now.y - before.y)
      guard x.isFinite, y.isFinite else { return nil }
      moved = moved.moving(gesture[...], byX: x, y: y)
    }
    return moved
  }
}
