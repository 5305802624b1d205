public import KnurlGeometry
public import KnurlInteraction

/// One step of a history, in run form: names are indices into the control's declaration.
public enum Command: Hashable, Sendable {
  case control(ControlCommand)
  /// A write of a declared property. Flags are 0 and 1, names indices, colours 0xRRGGBBAA.
  case set(property: Int, to: Double)
  /// A command of the control's own.
  case perform(Int)
  case host(HostAct)

  public static func touch(_ touch: Touch) -> Command { .control(.touch(touch)) }
}

/// What a history begins with.
public struct Configuration: Hashable, Sendable {
  /// Writes in their order, before anything is observed.
  public var writes: [PropertyWrite]
  public var bounds: Rect2D?

  public init(writes: [PropertyWrite] = [], bounds: Rect2D? = nil) {
    self.writes = writes
    self.bounds = bounds
  }
}

/// A value for a declared property.
public struct PropertyWrite: Hashable, Sendable {
  public var property: Int
  public var value: Double

  public init(property: Int, value: Double) {
    self.property = property
    self.value = value
  }
}
