public import Foundation

/// One finger, from touch-down until it is lifted or the touch is cancelled.
///
/// A class, as in UIKit: every phase delivers the same object, and controls distinguish fingers by
/// its identity. Hosts reuse the objects of finished touches, so do not store one.
@MainActor
open class UITouch: UIIdentified {
  /// The phase of a touch. Raw values are UIKit's.
  public enum Phase: Int, Sendable {
    case began = 0
    case moved = 1
    case stationary = 2
    case ended = 3
    case cancelled = 4
  }

  /// The kind of pointing device. Raw values are UIKit's.
  public enum TouchType: Int, Sendable {
    case direct = 0
    case indirect = 1
    case pencil = 2
    case indirectPointer = 3
  }

  private var currentPhase: Phase = .began
  private var time: TimeInterval = 0
  private var taps = 1
  private weak var hitView: UIView?
  /// The view in whose coordinates locations are stored, as if the view had no transform.
  ///
  /// A finger stays at its position on the screen, even if the view moves or changes.
  private weak var reference: UIView?
  // Comparing an identity is cheaper than reading a weak reference, and nearly every question is
  // about this view.
  private var referenceIdentity: ObjectIdentifier?
  private var location = CGPoint.zero
  private var previousLocation = CGPoint.zero
  /// The movement of the reference view in the window, from touch-down to the last call of
  /// `noteMoves`.
  private var shift = CGPoint.zero
  /// The origin of the reference view in the window when `holdScreen` was called.
  private var screenOrigin = CGPoint.zero
  /// True if the touch ended at a location that is not a number. The touch's position is then
  /// unknown.
  final var isLocationLost = false
  /// True if no view or recognizer follows the touch. Its later phases are not delivered.
  final var isReleased = true

  public init() {}

  open var phase: Phase { currentPhase }

  /// Seconds on the virtual clock.
  open var timestamp: TimeInterval { time }

  /// The number of taps in quick succession that end with this touch.
  open var tapCount: Int { taps }

  /// The view that the touch went down on.
  open var view: UIView? { hitView }

  open var window: UIWindow? { hitView?.window }

  /// Returns the finger's position in the coordinates of a view; nil means window coordinates.
  open func location(in view: UIView?) -> CGPoint {
    place(location, in: view)
  }

  open func previousLocation(in view: UIView?) -> CGPoint {
    place(previousLocation, in: view)
  }

  /// Returns the exact position of the finger. Here it equals `location(in:)`.
  open func preciseLocation(in view: UIView?) -> CGPoint { location(in: view) }

  open func precisePreviousLocation(in view: UIView?) -> CGPoint { previousLocation(in: view) }

  // MARK: - The pointing device

  /// Always `direct`: only fingers are simulated.
  open var type: TouchType { .direct }

  /// Always 0, as on a screen that does not measure force.
  open var force: CGFloat { 0 }

  open var maximumPossibleForce: CGFloat { 0 }

  /// The radius of the fingertip in points; always the same.
  open var majorRadius: CGFloat { 20 }

  /// The uncertainty of the radius in points.
  open var majorRadiusTolerance: CGFloat { 5 }

  // MARK: - Position

  private func place(_ point: CGPoint, in view: UIView?) -> CGPoint {
    // The view itself must read exactly the numbers that were sent, so nothing is converted for it.
    if let view, ObjectIdentifier(view) == referenceIdentity { return view.ownPoint(at: point) }
    guard let reference else { return point }
    return reference.convert(place: point, to: view)
  }

  /// Returns the finger's position in the view's coordinates, computed as if the view had no
  /// transform.
  ///
  /// For the view in whose coordinates locations were given, it returns exactly those numbers.
  package final func location(ignoringTransformOf view: UIView) -> CGPoint {
    if ObjectIdentifier(view) == referenceIdentity { return location }
    let place = location(in: view.superview)
    let (bounds, center) = (view.bounds, view.center)
    return CGPoint(
      x: place.x + (bounds.midX - center.x), y: place.y + (bounds.midY - center.y))
  }

  // MARK: - Movement across the screen

  /// A point for measuring the finger's movement in window coordinates; only differences are
  /// meaningful.
  ///
  /// While no view is transformed or moved, the differences equal those of the sent locations
  /// exactly.
  final var screenPoint: CGPoint {
    let point = reference?.superview?.wayAtRoot(location) ?? location
    let shift = shiftSinceStart
    return CGPoint(x: point.x + shift.x, y: point.y + shift.y)
  }

  /// Updates `shift` with the movement of the reference view since the last call of `holdScreen`.
  final func noteMoves() { shift = shiftSinceStart }

  /// Starts to count movements of the view from the current position. Call `noteMoves` first to
  /// include earlier movements.
  final func holdScreen() { screenOrigin = origin }

  private var shiftSinceStart: CGPoint {
    let origin = origin
    return CGPoint(
      x: shift.x + (origin.x - screenOrigin.x), y: shift.y + (origin.y - screenOrigin.y))
  }

  private var origin: CGPoint { reference?.convert(place: .zero, to: nil) ?? .zero }

  // MARK: - For hosts

  final func begin(
    on view: UIView, at point: CGPoint, in reference: UIView, time: TimeInterval, tapCount: Int
  ) {
    hitView = view
    self.reference = reference
    referenceIdentity = ObjectIdentifier(reference)
    location = point
    previousLocation = point
    taps = tapCount
    shift = .zero
    isReleased = false
    enter(.began, time: time)
  }

  final func move(to point: CGPoint) {
    previousLocation = location
    location = point
  }

  final func enter(_ phase: Phase, time: TimeInterval) {
    currentPhase = phase
    self.time = time
    isLocationLost = false
  }
}
