/// Apple: uikit/uiresponder. In UIKit the class inherits from `NSObject`.
///
/// Objective-C assigns the initializer of a view to the main actor. Swift alone cannot do so with
/// `NSObject`.
@MainActor
open class UIResponder {
  public init() {}

  /// Apple: uikit/uiresponder/next
  open var next: UIResponder? { nil }

  /// Apple: uikit/uiresponder/touchesbegan(_:with:)
  open func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    next?.touchesBegan(touches, with: event)
  }

  /// Apple: uikit/uiresponder/touchesmoved(_:with:)
  open func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
    next?.touchesMoved(touches, with: event)
  }

  /// Apple: uikit/uiresponder/touchesended(_:with:)
  open func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    next?.touchesEnded(touches, with: event)
  }

  /// Apple: uikit/uiresponder/touchescancelled(_:with:)
  open func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
    next?.touchesCancelled(touches, with: event)
  }

  /// Apple: objectivec/nsobject-swift.class/accessibilityincrement()
  open func accessibilityIncrement() {}
  /// Apple: objectivec/nsobject-swift.class/accessibilitydecrement()
  open func accessibilityDecrement() {}

  // Accessibility is an informal protocol of every `NSObject` in UIKit.

  /// Apple: objectivec/nsobject-swift.class/isaccessibilityelement
  open var isAccessibilityElement = false
  /// Apple: objectivec/nsobject-swift.class/accessibilitylabel
  open var accessibilityLabel: String?
  /// Apple: objectivec/nsobject-swift.class/accessibilityvalue
  open var accessibilityValue: String?
  /// Apple: objectivec/nsobject-swift.class/accessibilitytraits
  open var accessibilityTraits: UIAccessibilityTraits = .none
  /// Apple: objectivec/nsobject-swift.class/accessibilityelements
  open var accessibilityElements: [Any]?
  /// Apple: objectivec/nsobject-swift.class/accessibilityframe
  open var accessibilityFrame = CGRect.zero
}
