/// Apple: uikit/uitouch
///
/// The system creates touches. A touch that a program creates returns zero for everything until a
/// subclass overrides it.
@MainActor
open class UITouch: NSObject {
  /// Apple: uikit/uitouch/phase-swift.enum
  public enum Phase: Int, Sendable {
    case began = 0
    case moved = 1
    case stationary = 2
    case ended = 3
    case cancelled = 4
    case regionEntered = 5
    case regionMoved = 6
    case regionExited = 7
  }

  /// Apple: uikit/uitouch/touchtype
  public enum TouchType: Int, Sendable {
    case direct = 0
    case indirect = 1
    case pencil = 2
    case indirectPointer = 3
  }

  public nonisolated override init() { super.init() }

  /// Apple: uikit/uitouch/timestamp
  open var timestamp: TimeInterval { 0 }
  /// Apple: uikit/uitouch/phase-swift.property
  open var phase: UITouch.Phase { .began }
  /// Apple: uikit/uitouch/tapcount
  open var tapCount: Int { 0 }
  /// Apple: uikit/uitouch/type
  open var type: UITouch.TouchType { .direct }
  /// Apple: uikit/uitouch/majorradius
  open var majorRadius: CGFloat { 0 }
  /// Apple: uikit/uitouch/majorradiustolerance
  open var majorRadiusTolerance: CGFloat { 0 }
  /// Apple: uikit/uitouch/force
  open var force: CGFloat { 0 }
  /// Apple: uikit/uitouch/maximumpossibleforce
  open var maximumPossibleForce: CGFloat { 0 }
  /// Apple: uikit/uitouch/window
  open var window: UIWindow? { nil }
  /// Apple: uikit/uitouch/view
  open var view: UIView? { nil }

  /// Apple: uikit/uitouch/location(in:)
  open func location(in view: UIView?) -> CGPoint { .zero }
  /// Apple: uikit/uitouch/previouslocation(in:)
  open func previousLocation(in view: UIView?) -> CGPoint { .zero }
  /// Apple: uikit/uitouch/preciselocation(in:)
  open func preciseLocation(in view: UIView?) -> CGPoint { location(in: view) }
  /// Apple: uikit/uitouch/precisepreviouslocation(in:)
  open func precisePreviousLocation(in view: UIView?) -> CGPoint { previousLocation(in: view) }
}
