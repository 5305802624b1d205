#if canImport(UIKit)
  import UIKit

  /// A finger that the harness moves.
  ///
  /// UIKit does not let others create touches. A subclass that overrides every property can be
  /// passed to `touchesBegan` and the other touch methods without private API. It is reused for the
  /// next touch after this one is over, as UIKit reuses its own.
  final class HarnessTouch: UITouch {
    private var currentPhase = UITouch.Phase.began
    private var time: TimeInterval = 0
    private var taps = 1
    private weak var hitView: UIView?
    /// The control. Locations are in the coordinates of the control's bounds and ignore the
    /// control's transform.
    ///
    /// A finger stays at its position on the screen when the control is turned.
    private weak var reference: UIView?
    private var place = CGPoint.zero
    private var previousPlace = CGPoint.zero
    /// The finger's number in traces.
    private(set) var id = 0
    /// True if the touch has begun and was neither ended nor released.
    private(set) var isDown = false

    override var phase: UITouch.Phase { currentPhase }
    override var timestamp: TimeInterval { time }
    override var tapCount: Int { taps }
    override var view: UIView? { hitView }
    override var window: UIWindow? { hitView?.window }

    override func location(in view: UIView?) -> CGPoint { converted(place, to: view) }
    override func previousLocation(in view: UIView?) -> CGPoint {
      converted(previousPlace, to: view)
    }
    override func preciseLocation(in view: UIView?) -> CGPoint { converted(place, to: view) }
    override func precisePreviousLocation(in view: UIView?) -> CGPoint {
      converted(previousPlace, to: view)
    }

    func begin(
      id: Int, on view: UIView, at point: CGPoint, in reference: UIView, time: TimeInterval,
      tapCount: Int
    ) {
      self.id = id
      hitView = view
      self.reference = reference
      place = point
      previousPlace = point
      taps = tapCount
      isDown = true
      enter(.began, time: time)
    }

    func move(to point: CGPoint) {
      previousPlace = place
      place = point
    }

    func enter(_ phase: UITouch.Phase, time: TimeInterval) {
      currentPhase = phase
      self.time = time
      if phase == .ended || phase == .cancelled { isDown = false }
    }

    /// Stops the delivery of later phases, because no view or recognizer follows the touch.
    func release() { isDown = false }

    private func converted(_ place: CGPoint, to view: UIView?) -> CGPoint {
      guard let reference else { return place }
      // The control itself must read exactly the numbers that were sent, so nothing is converted
      // for it.
      if view === reference { return reference.ownPoint(at: place) }
      guard !reference.transform.isIdentity else { return reference.convert(place, to: view) }
      let (bounds, center) = (reference.bounds, reference.center)
      let above = CGPoint(
        x: center.x + (place.x - bounds.midX), y: center.y + (place.y - bounds.midY))
      return reference.superview?.convert(above, to: view) ?? above
    }
  }

  extension UIView {
    /// Converts a position that ignores the view's transform to the view's own coordinates.
    func ownPoint(at place: CGPoint) -> CGPoint {
      guard !transform.isIdentity else { return place }
      let way = CGPoint(x: place.x - bounds.midX, y: place.y - bounds.midY)
        .applying(transform.inverted())
      return CGPoint(x: bounds.midX + way.x, y: bounds.midY + way.y)
    }
  }

  /// The event in which the harness delivers touches.
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

    // Without coalescing there is one sample for each touch, as in UIKit on slow screens.
    override func coalescedTouches(for touch: UITouch) -> [UITouch]? { [touch] }
    override func predictedTouches(for touch: UITouch) -> [UITouch]? { [] }

    func carry(_ touches: Set<UITouch>, time: TimeInterval) {
      self.touches = touches
      self.time = time
    }
  }
#endif
