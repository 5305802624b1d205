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
  /// it equally often, and a law of one's own asks for `step.sent("finished")`.
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
      connect(&control) { send(0, nil) }
    }
  }

  /// Declares an event whose closure has an argument, such as a number, a text or a case.
  ///
  /// ```swift
  /// $0.event("finished") { button, send in button.onFinish = send }
  /// $0.law("nothing is shorter than a second") { _, step in
  ///   for length in step.sent("finished", as: TimeInterval.self) { try expect(length >= 1) }
  /// }
  /// ```
  /// Messages and pages show the argument, and a law of one's own asks for it. No other law does: it
  /// may be a date or an identifier, which equal sequences need not repeat. An object is not kept.
  @available(macOS 15, iOS 18, *)
  public mutating func event<Argument: Hashable & Sendable, Kept>(
    _ name: String, file: String = #filePath, line: Int = #line, column: Int = #column,
    _ connect:
      @escaping (_ control: inout Control, _ send: @escaping @Sendable (Argument) -> Void) -> Kept
  ) {
    let isObject = Argument.self is AnyClass
    connectEvents([name], at: SourcePlace(file, line, column)) { control, send in
      connect(&control) { send(0, isObject ? nil : $0) }
    }
  }

  /// Declares an event whose closure has an argument of any other type, which is not looked at.
  @available(macOS 15, iOS 18, *)
  public mutating func event<Argument, Kept>(
    _ name: String, file: String = #filePath, line: Int = #line, column: Int = #column,
    _ connect:
      @escaping (_ control: inout Control, _ send: @escaping @Sendable (Argument) -> Void) -> Kept
  ) {
    connectEvents([name], at: SourcePlace(file, line, column)) { control, send in
      connect(&control) { _ in send(0, nil) }
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
        send(event, nil)
      }
    }
  }

  @available(macOS 15, iOS 18, *)
  private mutating func connectEvents(
    _ names: [String], at place: SourcePlace,
    _ connect:
      @escaping (
        _ control: inout Control, _ send: @escaping @Sendable (Int, (any Sendable)?) -> Void
      ) -> Any
  ) {
    let first = eventStores.count
    let attribute = declaration.ownAttributes.table.count
    for name in names {
      let naming = AttributeNaming(given: name, place: place, noun: "event")
      let kind = AttributeKind<Double>(number: { $0 })
      eventStores.append(declaration.ownAttributes.add(naming, kind, .effects).store)
    }
    connectors.append { control, outlet in
      let send = outlet.send
      return connect(&control) { event, argument in
        send(first + event, argument.map { SentArgument(attribute: attribute + event, value: $0) })
      }
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
            ? "it is not sent"
            : "it is sent \(sent == 1 ? "once" : "\(sent) times")" + step.argumentWords(of: name))
      })
  }
}

/// The events that one control has sent since the last command began.
///
/// Closures, because the lock is not in every version of the systems.
@usableFromInline package struct EventOutlet {
  let send: @Sendable (_ event: Int, SentArgument?) -> Void
  let count: (_ event: Int) -> Int
  let arguments: () -> [SentArgument]
  let clear: () -> Void
}

/// Collects the events that one control has sent since the last command began.
@available(macOS 15, iOS 18, *)
private final class EventCounts: Sendable {
  private struct State {
    var counts: [Int: Int] = [:]
    var arguments: [SentArgument] = []
  }

  private let state = Mutex(State())

  var outlet: EventOutlet {
    EventOutlet(
      send: { event, argument in
        self.state.withLock {
          $0.counts[event, default: 0] += 1
          guard let argument, $0.arguments.count < ControlHarness.maximumTimedPasses else { return }
          $0.arguments.append(argument)
        }
      },
      count: { event in self.state.withLock { $0.counts[event] ?? 0 } },
      arguments: { self.state.withLock { $0.arguments } },
      clear: {
        self.state.withLock {
          $0.counts.removeAll(keepingCapacity: true)
          $0.arguments = []
        }
      })
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
    sentArguments = { connected.outlet.arguments() }
    beginEvents = { connected.outlet.clear() }
  }
}
