package import KnurlEngine
import KnurlGeometry
import KnurlInteraction

/// Commands of other kinds that can replace the last command of a sequence.
package struct ReplacementCommands {
  package private(set) var commands: [Command] = [.host(.rounds)]

  /// - Parameter count: How often the last command is repeated at the end.
  package init(of run: RecordedRun<ControlMachine>, repeated count: Int) {
    let sequence = run.sequence
    guard let last = sequence.commands.last else { return }
    let start = sequence.commands.count - count
    let isPrepared =
      !sequence.start.writes.isEmpty || sequence.start.bounds != nil
      || sequence.commands[..<start].contains { $0.isWriteOrSize }
    // A single touch is the usual trigger of most laws, so replacing the command after it says
    // nothing.
    guard isPrepared else { return }
    let step = run.steps[start]
    let point = Point2D(x: step.after.bounds.midX, y: step.after.bounds.midY)
    if step.has(.enabling) { commands += [.control(.enable(false)), .control(.enable(true))] }
    if step.has(.attaching) { commands += [.control(.attach(false)), .control(.attach(true))] }
    if step.has(.hiding) { commands += [.control(.hide(true)), .control(.hide(false))] }
    if step.has(.bounds) { commands.append(.control(.resize(step.after.bounds))) }
    for phase in [TouchPhase.began, .moved, .ended] {
      commands.append(.touch(Touch(id: 1, phase: phase, location: point)))
    }
    if case .set(let written, let value) = last {
      let properties = step.declaration.properties
      for property in properties.indices
      where Self.role(properties[property]) != Self.role(properties[written]) {
        commands += [.set(property: property, to: value), .set(property: property, to: 0)]
      }
    }
    let kind = Self.kind(of: last)
    commands.removeAll { Self.kind(of: $0) == kind && $0 != .host(.rounds) }
  }

  /// A name that is shared by all values, by all limits, or by all colors. Any other property has
  /// its own name.
  private static func role(_ property: DeclaredProperty) -> String {
    switch property.role {
    case .value: return "value"
    case .minimum, .maximum: return "limit"
    default: return property.kind == .color ? "color" : property.name
    }
  }

  private static func kind(of command: Command) -> Int {
    switch command {
    case .control(.touch(let touch)): return touch.phase.rawValue
    case .control(.enable(let on)): return on ? 10 : 11
    case .control(.attach(let on)): return on ? 12 : 13
    case .control(.resize): return 14
    case .control(.hide(let on)): return on ? 15 : 16
    case .control: return 17
    case .host: return 18
    case .perform: return 19
    case .set(let property, _): return 20 + property
    }
  }
}

extension Command {
  package var isWriteOrSize: Bool {
    switch self {
    case .set, .control(.resize): return true
    default: return false
    }
  }
}
