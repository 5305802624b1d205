import KnurlEngine
import KnurlInteraction
import Synchronization

extension ControlDescription {
  /// Declares an event that the control sends through a closure or a delegate.
  ///
  /// ```swift
  /// $0.event("finished") { button, send in button.onFinish = send }
  /// $0.event("moved") { dial, send in
  ///   let watcher = DialWatcher(send)
  ///   dial.delegate = watcher
  ///   return watcher
  /// }
  /// ```
  /// Knurl counts how often a command sends it, also if the command is a call of code or lets time
  /// pass. Traces and pages show the count, `expect finished 1` expects it, equal sequences must send
  /// the same, and a law of one's own asks for `step.sent("finished")`.
  ///
  /// - Parameters:
  ///   - name: The name in traces and messages, unlike every other one.
  ///   - connect: Called with each new control. It may return an object that lives as long as the
  ///     control, such as a delegate. `send` may be called from any thread, but counts only until
  ///     the command ends.
  @available(macOS 15, iOS 18, *)
  public mutating func event<Kept>(
    _ name: String, file: String = #filePath, line: Int = #line, column: Int = #column,
    _ connect:
      @escaping (_ control: inout Control, _ send: @escaping @Sendable () -> Void) -> Kept
  ) {
    connectEvents([name], at: SourcePlace(file, line, column)) { control, send in
      connect(&control) { send(0) }
    }
  }

  /// Declares an event whose closure has an argument, which is not looked at.
  ///
  /// ```swift
  /// $0.event("changed") { dial, send in dial.onChange = send }
  /// ```
  @available(macOS 15, iOS 18, *)
  public mutating func event<Argument, Kept>(
    _ name: String, file: String = #filePath, line: Int = #line, column: Int = #column,
    _ connect:
      @escaping (_ control: inout Control, _ send: @escaping @Sendable (Argument) -> Void) -> Kept
  ) {
    connectEvents([name], at: SourcePlace(file, line, column)) { control, send in
      connect(&control) { _ in send(0) }
    }
  }

  /// Declares several events that the control sends through one delegate.
  ///
  /// ```swift
  /// $0.events("moved", "settled") { wheel, send in
  ///   let watcher = WheelWatcher(moved: { send("moved") }, settled: { send("settled") })
  ///   wheel.delegate = watcher
  ///   return watcher
  /// }
  /// ```
  /// A delegate of a second `event` would replace that of the first.
  @available(macOS 15, iOS 18, *)
  public mutating func events<Kept>(
    _ names: String..., file: String = #filePath, line: Int = #line, column: Int = #column,
    _ connect:
      @escaping (_ control: inout Control, _ send: @escaping @Sendable (String) -> Void) -> Kept
  ) {
    connectEvents(names, at: SourcePlace(file, line, column)) { control, send in
      connect(&control) { name in
        guard let event = names.firstIndex(of: name) else {
          preconditionFailure(
            "send(“\(name)”) in events(…), which declares \(WordList.joined(names))")
        }
        send(event)
      }
    }
  }

  @available(macOS 15, iOS 18, *)
  private mutating func connectEvents(
    _ names: [String], at place: SourcePlace,
    _ connect:
      @escaping (_ control: inout Control, _ send: @escaping @Sendable (Int) -> Void) -> Any
  ) {
    let first = eventStores.count
    for name in names {
      let naming = AttributeNaming(given: name, place: place, noun: "event")
      let kind = AttributeKind<Double>(number: { $0 })
      eventStores.append(declaration.ownAttributes.add(naming, kind, .effects).store)
    }
    connectors.append { control, outlet in
      let send = outlet.send
      return connect(&control) { send(first + $0) }
    }
    makeOutlet = { EventCounts().outlet }
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
/// Closures, because the lock is not in every version of the systems.
@usableFromInline package struct EventOutlet {
  let send: @Sendable (_ event: Int) -> Void
  let count: (_ event: Int) -> Int
  let clear: () -> Void
}

/// Counts the events that one control has sent since the last command began.
@available(macOS 15, iOS 18, *)
private final class EventCounts: Sendable {
  private let counts = Mutex<[Int: Int]>([:])

  var outlet: EventOutlet {
    EventOutlet(
      send: { event in self.counts.withLock { $0[event, default: 0] += 1 } },
      count: { event in self.counts.withLock { $0[event] ?? 0 } },
      clear: { self.counts.withLock { $0.removeAll(keepingCapacity: true) } })
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
