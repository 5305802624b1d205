public import Foundation
import KnurlGeometry
import KnurlInteraction

/// Recognises that fingers are dragged.
///
/// It begins when as many fingers as it wants have gone 10 points, and ends when they are lifted. A
/// finger more than it wants fails it before it began and cancels it after. How far it went is the
/// mean of its fingers' ways: a finger that joins or leaves moves nothing.
@MainActor
open class UIPanGestureRecognizer: UIGestureRecognizer {
  open var minimumNumberOfTouches = 1
  open var maximumNumberOfTouches = Int.max

  /// For the machine all fingers are one, and one too many is another.
  private static let (fingers, tooMany) = (0, 1)
  private var machine = PanRecognizer()
  /// Where the one finger is on the screen, and what it is off the fingers' middle.
  private var point = CGPoint.zero
  private var offset = CGPoint.zero
  /// Where its way is counted from, and what code made the way up to there.
  private var origin = CGPoint.zero
  private var way = CGPoint.zero
  private var speed = CGPoint.zero
  private var time = 0.0

  public override init() {
    super.init()
  }

  // MARK: - How far, how fast

  /// The way of the fingers over the screen since they went down, in points of the given view; nil means
  /// the window's. A view that moves with the fingers does not shorten it.
  open func translation(in view: UIView?) -> CGPoint {
    let whole = CGPoint(x: way.x + (point.x - origin.x), y: way.y + (point.y - origin.y))
    return view?.ownWay(from: whole) ?? whole
  }

  /// Makes this the way so far, in points of the given view.
  open func setTranslation(_ translation: CGPoint, in view: UIView?) {
    origin = point
    way = view?.wayAtRoot(translation) ?? translation
  }

  /// In points of the given view a second, of the last move alone; zero where no time passed.
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

  /// The fingers' middle is elsewhere now, though none of them moved.
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
