import KnurlGeometry
import KnurlInteraction

/// The limits of a tap. Apple documents no such numbers, so these are Knurl's choice.
package enum TapLimits {
  /// The largest distance of a finger from its touch-down during a tap, in points.
  package static let movement = 10.0
  /// The largest distance between the first tap in a row and any later one, in points.
  package static let separation = 44.0
  /// The longest duration of a tap, in seconds.
  package static let duration = 0.75
  /// The longest pause between two taps in a row, in seconds.
  package static let pause = 0.35
}

/// The taps and the holds of one finger, whether or not the control follows it.
struct TapWatch {
  /// The finger that is down; nil if none is, or if a second one made another gesture of it.
  private(set) var down: Touch?
  private var downTime = 0.0
  /// True if the finger has stayed where it went down.
  private(set) var isStill = false
  /// The number of taps in a row so far.
  private(set) var count = 0
  /// The number of taps in a row that the last touch completed; 0 if it completed none.
  private(set) var completed = 0
  /// The seconds for which the last touch had stayed where it went down; 0 if it had moved.
  private(set) var held = 0.0
  /// The location of the last lift.
  private(set) var lift = Point2D.zero
  private var first = Point2D.zero
  private var liftTime = 0.0
  /// True if the last touch ended the finger's way.
  private var isOver = false

  /// Records a command before it is performed.
  ///
  /// - Parameters:
  ///   - touch: The touch that the command delivers, also if the system takes it away.
  ///   - isMultiple: Whether a second finger reaches the control.
  @inline(__always) mutating func note(_ touch: Touch?, at time: Double, isMultiple: Bool) {
    completed = 0
    held = 0
    if let touch { note(touch, at: time, isMultiple: isMultiple) }
    guard down != nil else { return }
    if isStill { held = time - downTime }
    if isOver { (down, isOver) = (nil, false) }
  }

  private mutating func note(_ touch: Touch, at time: Double, isMultiple: Bool) {
    switch touch.phase {
    case .began: begin(touch, at: time, isMultiple: isMultiple)
    case .moved: if touch.id == down?.id { moves(to: touch.location) }
    case .ended:
      guard let down, touch.id == down.id else { return }
      moves(to: touch.location)
      isOver = true
      count = isStill && time - downTime <= TapLimits.duration ? count + 1 : 0
      (completed, lift, liftTime) = (count, touch.location, time)
    case .cancelled:
      if touch.id == down?.id { (isOver, isStill, count) = (true, false, 0) }
    }
  }

  private mutating func begin(_ touch: Touch, at time: Double, isMultiple: Bool) {
    if let down {
      // A second finger makes another gesture of it where it is delivered, and else changes nothing.
      if isMultiple, touch.id != down.id { (self.down, count) = (nil, 0) }
      return
    }
    let isNext =
      count > 0 && time - liftTime <= TapLimits.pause
      && Drag.distance(from: first, to: touch.location) <= TapLimits.separation
    if !isNext { (count, first) = (0, touch.location) }
    (down, downTime, isStill) = (touch, time, true)
  }

  private mutating func moves(to point: Point2D) {
    guard let down, isStill else { return }
    isStill = Drag.distance(from: down.location, to: point) <= TapLimits.movement
    if !isStill { count = 0 }
  }
}

extension ControlStep {
  /// The number of taps in a row that the command completes: 1 is a tap, 2 a double tap, 0 none.
  ///
  /// A finger taps if it is lifted within 0.75 seconds and 10 points. Taps are in a row with pauses
  /// of at most 0.35 seconds, within 44 points from the first one. The seconds are those of `time`.
  public var tapCount: Int { taps.completed }

  /// The seconds for which the finger of this touch has been held within 10 points, also at its lift.
  ///
  /// It is 0 without a finger and after it has moved farther. A second finger changes nothing, but
  /// ends the hold if the control takes several. A long press is one of at least 0.5 seconds.
  public var holdTime: Double { taps.held }
}
