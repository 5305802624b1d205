public import KnurlInteraction

/// An event that a control sends besides `valueChanged`, and the situations in which the control
/// sends it.
public struct DeclaredEvent: Hashable, Sendable {
  public var event: ControlEvents
  public var times: EventTimes

  public init(_ event: ControlEvents, when times: EventTimes) {
    self.event = event
    self.times = times
  }
}

/// The situations in which a control sends a declared event.
public struct EventTimes: OptionSet, Hashable, Sendable {
  public let rawValue: UInt8

  public init(rawValue: UInt8) {
    self.rawValue = rawValue
  }

  /// A drag begins: at touch-down, when a recognizer begins, or at the latest with the first change.
  public static let begin = EventTimes(rawValue: 1 << 0)
  /// The finger is lifted.
  public static let lift = EventTimes(rawValue: 1 << 1)
  /// A drag ends in another way: the touch is cancelled, or the control is disabled or detached.
  public static let cancel = EventTimes(rawValue: 1 << 2)
  /// A key, an increment or a decrement is performed.
  public static let increment = EventTimes(rawValue: 1 << 3)
}
