/// Apple: uikit/uiwindow
@MainActor
open class UIWindow: UIView {
  open override var window: UIWindow? { self }

  /// Apple: uikit/uiwindow/makekeyandvisible()
  open func makeKeyAndVisible() { isHidden = false }
}
