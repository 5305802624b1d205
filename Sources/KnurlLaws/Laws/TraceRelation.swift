public import KnurlEngine

/// A property of two traces that every control obeys which has what it is about.
public struct TraceRelation: Sendable {
  public let name: LawName
  public let properties: [String]
  public let text: LawText
  public let requires: Capabilities
  public let excludes: Capabilities
  public let relation: Relation<ControlMachine>

  public typealias Run = RecordedRun<ControlMachine>

  /// A relation with a twin.
  ///
  /// - Parameters:
  ///   - followsScrolling: The twin has the same touches at the same steps, so that a scroll view does
  ///     the same with them. Otherwise nothing is asked of a control in one.
  ///   - twin: The history to compare with, or nil where there is nothing to compare.
  ///   - compare: What must agree at each pair of moments.
  public init(
    _ name: LawName, covers properties: [String] = [], requires: Capabilities = [],
    excludes: Capabilities = [], followsScrolling: Bool = false, text: LawText,
    twin: @escaping @Sendable (Run) -> Twin<ControlMachine>?,
    compare: @escaping @Sendable (inout Moment, inout Moment) -> Verdict
  ) {
    self.init(
      name, covers: properties, requires: requires, excludes: excludes, text: text,
      relation: Relation(
        name.rawValue,
        twin: { run in run.scrolls && !followsScrolling ? nil : twin(run) }, compare: compare))
  }

  /// A relation that looks at a run in its own way, as an oracle does.
  public init(
    _ name: LawName, covers properties: [String] = [], requires: Capabilities = [],
    excludes: Capabilities = [], text: LawText, relation: Relation<ControlMachine>
  ) {
    self.name = name
    self.properties = properties
    self.text = text
    self.requires = requires
    self.excludes = excludes
    self.relation = relation
  }

  public func concerns(_ capabilities: Capabilities) -> Bool {
    capabilities.isSuperset(of: requires) && capabilities.isDisjoint(with: excludes)
  }
}

extension RecordedRun where Machine == ControlMachine {
  /// A twin that has every command, changed or not, and compares every moment.
  func twin(
    start: Configuration? = nil, _ change: (Command) -> Command
  ) -> Twin<ControlMachine> {
    let commands = history.commands.map(change)
    return Twin(
      history: History(start: start ?? history.start, commands: commands),
      pairs: (0...commands.count).map { ($0, $0) })
  }

  /// Whether the app answers changes of what comes from angles: the last bit of a finger's angle then
  /// decides whether it does something.
  var mayReactToRounding: Bool { moments[0].has(.angle) && mayReact }

  /// Handlers that may change the control are there, also where none did.
  var mayReact: Bool {
    history.commands.contains { command in
      if case .host(let act) = command { return act.isReaction }
      return false
    }
  }

  /// A scroll view is around the control: which touch a command brings to it depends on those before.
  var scrolls: Bool { history.commands.contains(.host(.scrolls)) }

  /// Whether the app changed the control from inside a handler.
  var hostReacts: Bool {
    // By index: a moment that is handed to a closure is copied, and it is large.
    for index in moments.indices where moments[index].hostReacted { return true }
    return false
  }
}
