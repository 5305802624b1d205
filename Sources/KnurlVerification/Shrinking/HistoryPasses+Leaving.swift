import KnurlEngine
import KnurlGeometry
import KnurlInteraction
import KnurlLaws

/// What makes the history of a control simpler, in the order in which it is tried: what leaves most
/// out comes first.
enum HistoryPasses {
  typealias Run = RecordedRun<ControlMachine>
  typealias Pass = HistoryPass<ControlMachine>
  typealias Candidate = History<Configuration, Command>

  /// - Parameter usual: The bounds of a control fresh from its factory.
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
    let ids = FingerPaths(run.history.commands).ids
    guard ids.count > 1 else { return }
    for id in ids.reversed() {
      var candidate = run.history
      candidate.commands.removeAll { $0.touch?.id == id }
      if offer(candidate) { return }
    }
  }

  private static let withoutAGesture = Pass("leave out a gesture") { run, offer in
    for gesture in FingerPaths(run.history.commands).gestures.reversed() where gesture.count > 1 {
      if offer(run.history.without(gesture)) { return }
    }
  }

  /// Runs of commands, from half of all down to single ones, each from the back.
  private static let withoutCommands = Pass("leave out commands") { run, offer in
    var length = max(1, run.history.commands.count / 2)
    while length > 0 {
      var end = run.history.commands.count
      while end > 0 {
        let start = max(0, end - length)
        var candidate = run.history
        candidate.commands.removeSubrange(start..<end)
        if offer(candidate) { return }
        end = start
      }
      length /= 2
    }
  }

  private static let withoutConfiguration = Pass("leave out configuration") { run, offer in
    if run.history.start.writes.count > 1 {
      var candidate = run.history
      candidate.start.writes = []
      if offer(candidate) { return }
    }
    for index in run.history.start.writes.indices.reversed() {
      var candidate = run.history
      candidate.start.writes.remove(at: index)
      if offer(candidate) { return }
    }
    guard run.history.start.bounds != nil else { return }
    var candidate = run.history
    candidate.start.bounds = nil
    _ = offer(candidate)
  }

  /// In longer histories there are too many pairs, and what belongs together there is a gesture.
  private static let longestForPairs = 12

  /// Two commands, or a command and a write, that make up for each other.
  private static let withoutPairs = Pass("leave out two") { run, offer in
    let count = run.history.commands.count
    guard count <= longestForPairs else { return }
    for second in run.history.commands.indices.reversed() {
      for first in 0..<second where offer(run.history.without([first, second])) { return }
      for index in run.history.start.writes.indices {
        var candidate = run.history.without([second])
        candidate.start.writes.remove(at: index)
        if offer(candidate) { return }
      }
    }
  }

  // MARK: - Other kinds

  /// What is written first might as well have been there from the start.
  private static let intoConfiguration = Pass("write before the start") { run, offer in
    var candidate = run.history
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

  /// One order of what may come in any.
  private static let neighboursExchanged = Pass("exchange neighbours") { run, offer in
    for index in run.history.start.writes.indices.dropFirst() {
      var candidate = run.history
      candidate.start.writes.swapAt(index - 1, index)
      if offer(candidate) { return }
    }
    for index in run.history.commands.indices.dropFirst() {
      var candidate = run.history
      candidate.commands.swapAt(index - 1, index)
      if offer(candidate) { return }
    }
  }

  private static let simplerKinds = Pass("simpler kinds") { run, offer in
    for (index, command) in run.history.commands.enumerated() {
      for simpler in kinds(simplerThan: command, at: index, in: run) {
        if offer(run.history.replacing(index, by: simpler)) { return }
      }
    }
    for (index, write) in run.history.start.writes.enumerated() {
      for simpler in writes(simplerThan: write, in: run.moments[0]) {
        var candidate = run.history
        candidate.start.writes[index] = simpler
        if offer(candidate) { return }
      }
    }
  }

  /// The same with the properties that are declared before it, and what is simple to write there.
  private static func writes(
    simplerThan write: PropertyWrite, in moment: Moment
  ) -> [PropertyWrite] {
    let properties = moment.declaration.properties
    let observation = moment.after
    var writes: [PropertyWrite] = []
    for property in 0..<write.property
    where properties[property].kind == properties[write.property].kind {
      var values = [write.value]
      if properties[property].kind == .number {
        for index in observation.values.indices {
          values += [observation.minimums[index], observation.maximums[index]]
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
      let drag = run.moments[index].drag
      return [TouchPhase.ended, .cancelled].map {
        .touch(Touch(id: drag.id, phase: $0, location: drag.point))
      }
    case .set(let property, let value):
      return writes(
        simplerThan: PropertyWrite(property: property, value: value), in: run.moments[index]
      ).map { .set(property: $0.property, to: $0.value) }
    default: return []
    }
  }
}

extension History where Start == Configuration, Command == KnurlLaws.Command {
  /// The history without some of its commands.
  func without(_ indices: [Int]) -> Self {
    var copy = self
    for index in indices.sorted().reversed() { copy.commands.remove(at: index) }
    return copy
  }

  func replacing(_ index: Int, by command: KnurlLaws.Command) -> Self {
    var copy = self
    copy.commands[index] = command
    return copy
  }

  /// The history with some of its touches moved.
  func moving(_ indices: ArraySlice<Int>, byX x: Double, y: Double) -> Self {
    var copy = self
    for index in indices {
      guard var touch = copy.commands[index].touch else { continue }
      touch.location = Point2D(x: touch.location.x + x, y: touch.location.y + y)
      copy.commands[index] = .touch(touch)
    }
    return copy
  }

  /// The history with one touch at another place.
  func placing(_ index: Int, atX x: Double, y: Double) -> Self {
    guard var touch = commands[index].touch else { return self }
    touch.location = Point2D(x: x, y: y)
    return replacing(index, by: .touch(touch))
  }
}
