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

  final func carry(_ touches: Set<UITouch>, time: TimeInterval) {
    self.touches = touches
    self.time = time
  }
}
