/// The root of a hierarchy of views. A view outside of one is not touched.
@MainActor
open class UIWindow: UIView {
  open override var window: UIWindow? { self }
}
