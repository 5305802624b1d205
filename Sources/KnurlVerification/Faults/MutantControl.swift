package import KnurlGeometry
package import KnurlInteraction
package import KnurlLaws
import KnurlRaster

/// A control with a planted fault between it and its surroundings.
///
/// A class, because the closures of the mutant's interface share its state.
package final class MutantControl {
  /// The control without the fault.
  package let inner: ControlInterface
  package let declaration: Declaration
  /// Sends an event batch in the middle of a command.
  package let relay: EventRelay
  /// The row of the original control before the last command or write; `now` is the row after it.
  package private(set) var before: Row
  package private(set) var now: Row
  package var memory: Memory
  /// The number of sequences begun so far. With this number, a fault can behave differently in two
  /// equal runs.
  package private(set) var serialNumber = 0
  private let distortion: Mutation
  /// The event batches that a class has sent during a command, and that a fault may still change.
  private var held: [ControlEvents] = []

  /// The memory of a fault; it is empty for a new control.
  package struct Memory {
    /// The number added to each observed value.
    package var offset: Numbers
    /// The values before the followed touch began.
    package var start: Numbers
    /// The identifier of the followed finger.
    ///
    /// The finger went down at `down`, was at `previous` before the last touch, is at `point` now,
    /// and has moved `moves` times.
    package var finger = 0
    package var down = Point2D.zero
    package var previous = Point2D.zero
    package var point = Point2D.zero
    package var moves = 0
    /// The corner of the frame that the last resize gave to the control.
    package var corner = Point2D.zero
    /// The written numbers, by the properties' indices.
    package var written: [Int: Double] = [:]
    package var marks = Invalidation.none
    /// A flag that each fault may use as needed; likewise `count`.
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
    now = declaration.emptyRow
    before = now
    memory = Memory(valueCount: declaration.values.count)
  }

  /// Collects the event batches that a class sends during a command, until the command ends.
  private func listen() {
    inner.relay?.deliver = { [unowned self] in self.held.append($0) }
  }

  package var isTracking: Bool { now.isTracking }

  /// The length of a value's range; 0 if it is not finite.
  package func range(_ index: Int) -> Double {
    let range = now[.maximum, index] - now[.minimum, index]
    return range.isFinite ? range : 0
  }

  /// Observes the original control.
  private func look() {
    before = now
    inner.observe(&now)
  }

  // MARK: - Commands and writes

  private func reset() {
    // Another fault may have been planted in the same control since.
    listen()
    inner.reset()
    held.removeAll(keepingCapacity: true)
    serialNumber += 1
    memory = Memory(valueCount: declaration.values.count)
    now = declaration.emptyRow
    look()
    before = now
  }

  private func perform(_ command: ControlCommand) -> EventBatches {
    let touch = followed(command)
    if case .resize(let frame) = command { memory.corner = Point2D(x: frame.minX, y: frame.minY) }
    let passes = distortion.perform(self, command).followed(by: takeHeld())
    look()
    if !before.isTracking, now.isTracking {
      memory.start = before[.value]
      memory.moves = 0
    }
    if touch?.phase == .moved { memory.moves += 1 }
    let sent = distortion.after(self, command, passes)
    if let touch { memory.previous = touch.location }
    return sent
  }

  /// Returns a command's touch if it belongs to the finger that is or will be followed.
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

  private func performOwn(_ command: Int, _ argument: Double) -> EventBatches {
    let passes = inner.performOwn(command, argument).followed(by: takeHeld())
    look()
    return passes
  }

  /// Performs two commands at once; no fault acts between them.
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

  // MARK: - Rows

  private func observe(_ observation: inout Row) {
    observation = now
    for index in observation.valueIndices where memory.offset[index] != 0 {
      let isShownThere = observation[.presentation, index] == observation[.position, index]
      observation[.value, index] += memory.offset[index]
      observation[.position, index] = inner.position(observation[.value, index])
      if isShownThere { observation[.presentation, index] = observation[.position, index] }
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

  // MARK: - Interface

  /// Returns the interface of the control with its fault.
  ///
  /// The interface has no visits, so that every command goes through the mutant.
  func access() -> ControlInterface {
    var access = ControlInterface(
      reset: { self.reset() }, perform: { self.perform($0) },
      performOwn: { self.performOwn($0, $1) }, write: { self.write($1, to: $0) },
      read: { self.distortion.read(self, $0) }, observe: { self.observe(&$0) },
      readValues: { self.readValues(&$0) },
      position: { self.distortion.position(self, $0) },
      value: { self.distortion.value(self, $0) },
      mapping: { use in
        use({ self.distortion.position(self, $0) }, { self.distortion.value(self, $0) })
      },
      takeInvalidation: { self.takeInvalidation() }, relay: relay, frames: frames)
    access.restPlaces = inner.restPlaces
    access.restPosition = inner.restPosition
    access.accessibilityElements = {
      self.distortion.elements(self, self.inner.accessibilityElements())
    }
    access.surround = inner.surround
    access.layerFrames = inner.layerFrames
    access.counterparts = inner.counterparts
    access.memoriesOfLaws = inner.memoriesOfLaws
    access.judge = inner.judge
    // A command that does not reach the control leaves the counts of the one before in no row.
    access.beginEvents = inner.beginEvents.map { begin in
      {
        begin()
        self.inner.observe(&self.now)
      }
    }
    access.sentArguments = inner.sentArguments
    access.allows = inner.allows
    access.takesTouch = inner.takesTouch
    access.hasRecognizers = inner.hasRecognizers
    access.isHeldInside = inner.isHeldInside
    access.keepsTouches = inner.keepsTouches
    if distortion.countsProgress { access.progress = { UInt64(self.memory.count) } }
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

  private var frames: ((_ scale: Double, _ maximumSide: Int) -> (Invalidation?) -> Bitmap)? {
    guard let make = inner.frames else { return nil }
    return { scale, maximumSide in
      let frame = make(scale, maximumSide)
      return { marks in
        defer { self.distortion.drawn(self) }
        return frame(marks)
      }
    }
  }
}

extension EventBatches {
  /// Returns the batches, followed by as many other batches as there is room for.
  fileprivate func followed(by others: [ControlEvents]) -> EventBatches {
    var passes = self
    for other in others where passes.count < Self.capacity { passes.append(other) }
    return passes
  }
}

/// The changes that a fault makes between a control and its surroundings; by default none.
package struct Mutation: Sendable {
  package typealias Control = MutantControl

  // MARK: - Commands and writes

  package var perform: @Sendable (Control, ControlCommand) -> EventBatches = {
    $0.inner.perform($1)
  }
  /// Called after every command with the sent events; returns the events to send instead.
  package var after: @Sendable (Control, ControlCommand, EventBatches) -> EventBatches = { $2 }
  package var write: @Sendable (Control, Int, Double) -> Void = { $0.inner.write($1, $2) }

  // MARK: - Rows

  package var observe: @Sendable (Control, inout Row) -> Void = { _, _ in }
  /// Changes the values that handlers read; nil if handlers read the values observed after the
  /// command.
  package var heard: (@Sendable (Control, inout Numbers) -> Void)?
  package var read: @Sendable (Control, Int) -> Double? = { $0.inner.read($1) }
  package var position: @Sendable (Control, Double) -> Double = { $0.inner.position($1) }
  package var value: @Sendable (Control, Double) -> Double = { $0.inner.value($1) }
  package var marks: @Sendable (Control, Invalidation) -> Invalidation = { $1 }
  /// True if the fault's `count` is a state of the control's own, which guides fuzz runs.
  package var countsProgress = false
  /// Called after each drawing.
  package var drawn: @Sendable (Control) -> Void = { _ in }
  package var elements: @Sendable (Control, [AccessibilityElement]) -> [AccessibilityElement] = {
    $1
  }
}

// MARK: - Fingers

// Helpers for faults that change touches.
extension Touch {
  /// The same touch at another location.
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
