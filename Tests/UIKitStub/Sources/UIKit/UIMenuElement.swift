/// Apple: uikit/uimenuelement
@MainActor
open class UIMenuElement: NSObject {
  /// Apple: uikit/uimenuelement/attributes
  public struct Attributes: OptionSet, Sendable {
    public let rawValue: UInt

    public init(rawValue: UInt) { self.rawValue = rawValue }

    public static let disabled = Attributes(rawValue: 1 << 0)
    public static let destructive = Attributes(rawValue: 1 << 1)
    public static let hidden = Attributes(rawValue: 1 << 2)
  }

  /// Apple: uikit/uimenuelement/state
  public enum State: Int, Sendable {
    case off = 0
    case on = 1
    case mixed = 2
  }

  /// Apple: uikit/uimenuelement/title
  open internal(set) var title = ""

  nonisolated override init() { super.init() }
}
