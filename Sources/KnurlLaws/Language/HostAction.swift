/// What the app or the system around the control does.
public enum HostAction: Int, Hashable, Sendable, CaseIterable {
  // Their numbers stand in the order of simplicity, and new ones come last.

  /// From here on the app rounds every value in its `valueChanged` handler and writes it back.
  case rounds
  /// From here on the app's `valueChanged` handler disables the control.
  case disablesOnValueChanged
  /// The system takes every touch that is down, for a sheet or a back-swipe.
  case steals
  /// From the next touch on UIKit calls `endTracking` also where `continueTracking` refused.
  case endsAfterRefusal
  /// From the next touch on UIKit calls `endTracking` also behind `cancelTracking`.
  case endsAfterCancel
  /// From the next touch on UIKit sends `touchDown` before it asks `beginTracking`.
  case touchesDownFirst
  /// From the next touch on a finger is outside as soon as it leaves the touch area.
  case withoutTolerance
  /// From here on the app's `valueChanged` handler takes the control out of its window.
  case detachesOnValueChanged
  /// From the next touch on the control is in a scroll view, which lets touches through late and takes
  /// back those that go more than 10 points across the control's axis.
  case scrolls

  /// What every control must expect, be it a value or a class.
  public static let usual: [HostAction] = [.steals, .rounds, .disablesOnValueChanged]

  /// What UIKit may do one way or the other around a class.
  public static let undocumented = allCases.filter { $0.choice != nil }

  /// What classes must expect besides, whatever UIKit does.
  public static let aroundClasses: [HostAction] = [.detachesOnValueChanged, .scrolls]

  /// The app does something in its handlers from here on.
  var isReaction: Bool {
    switch self {
    case .rounds, .disablesOnValueChanged, .detachesOnValueChanged: return true
    default: return false
    }
  }

  /// The undocumented choice that it makes, if that is what it does.
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

/// Where UIKit does with a touch what Apple does not document, and otherwise than Knurl by default.
///
/// A control that keeps a law under none of them and breaks it under some works by luck.
public struct UndocumentedTracking: OptionSet, Hashable, Sendable {
  public let rawValue: UInt8

  public init(rawValue: UInt8) {
    self.rawValue = rawValue
  }

  /// `endTracking` is called when `continueTracking` returned false.
  public static let endsAfterRefusal = UndocumentedTracking(rawValue: 1 << 0)
  /// `endTracking` is called after `cancelTracking`.
  public static let endsAfterCancel = UndocumentedTracking(rawValue: 1 << 1)
  /// `touchDown` is sent before `beginTracking` is asked, also where it then returns false.
  public static let touchesDownFirst = UndocumentedTracking(rawValue: 1 << 2)
  /// A followed finger is outside as soon as it leaves the touch area.
  public static let withoutTolerance = UndocumentedTracking(rawValue: 1 << 3)

  /// Each of them by the word that a trace has for it.
  public var names: [String] { acts.map { TraceText.name(of: $0) } }

  /// What UIKit does then, as the end of a sentence: “UIKit calls endTracking after cancelTracking”.
  /// Empty for none.
  public var words: String { WordList.joined(acts.map { Self.words(for: $0) }) }

  /// The acts that make the choices, in their order.
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
  /// The undocumented choice that it makes for the touches behind it.
  package var choice: UndocumentedTracking? {
    guard case .host(let act) = self else { return nil }
    return act.choice
  }
}

/// The earlier name of `HostAction`.
@available(*, deprecated, renamed: "HostAction")
public typealias HostAct = HostAction

/// The earlier name of `UndocumentedTracking`.
@available(*, deprecated, renamed: "UndocumentedTracking")
public typealias TrackingChoices = UndocumentedTracking
