/// An action of the app or the system around the control.
public enum HostAction: Int, Codable, Hashable, Sendable, CaseIterable {
  // The raw values are in the order of simplicity; new ones come last.

  /// From now on the app rounds every value in its `valueChanged` handler and writes it back.
  case rounds
  /// From now on the app's `valueChanged` handler disables the control.
  case disablesOnValueChanged
  /// The system cancels every touch that is down, as it does for a sheet or a back-swipe.
  case steals
  /// From the next touch on, UIKit calls `endTracking` even after `continueTracking` has returned
  /// false.
  case endsAfterRefusal
  /// From the next touch on, UIKit calls `endTracking` after `cancelTracking` too.
  case endsAfterCancel
  /// From the next touch on, UIKit sends `touchDown` before it calls `beginTracking`.
  case touchesDownFirst
  /// From the next touch on, a finger counts as outside as soon as it leaves the touch area.
  case withoutTolerance
  /// From now on the app's `valueChanged` handler takes the control out of its window.
  case detachesOnValueChanged
  /// From the next touch on, the control is in a scroll view.
  ///
  /// The scroll view delays touches and cancels those that move more than 10 points across the
  /// control's axis.
  case scrolls

  /// The actions that every control must expect, whether it is a value or a class.
  public static let usual: [HostAction] = [.steals, .rounds, .disablesOnValueChanged]

  /// The actions that select undocumented behavior of UIKit around a class.
  public static let undocumented = allCases.filter { $0.choice != nil }

  /// The actions that only classes must expect and that select no undocumented behavior.
  public static let aroundClasses: [HostAction] = [.detachesOnValueChanged, .scrolls]

  /// True if the app changes something in its handlers from now on.
  var isReaction: Bool {
    switch self {
    case .rounds, .disablesOnValueChanged, .detachesOnValueChanged: return true
    default: return false
    }
  }

  /// The undocumented behavior that the action selects, or nil.
  public var choice: UndocumentedTracking? {
    switch self {
    case .rounds, .disablesOnValueChanged, .steals, .detachesOnValueChanged, .scrolls: return nil
    case .endsAfterRefusal: return .endsAfterRefusal
    case .endsAfterCancel: return .endsAfterCancel
    case .touchesDownFirst: return .touchesDownFirst
    case .withoutTolerance: return .withoutTolerance
    }
  }
}

/// Undocumented behavior of UIKit with touches that differs from Knurl's default.
///
/// A control that keeps a law without these but breaks it with some of them depends on undocumented
/// behavior.
public struct UndocumentedTracking: OptionSet, Codable, Hashable, Sendable {
  public let rawValue: UInt8

  public init(rawValue: UInt8) {
    self.rawValue = rawValue
  }

  /// `endTracking` is called when `continueTracking` returned false.
  public static let endsAfterRefusal = UndocumentedTracking(rawValue: 1 << 0)
  /// `endTracking` is called after `cancelTracking`.
  public static let endsAfterCancel = UndocumentedTracking(rawValue: 1 << 1)
  /// `touchDown` is sent before `beginTracking` is called, even if `beginTracking` then returns
  /// false.
  public static let touchesDownFirst = UndocumentedTracking(rawValue: 1 << 2)
  /// A followed finger counts as outside as soon as it leaves the touch area.
  public static let withoutTolerance = UndocumentedTracking(rawValue: 1 << 3)

  /// The words that traces use for the behaviors.
  public var names: [String] { acts.map { TraceText.name(of: $0) } }

  /// The end of a sentence that begins with “UIKit”, such as “calls endTracking after
  /// cancelTracking”. Empty without behaviors.
  public var words: String { WordList.joined(acts.map { Self.words(for: $0) }) }

  /// The host actions that select the behaviors, in the order of `HostAction`.
  private var acts: [HostAction] {
    HostAction.undocumented.filter { act in act.choice.map { contains($0) } ?? false }
  }

  private static func words(for act: HostAction) -> String {
    switch act {
    case .endsAfterRefusal: return "calls endTracking after a continueTracking that returned false"
    case .endsAfterCancel: return "calls endTracking after cancelTracking"
    case .touchesDownFirst: return "sends touchDown before it asks beginTracking"
    case .withoutTolerance: return "has no tolerance around the touch area"
    case .rounds, .disablesOnValueChanged, .steals, .detachesOnValueChanged, .scrolls: return ""
    }
  }
}

extension Command {
  /// The undocumented behavior that the command selects for later touches.
  package var choice: UndocumentedTracking? {
    guard case .host(let act) = self else { return nil }
    return act.choice
  }
}
