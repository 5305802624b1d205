public import Foundation

/// A part of a view that assistive technology meets as an element of its own, as a thumb. A class, as
/// in UIKit, because controls subclass it.
@MainActor
open class UIAccessibilityElement: UIResponder {
  open weak var accessibilityContainer: AnyObject?
  /// In the coordinates of the container.
  open var accessibilityFrameInContainerSpace = CGRect.zero

  public init(accessibilityContainer container: Any) {
    super.init()
    accessibilityContainer = container as AnyObject
    isAccessibilityElement = true
  }
}
