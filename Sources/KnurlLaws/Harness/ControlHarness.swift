import KnurlGeometry
package import KnurlInteraction
package import KnurlRaster

/// The code that drives one control and observes it, whatever its type.
///
/// A `ControlMachine` calls it for each command: it performs the command, collects the event
/// batches and has the row read. A `ControlDescription` creates it, together with a host for a
/// class. Laws never see it.
///
/// It calls the closures of a `ControlInterface`, which know the control's type, and acts as the
/// app's handlers. What never changes is in its `table`.
///
/// A class, because it represents one control with an identity: it collects the control's events
/// when they are sent, even during another command.
public final class ControlHarness {
  /// The largest number of event batches while time passes. A long tick has many firings of a
  /// timer, and each may send events.
  static let maximumTimedPasses = 100_000

  package let table: ControlTable
  package let access: ControlInterface
  /// The event batches since the last command began.
  private(set) var passes: [EventBatch] = []
  private(set) var hostReacted = false
  /// The last values that the app learned from reports or wrote itself (Controls.md 1.4).
  var known: Numbers
  /// Called before each command, for those who watch this process from outside.
  package var willStep: (@Sendable () -> Void)?
  private var rounds = false
  private var disablesOnValueChanged = false
  private var detachesOnValueChanged = false
  /// True if a handler has taken the control out of its window during this command.
  private(set) var wasDetached = false
  private var comparedRenderers: ComparedRenderers?
  private var depth = 0
  private var isTimePassing = false
  /// True if a handler's command cancelled the touch. The remaining events of the touch phase are
  /// then not sent.
  private var wasCancelled = false

  public init(declaration: Declaration, access: ControlInterface) {
    table = ControlTable(declaration)
    self.access = access
    known = Numbers(count: declaration.values.count)
    passes.reserveCapacity(8)
    listen()
  }

  /// Receives the event batches of a class from now on: another harness may share its access.
  private func listen() {
    access.relay?.deliver = { [weak self] in self?.deliver($0) }
  }

  public var declaration: Declaration { table.declaration }

  // MARK: - Commands

  /// Replaces the control with a new one, applies a configuration, and observes the control.
  func start(_ configuration: Configuration, observing observation: inout Row) {
    forget()
    if access.start(configuration, &observation) { return }
    access.reset()
    // A class is laid out here for the first time: at the configured bounds, and before any write.
    if let bounds = configuration.bounds {
      perform(.resize(bounds))
    } else {
      _ = takeInvalidation()
    }
    for write in configuration.writes { self.write(write.value, to: write.property) }
    _ = takeInvalidation()
    beginCommand()
    observe(into: &observation)
  }

  /// Replaces the control with a new one.
  func reset() {
    forget()
    access.reset()
  }

  /// Clears the state of the previous control.
  private func forget() {
    listen()
    rounds = false
    disablesOnValueChanged = false
    detachesOnValueChanged = false
    depth = 0
    beginCommand()
  }

  func beginCommand() {
    willStep?()
    if !passes.isEmpty { passes.removeAll(keepingCapacity: true) }
    hostReacted = false
    access.beginEvents?()
    wasCancelled = false
    wasDetached = false
  }

  /// Passes the event batches to the caller. Swaps the two arrays, so that no array is copied or
  /// freed.
  func takePasses(into other: inout [EventBatch]) {
    if passes.isEmpty, other.isEmpty { return }
    other.removeAll(keepingCapacity: true)
    swap(&passes, &other)
  }

  /// Performs a command in one access to the control, if the control is a value.
  ///
  /// - Returns: Whether the command was performed; the step then has the event batches, the
  ///   invalidation and the row.
  func visit(_ command: Command, seenIn step: inout ControlStep) -> Bool {
    willStep?()
    var done = Visit(values: known)
    guard access.visit(command, &done, &step.invalidation, &step.after) else { return false }
    switch command {
    case .set, .perform: know(done.after, insteadOf: done.before)
    case .control, .host: break
    }
    step.hostReacted = false
    if hasHandlers, !done.events.isEmpty {
      tellHandlers(of: done.events, in: &step)
      return true
    }
    // Without handlers, nothing happens to a value between two event batches.
    var index = 0
    while index < done.events.count {
      let batch = EventBatch(events: done.events[index], values: done.after, isFromHost: false)
      // In the place of the last command's batch, because most commands send one.
      if index < step.passes.count { step.passes[index] = batch } else { step.passes.append(batch) }
      index += 1
    }
    if step.passes.count > index { step.passes.removeLast(step.passes.count - index) }
    if done.events.contains(.valueChanged) { known = done.after }
    return true
  }

  /// Sends the event batches to handlers. Observes the control again if a handler changed it.
  private func tellHandlers(of events: EventBatches, in step: inout ControlStep) {
    beginCommand()
    send(events)
    takePasses(into: &step.passes)
    step.hostReacted = hostReacted
    guard hostReacted else { return }
    if table.capabilities.contains(.invalidation) {
      step.invalidation.formUnion(takeInvalidation())
    }
    observe(into: &step.after)
  }

  func perform(_ command: ControlCommand) {
    if case .tick = command { isTimePassing = true }
    send(access.perform(command))
    isTimePassing = false
  }

  func performTogether(_ first: ControlCommand, _ second: ControlCommand) {
    if let perform = access.performTogether { return perform(first, second) }
    perform(first)
    perform(second)
  }

  /// Performs one of the control's own commands. The caller knows the values that the command
  /// changes.
  func performOwn(_ command: Int, _ argument: Double) {
    let events = knowing { access.performOwn(command, argument) }
    send(events)
  }

  /// Performs an action of the app or the system around the control.
  func perform(_ act: HostAction) {
    switch act {
    case .rounds: rounds = true
    case .disablesOnValueChanged: disablesOnValueChanged = true
    case .detachesOnValueChanged: detachesOnValueChanged = true
    // The code that delivers touches handles these.
    case .steals, .scrolls: break
    case .endsAfterRefusal, .endsAfterCancel, .touchesDownFirst, .withoutTolerance:
      access.surround(act)
    }
  }

  func write(_ value: Double, to property: Int) {
    knowing { access.write(property, value) }
  }

  /// Performs a change by code, and updates `known` with the changed values.
  private func knowing<Result>(_ change: () -> Result) -> Result {
    var before = known
    access.readValues(&before)
    let result = change()
    var after = before
    access.readValues(&after)
    know(after, insteadOf: before)
    return result
  }

  private func know(_ after: Numbers, insteadOf before: Numbers) {
    if after == before { return }
    for index in before.indices where after[index] != before[index] { known[index] = after[index] }
  }

  // MARK: - Observing

  package func read(_ property: Int) -> Double? { access.read(property) }
  func observe(into observation: inout Row) { access.observe(&observation) }
  func position(of value: Double) -> Double { access.position(value) }
  func value(at position: Double) -> Double { access.value(position) }
  package func restPlaces(of index: Int) -> [Double] { access.restPlaces(index) }
  func restPosition(_ index: Int, of value: Double) -> Double { access.restPosition(index, value) }

  package func accessibilityElements() -> [AccessibilityElement] { access.accessibilityElements() }
  func takeInvalidation() -> Invalidation { access.takeInvalidation() }
  var layerFrames: (() -> [Rect2D])? { access.layerFrames }

  package var canDraw: Bool { access.frames != nil }

  /// Creates a renderer of the control's picture; nil if the control cannot be drawn.
  package func frames(scale: Double, maximumSide: Int) -> ((Invalidation?) -> Bitmap)? {
    access.frames?(scale, maximumSide)
  }

  /// Returns two renderers for a law that compares pictures.
  ///
  /// The renderers are reused for every command sequence, because creating one costs more than
  /// drawing many frames.
  ///
  /// The first call of each renderer must request a complete redraw.
  func renderersToCompare(scale: Double, maximumSide: Int) -> ComparedRenderers? {
    if let comparedRenderers { return comparedRenderers }
    guard let limited = frames(scale: scale, maximumSide: maximumSide),
      let complete = frames(scale: scale, maximumSide: maximumSide)
    else { return nil }
    let renderers = ComparedRenderers(limited: limited, complete: complete)
    comparedRenderers = renderers
    return renderers
  }

  // MARK: - Events

  /// Delivers the event batches that a command of a value caused, in the order of Controls.md 1.3.
  private func send(_ events: EventBatches) {
    if events.isEmpty { return }
    if events.contains(.touchCancel) { wasCancelled = true }
    let cancels = wasCancelled
    wasCancelled = false
    deliver(events[0])
    var index = 1
    while index < events.count {
      // After a handler's cancel nothing more is sent except the event batch of the cancel itself.
      if wasCancelled, !events[index].contains(.touchCancel) { break }
      deliver(events[index])
      index += 1
    }
    wasCancelled = wasCancelled || cancels
  }

  /// Records an event batch when targets receive it, and calls the app's handlers of
  /// `valueChanged`.
  private func deliver(_ events: ControlEvents) {
    let most = isTimePassing ? Self.maximumTimedPasses : ControlTable.maximumPasses
    guard passes.count <= most else {
      return
    }
    var values = known
    access.readValues(&values)
    let isFromHost = depth > 0 || access.relay?.isFromHandler == true
    passes.append(EventBatch(events: events, values: values, isFromHost: isFromHost))
    guard events.rawValue & ControlEvents.valueChanged.rawValue != 0 else { return }
    known = values
    if hasHandlers { react() }
  }

  @inline(__always) private var hasHandlers: Bool {
    rounds || disablesOnValueChanged || detachesOnValueChanged
  }

  /// Performs the app's `valueChanged` handler.
  private func react() {
    depth += 1
    if rounds { roundValues() }
    if disablesOnValueChanged {
      hostReacted = true
      perform(.enable(false))
    }
    if detachesOnValueChanged {
      hostReacted = true
      wasDetached = true
      perform(.attach(false))
    }
    depth -= 1
  }

  private func roundValues() {
    for (index, declared) in table.declaration.values.enumerated() {
      guard let property = declared.property else { continue }
      var values = known
      access.readValues(&values)
      let rounded = values[index].roundedHalfAway
      guard rounded != values[index] else { continue }
      hostReacted = true
      write(rounded, to: property)
    }
  }
}

// MARK: - Snapshots

extension ControlHarness {
  /// A saved state of the control and its harness, from which command sequences can continue.
  ///
  /// A step is saved by the machine and is not part of this state.
  struct State {
    /// Restores the control.
    fileprivate let restoreControl: () -> Void
    fileprivate let known: Numbers
    fileprivate let rounds: Bool
    fileprivate let disablesOnValueChanged: Bool
    fileprivate let detachesOnValueChanged: Bool
  }

  /// Saves the state between two commands; nil if the control cannot be copied.
  ///
  /// State that lasts for one command is left out, because the next command resets it.
  func state() -> State? {
    guard let restoreControl = access.save() else { return nil }
    return State(
      restoreControl: restoreControl, known: known, rounds: rounds,
      disablesOnValueChanged: disablesOnValueChanged,
      detachesOnValueChanged: detachesOnValueChanged)
  }

  func restore(_ state: State) {
    state.restoreControl()
    known = state.known
    rounds = state.rounds
    disablesOnValueChanged = state.disablesOnValueChanged
    detachesOnValueChanged = state.detachesOnValueChanged
  }
}

/// Two renderers: the limited one draws only what was invalidated, the complete one always draws
/// everything.
struct ComparedRenderers {
  var limited: (Invalidation?) -> Bitmap
  var complete: (Invalidation?) -> Bitmap
}
