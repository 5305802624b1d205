/// Where UIKit does with a touch what Apple does not document, and otherwise than Knurl by default.
///
/// A control that keeps a law under none of them and breaks it under some works by luck.
public struct TrackingChoices: OptionSet, Hashable, Sendable {
  public let rawValue: UInt8

  public init(rawValue: UInt8) {
    self.rawValue = rawValue
  }

  /// `endTracking` is called when `continueTracking` returned false.
  public static let endsAfterRefusal = TrackingChoices(rawValue: 1 << 0)
  /// `endTracking` is called after `cancelTracking`.
  public static let endsAfterCancel = TrackingChoices(rawValue: 1 << 1)
  /// `touchDown` is sent before `beginTracking` is asked, also where it then returns false.
  public static let touchesDownFirst = TrackingChoices(rawValue: 1 << 2)
  /// A followed finger is outside as soon as it leaves the touch area.
  public static let withoutTolerance = TrackingChoices(rawValue: 1 << 3)

  /// Each of them by the word that a trace has for it.
  public var names: [String] { acts.map { TraceText.name(of: $0) } }

  /// What UIKit does then, as the end of a sentence: “UIKit calls endTracking after cancelTracking”.
  /// Empty for none.
  public var words: String { WordList.joined(acts.map { Self.words(for: $0) }) }

  /// The acts that make the choices, in their order.
  private var acts: [HostAct] {
    HostAct.undocumented.filter { act in act.choice.map { contains($0) } ?? false }
  }

  private static func words(for act: HostAct) -> String {
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
  package var choice: TrackingChoices? {
    guard case .host(let act) = self else { return nil }
    return act.choice
  }
}
