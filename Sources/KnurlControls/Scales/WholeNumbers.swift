/// The whole numbers between two limits, including the limits if they are whole.
struct WholeNumbers: Hashable, Sendable {
  let first: Double
  let last: Double
  /// True if increments can step by one. False if the range is so large that rounding would lose
  /// the step (Controls.md 1.4).
  let isStep: Bool

  /// Creates the numbers; returns nil if there is no whole number between the limits.
  init?(minimum: Double, maximum: Double) {
    // Adding zero turns negative zero into zero.
    first = minimum.rounded(.up) + 0
    last = maximum.rounded(.down) + 0
    isStep = 0.5 >= (maximum / 2 - minimum / 2) * 0x1p-52
    guard first <= last else { return nil }
  }

  /// Returns the number nearest to a position; halfway between two numbers, the greater number.
  func nearest(to place: Double) -> Double { min(max(Self.nearest(to: place), first), last) }

  /// Returns the whole number nearest to a position; halfway between two numbers, the greater
  /// number.
  ///
  /// Positions are measured from either end of the screen, so halfway may be rounded either way.
  /// Within 1e-9 of halfway therefore counts as halfway (Controls.md 5).
  @inline(__always) static func nearest(to place: Double) -> Double {
    let below = place.rounded(.down)
    // Adding zero turns negative zero into zero.
    return (place - below >= 0.5 - 1e-9 ? below + 1 : below) + 0
  }

  /// The numbers at which increments stop: every number, or the numbers nearest to tenths of the
  /// range if `isStep` is false.
  private var stops: ValueGrid? {
    ValueGrid(
      minimum: first, maximum: last, step: isStep ? 1 : (last / 2 - first / 2) / 5)
  }

  /// Returns the result of one increment: the next stop, or the value itself if there is no next
  /// stop.
  ///
  /// From a value within rounding of a stop, the result is the stop after it.
  private func next(from value: Double, isUp: Bool, on stops: ValueGrid?) -> Double {
    guard let stop = stop(beyond: value, isUp: isUp, on: stops) else { return value }
    guard ValueScale.isWithinRounding(value, of: stop), !isStop(value, on: stops) else {
      return stop
    }
    return self.stop(beyond: stop, isUp: isUp, on: stops) ?? value
  }

  /// Returns the first stop beyond a value. From a value outside all stops, the result is the first
  /// or the last stop.
  private func stop(beyond value: Double, isUp: Bool, on stops: ValueGrid?) -> Double? {
    let end = isUp ? last : first
    guard isUp ? value < end : value > end else { return nil }
    if isUp ? value < first : value > last { return isUp ? first : last }
    var place = value
    // A tenth may round to the value itself, or to one before it.
    while let next = isUp ? stops?.first(above: place) : stops?.last(below: place) {
      let whole = next.rounded(.toNearestOrAwayFromZero)
      if isUp ? whole > value : whole < value { return isUp ? min(whole, last) : max(whole, first) }
      place = next
    }
    return end
  }

  /// True if a key can set this value.
  private func isStop(_ value: Double, on stops: ValueGrid?) -> Bool {
    value == first || value == last || stops?.holds(roundedTo: value) == true
  }

  /// Returns the result of a key or an increment.
  func value(_ value: Double, after move: ValueMove) -> Double {
    switch move {
    // A value that code wrote beyond the stops stays.
    case .toFirst: return min(value, first)
    case .toLast: return max(value, last)
    case .increments(let count):
      let stops = stops
      var moved = value
      for _ in 0..<count.magnitude { moved = next(from: moved, isUp: count > 0, on: stops) }
      return moved
    }
  }

  /// True if a move from `start` to `end` passes or reaches a whole number.
  @inline(__always) static func isCrossed(from start: Double, to end: Double) -> Bool {
    end > start
      ? end.rounded(.down) > start.rounded(.down) : end.rounded(.up) < start.rounded(.up)
  }
}
