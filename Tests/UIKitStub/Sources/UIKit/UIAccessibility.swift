/// Apple: uikit/uiaccessibilitytraits
public struct UIAccessibilityTraits: OptionSet, Sendable {
  public let rawValue: UInt64

  public init(rawValue: UInt64) { self.rawValue = rawValue }

  public static let none: UIAccessibilityTraits = []
  public static let button = UIAccessibilityTraits(rawValue: 1 << 0)
  public static let selected = UIAccessibilityTraits(rawValue: 1 << 3)
  public static let notEnabled = UIAccessibilityTraits(rawValue: 1 << 8)
  public static let adjustable = UIAccessibilityTraits(rawValue: 1 << 12)
}

/// Apple: uikit/uiaccessibilityelement
@MainActor
open class UIAccessibilityElement: UIResponder {
  /// Apple: uikit/uiaccessibilityelement/accessibilitycontainer
  open weak var accessibilityContainer: AnyObject?
  /// Apple: uikit/uiaccessibilityelement/accessibilityframeincontainerspace
  open var accessibilityFrameInContainerSpace = CGRect.zero

  /// Apple: uikit/uiaccessibilityelement/init(accessibilitycontainer:)
  public init(accessibilityContainer container: Any) {
    super.init()
    accessibilityContainer = container as AnyObject
  }
}
