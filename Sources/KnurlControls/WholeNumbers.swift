/// The whole numbers between two limits, both included where they are whole.
struct WholeNumbers: Hashable, Sendable {
  let first: Double
  let last: Double
  /// Whether going on by one is a step at all (SPEC 1.4), and not lost in the rounding of a vast range.
  let isStep: Bool

  /// Nil where no whole number lies between them.
  init?(minimum: Double, maximum: Double) {
    // Adding zero makes a negative zero a plain one.
    first = minimum.rounded(.up) + 0
    last = maximum.rounded(.down) + 0
    isStep = 0.5 >= (maximum / 2 - minimum / 2) * 0x1p-52
    guard first <= last else { return nil }
  }

  /// The one nearest to a number; of two equally near the one farther from zero.
  func nearest(to value: Double) -> Double {
    min(max(value.rounded(.toNearestOrAwayFromZero) + 0, first), last)
  }

  /// The next one beyond a number; the number itself where there is none.
  func next(from value: Double, isUp: Bool) -> Double {
    if isUp {
      guard value < last else { return value }
      let next = value.rounded(.down) + 1
      // Where numbers lie farther apart than one.
      return min(max(next, value.nextUp, first), last)
    }
    guard value > first else { return value }
    let next = value.rounded(.up) - 1
    return max(min(next, value.nextDown, last), first) + 0
  }

  /// Where a key or an increment leads.
  func value(_ value: Double, after move: ValueMove) -> Double {
    switch move {
    // A value that code wrote beyond them stays.
    case .toFirst: return min(value, first)
    case .toLast: return max(value, last)
    case .increments(let count):
      var moved = value
      for _ in 0..<count.magnitude { moved = next(from: moved, isUp: count > 0) }
      return moved
    }
  }

  /// Whether one lies on the way from a number to another, the latter included.
  @inline(__always) static func isCrossed(from start: Double, to end: Double) -> Bool {
    end > start
      ? end.rounded(.down) > start.rounded(.down) : end.rounded(.up) < start.rounded(.up)
  }
}
