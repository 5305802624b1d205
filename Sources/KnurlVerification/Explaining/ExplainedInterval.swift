import KnurlLaws

/// The positions around the observed number between which every tried number breaks the law.
///
/// A position is a number of steps on the number's grid. The observed number has position 0.
struct ExplainedInterval {
  var lowest = 0
  var highest = 0
  /// True if the law is broken even at the grid's lowest position.
  var isOpenBelow = false
  /// True if the law is broken even at the grid's highest position.
  var isOpenAbove = false
  /// Every position that was tried, and whether the law was broken there.
  var tried: [Int: Bool] = [0: true]

  var isEverywhere: Bool { isOpenBelow && isOpenAbove }

  var placesInOrder: [Int] { tried.keys.sorted() }

  /// The nearest position below the interval at which the law was tried and broke; nil if there is
  /// none.
  var againBelow: Int? { placesInOrder.last { $0 < lowest && tried[$0] == true } }
  /// The nearest position above the interval at which the law was tried and broke; nil if there is
  /// none.
  var againAbove: Int? { placesInOrder.first { $0 > highest && tried[$0] == true } }

  /// The tried positions that support a statement: inside, just outside, and where the law breaks
  /// again.
  var toldPlaces: [Int] {
    let again = [againBelow, againAbove]
    return placesInOrder.filter {
      (lowest - 1...highest + 1).contains($0) || again.contains($0)
    }
  }
}

extension ExplainedInterval {
  /// The positions just outside the interval at which a trial showed that the law holds.
  var outside: [Int] { [lowest - 1, highest + 1].filter { tried[$0] == false } }

  var tellsNothingButItself: Bool { lowest == 0 && highest == 0 }
}

extension Explainer {
  /// The number of positions that are tried inside an interval after its ends are found.
  private static let placesBetween = 16
  /// The largest number of times that an interval is cut at a position where the law holds.
  private static let maximumCuts = 8

  /// Finds the interval around a number in which the law is broken.
  ///
  /// Moves outward in steps that double, then halves the distance between the last position that
  /// breaks the law and the first that does not. Then tries positions spread over the interval, and
  /// cuts it where the law holds.
  ///
  /// - Returns: Nil if too many sequences would have to be tried.
  mutating func interval(of number: ExplainedNumber) -> ExplainedInterval? {
    var interval = ExplainedInterval()
    guard let high = end(of: number, toward: 1, &interval) else { return nil }
    guard let low = end(of: number, toward: -1, &interval) else { return nil }
    (interval.highest, interval.isOpenAbove) = high
    (interval.lowest, interval.isOpenBelow) = low
    for _ in 0..<Self.maximumCuts {
      guard tryBetween(number, &interval) else { return nil }
      guard let isCut = cut(number, &interval) else { return nil }
      if !isCut { return interval }
    }
    // If the law holds at scattered positions, no statement is made.
    return nil
  }

  private mutating func isBroken(
    _ number: ExplainedNumber, at place: Int, _ interval: inout ExplainedInterval
  ) -> Bool? {
    if let known = interval.tried[place] { return known }
    let sequence = number.sequence(base.sequence, at: place)
    guard let outcome = attempt(sequence) else { return nil }
    interval.tried[place] = outcome.isBroken
    return outcome.isBroken
  }

  private mutating func end(
    of number: ExplainedNumber, toward direction: Int, _ interval: inout ExplainedInterval
  ) -> (place: Int, isOpen: Bool)? {
    let places = number.grid.places
    let limit = direction > 0 ? places.upperBound : -places.lowerBound
    var inside = 0
    var distance = 1
    while inside < limit {
      let next = min(distance, limit)
      guard let isBroken = isBroken(number, at: next * direction, &interval) else { return nil }
      if !isBroken {
        guard let end = boundary(number, inside * direction, next * direction, &interval) else {
          return nil
        }
        return (end, false)
      }
      inside = next
      distance *= 2
    }
    return (limit * direction, true)
  }

  /// Finds the last position that breaks the law, between a breaking and a holding position.
  private mutating func boundary(
    _ number: ExplainedNumber, _ broken: Int, _ holding: Int, _ interval: inout ExplainedInterval
  ) -> Int? {
    var (inside, outside) = (broken, holding)
    while (outside - inside).magnitude > 1 {
      let middle = inside + (outside - inside) / 2
      guard let isBroken = isBroken(number, at: middle, &interval) else { return nil }
      if isBroken { inside = middle } else { outside = middle }
    }
    return inside
  }

  /// - Returns: Whether the limit of trials allowed it.
  private mutating func tryBetween(
    _ number: ExplainedNumber, _ interval: inout ExplainedInterval
  ) -> Bool {
    let length = interval.highest - interval.lowest
    var places = [interval.lowest + 1, interval.highest - 1]
    for share in 1...Self.placesBetween {
      places.append(
        interval.lowest + length / (Self.placesBetween + 1) * share
          + length % (Self.placesBetween + 1) * share / (Self.placesBetween + 1))
    }
    // Zero and the opposite number differ in kind from a slightly larger or smaller number.
    if let zero = number.grid.zero { places += [zero - 1, zero, zero + 1] }
    if let opposite = number.grid.opposite { places.append(opposite) }
    for place in places where place > interval.lowest && place < interval.highest {
      guard isBroken(number, at: place, &interval) != nil else { return false }
    }
    return true
  }

  /// - Returns: Whether the law holds at a position inside, so that the interval is shorter now;
  ///   nil if the limit of trials was reached.
  private mutating func cut(
    _ number: ExplainedNumber, _ interval: inout ExplainedInterval
  ) -> Bool? {
    let places = interval.placesInOrder
    var isCut = false
    if let hole = places.first(where: {
      $0 > 0 && $0 <= interval.highest && interval.tried[$0] == false
    }) {
      let inside = places.last { $0 < hole } ?? 0
      guard let end = boundary(number, inside, hole, &interval) else { return nil }
      (interval.highest, interval.isOpenAbove, isCut) = (end, false, true)
    }
    if let hole = places.last(where: {
      $0 < 0 && $0 >= interval.lowest && interval.tried[$0] == false
    }) {
      let inside = places.first { $0 > hole } ?? 0
      guard let end = boundary(number, inside, hole, &interval) else { return nil }
      (interval.lowest, interval.isOpenBelow, isCut) = (end, false, true)
    }
    return isCut
  }
}
