package import KnurlGeometry
package import KnurlInteraction
package import KnurlLaws

/// A control with a fault around it.
///
/// A class, because the closures of one access share it.
package final class MutantControl {
  /// The sound control.
  package let inner: ControlInterface
  package let declaration: Declaration
  /// Sends a pass in the middle of something.
  package let relay: EventRelay
  /// The sound control before the last command or write, and behind it.
  package private(set) var before: Observation
  package private(set) var now: Observation
  package var memory: Memory
  /// How many histories were begun before this one: what no fresh control can know.
  package private(set) var serialNumber = 0
  private let distortion: Mutation
  /// What a class has sent and a fault may still change.
  private var held: [ControlEvents] = []

  /// What a fault remembers; a new control remembers nothing.
  package struct Memory {
    /// Added to the values that are seen.
    package var offset: Numbers
    /// The values before the touch that is followed came down.
    package var start: Numbers
    /// The finger that is followed, where it went down, where it was before the last touch and is
    /// now, and how often it has moved.
    package var finger = 0
    package var down = Point2D.zero
    package var previous = Point2D.zero
    package var point = Point2D.zero
    package var moves = 0
    /// What was written, by the properties' indices.
    package var written: [Int: Double] = [:]
    package var marks = Invalidation.none
    /// Whatever a fault means by them.
    package var isOn = false
    package var count = 0

    init(valueCount: Int) {
      offset = Numbers(count: valueCount)
      start = Numbers(count: valueCount)
    }
  }

  init(_ access: ControlInterface, _ declaration: Declaration, _ distortion: Mutation) {
    inner = access
    self.declaration = declaration
    self.distortion = distortion
    relay = EventRelay()
    now = Observation(valueCount: declaration.values.count)
    before = now
    memory = Memory(valueCount: declaration.values.count)
  }

  /// A class sends its passes by itself, in the middle of a command; they are held until its end.
  private func listen() {
    #if !hasFeature(Embedded)
      inner.relay?.deliver = { [unowned self] in self.held.append($0) }
    #endif
  }

  package var isTracking: Bool { now.isTracking }

  /// The range of a value, if it can be divided.
  package func range(_ index: Int) -> Double {
    let range = now.maximums[index] - now.minimums[index]
    return range.isFinite ? range : 0
  }

  /// Looks at the sound control.
  private func look() {
    before = now
    inner.observe(&now)
  }

  // MARK: - What is done to it

  private func reset() {
    // Another fault may have been around the same control since.
    listen()
    inner.reset()
    held.removeAll(keepingCapacity: true)
    serialNumber += 1
    memory = Memory(valueCount: declaration.values.count)
    now = Observation(valueCount: declaration.values.count)
    look()
    before = now
  }

  private func perform(_ command: ControlCommand) -> EventBatches {
    let touch = followed(command)
    let passes = distortion.perform(self, command).followed(by: takeHeld())
    look()
    if !before.isTracking, now.isTracking {
      memory.start = before.values
      memory.moves = 0
    }
    if touch?.phase == .moved { memory.moves += 1 }
    let sent = distortion.after(self, command, passes)
    if let touch { memory.previous = touch.location }
    return sent
  }

  /// The touch, if it is the finger's that is followed or will be.
  private func followed(_ command: ControlCommand) -> Touch? {
    guard case .touch(let touch) = command, touch.location.isFinite else { return nil }
    if touch.phase == .began, !now.isTracking {
      memory.finger = touch.id
      memory.down = touch.location
      memory.previous = touch.location
    }
    guard touch.id == memory.finger else { return nil }
    memory.point = touch.location
    return touch
  }

  private func write(_ value: Double, to property: Int) {
    distortion.write(self, property, value)
    look()
    for pass in takeHeld() { relay.deliver?(pass) }
  }

  private func performOwn(_ command: Int) -> EventBatches {
    let passes = inner.performOwn(command).followed(by: takeHeld())
    look()
    return passes
  }

  /// Two commands at once, which no fault gets between.
  private func perform(
    _ first: ControlCommand, _ second: ControlCommand,
    by together: (ControlCommand, ControlCommand) -> Void
  ) {
    together(first, second)
    look()
    for pass in takeHeld() { relay.deliver?(pass) }
  }

  private func takeHeld() -> [ControlEvents] {
    defer { held.removeAll(keepingCapacity: true) }
    return held
  }

  // MARK: - What is seen of it

  private func observe(_ observation: inout Observation) {
    observation = now
    for index in observation.values.indices where memory.offset[index] != 0 {
      let isShownThere = observation.presentations[index] == observation.positions[index]
      observation.values[index] += memory.offset[index]
      observation.positions[index] = inner.position(observation.values[index])
      if isShownThere { observation.presentations[index] = observation.positions[index] }
    }
    distortion.observe(self, &observation)
  }

  private func readValues(_ values: inout Numbers) {
    inner.readValues(&values)
    if let heard = distortion.heard { return heard(self, &values) }
    for index in values.indices { values[index] += memory.offset[index] }
  }

  private func takeInvalidation() -> Invalidation {
    var marks = distortion.marks(self, inner.takeInvalidation())
    marks.formUnion(memory.marks)
    memory.marks = .none
    return marks
  }

  // MARK: - Access

  /// The access of the control with its fault. It knows no visits: every command goes through here.
  func access() -> ControlInterface {
    var access = ControlInterface(
      reset: { self.reset() }, perform: { self.perform($0) },
      performOwn: { self.performOwn($0) }, write: { self.write($1, to: $0) },
      read: { self.distortion.read(self, $0) }, observe: { self.observe(&$0) },
      readValues: { self.readValues(&$0) },
      position: { self.distortion.position(self, $0) },
      value: { self.distortion.value(self, $0) },
      travel: { trip in
        trip.travel(
          position: { self.distortion.position(self, $0) },
          value: { self.distortion.value(self, $0) })
      },
      takeInvalidation: { self.takeInvalidation() }, relay: relay, frames: inner.frames)
    access.accessibilityElements = {
      self.distortion.elements(self, self.inner.accessibilityElements())
    }
    access.surround = inner.surround
    access.ownState = inner.ownState
    access.performTogether = inner.performTogether.map { perform in
      { first, second in self.perform(first, second, by: perform) }
    }
    access.save = {
      guard let restore = self.inner.save() else { return nil }
      let (memory, before, now) = (self.memory, self.before, self.now)
      return {
        restore()
        self.memory = memory
        self.before = before
        self.now = now
      }
    }
    return access
  }
}

extension EventBatches {
  /// With as many more as there is room for.
  fileprivate func followed(by others: [ControlEvents]) -> EventBatches {
    var passes = self
    for other in others where passes.count < Self.capacity { passes.append(other) }
    return passes
  }
}

/// What a fault does between a control and its surroundings; as it stands, nothing.
package struct Mutation: Sendable {
  package typealias Control = MutantControl

  // MARK: - What is done to it

  package var perform: @Sendable (Control, ControlCommand) -> EventBatches = {
    $0.inner.perform($1)
  }
  /// Called behind every command, with what it sent; what it returns is sent instead.
  package var after: @Sendable (Control, ControlCommand, EventBatches) -> EventBatches = { $2 }
  package var write: @Sendable (Control, Int, Double) -> Void = { $0.inner.write($1, $2) }

  // MARK: - What is seen of it

  package var observe: @Sendable (Control, inout Observation) -> Void = { _, _ in }
  /// What handlers read, where that is not what is seen afterwards.
  package var heard: (@Sendable (Control, inout Numbers) -> Void)?
  package var read: @Sendable (Control, Int) -> Double? = { $0.inner.read($1) }
  package var position: @Sendable (Control, Double) -> Double = { $0.inner.position($1) }
  package var value: @Sendable (Control, Double) -> Double = { $0.inner.value($1) }
  package var marks: @Sendable (Control, Invalidation) -> Invalidation = { $1 }
  package var elements: @Sendable (Control, [AccessibilityElement]) -> [AccessibilityElement] = {
    $1
  }
}

// MARK: - Fingers

// What faults do to them.
extension Touch {
  /// The same touch elsewhere.
  package func at(_ location: Point2D) -> Touch {
    var touch = self
    touch.location = location
    return touch
  }
}

extension Point2D {
  package static func + (a: Point2D, b: Point2D) -> Point2D { Point2D(x: a.x + b.x, y: a.y + b.y) }
  package static func - (a: Point2D, b: Point2D) -> Point2D { Point2D(x: a.x - b.x, y: a.y - b.y) }
  package static func * (a: Point2D, factor: Double) -> Point2D {
    Point2D(x: a.x * factor, y: a.y * factor)
  }
}
