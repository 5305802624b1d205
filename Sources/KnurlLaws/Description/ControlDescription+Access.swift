public import KnurlInteraction
public import KnurlRaster

extension ControlInterface {
  /// Creates the interface to the control in a box from its description.
  @inlinable public init<Control>(
    _ box: ControlBox<Control>, _ description: ControlDescription<Control>,
    reset: @escaping () -> Void, perform: @escaping (ControlCommand) -> EventBatches,
    takeInvalidation: (() -> Invalidation)? = nil, relay: EventRelay? = nil
  ) {
    let observe = Self.chained(description.observers)
    let readValues = Self.chained(description.valueReaders)
    let writers = description.writers
    let readers = description.readers
    let ownCommands = description.ownCommands
    let track = description.track
    let take = description.takeInvalidation
    self.init(
      reset: reset,
      perform: perform,
      performOwn: { command, argument in box.access { ownCommands[command](&$0, argument) } },
      write: { property, value in box.access { writers[property](&$0, value) } },
      read: { readers[$0]?(box.control) },
      observe: { observation in box.access { observe($0, &observation) } },
      readValues: { values in box.access { readValues($0, &values) } },
      position: { value in box.access { track?.position($0, value) ?? value } },
      value: { position in box.access { track?.value($0, position) ?? position } },
      mapping: { use in
        guard let track else { return }
        let control = box.control
        use({ track.position(control, $0) }, { track.value(control, $0) })
      },
      takeInvalidation: takeInvalidation ?? { box.access { take?(&$0) ?? .none } },
      relay: relay,
      frames: Self.frames(of: box, description.frames))
    if let elements = description.elements {
      accessibilityElements = { elements(box.control) }
    }
    let rests = description.rests
    restPlaces = { index in box.access { rests[index]?.read($0) ?? [] } }
    restPosition = { index, number in
      box.access { rests[index]?.position(of: number, on: $0) ?? number }
    }
    if let isTaken = description.touchArea { takesTouch = { isTaken(box.control, $0) } }
    counterparts = description.counterparts.map { $0() }
    connectEvents(of: box, description)
    let conditions = description.conditions
    allows = { conditions[$0]?(box.control) ?? true }
    let (checks, memories) = (description.ownChecks, description.ownMemories)
    memoriesOfLaws = { memories.map { $0() } }
    judge = { law, step, memory in checks[law](box.control, step, &memory) }
  }

  @inlinable static func frames<Control>(
    of box: ControlBox<Control>,
    _ make: ((Double, Int) -> (inout Control, Invalidation?) -> Bitmap)?
  ) -> ((Double, Int) -> (Invalidation?) -> Bitmap)? {
    guard let make else { return nil }
    return { scale, maximumSide in
      let frame = make(scale, maximumSide)
      return { marks in box.access { frame(&$0, marks) } }
    }
  }

  /// Lets command sequences access the control directly. Use this only for a control whose commands
  /// just call `apply`.
  @inlinable mutating func addVisits<Control: ControlModel>(
    to box: ControlBox<Control>, _ description: ControlDescription<Control>,
    make: @escaping () -> Control
  ) {
    // A new control is connected where it is made.
    if beginEvents != nil { return }
    let observe = Self.chained(description.observers)
    let readValues = Self.chained(description.valueReaders)
    let writers = description.writers
    let ownCommands = description.ownCommands
    let take = description.takeInvalidation ?? { _ in .none }
    visit = { command, visit, invalidation, observation in
      box.access { control in
        switch command {
        case .control(let command):
          visit.events = control.apply(command)
          if !visit.events.isEmpty { readValues(control, &visit.after) }
        case .set(let property, let value):
          readValues(control, &visit.before)
          writers[property](&control, value)
          readValues(control, &visit.after)
        case .perform(let index, let argument):
          readValues(control, &visit.before)
          visit.events = ownCommands[index](&control, argument)
          readValues(control, &visit.after)
        // A host action is not a command of the control.
        case .host: break
        }
        invalidation = take(&control)
        observe(control, &observation)
      }
      return true
    }
    start = { configuration, observation in
      box.control = make()
      box.access { control in
        if let bounds = configuration.bounds { _ = control.apply(.resize(bounds)) }
        for write in configuration.writes { writers[write.property](&control, write.value) }
        _ = take(&control)
        observe(control, &observation)
      }
      return true
    }
  }

  /// Lets command sequences return to an earlier state. Use this only for a control whose whole
  /// state is in the box.
  @inlinable mutating func addSnapshots<Control: ControlModel>(of box: ControlBox<Control>) {
    // The protocol is meant for values, but the compiler lets a class conform to it.
    // A copy that keeps a closure sends its events for the control that it was copied from.
    if Control.self is AnyClass || beginEvents != nil { return }
    save = {
      let copy = box.control
      return { box.control = copy }
    }
  }

  // Nested closures instead of an array: reading a closure from an array counts references, at
  // every command.

  @inlinable static func chained<Control>(
    _ observers: [(Control, inout Row) -> Void]
  ) -> (Control, inout Row) -> Void {
    guard var all = observers.first else { return { _, _ in } }
    for next in observers.dropFirst() {
      let before = all
      all = { control, observation in
        before(control, &observation)
        next(control, &observation)
      }
    }
    return all
  }

  @inlinable static func chained<Control>(
    _ readers: [(Control) -> Double]
  ) -> (Control, inout Numbers) -> Void {
    guard let first = readers.first else { return { _, _ in } }
    var all: (Control, inout Numbers) -> Void = { $1[0] = first($0) }
    for index in 1..<readers.count {
      let before = all
      let next = readers[index]
      all = { control, values in
        before(control, &values)
        values[index] = next(control)
      }
    }
    return all
  }
}

extension ControlHarness {
  /// Creates the harness of a control that is a value.
  ///
  /// - Parameter make: Creates a new control for every command sequence.
  @inlinable public convenience init<Control: ControlModel>(
    _ make: @escaping () -> Control, _ description: ControlDescription<Control>
  ) {
    var description = description
    description.observeModel()
    let completed = description.completed()
    let box = ControlBox(make())
    var access = ControlInterface(
      box, completed, reset: { box.control = make() }, perform: { box.control.apply($0) })
    access.addVisits(to: box, completed, make: make)
    access.addSnapshots(of: box)
    self.init(declaration: completed.declaration, access: access)
  }

  /// Creates the harness of a control that is a value, with custom code that performs its commands.
  ///
  /// - Parameter perform: Performs a command instead of the control's own `apply`.
  package convenience init<Control: ControlModel>(
    _ make: @escaping () -> Control,
    performing perform: @escaping (inout Control, ControlCommand) -> EventBatches,
    _ description: ControlDescription<Control>
  ) {
    var description = description
    description.observeModel()
    let completed = description.completed()
    let box = ControlBox(make())
    var access = ControlInterface(
      box, completed, reset: { box.control = make() }, perform: { perform(&box.control, $0) })
    access.addSnapshots(of: box)
    self.init(declaration: completed.declaration, access: access)
  }
}
