public import KnurlInteraction

extension ControlDescription {
  /// Declares a command that only this control has. Searches add it to their command sequences.
  ///
  /// ```swift
  /// $0.command("reset", if: { $0.isLaidOut }) { $0.reset() }
  /// ```
  /// - Parameters:
  ///   - animates: Whether the picture follows the change with an animation; see `animation`.
  ///   - condition: When an app may use the command; asked when it would be performed. Otherwise it
  ///     is left out: nothing happens at its step.
  public mutating func command(
    _ name: String, animates: Bool = false, if condition: ((Control) -> Bool)? = nil,
    _ body: @escaping (inout Control) -> Void
  ) {
    add(DeclaredCommand(name, isAnimated: animates), condition) { control, _ in
      body(&control)
      return []
    }
  }

  /// Declares a command that only this control has and that sends events.
  // Disfavored, since a closure with one statement may return anything.
  @_disfavoredOverload
  public mutating func command(
    _ name: String, animates: Bool = false, if condition: ((Control) -> Bool)? = nil,
    sending body: @escaping (inout Control) -> EventBatches
  ) {
    add(DeclaredCommand(name, isAnimated: animates), condition) { control, _ in body(&control) }
  }

  /// Declares a command with an argument.
  ///
  /// ```swift
  /// $0.command("show", .element(of: Lens.allCases)) { $0.show($1) }
  /// $0.command("seek", .range(0...60), if: { $0.isLoaded }) { $0.seek(to: $1) }
  /// ```
  /// Traces write the argument behind the name, as in `perform show tele`. A finding has the first
  /// value of a list, or the simplest number of a range, with which it still occurs.
  ///
  /// - Parameter values: The values to pass: a range of numbers, or a list.
  public mutating func command<Value>(
    _ name: String, _ values: PossibleValues<Value>, animates: Bool = false,
    if condition: ((Control) -> Bool)? = nil, _ body: @escaping (inout Control, Value) -> Void
  ) {
    guard let generator = values.generator else {
      preconditionFailure("the values of a command are a list or a range")
    }
    let argument = DeclaredCommand.Argument(kind: values.kind, generator: generator)
    let value = values.value
    add(DeclaredCommand(name, argument: argument, isAnimated: animates), condition) {
      if let value = value($1) { body(&$0, value) }
      return []
    }
  }

  private mutating func add(
    _ command: DeclaredCommand, _ condition: ((Control) -> Bool)?,
    _ body: @escaping (inout Control, Double) -> EventBatches
  ) {
    if declaration.commands.contains(where: { $0.name == command.name }) {
      declaration.mistakes.append(
        "Two commands have the name “\(command.name)”; give one of them another name.")
    }
    declaration.commands.append(command)
    ownCommands.append(body)
    conditions.append(condition)
  }

  /// Makes searches perform a command of the control's own more often.
  ///
  /// They draw it eight times as often as its other commands, and commands of its own four times as
  /// often as without this line, also beside `often(.commands)`.
  ///
  /// - Parameter name: The name of a command that an earlier line declares.
  public mutating func often(_ name: String) {
    guard let index = declaration.commands.firstIndex(where: { $0.name == name }) else {
      return declaration.mistakes.append(
        "often(“\(name)”) asks for a command that no line before it declares.")
    }
    declaration.commands[index].weight = 8
  }

  /// Makes searches draw commands of these kinds four times as often.
  ///
  /// ```swift
  /// $0.often(.settings, .resizes)
  /// ```
  public mutating func often(_ kinds: CommandKind...) {
    declaration.frequentKinds.formUnion(kinds)
    if kinds.contains(.taps) { declaration.getsTaps = true }
  }
}

extension ControlStep {
  /// True if the command is the control's own command of this name, and was not left out.
  public func performs(_ name: String) -> Bool {
    let commands = declaration.commands
    guard let own = commands.firstIndex(where: { $0.name == name }) else {
      table.note(unknown: "performs(“\(name)”)", as: "a command", among: commands.map(\.name))
      return false
    }
    guard case .perform(let index, _) = command else { return false }
    return index == own && !isWithheld
  }
}
