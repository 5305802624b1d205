import KnurlEngine
import KnurlInteraction

extension ControlDescription {
  /// Declares an event that the control sends through a closure or a delegate.
  ///
  /// - Parameters:
  ///   - makeOutlet: Makes the outlet of a new control. All events of a description have one.
  ///   - connect: Called with each new control. What it returns lives as long as the control.
  package mutating func event(
    _ name: String, at place: SourcePlace, through makeOutlet: @escaping () -> EventOutlet,
    connect:
      @escaping (_ control: inout Control, _ send: @escaping @Sendable () -> Void) -> Any
  ) {
    let event = connectors.count
    let naming = AttributeNaming(given: name, place: place, noun: "event")
    let kind = AttributeKind<Double>(number: { $0 })
    eventStores.append(declaration.ownAttributes.add(naming, kind, .effects).store)
    connectors.append { control, outlet in connect(&control, outlet.sender(event)) }
    self.makeOutlet = makeOutlet
  }

  /// Declares when the control sends an event that `event` declares.
  ///
  /// It comes once at each of these ends of a drag if a value has changed, at most once if none has,
  /// and not for writes.
  ///
  /// - Parameter times: `lift`, `cancel` and `increment`. Time and commands of the control's own may
  ///   send the event too.
  public mutating func sends(_ name: String, when times: EventTimes) {
    precondition(
      !times.contains(.begin), "sends(“\(name)”, when:) asks for the end of a drag, not its begin")
    // A second line of the same event adds its times.
    let all = (declaration.namedEvents[name] ?? []).union(times)
    declaration.namedEvents[name] = all
    let declared = DeclaredEvent([], when: all)
    ownLaws.removeAll { $0.name.rawValue == "\(name)-on-time" }
    law(
      Law(
        LawName("\(name)-on-time"), on: .any, requires: [], isOwn: true,
        text: LawText(
          rule:
            "“\(name)” is sent once at each declared time if a value has changed, at most once if "
            + "none has, and never for a write.",
          why: "Apps save a choice when an event tells them that it is final.",
          cause: "Only one kind of end sends the event, or the setter sends the event.",
          fix: "Send the event in one method that every end of a drag calls.")
      ) { step in
        switch step.command {
        case .perform, .control(.tick): return .notApplicable
        default: break
        }
        guard !step.hostReacted else { return .notApplicable }
        let (sent, due) = (step.sent(name), Law.due(declared, &step))
        let word = due.lowerBound == 1 ? "once" : due.upperBound == 1 ? "at most once" : "not"
        return .demand(
          due.contains(sent), expected: "\(name) \(word) here",
          seen: sent == 0
            ? "it is not sent" : "it is sent \(sent == 1 ? "once" : "\(sent) times")")
      })
  }
}

extension ControlStep {
  /// The number of times that the command sent an event that the description declares with `event`.
  public func sent(_ name: String) -> Int {
    let event = table.ownAttributes.table.first { $0.name == name && $0.role == .effects }
    guard let event, case .number(let count) = event.read(after) else {
      let events = table.ownAttributes.events
      table.note(unknown: "sent(“\(name)”)", as: "an event", among: events)
      return 0
    }
    return Int(count)
  }
}

/// The counts of the events that one control has sent since the last command began.
///
/// Closures, because a count that any thread may raise needs a lock, and this module has none.
@usableFromInline package struct EventOutlet {
  /// Returns the closure that sends an event.
  let sender: (_ event: Int) -> @Sendable () -> Void
  let count: (_ event: Int) -> Int
  let clear: () -> Void

  package init(
    sender: @escaping (_ event: Int) -> @Sendable () -> Void,
    count: @escaping (_ event: Int) -> Int, clear: @escaping () -> Void
  ) {
    self.sender = sender
    self.count = count
    self.clear = clear
  }
}

/// The present control's outlet, and what its connections keep alive.
///
/// A class, because the closures of one interface share it.
private final class ConnectedEvents {
  var outlet: EventOutlet
  var kept: [Any] = []

  init(_ outlet: EventOutlet) { self.outlet = outlet }
}

extension ControlInterface {
  /// Connects each new control to an outlet of its own, whose counts the row shows.
  @usableFromInline mutating func connectEvents<Control>(
    of box: ControlBox<Control>, _ description: ControlDescription<Control>
  ) {
    guard let make = description.makeOutlet else { return }
    let (connectors, stores) = (description.connectors, description.eventStores)
    let connected = ConnectedEvents(make())
    let (reset, observe) = (self.reset, self.observe)
    self.reset = {
      reset()
      // What an earlier control sends later goes nowhere.
      let outlet = make()
      connected.outlet = outlet
      connected.kept = box.access { control in connectors.map { $0(&control, outlet) } }
    }
    self.observe = { row in
      observe(&row)
      for (event, store) in stores.enumerated() {
        store(Double(connected.outlet.count(event)), &row)
      }
    }
    beginEvents = { connected.outlet.clear() }
  }
}
