import KnurlInteraction

/// The kinds of commands that laws ask for, as bits.
public struct Occasions: OptionSet, Hashable, Sendable {
  public let rawValue: UInt32

  public init(rawValue: UInt32) {
    self.rawValue = rawValue
  }

  public static let start = Occasions(rawValue: 1 << 0)
  public static let write = Occasions(rawValue: 1 << 1)
  public static let resize = Occasions(rawValue: 1 << 2)
  public static let began = Occasions(rawValue: 1 << 3)
  public static let refused = Occasions(rawValue: 1 << 4)
  public static let moved = Occasions(rawValue: 1 << 5)
  public static let released = Occasions(rawValue: 1 << 6)
  public static let ended = Occasions(rawValue: 1 << 7)
  public static let cancelled = Occasions(rawValue: 1 << 8)
  public static let foreign = Occasions(rawValue: 1 << 9)
  public static let enable = Occasions(rawValue: 1 << 10)
  public static let attach = Occasions(rawValue: 1 << 11)
  public static let hide = Occasions(rawValue: 1 << 12)
  public static let tick = Occasions(rawValue: 1 << 13)
  public static let input = Occasions(rawValue: 1 << 14)
  public static let own = Occasions(rawValue: 1 << 15)
  public static let host = Occasions(rawValue: 1 << 16)
  public static let tapped = Occasions(rawValue: 1 << 17)
  /// A touch that did not reach the control, or not yet.
  public static let kept = Occasions(rawValue: 1 << 18)

  public static let any = Occasions(rawValue: .max)
  public static let touch: Occasions = [
    .began, .refused, .moved, .released, .ended, .cancelled, .foreign,
  ]
  public static let stateChange: Occasions = [.enable, .attach, .hide]
  public static let dragging: Occasions = [.began, .moved, .released, .ended, .cancelled]
  /// Where the mapping of values to positions can have become another one.
  static let mapping: Occasions = [.start, .write, .resize, .moved, .ended]

  static func of(_ command: Command?, effect: TouchEffect) -> Occasions {
    guard let command else { return .start }
    switch command {
    case .set: return .write
    case .perform: return .own
    case .host(.steals): return effect == .cancelled ? .cancelled : .host
    case .host: return .host
    case .control(let command): return of(command, effect: effect)
    }
  }

  private static func of(_ command: ControlCommand, effect: TouchEffect) -> Occasions {
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

  private static func of(_ effect: TouchEffect) -> Occasions {
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
    }
  }
}

/// What a command did to the touch that is being followed.
public enum TouchEffect: Int, Sendable {
  /// It was no touch.
  case none = 0
  case began
  /// A touch went down and was not followed.
  case refused
  case moved
  /// The control itself stopped following: `continueTracking` returned false.
  case released
  case ended
  case cancelled
  /// Another finger, or no touch was being followed, or the location is not finite.
  case foreign
  /// A scroll view let it down and up again at once; its number is that of no other kind of step.
  case tapped = 40
}
