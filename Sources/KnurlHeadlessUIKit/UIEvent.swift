public import Foundation

/// The occasion at which touches are delivered. A class, as in UIKit; hosts re-use one object.
@MainActor
open class UIEvent {
  private var time: TimeInterval = 0
  private var touches: Set<UITouch> = []

  public init() {}

  /// Seconds on the virtual clock.
  open var timestamp: TimeInterval { time }

  open var allTouches: Set<UITouch>? { touches.isEmpty ? nil : touches }

  open func touches(for view: UIView) -> Set<UITouch>? {
    let matching = touches.filter { $0.view === view }
    return matching.isEmpty ? nil : matching
  }

  /// What was measured since the last event: here always the touch itself, as where a screen measures
  /// no faster than it shows.
  open func coalescedTouches(for touch: UITouch) -> [UITouch]? {
    touches.contains(touch) ? [touch] : nil
  }

  /// Where the finger may be next. Nobody predicts anything here: for a touch of this event, none.
  open func predictedTouches(for touch: UITouch) -> [UITouch]? {
    touches.contains(touch) ? [] : nil
  }

  final func carry(_ touches: Set<UITouch>, time: TimeInterval) {
    self.touches = touches
    self.time = time
  }
}
