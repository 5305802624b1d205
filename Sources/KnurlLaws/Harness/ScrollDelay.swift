import KnurlGeometry
import KnurlInteraction

/// A scroll view around the control: it keeps a touch to itself until it knows that nobody scrolls,
/// and takes one back that scrolls after all.
///
/// Along the control's axis nothing scrolls: a slider lies across the way that its list moves. Gesture
/// recognizers of the control hear of a touch at once, as in UIKit; so around a control that has some, a
/// scroll view delays nothing here, and it takes a touch back only if none of them has begun.
struct ScrollDelay {
  /// A finger that went farther than this across the control's axis scrolls, in points.
  static let distance = 10.0

  /// What becomes of a touch.
  enum Delivery {
    /// The control hears nothing now.
    case kept
    case passed(Touch)
    /// Down and up come at once, with no layout between them.
    case tap(Touch, Touch)
  }

  var isOn = false
  /// The touch-down that the control has not heard of yet.
  private var held: Touch?
  /// The finger that the scroll view has let through and may take back.
  private var followed: Int?
  /// A recognizer of the control heard of the move with which the finger went far enough to scroll.
  private var isOffered = false

  /// - Parameter moment: The control before the touch.
  /// Complexity: constant, except at a touch-down, where the control's recognizers are looked for.
  mutating func deliver(_ touch: Touch, to moment: Moment) -> Delivery {
    guard let down = held else { return begin(touch, moment) }
    // Another finger, while nobody knows what the first one is to be.
    guard touch.id == down.id, touch.phase != .began else { return .kept }
    switch touch.phase {
    case .began: return .kept
    case .moved:
      guard touch.location.isFinite else { return .kept }
      held = nil
      guard !isFar(touch.location, from: down.location, moment) else { return .kept }
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

  private mutating func begin(_ touch: Touch, _ moment: Moment) -> Delivery {
    if touch.phase == .began, !moment.before.isTracking, touch.location.isFinite {
      isOffered = false
      let isShared = moment.subject.access.hasRecognizers()
      held = isShared ? nil : touch
      followed = isShared ? touch.id : nil
      return isShared ? .passed(touch) : .kept
    }
    guard touch.id == followed, moment.before.isTracking, touch.id == moment.drag.id else {
      return .passed(touch)
    }
    guard touch.phase == .moved, touch.location.isFinite,
      isFar(touch.location, from: moment.drag.downLocation, moment)
    else { return .passed(touch) }
    if moment.before.recognizer == .waiting, !isOffered {
      isOffered = true
      return .passed(touch)
    }
    followed = nil
    if moment.before.recognizer.isActive { return .passed(touch) }
    var cancelled = touch
    cancelled.phase = .cancelled
    cancelled.location = moment.drag.location
    return .passed(cancelled)
  }

  private func isFar(_ point: Point2D, from down: Point2D, _ moment: Moment) -> Bool {
    let way = moment.before.isVertical ? point.x - down.x : point.y - down.y
    return way.magnitude > Self.distance
  }

  /// The system takes what is down.
  mutating func steal() { held = nil }
}
