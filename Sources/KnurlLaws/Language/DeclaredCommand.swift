public import KnurlEngine

/// A kind of command in the sequences of a search.
public enum CommandKind: Hashable, Sendable, CaseIterable {
  case touches
  /// Double taps and long presses.
  case taps
  /// Writes of values and limits.
  case writes
  /// Writes of other properties.
  case settings
  case resizes
  case time
  /// The actions of the app and the system around the control.
  case hostActions
  /// The control's own commands.
  case commands
}

/// A command that only one control has.
public struct DeclaredCommand {
  /// The name in traces, unlike those of the control's other commands.
  public var name: String
  /// The argument; nil if the command takes none.
  public var argument: Argument?
  /// True if the picture follows the command's changes with an animation.
  public var isAnimated: Bool
  /// The frequency with which searches draw the command, compared with the others.
  public var weight = 1

  public init(_ name: String, argument: Argument? = nil, isAnimated: Bool = false) {
    self.name = name
    self.argument = argument
    self.isAnimated = isAnimated
  }

  /// The argument of a command. In command sequences it is a number, as that of a setting.
  public struct Argument {
    public var kind: DeclaredProperty.Kind
    public var generator: Generator<Double>

    public init(kind: DeclaredProperty.Kind, generator: Generator<Double>) {
      self.kind = kind
      self.generator = generator
    }
  }
}
