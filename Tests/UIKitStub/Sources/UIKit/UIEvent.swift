/// Apple: uikit/uievent
@MainActor
open class UIEvent: NSObject {
  /// Apple: uikit/uievent/eventtype
  public enum EventType: Int, Sendable {
    case touches = 0
    case motion = 1
    case remoteControl = 2
    case presses = 3
    case scroll = 10
    case hover = 11
    case transform = 14
  }

  public nonisolated override init() { super.init() }

  /// Apple: uikit/uievent/type
  open var type: UIEvent.EventType { .touches }
  /// Apple: uikit/uievent/timestamp
  open var timestamp: TimeInterval { 0 }
  /// Apple: uikit/uievent/alltouches
  open var allTouches: Set<UITouch>? { nil }

  /// Apple: uikit/uievent/touches(for:)-9pajb
  open func touches(for window: UIWindow) -> Set<UITouch>? {
    matching { $0.window === window }
  }

  /// Apple: uikit/uievent/touches(for:)-2ek9c
  open func touches(for view: UIView) -> Set<UITouch>? { matching { $0.view === view } }

  /// Apple: uikit/uievent/coalescedtouches(for:)
  open func coalescedTouches(for touch: UITouch) -> [UITouch]? { nil }

  /// Apple: uikit/uievent/predictedtouches(for:)
  open func predictedTouches(for touch: UITouch) -> [UITouch]? { nil }

  private func matching(_ matches: (UITouch) -> Bool) -> Set<UITouch>? {
    let found = (allTouches ?? []).filter(matches)
    return found.isEmpty ? nil : found
  }
}
