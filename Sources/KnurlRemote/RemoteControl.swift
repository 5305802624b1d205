public import KnurlGeometry
import KnurlInteraction
import KnurlLaws

/// A control in another program, behind an adapter.
///
/// Descriptions read and write it by the names of its attributes. Each command that it gets is one
/// request to the adapter; what it reads is the adapter's last observation.
///
/// A class, because there is one control in the other program.
public final class RemoteControl {
  private let link: AdapterLink
  private let fits: Set<String>
  private let tracking: String?
  private let reports: Set<String>
  /// Receives the events that are reports, in their order.
  private let relay: EventRelay
  /// Receives the other events by their names.
  var handlers: [String: () -> Void] = [:]

  private var state = AdapterState()
  /// The values that a handler reads while an event is delivered.
  private var read: [String: AdapterValue]?
  /// The finger that is down and went down inside the enabled control, or where the control answered.
  private var finger: Int?

  /// The writes and the size before the adapter has made the control; nil once it has.
  private var start: AdapterRequest.Parameters? = AdapterRequest.Parameters()
  /// All that was done with the control, to make it again if the adapter has another one by now.
  private var past = AdapterRequest.Parameters()
  /// The commands that the adapter has performed already, in the order in which they come.
  private var ahead: ArraySlice<(command: AdapterCommand, seen: AdapterSeen)> = []
  /// The commands of a control that only notes them; nil for a real one.
  private var noted: [AdapterCommand]?

  init(_ link: AdapterLink, _ hello: AdapterHello, _ relay: EventRelay) {
    self.link = link
    self.relay = relay
    fits = Set(hello.commands ?? [])
    tracking = hello.attributes.first { $0.role == "tracking" }?.name
    reports = Set(hello.reports ?? [])
  }

  // MARK: - Reading and writing

  /// The number of an attribute, 1 and 0 for a flag; NaN if there is none.
  public subscript(name: String) -> Double {
    get { value(name)?.number ?? .nan }
    set { write(name, .number(newValue)) }
  }

  public func flag(_ name: String) -> Bool { self[name] == 1 }

  /// The text of an attribute, or of a number or a flag; empty if there is none.
  public func text(_ name: String) -> String { value(name)?.text ?? "" }

  /// The frame of a value's thumb, in points of the control.
  public func thumb(_ name: String) -> Rect2D {
    begin()
    return state.thumbs[name] ?? Rect2D(x: 0, y: 0, width: 0, height: 0)
  }

  public func write(_ name: String, _ value: AdapterValue) {
    if case .number(let number) = value, !number.isFinite { return }
    if start != nil, noted == nil {
      start?.set.append(AdapterRequest.Write(name: name, value: value))
    } else {
      perform(AdapterCommand(.text("set"), .text(name), value))
    }
  }

  public var bounds: Rect2D {
    begin()
    let size = state.size
    return Rect2D(x: 0, y: 0, width: size.first ?? 0, height: size.last ?? 0)
  }

  public var isEnabled: Bool {
    begin()
    return state.isEnabled ?? true
  }

  /// False once the control was hidden or taken out of its window.
  private(set) var isReachable = true

  /// True while a drag is under way: as the adapter says, or while a finger is down that went down inside,
  /// or where the control answered.
  public var isTracking: Bool { tracking.map { flag($0) } ?? (finger != nil && isEnabled) }

  private func value(_ name: String) -> AdapterValue? {
    begin()
    return read?[name] ?? state.attributes[name]
  }

  // MARK: - Commands

  /// Performs a command, if it is one that fits the control. Ignores what no adapter can be sent.
  func apply(_ command: ControlCommand) {
    switch command {
    case .touch(let touch): follow(touch)
    case .resize(let bounds):
      guard bounds.width.isFinite, bounds.height.isFinite else { return }
      if start != nil, noted == nil {
        start?.size = [bounds.width, bounds.height]
      } else if fits.contains("size") {
        perform(AdapterCommand(.text("size"), .number(bounds.width), .number(bounds.height)))
      }
    case .enable(let flag): perform("enable", .flag(flag))
    case .attach: break
    case .hide(let flag):
      perform("hide", .flag(flag))
      if fits.contains("hide") { isReachable = !flag }
    case .tick(let seconds): perform("wait", .number(max(0, seconds)))
    case .key(let key): perform("key", .text("\(key)"))
    case .increment(let thumb): perform("increment", .number(Double(thumb)))
    case .decrement(let thumb): perform("decrement", .number(Double(thumb)), fitting: "increment")
    case .focus: break
    }
  }

  private func perform(_ name: String, _ argument: AdapterValue, fitting word: String? = nil) {
    guard fits.contains(word ?? name) else { return }
    perform(AdapterCommand(.text(name), argument))
  }

  private func follow(_ touch: Touch) {
    guard touch.location.isFinite else { return }
    var stranger: Int?
    switch touch.phase {
    case .began:
      if noted == nil, finger == nil, isEnabled {
        if bounds.contains(touch.location) { finger = touch.id } else { stranger = touch.id }
      }
    case .moved: break
    case .ended, .cancelled: if finger == touch.id { finger = nil }
    }
    perform(
      AdapterCommand(
        .text("touch"), .number(Double(touch.id)), .text("\(touch.phase)"),
        .number(touch.location.x), .number(touch.location.y)), stranger: stranger)
  }

  /// Has the adapter make the control, if it has not yet.
  private func begin() {
    guard noted == nil, var parameters = start else { return }
    start = nil
    past = parameters
    link.present = self
    let expected = link.expected.flatMap { $0.start == parameters ? $0.commands : nil } ?? []
    link.expected = nil
    let method = expected.isEmpty ? "fresh" : "run"
    if !expected.isEmpty { parameters.commands = expected }
    let seen = link.ask(method, parameters, wanted: expected.count + 1)
    if seen[0].attributes == nil || seen[0].size == nil {
      link.lose(
        "the adapter of \(link.file.name) answered “\(method)” without attributes or without a size; the "
          + "first observation of a control has all.")
    }
    state.take(seen[0])
    ahead = zip(expected, seen.dropFirst()).map { (command: $0, seen: $1) }[...]
  }

  /// - Parameter stranger: A finger that goes down outside; it becomes the control's if the control
  ///   answers, as where a thumb reaches beyond the bounds.
  private func perform(_ command: AdapterCommand, stranger: Int? = nil) {
    if noted != nil {
      noted?.append(command)
      return
    }
    begin()
    let seen = observation(after: command)
    past.commands = (past.commands ?? []) + [command]
    let before = state.attributes
    state.take(seen)
    if let stranger, seen.events?.isEmpty == false || state.attributes != before {
      finger = stranger
    }
    for event in seen.events ?? [] {
      read = event.attributes
      if reports.contains(event.name) {
        relay.deliver?(.valueChanged)
      } else {
        handlers[event.name]?()
      }
    }
    read = nil
  }

  private func observation(after command: AdapterCommand) -> AdapterSeen {
    let isAhead = !ahead.isEmpty
    if link.present === self, let next = ahead.popFirst(), next.command == command {
      return next.seen
    }
    if isAhead || link.present !== self {
      // The adapter has another control by now, or this one in a later state: it is made again.
      ahead = []
      link.present = self
      var again = past
      again.commands = past.commands ?? []
      _ = link.ask("run", again, wanted: (past.commands?.count ?? 0) + 1)
    }
    return link.ask("perform", AdapterRequest.Parameters(commands: [command]), wanted: 1)[0]
  }

  // MARK: - Expected sequences

  /// Notes the commands from now on instead of sending them.
  func beginNotes() { noted = [] }

  /// The start and the commands that this control noted; nil if it was sent any.
  var notes: AdapterLink.Expected? {
    start.flatMap { start in noted.map { AdapterLink.Expected(start: start, commands: $0) } }
  }
}
