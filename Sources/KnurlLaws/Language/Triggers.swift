import KnurlInteraction

/// Kinds of step on which laws are checked, as bits.
public struct Triggers: OptionSet, Hashable, Sendable {
  public let rawValue: UInt32

  public init(rawValue: UInt32) {
    self.rawValue = rawValue
  }

  public static let start = Triggers(rawValue: 1 << 0)
  public static let write = Triggers(rawValue: 1 << 1)
  public static let resize = Triggers(rawValue: 1 << 2)
  public static let began = Triggers(rawValue: 1 << 3)
  public static let refused = Triggers(rawValue: 1 << 4)
  public static let moved = Triggers(rawValue: 1 << 5)
  public static let released = Triggers(rawValue: 1 << 6)
  public static let ended = Triggers(rawValue: 1 << 7)
  public static let cancelled = Triggers(rawValue: 1 << 8)
  public static let foreign = Triggers(rawValue: 1 << 9)
  public static let enable = Triggers(rawValue: 1 << 10)
  public static let attach = Triggers(rawValue: 1 << 11)
  public static let hide = Triggers(rawValue: 1 << 12)
  public static let tick = Triggers(rawValue: 1 << 13)
  public static let input = Triggers(rawValue: 1 << 14)
  public static let own = Triggers(rawValue: 1 << 15)
  public static let host = Triggers(rawValue: 1 << 16)
  public static let tapped = Triggers(rawValue: 1 << 17)
  /// A touch that did not reach the control, or has not reached it yet.
  public static let kept = Triggers(rawValue: 1 << 18)
  public static let unplaced = Triggers(rawValue: 1 << 19)

  public static let any = Triggers(rawValue: .max)
  public static let touch: Triggers = [
    .began, .refused, .moved, .released, .ended, .cancelled, .foreign, .unplaced,
  ]
  public static let stateChange: Triggers = [.enable, .attach, .hide]
  public static let dragging: Triggers = [.began, .moved, .released, .ended, .cancelled, .unplaced]
  /// Steps that can change the mapping of values to positions.
  static let mapping: Triggers = [.start, .write, .resize, .moved, .ended]

  static func of(_ command: Command?, effect: TouchEffect) -> Triggers {
    guard let command else { return .start }
    switch command {
    case .set: return .write
    case .perform: return .own
    case .host(.steals): return effect == .cancelled ? .cancelled : .host
    case .host: return .host
    case .control(let command): return of(command, effect: effect)
    }
  }

  private static func of(_ command: ControlCommand, effect: TouchEffect) -> Triggers {
    switch command {
    case .touch: return of(effect)
    case .resize: return .resize
    case .enable: return .enable
    case .attach: return .attach
    case .hide: return .hide
    case .tick: return .tick
    case .key, .increment, .decrement, .focus: return .input
    }
  }

  private static func of(_ effect: TouchEffect) -> Triggers {
    switch effect {
    case .none: return .kept
    case .foreign: return .foreign
    case .began: return .began
    case .refused: return .refused
    case .tapped: return .tapped
    case .moved: return .moved
    case .released: return .released
    case .ended: return .ended
    case .cancelled: return .cancelled
    case .unplaced: return .unplaced
    }
  }
}

/// The effect of a command on the followed touch.
public enum TouchEffect: Int, Sendable {
  /// The command was not a touch, or the touch did not reach the control.
  case none = 0
  case began
  /// A touch went down and was not followed.
  case refused
  case moved
  /// The control itself stopped following: `continueTracking` returned false.
  case released
  case ended
  case cancelled
  /// The touch is of another finger, or no touch was followed, or the location is not finite.
  case foreign
  /// A scroll view delivered touch-down and lift together. The raw value differs from those of all
  /// other kinds of step.
  case tapped = 40
  /// The followed finger moved to a location without a point in the control: the transform has no
  /// inverse, or the point overflows.
  case unplaced = 41
}
