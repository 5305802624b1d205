public import Foundation

/// An event that delivers touches. A class, as in UIKit; hosts reuse one object.
@MainActor
open class UIEvent: UIIdentified {
  private var time: TimeInterval = 0
  private var touches: Set<UITouch> = []
  /// The identity of the touch in `touches`. Comparing identities is cheaper than a search in the
  /// set.
  private var carried: ObjectIdentifier?

  public init() {}

  /// Seconds on the virtual clock.
  open var timestamp: TimeInterval { time }

  open var allTouches: Set<UITouch>? { touches.isEmpty ? nil : touches }

  open func touches(for view: UIView) -> Set<UITouch>? {
    let matching = touches.filter { $0.view === view }
    return matching.isEmpty ? nil : matching
  }

  /// Returns the touches measured since the last event.
  ///
  /// Here it is always the touch itself, as on a screen that measures no faster than it displays.
  open func coalescedTouches(for touch: UITouch) -> [UITouch]? {
    touches.contains(touch) ? [touch] : nil
  }

  /// Returns no predicted positions: an empty array for a touch of this event, nil for any other
  /// touch.
  open func predictedTouches(for touch: UITouch) -> [UITouch]? {
    touches.contains(touch) ? [] : nil
  }

  /// - Parameter touches: A set that contains only the touch.
  final func carry(_ touch: UITouch, in touches: Set<UITouch>, time: TimeInterval) {
    self.time = time
    guard carried != ObjectIdentifier(touch) else { return }
    carried = ObjectIdentifier(touch)
    self.touches = touches
  }
}
