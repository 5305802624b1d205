#if canImport(UIKit)
  import UIKit

  /// The occasion at which the harness delivers touches.
  final class HarnessEvent: UIEvent {
    private var touches: Set<UITouch> = []
    private var time: TimeInterval = 0

    override var type: UIEvent.EventType { .touches }
    override var timestamp: TimeInterval { time }
    override var allTouches: Set<UITouch>? { touches }

    override func touches(for view: UIView) -> Set<UITouch>? {
      let found = touches.filter { $0.view === view }
      return found.isEmpty ? nil : found
    }

    override func touches(for window: UIWindow) -> Set<UITouch>? {
      let found = touches.filter { $0.window === window }
      return found.isEmpty ? nil : found
    }

    // A harness that coalesces nothing has one sample for each touch, as UIKit has on slow screens.
    override func coalescedTouches(for touch: UITouch) -> [UITouch]? { [touch] }
    override func predictedTouches(for touch: UITouch) -> [UITouch]? { [] }

    func carry(_ touches: Set<UITouch>, time: TimeInterval) {
      self.touches = touches
      self.time = time
    }
  }
#endif
