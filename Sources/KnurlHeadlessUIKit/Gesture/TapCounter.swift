import Foundation

/// The taps that a recognizer has seen, and the fingers of the one under way.
///
/// Apple documents neither how far nor how long a tap may be: the numbers are ours.
@MainActor
struct TapCounter {
  /// The largest distance of the fingers from their touch-down during a tap, in points.
  static let allowableMovement: CGFloat = 10
  /// The largest distance between the first tap of a gesture and any other, in points.
  private static let allowableSeparation: CGFloat = 44
  /// For how many seconds fingers may be down in a tap, and lifted between two.
  static let longestTap = 0.75
  static let longestPause = 0.35

  private(set) var count = 0
  /// All fingers of this tap are down, in whose middle is `start`.
  private(set) var isComplete = false
  private var start = CGPoint.zero
  private var firstStart: CGPoint?

  /// Fingers went down. False: one too many, or too far from the first tap.
  mutating func begin(_ recognizer: UIGestureRecognizer, fingers: Int) -> Bool {
    guard recognizer.numberOfTouches <= fingers else { return false }
    guard recognizer.numberOfTouches == fingers else { return true }
    isComplete = true
    start = recognizer.location(in: nil)
    let first = firstStart ?? start
    firstStart = first
    return Self.distance(start, first) <= Self.allowableSeparation
  }

  /// True while the middle of the fingers is within this distance of the touch-down, or fingers are missing.
  func isStill(_ recognizer: UIGestureRecognizer, fingers: Int, within distance: CGFloat) -> Bool {
    recognizer.numberOfTouches < fingers
      || Self.distance(recognizer.location(in: nil), start) <= distance
  }

  /// The last finger was lifted. False: there were too few.
  mutating func end() -> Bool {
    defer { isComplete = false }
    count += 1
    return isComplete
  }

  private static func distance(_ a: CGPoint, _ b: CGPoint) -> CGFloat {
    let (dx, dy) = (a.x - b.x, a.y - b.y)
    return (dx * dx + dy * dy).squareRoot()
  }
}
