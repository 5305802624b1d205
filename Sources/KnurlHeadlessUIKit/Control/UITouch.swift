public import Foundation

/// One finger, from the moment it goes down until it is lifted or taken away.
///
/// A class, as in UIKit: the same object comes back in every phase, and controls tell fingers
/// apart by its identity. Hosts re-use the objects of touches that are over, so do not keep one.
@MainActor
open class UITouch {
  /// Where a touch is in its life. Raw values are UIKit's.
  public enum Phase: Int, Sendable {
    case began = 0
    case moved = 1
    case stationary = 2
    case ended = 3
    case cancelled = 4
  }

  /// What touches the screen. Raw values are UIKit's.
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
  /// The view in whose coordinates locations were given, as if it had no transform: a finger stays
  /// where it is on the screen, whatever becomes of the view.
  private weak var reference: UIView?
  // Asking a weak reference costs more than comparing an identity, and nearly every question is
  // about this view.
  private var referenceIdentity: ObjectIdentifier?
  private var location = CGPoint.zero
  private var previousLocation = CGPoint.zero
  /// How far the reference view had moved in the window since touch-down when `noteMoves` was called last.
  private var shift = CGPoint.zero
  /// The origin of the reference view in the window when `holdScreen` was called.
  private var screenOrigin = CGPoint.zero
  /// It ended at a place that is not a number; where it was last seen says nothing about the end.
  final var isLocationLost = false
  /// Nobody follows it (any more): its later phases are not delivered.
  final var isReleased = true

  public init() {}

  open var phase: Phase { currentPhase }

  /// Seconds on the virtual clock.
  open var timestamp: TimeInterval { time }

  /// How many taps in quick succession this touch is the last of.
  open var tapCount: Int { taps }

  /// The view that the touch went down on.
  open var view: UIView? { hitView }

  open var window: UIWindow? { hitView?.window }

  /// Where the finger is, in the coordinates of a view; nil means those of the window.
  open func location(in view: UIView?) -> CGPoint {
    place(location, in: view)
  }

  open func previousLocation(in view: UIView?) -> CGPoint {
    place(previousLocation, in: view)
  }

  /// Where the finger is, as exactly as it was measured: no other than `location(in:)`.
  open func preciseLocation(in view: UIView?) -> CGPoint { location(in: view) }

  open func precisePreviousLocation(in view: UIView?) -> CGPoint { previousLocation(in: view) }

  // MARK: - What touches

  /// Fingers only.
  open var type: TouchType { .direct }

  /// 0, as on a screen that does not feel how hard it is touched.
  open var force: CGFloat { 0 }

  open var maximumPossibleForce: CGFloat { 0 }

  /// Of the finger's tip, in points; always the same.
  open var majorRadius: CGFloat { 20 }

  /// How far off the radius may be, in points.
  open var majorRadiusTolerance: CGFloat { 5 }

  // MARK: - Where it is

  private func place(_ point: CGPoint, in view: UIView?) -> CGPoint {
    // No way up and down again for the view itself: it must read the very numbers that were sent.
    if let view, ObjectIdentifier(view) == referenceIdentity { return view.ownPoint(at: point) }
    guard let reference else { return point }
    return reference.convert(place: point, to: view)
  }

  /// Where the finger is in the coordinates that the bounds of a view have without its transform. Of the
  /// view that locations were given in those very numbers, without a way up and down again.
  package final func location(ignoringTransformOf view: UIView) -> CGPoint {
    if ObjectIdentifier(view) == referenceIdentity { return location }
    let place = location(in: view.superview)
    let (bounds, center) = (view.bounds, view.center)
    return CGPoint(
      x: place.x + (bounds.midX - center.x), y: place.y + (bounds.midY - center.y))
  }

  // MARK: - Its way over the screen

  /// A point of which only differences mean something: the finger's way, in the window's coordinates. As long
  /// as no view is turned or moved, the differences are exactly those of the locations that were sent.
  final var screenPoint: CGPoint {
    let point = reference?.superview?.wayAtRoot(location) ?? location
    let shift = shiftSinceStart
    return CGPoint(x: point.x + shift.x, y: point.y + shift.y)
  }

  /// Takes in how far the view of the locations has moved under the finger.
  final func noteMoves() { shift = shiftSinceStart }

  /// From here on a move of the view counts: one before did not, or took the finger with it.
  final func holdScreen() { screenOrigin = origin }

  private var shiftSinceStart: CGPoint {
    let origin = origin
    return CGPoint(
      x: shift.x + (origin.x - screenOrigin.x), y: shift.y + (origin.y - screenOrigin.y))
  }

  private var origin: CGPoint { reference?.convert(place: .zero, to: nil) ?? .zero }

  // MARK: - What a host does

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

extension UITouch: Hashable {
  public nonisolated static func == (a: UITouch, b: UITouch) -> Bool { a === b }

  public nonisolated func hash(into hasher: inout Hasher) {
    hasher.combine(ObjectIdentifier(self))
  }
}
