import KnurlEngine
import KnurlInteraction
public import KnurlLaws
public import KnurlVerification

extension ControlSpecification {
  /// A control of another program, described by its adapter.
  ///
  /// ```swift
  /// Catalog(controls: [try ControlSpecification(adapter: AdapterFile("Adapters/slider.json"))])
  /// ```
  /// Starts the adapter to ask for its description.
  ///
  /// - Throws: `AdapterProblem` with a sentence if it cannot be started or describes no control.
  public init(adapter file: AdapterFile) throws(AdapterProblem) {
    let link = AdapterLink(file)
    let adapter = try AdapterDescription(try link.hello(), of: file.name)
    self.init(file, link, adapter) { $0.describe(adapter) }
  }

  /// A control of another program with a description of one's own, in place of the adapter's.
  ///
  /// ```swift
  /// try ControlSpecification(adapter: file) {
  ///   $0.value(named: "first", read: { $0["first"] }, write: { $0["first"] = $1 })
  /// }
  /// ```
  /// The adapter still says which input reaches the control.
  public init(
    adapter file: AdapterFile,
    describing describe: @escaping (inout ControlDescription<RemoteControl>) -> Void
  ) throws(AdapterProblem) {
    let link = AdapterLink(file)
    let adapter = try AdapterDescription(try link.hello(), of: file.name)
    self.init(file, link, adapter) {
      $0.limitInput(adapter)
      describe(&$0)
    }
  }

  private init(
    _ file: AdapterFile, _ link: AdapterLink, _ adapter: AdapterDescription,
    describing describe: (inout ControlDescription<RemoteControl>) -> Void
  ) {
    self.init(
      name: file.name, summary: adapter.hello.toolkit ?? "a control in another program",
      describing: describe
    ) { ControlHarness(link, adapter.hello, $0) }
  }
}

extension ControlHarness {
  /// Creates a harness for the control of an adapter.
  convenience init(
    _ link: AdapterLink, _ hello: AdapterHello, _ description: ControlDescription<RemoteControl>
  ) {
    var description = description
    description.has(hello.commands?.contains("size") == true ? [.bounds] : []) { control, row in
      row.bounds = control.bounds
      row.isTracking = control.isTracking
      row.isReceivingTouches = control.isReachable
    }
    // A page in a browser takes a millisecond for a command.
    description.takesLong()
    let completed = description.completed()
    let relay = EventRelay()
    let make = { RemoteControl(link, hello, relay) }
    let box = ControlBox(make(), isReentrant: true)
    var access = ControlInterface(
      box, completed, reset: { box.control = make() },
      perform: { command in
        box.control.apply(command)
        return []
      }, relay: relay)
    access.loss = link.loss
    let (reset, write, observe, beginEvents) = (
      access.reset, access.write, access.observe, access.beginEvents
    )
    // The adapter makes the control with its size and its writes in one request.
    access.start = { configuration, row in
      reset()
      if let bounds = configuration.bounds { box.control.apply(.resize(bounds)) }
      for first in configuration.writes { write(first.property, first.value) }
      beginEvents?()
      observe(&row)
      return true
    }
    access.expect = { sequence in
      let (present, notes) = (box.control, make())
      box.control = notes
      if let bounds = sequence.start.bounds { notes.apply(.resize(bounds)) }
      for first in sequence.start.writes { write(first.property, first.value) }
      notes.beginNotes()
      // What an app does in a handler depends on what the control does.
      loop: for command in sequence.commands {
        switch command {
        case .control(let command): notes.apply(command)
        case .set(let property, let value): write(property, value)
        case .perform, .host: break loop
        }
      }
      box.control = present
      link.expected = notes.notes
    }
    self.init(declaration: completed.declaration, access: access)
  }
}
