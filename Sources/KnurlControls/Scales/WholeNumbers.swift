/// The whole numbers between two limits, both included where they are whole.
struct WholeNumbers: Hashable, Sendable {
  let first: Double
  let last: Double
  /// Whether going on by one is a step at all (Controls.md 1.4), and not lost in the rounding of a
  /// vast range.
  let isStep: Bool

  /// Nil where no whole number lies between them.
  init?(minimum: Double, maximum: Double) {
    // Adding zero makes a negative zero a plain one.
    first = minimum.rounded(.up) + 0
    last = maximum.rounded(.down) + 0
    isStep = 0.5 >= (maximum / 2 - minimum / 2) * 0x1p-52
    guard first <= last else { return nil }
  }

  /// The one nearest to a place; half-way between two the greater one.
  func nearest(to place: Double) -> Double { min(max(Self.nearest(to: place), first), last) }

  /// The whole number nearest to a place; half-way between two the greater one.
  ///
  /// Places are measured from either end of the screen, and so half-way is rounded to either side:
  /// within 1e-9 of half-way counts as half-way (Controls.md 5).
  @inline(__always) static func nearest(to place: Double) -> Double {
    let below = place.rounded(.down)
    // Adding zero makes a negative zero a plain one.
    return (place - below >= 0.5 - 1e-9 ? below + 1 : below) + 0
  }

  /// Where increments lead: every one, or the numbers nearest to tenths where a step of one is none.
  private var stops: ValueGrid? {
    ValueGrid(
      minimum: first, maximum: last, step: isStep ? 1 : (last / 2 - first / 2) / 5)
  }

  /// Where one increment leads from a value: to the next stop, and from within a rounding of a stop
  /// to the one after it. Where there is none, the value itself.
  private func next(from value: Double, isUp: Bool, on stops: ValueGrid?) -> Double {
    guard let stop = stop(beyond: value, isUp: isUp, on: stops) else { return value }
    guard ValueScale.isWithinRounding(value, of: stop), !isStop(value, on: stops) else {
      return stop
    }
    return self.stop(beyond: stop, isUp: isUp, on: stops) ?? value
  }

  /// The first stop beyond a value; from beyond the first or the last one that one.
  private func stop(beyond value: Double, isUp: Bool, on stops: ValueGrid?) -> Double? {
    let end = isUp ? last : first
    guard isUp ? value < end : value > end else { return nil }
    if isUp ? value < first : value > last { return isUp ? first : last }
    var place = value
    // A tenth may round to where the value stands already, or before it.
    while let next = isUp ? stops?.first(above: place) : stops?.last(below: place) {
      let whole = next.rounded(.toNearestOrAwayFromZero)
      if isUp ? whole > value : whole < value { return isUp ? min(whole, last) : max(whole, first) }
      place = next
    }
    return end
  }

  /// Whether a key can end at this value.
  private func isStop(_ value: Double, on stops: ValueGrid?) -> Bool {
    value == first || value == last || stops?.holds(roundedTo: value) == true
  }

  /// Where a key or an increment leads.
  func value(_ value: Double, after move: ValueMove) -> Double {
    switch move {
    // A value that code wrote beyond them stays.
    case .toFirst: return min(value, first)
    case .toLast: return max(value, last)
    case .increments(let count):
      let stops = stops
      var moved = value
      for _ in 0..<count.magnitude { moved = next(from: moved, isUp: count > 0, on: stops) }
      return moved
    }
  }

  /// Whether one lies on the way from a number to another, the latter included.
  @inline(__always) static func isCrossed(from start: Double, to end: Double) -> Bool {
    end > start
      ? end.rounded(.down) > start.rounded(.down) : end.rounded(.up) < start.rounded(.up)
  }
}
