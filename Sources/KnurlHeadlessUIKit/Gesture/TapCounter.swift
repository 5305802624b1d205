import Foundation
import KnurlLaws

/// Counts the taps that a recognizer receives, and the fingers of the current tap.
@MainActor
struct TapCounter {
  private(set) var count = 0
  /// True if all fingers of this tap are down. If so, `start` is the middle of the fingers.
  private(set) var isComplete = false
  private var start = CGPoint.zero
  private var firstStart: CGPoint?

  /// Records that fingers went down. Returns false if they are too many or too far from the first
  /// tap.
  mutating func begin(_ recognizer: UIGestureRecognizer, fingers: Int) -> Bool {
    guard recognizer.numberOfTouches <= fingers else { return false }
    guard recognizer.numberOfTouches == fingers else { return true }
    isComplete = true
    start = recognizer.location(in: nil)
    let first = firstStart ?? start
    firstStart = first
    return Self.distance(start, first) <= TapLimits.separation
  }

  /// True if fingers are missing, or if their middle is within this distance of the touch-down.
  func isStill(_ recognizer: UIGestureRecognizer, fingers: Int, within distance: CGFloat) -> Bool {
    recognizer.numberOfTouches < fingers
      || Self.distance(recognizer.location(in: nil), start) <= distance
  }

  /// Records that the last finger was lifted. Returns false if too few fingers were down.
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
