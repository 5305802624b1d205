public import Foundation
import KnurlGeometry
import KnurlInteraction

/// Recognizes a drag.
///
/// It begins when the minimum number of fingers have moved 10 points, and ends when they are
/// lifted. A finger above the maximum makes it fail before it begins and cancels it afterwards. The
/// translation is the mean of its fingers' movements, so a finger that joins or leaves changes
/// nothing.
@MainActor
open class UIPanGestureRecognizer: UIGestureRecognizer {
  open var minimumNumberOfTouches = 1
  open var maximumNumberOfTouches = Int.max

  /// The finger numbers for the machine: one for all fingers together, one for a finger above the
  /// maximum.
  private static let (fingers, tooMany) = (0, 1)
  private var machine = PanRecognizer()
  /// The point on the screen that stands for all fingers together.
  private var point = CGPoint.zero
  /// The vector from the middle of the fingers to `point`.
  private var offset = CGPoint.zero
  /// The point from which movement is counted.
  private var origin = CGPoint.zero
  /// The translation at `origin`: zero, or the translation that code set.
  private var way = CGPoint.zero
  private var speed = CGPoint.zero
  private var time = 0.0

  // MARK: - Translation and velocity

  /// Returns the fingers' movement on the screen since touch-down, in points of the view; nil means
  /// the window.
  ///
  /// A view that moves with the fingers does not shorten it.
  open func translation(in view: UIView?) -> CGPoint {
    let whole = CGPoint(x: way.x + (point.x - origin.x), y: way.y + (point.y - origin.y))
    return view?.ownWay(from: whole) ?? whole
  }

  /// Sets the current translation, in points of the given view.
  open func setTranslation(_ translation: CGPoint, in view: UIView?) {
    origin = point
    way = view?.wayAtRoot(translation) ?? translation
  }

  /// Returns the velocity of the last move in points of the view per second; zero if no time
  /// passed.
  open func velocity(in view: UIView?) -> CGPoint { view?.ownWay(from: speed) ?? speed }

  // MARK: - Touches

  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    guard numberOfTouches <= maximumNumberOfTouches else {
      for touch in touches { ignore(touch, for: event) }
      if machine.trackedFinger == nil { state = .failed } else { follow(.began, Self.tooMany) }
      return
    }
    if machine.trackedFinger != nil {
      rebase(without: [])
    } else if numberOfTouches >= minimumNumberOfTouches {
      (offset, way, speed) = (.zero, .zero, .zero)
      point = middle(without: [])
      origin = point
      time = event.timestamp
      follow(.began, Self.fingers)
    }
  }

  open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
    guard machine.trackedFinger != nil else { return }
    let before = point
    let middle = middle(without: [])
    point = CGPoint(x: middle.x + offset.x, y: middle.y + offset.y)
    let seconds = event.timestamp - time
    time = event.timestamp
    speed =
      seconds > 0
      ? CGPoint(x: (point.x - before.x) / seconds, y: (point.y - before.y) / seconds) : .zero
    follow(.moved, Self.fingers)
  }

  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
    let left = numberOfTouches - touches.count
    if machine.trackedFinger != nil, left < minimumNumberOfTouches || left == 0 {
      follow(.ended, Self.fingers)
    } else if machine.trackedFinger != nil {
      rebase(without: touches)
    } else if left == 0 {
      state = .failed
    }
  }

  open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {
    if machine.trackedFinger == nil { state = .failed } else { follow(.cancelled, Self.fingers) }
  }

  open override func reset() {
    super.reset()
    machine.cancel()
  }

  /// Adjusts the offset when a finger is added or lifted, which changes the middle of the fingers.
  private func rebase(without lifted: Set<UITouch>) {
    let middle = middle(without: lifted)
    offset = CGPoint(x: point.x - middle.x, y: point.y - middle.y)
  }

  private func middle(without lifted: Set<UITouch>) -> CGPoint {
    var sum = CGPoint.zero
    var count: CGFloat = 0
    for touch in followedTouches where !lifted.contains(touch) {
      let place = touch.screenPoint
      sum = CGPoint(x: sum.x + place.x, y: sum.y + place.y)
      count += 1
    }
    return CGPoint(x: sum.x / count, y: sum.y / count)
  }

  private func follow(_ phase: TouchPhase, _ finger: Int) {
    machine.follow(
      Touch(id: finger, phase: phase, location: Point2D(x: point.x, y: point.y)))
    for index in 0..<machine.trail.count {
      if let next = State(rawValue: machine.trail[index].rawValue) { state = next }
    }
  }
}
