import Foundation

/// The number of taps that a recognizer has received, and the fingers of the current one.
///
/// Apple documents neither the distance nor the duration of a tap, so the numbers are Knurl's
/// choice.
@MainActor
struct TapCounter {
  /// The largest distance of the fingers from their touch-down during a tap, in points.
  static let allowableMovement: CGFloat = 10
  /// The largest distance between the first tap of a gesture and any other, in points.
  private static let allowableSeparation: CGFloat = 44
  /// The longest time in seconds that fingers may be down in a tap, and lifted between two taps.
  static let longestTap = 0.75
  static let longestPause = 0.35

  private(set) var count = 0
  /// Whether all fingers of this tap are down; `start` is their middle.
  private(set) var isComplete = false
  private var start = CGPoint.zero
  private var firstStart: CGPoint?

  /// Records that fingers went down. Returns false for one too many or too far from the first tap.
  mutating func begin(_ recognizer: UIGestureRecognizer, fingers: Int) -> Bool {
    guard recognizer.numberOfTouches <= fingers else { return false }
    guard recognizer.numberOfTouches == fingers else { return true }
    isComplete = true
    start = recognizer.location(in: nil)
    let first = firstStart ?? start
    firstStart = first
    return Self.distance(start, first) <= Self.allowableSeparation
  }

  /// Whether the fingers' middle is within this distance of its touch-down, or fingers are missing.
  func isStill(_ recognizer: UIGestureRecognizer, fingers: Int, within distance: CGFloat) -> Bool {
    recognizer.numberOfTouches < fingers
      || Self.distance(recognizer.location(in: nil), start) <= distance
  }

  /// Records that the last finger was lifted. Returns false if there were too few.
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
