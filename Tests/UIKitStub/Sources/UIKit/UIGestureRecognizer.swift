/// Apple: uikit/uigesturerecognizer
@MainActor
open class UIGestureRecognizer: NSObject {
  public nonisolated override init() { super.init() }
}
