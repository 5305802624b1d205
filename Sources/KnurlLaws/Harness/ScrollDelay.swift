import KnurlGeometry
import KnurlInteraction

/// A scroll view around the control, which delays or cancels touches.
///
/// The scroll view holds a touch back until it knows that the finger does not scroll. It cancels a
/// touch that scrolls later.
///
/// The scroll view does not scroll along the control's axis: a slider lies across the direction in
/// which its list scrolls. As in UIKit, gesture recognizers of the control get a touch at once. So
/// around a control that has recognizers, the scroll view delays nothing here, and it cancels a
/// touch only if no recognizer has begun. Nor does it cancel the touch of a `UIControl`, from which
/// `touchesShouldCancel(in:)` takes none by default.
struct ScrollDelay {
  /// The distance in points across the control's axis beyond which a finger scrolls.
  static let distance = 10.0

  /// The result of the scroll view's decision about a touch.
  enum Delivery {
    /// The control gets no touch from this command.
    case kept
    case passed(Touch)
    /// The control gets touch-down and lift together, without a layout between them.
    case tap(Touch, Touch)
  }

  var isOn = false
  /// The touch-down that has not been delivered yet.
  private var held: Touch?
  /// The finger whose touch was delivered and may still be cancelled.
  private var followed: Int?
  /// True if a recognizer of the control already got the first move that is long enough to scroll.
  private var isOffered = false

  /// - Parameter step: The step before the touch.
  mutating func deliver(_ touch: Touch, to step: ControlStep) -> Delivery {
    guard let down = held else { return begin(touch, step) }
    // Another finger, while the first one is undecided.
    guard touch.id == down.id, touch.phase != .began else { return .kept }
    switch touch.phase {
    case .began: return .kept
    case .moved:
      guard touch.location.isFinite else { return .kept }
      held = nil
      guard !isFar(touch.location, from: down.location, step) else { return .kept }
      followed = down.id
      return .passed(down)
    case .ended:
      held = nil
      var up = touch
      up.tapCount = down.tapCount
      return .tap(down, up)
    case .cancelled:
      held = nil
      return .kept
    }
  }

  private mutating func begin(_ touch: Touch, _ step: ControlStep) -> Delivery {
    if touch.phase == .began, !step.before.isTracking, touch.location.isFinite {
      isOffered = false
      let isShared = step.hasRecognizers
      held = isShared ? nil : touch
      followed = isShared ? touch.id : nil
      return isShared ? .passed(touch) : .kept
    }
    guard touch.id == followed, step.before.isTracking, touch.id == step.drag.id else {
      return .passed(touch)
    }
    guard touch.phase == .moved, touch.location.isFinite,
      isFar(touch.location, from: step.drag.downLocation, step)
    else { return .passed(touch) }
    if step.before.recognizer == .waiting, !isOffered {
      isOffered = true
      return .passed(touch)
    }
    followed = nil
    if step.before.recognizer.isActive || step.keepsTouches { return .passed(touch) }
    var cancelled = touch
    cancelled.phase = .cancelled
    cancelled.location = step.drag.location
    return .passed(cancelled)
  }

  private func isFar(_ point: Point2D, from down: Point2D, _ step: ControlStep) -> Bool {
    let way = step.before.isVertical ? point.x - down.x : point.y - down.y
    return way.magnitude > Self.distance
  }

  /// Drops the undelivered touch-down when the system cancels the touches that are down.
  mutating func steal() { held = nil }
}
