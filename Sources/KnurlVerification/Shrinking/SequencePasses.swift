import KnurlEngine
import KnurlGeometry
import KnurlInteraction
import KnurlLaws

/// The shrink passes for control sequences, in order: passes that remove most run first.
enum SequencePasses {
  typealias Run = RecordedRun<ControlMachine>
  typealias Pass = SequencePass<ControlMachine>
  typealias Candidate = CommandSequence<Configuration, Command>

  /// - Parameter usual: The bounds of a newly made control.
  static func all(usualBounds usual: Rect2D) -> [Pass] {
    [
      withoutAFinger, withoutAGesture, withoutCommands, withoutConfiguration, withoutPairs,
      writesForGestures, intoConfiguration, neighboursExchanged, simplerKinds, simplerFingers,
      defaultDetails, straightened, usualDrags, gesturesShifted, simplerPlaces, shorterDrags,
      simplerValues,
      valuesTogether, simplerBounds(usual: usual), simplerTicks, gesturesFollow,
    ]
  }

  // MARK: - Leaving out

  private static let withoutAFinger = Pass("leave out a finger") { run, offer in
    let ids = FingerPaths(run.sequence.commands).ids
    guard ids.count > 1 else { return }
    for id in ids.reversed() {
      let candidate = run.sequence.with { $0.commands.removeAll { $0.touch?.id == id } }
      if offer(candidate) { return }
    }
  }

  private static let withoutAGesture = Pass("leave out a gesture") { run, offer in
    for gesture in FingerPaths(run.sequence.commands).gestures.reversed() where gesture.count > 1 {
      if offer(run.sequence.without(gesture)) { return }
    }
  }

  /// Removes runs of commands, beginning at the end: runs of half the length, then shorter runs,
  /// then single commands.
  private static let withoutCommands = Pass("leave out commands") { run, offer in
    var length = max(1, run.sequence.commands.count / 2)
    while length > 0 {
      var end = run.sequence.commands.count
      while end > 0 {
        let start = max(0, end - length)
        if offer(run.sequence.with { $0.commands.removeSubrange(start..<end) }) { return }
        end = start
      }
      length /= 2
    }
  }

  private static let withoutConfiguration = Pass("leave out configuration") { run, offer in
    if run.sequence.start.writes.count > 1, offer(run.sequence.with { $0.start.writes = [] }) {
      return
    }
    for index in run.sequence.start.writes.indices.reversed() {
      if offer(run.sequence.withoutWrite(index)) { return }
    }
    guard run.sequence.start.bounds != nil else { return }
    _ = offer(run.sequence.withoutBounds)
  }

  /// The largest number of commands for removing pairs. Longer sequences have too many pairs.
  private static let longestForPairs = 12

  /// Removes two commands at once, or a command and a write, which may cancel each other.
  private static let withoutPairs = Pass("leave out pairs") { run, offer in
    let count = run.sequence.commands.count
    guard count <= longestForPairs else { return }
    for second in run.sequence.commands.indices.reversed() {
      for first in 0..<second where offer(run.sequence.without([first, second])) { return }
      for index in run.sequence.start.writes.indices {
        if offer(run.sequence.without([second]).withoutWrite(index)) { return }
      }
    }
  }

  // MARK: - Replacing commands

  /// Moves the first command into the configuration if it is a write or a resize.
  private static let intoConfiguration = Pass("write before the start") { run, offer in
    var candidate = run.sequence
    guard let first = candidate.commands.first else { return }
    switch first {
    case .set(let property, let value):
      candidate.start.writes.append(PropertyWrite(property: property, value: value))
    case .control(.resize(let bounds)):
      guard candidate.start.bounds == nil else { return }
      candidate.start.bounds = bounds
    default: return
    }
    candidate.commands.removeFirst()
    _ = offer(candidate)
  }

  /// Exchanges neighboring writes or commands, which sorts them if their order does not matter.
  private static let neighboursExchanged = Pass("exchange neighbors") { run, offer in
    for index in run.sequence.start.writes.indices.dropFirst() {
      if offer(run.sequence.with { $0.start.writes.swapAt(index - 1, index) }) { return }
    }
    for index in run.sequence.commands.indices.dropFirst() {
      if offer(run.sequence.with { $0.commands.swapAt(index - 1, index) }) { return }
    }
  }

  private static let simplerKinds = Pass("simpler kinds") { run, offer in
    for (index, command) in run.sequence.commands.enumerated() {
      for simpler in kinds(simplerThan: command, at: index, in: run) {
        if offer(run.sequence.replacing(index, by: simpler)) { return }
      }
    }
    for (index, write) in run.sequence.start.writes.enumerated() {
      for simpler in writes(simplerThan: write, in: run.steps[0]) {
        if offer(run.sequence.with { $0.start.writes[index] = simpler }) { return }
      }
    }
  }

  /// Returns simpler writes: of the same value or a simple value, to properties declared before the
  /// written property.
  private static func writes(
    simplerThan write: PropertyWrite, in step: ControlStep
  ) -> [PropertyWrite] {
    let properties = step.declaration.properties
    let observation = step.after
    var writes: [PropertyWrite] = []
    for property in 0..<write.property
    where properties[property].kind == properties[write.property].kind {
      var values = [write.value]
      if properties[property].kind == .number {
        for index in observation.valueIndices {
          values += [observation[.minimum, index], observation[.maximum, index]]
        }
        values += [0, 1, 10, 100, -write.value]
      }
      for value in values { writes.append(PropertyWrite(property: property, value: value)) }
    }
    return writes
  }

  private static func kinds(
    simplerThan command: Command, at index: Int, in run: Run
  ) -> [Command] {
    switch command {
    case .control(.touch(var touch)):
      guard touch.phase == .cancelled else { return [] }
      touch.phase = .ended
      return [.touch(touch)]
    case .host(.steals):
      let drag = run.steps[index].drag
      return [TouchPhase.ended, .cancelled].map {
        .touch(Touch(id: drag.id, phase: $0, location: drag.point))
      }
    case .set(let property, let value):
      return writes(
        simplerThan: PropertyWrite(property: property, value: value), in: run.steps[index]
      ).map { .set(property: $0.property, to: $0.value) }
    default: return []
    }
  }
}

// MARK: - Moving gestures along

// Shrink passes that change a write or the size, and move the gestures along.
extension SequencePasses {
  /// The largest number of commands and writes for `gesturesFollow`, which needs many trials.
  private static let longestForFollowing = 6

  /// Removes a write or the bounds, or writes another value, and moves each gesture along with a
  /// thumb.
  ///
  /// A position that depends on a written number can only change together with the number.
  private static let gesturesFollow = Pass("move gestures along with the thumbs") {
    run, record, offer in
    let sequence = run.sequence
    guard run.steps[0].has(.thumbs), sequence.commands.contains(where: { $0.touch != nil }),
      sequence.commands.count + sequence.start.writes.count <= longestForFollowing
    else { return }
    let fresh = record(Candidate(start: Configuration())).steps[0].after
    for base in bases(of: run, fresh) where base != sequence {
      for thumb in run.steps[0].after.valueIndices {
        guard let moved = follow(thumb, from: run, to: base, record) else { continue }
        if offer(moved) { return }
      }
    }
  }

  /// Replaces a gesture by writes of the values that the gesture changed.
  private static let writesForGestures = Pass("write what a gesture changed") { run, offer in
    for gesture in FingerPaths(run.sequence.commands).gestures {
      guard let last = gesture.last, last + 1 < run.sequence.commands.count else { continue }
      let before = run.steps[gesture[0]].after[.value]
      let after = run.steps[last + 1].after[.value]
      var writes: [Command] = []
      for (property, declared) in run.steps[0].declaration.properties.enumerated() {
        guard case .value(let index) = declared.role, before[index] != after[index] else {
          continue
        }
        writes.append(.set(property: property, to: after[index]))
      }
      guard !writes.isEmpty, writes.count < gesture.count else { continue }
      var candidate = run.sequence.without(gesture)
      candidate.commands.insert(contentsOf: writes, at: gesture[0])
      if offer(candidate) { return }
    }
  }

  /// Returns the sequences to try: with a changed start, and with all gestures at their old
  /// positions.
  ///
  /// - Parameter fresh: The row of a newly made control, which shows the values without writes.
  private static func bases(of run: Run, _ fresh: Row) -> [Candidate] {
    let sequence = run.sequence
    var shorter = sequence.start.writes.indices.map { sequence.withoutWrite($0) }
    if sequence.start.bounds != nil { shorter.append(sequence.withoutBounds) }
    var bases = shorter
    for (index, command) in sequence.commands.enumerated() {
      guard case .set(let property, let value) = command else { continue }
      let write = PropertyWrite(property: property, value: value)
      bases.append(sequence.without([index]).with { $0.start.writes.append(write) })
    }
    if sequence.start.bounds != nil {
      // A value that brings the thumbs together, as another size does.
      for write in writesOfValues(upTo: Int.max, run.steps[0], fresh) {
        bases.append(sequence.withoutBounds.with { $0.start.writes.append(write) })
      }
    }
    for candidate in shorter + [sequence] {
      for index in candidate.start.writes.indices {
        for write in writes(insteadOf: candidate.start.writes[index], run.steps[0], fresh) {
          bases.append(candidate.with { $0.start.writes[index] = write })
        }
      }
    }
    return bases
  }

  /// Returns writes that put a thumb at or near the initial position of any thumb, or at an end.
  private static func writes(
    insteadOf write: PropertyWrite, _ step: ControlStep, _ fresh: Row
  ) -> [PropertyWrite] {
    guard step.declaration.properties[write.property].kind == .number else { return [] }
    return writesOfValues(upTo: write.property, step, fresh)
  }

  private static func writesOfValues(
    upTo last: Int, _ step: ControlStep, _ fresh: Row
  ) -> [PropertyWrite] {
    let properties = step.declaration.properties
    var writes: [PropertyWrite] = []
    for property in properties.indices where property <= last {
      guard case .value(let index) = properties[property].role else { continue }
      var values = [step.after[.minimum, index], step.after[.maximum, index]]
      for thumb in fresh.valueIndices {
        let known = fresh[.value, thumb]
        values += [known, known - 0.5, known + 0.5, known - 1, known + 1]
      }
      for value in values where value.isFinite {
        writes.append(PropertyWrite(property: property, value: value))
      }
    }
    return writes
  }

  /// Returns the changed sequence with each gesture at the same distance from a thumb as before.
  private static func follow(
    _ thumb: Int, from run: Run, to base: Candidate, _ record: (Candidate) -> Run
  ) -> Candidate? {
    var moved = base
    let gestures = FingerPaths(run.sequence.commands).gestures
    for (known, gesture) in zip(gestures, FingerPaths(base.commands).gestures) {
      let first = gesture[0]
      var beginning = moved
      beginning.commands.removeLast(moved.commands.count - first)
      let before = run.steps[known[0]].after.thumbCenter(thumb)
      let now = record(beginning).steps[first].after.thumbCenter(thumb)
      let (x, y) = (now.x - before.x, now.y - before.y)
      guard x.isFinite, y.isFinite else { return nil }
      moved = moved.moving(gesture[...], byX: x, y: y)
    }
    return moved
  }
}

extension CommandSequence where Start == Configuration, Command == KnurlLaws.Command {
  func with(_ change: (inout Self) -> Void) -> Self {
    var copy = self
    change(&copy)
    return copy
  }

  /// The sequence without some of its commands.
  func without(_ indices: [Int]) -> Self {
    with { for index in indices.sorted().reversed() { $0.commands.remove(at: index) } }
  }

  fileprivate func withoutWrite(_ index: Int) -> Self { with { $0.start.writes.remove(at: index) } }

  fileprivate var withoutBounds: Self { with { $0.start.bounds = nil } }

  func replacing(_ index: Int, by command: KnurlLaws.Command) -> Self {
    with { $0.commands[index] = command }
  }

  /// The sequence with some of its touches changed.
  func changing(_ indices: some Sequence<Int>, _ change: (inout Touch) -> Void) -> Self {
    with {
      for index in indices {
        guard var touch = $0.commands[index].touch else { continue }
        change(&touch)
        $0.commands[index] = .touch(touch)
      }
    }
  }

  /// The sequence with some of its touches moved.
  func moving(_ indices: ArraySlice<Int>, byX x: Double, y: Double) -> Self {
    changing(indices) {
      $0.location = Point2D(x: $0.location.x + x, y: $0.location.y + y)
    }
  }

  /// The sequence with one touch at another position.
  func placing(_ index: Int, atX x: Double, y: Double) -> Self {
    changing([index]) { $0.location = Point2D(x: x, y: y) }
  }
}
