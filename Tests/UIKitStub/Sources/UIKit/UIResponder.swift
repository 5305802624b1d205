/// Apple: uikit/uiresponder
@MainActor
open class UIResponder: NSObject {
  public nonisolated override init() { super.init() }

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
}
