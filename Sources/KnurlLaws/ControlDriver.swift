public import KnurlInteraction

/// Drives a control of a known type by its description.
public final class ControlDriver<Control>: ControlSubject {
  /// How commands reach the control, and what else differs between values and classes.
  public struct Hosting {
    /// Performs a command and delivers the passes that it causes, each at its moment.
    var perform: (ControlDriver<Control>, ControlCommand) -> Void
    /// Called with every new control.
    var adopt: (ControlDriver<Control>) -> Void
    var takeInvalidation: ((inout Control) -> Invalidation)?

    public init(
      perform: @escaping (ControlDriver<Control>, ControlCommand) -> Void,
      adopt: @escaping (ControlDriver<Control>) -> Void = { _ in },
      takeInvalidation: ((inout Control) -> Invalidation)? = nil
    ) {
      self.perform = perform
      self.adopt = adopt
      self.takeInvalidation = takeInvalidation
    }
  }

  /// The control as it stands now.
  public var control: Control
  private let make: () -> Control
  private let hosting: Hosting
  private let description: ControlDescription<Control>
  /// A handler's command cancelled the touch: the rest of the phase under way is not sent.
  private var wasCancelled = false

  public init(
    _ make: @escaping () -> Control, hosting: Hosting, description: ControlDescription<Control>
  ) {
    self.make = make
    self.hosting = hosting
    let description = description.completed()
    self.description = description
    control = make()
    super.init(declaration: description.declaration)
    hosting.adopt(self)
  }

  override func reset() {
    super.reset()
    control = make()
    hosting.adopt(self)
  }

  override func perform(_ command: ControlCommand) { hosting.perform(self, command) }

  /// Tells targets of events that the control sends at this moment.
  public func send(_ events: ControlEvents) { deliver(events) }

  /// Tells targets of the passes that a command of a value caused, as SPEC 1.3 orders them.
  public func send(_ passes: EventPasses) {
    if passes.contains(.touchCancel) { wasCancelled = true }
    if passes.isEmpty { return }
    let cancels = wasCancelled
    wasCancelled = false
    deliver(passes[0])
    var index = 1
    while index < passes.count {
      // What a handler cancelled sends nothing more; the pass of the cancel itself still goes out.
      if wasCancelled, !passes[index].contains(.touchCancel) { break }
      deliver(passes[index])
      index += 1
    }
    wasCancelled = wasCancelled || cancels
  }

  override func write(_ value: Double, to property: Int) {
    description.writers[property](&control, value)
  }

  override func read(_ property: Int) -> Double? { description.readers[property]?(control) }

  override func performOwn(_ command: Int) {
    let events = description.ownCommands[command](&control)
    send(events)
  }

  override func observe(into observation: inout Observation) {
    observe(control, into: &observation)
  }

  /// Takes the control once, so that it is copied once at the most.
  private func observe(_ control: Control, into observation: inout Observation) {
    for observer in description.observers { observer(control, &observation) }
  }

  override func value(_ index: Int) -> Double { description.valueReaders[index](control) }

  override func position(of value: Double) -> Double {
    description.track?.position(control, value) ?? value
  }

  override func value(at position: Double) -> Double {
    description.track?.value(control, position) ?? position
  }

  override func takeInvalidation() -> Invalidation {
    hosting.takeInvalidation?(&control) ?? description.takeInvalidation?(&control) ?? .none
  }
}
