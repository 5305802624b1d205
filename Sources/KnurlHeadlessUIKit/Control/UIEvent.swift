public import Foundation

/// The occasion at which touches are delivered. A class, as in UIKit; hosts re-use one object.
@MainActor
open class UIEvent {
  private var time: TimeInterval = 0
  private var touches: Set<UITouch> = []
  /// The touch that `touches` holds; asking the set costs more than every touch of a drag need pay.
  private var carried: ObjectIdentifier?

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

  /// - Parameter touches: The touch alone.
  final func carry(_ touch: UITouch, in touches: Set<UITouch>, time: TimeInterval) {
    self.time = time
    guard carried != ObjectIdentifier(touch) else { return }
    carried = ObjectIdentifier(touch)
    self.touches = touches
  }
}

extension UIEvent: Hashable {
  public nonisolated static func == (a: UIEvent, b: UIEvent) -> Bool { a === b }

  public nonisolated func hash(into hasher: inout Hasher) {
    hasher.combine(ObjectIdentifier(self))
  }
}
