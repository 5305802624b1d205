import KnurlLaws

/// The places around the seen number on which the law is broken, as far as was tried.
struct ExplainedInterval {
  var lowest = 0
  var highest = 0
  /// The law was broken as far down, or up, as numbers are tried at all.
  var isOpenBelow = false
  var isOpenAbove = false
  /// Every place that was tried, and whether the law was broken there.
  var tried: [Int: Bool] = [0: true]

  var isEverywhere: Bool { isOpenBelow && isOpenAbove }

  var placesInOrder: [Int] { tried.keys.sorted() }

  /// The nearest place below, or above, beyond which it holds, where the law is broken again.
  var againBelow: Int? { placesInOrder.last { $0 < lowest && tried[$0] == true } }
  var againAbove: Int? { placesInOrder.first { $0 > highest && tried[$0] == true } }

  /// What a statement about it rests on: every place within, the two just outside, and where the law
  /// is broken again.
  var toldPlaces: [Int] {
    let again = [againBelow, againAbove]
    return placesInOrder.filter {
      (lowest - 1...highest + 1).contains($0) || again.contains($0)
    }
  }
}

extension ExplainedInterval {
  /// The places beside it at which the law was tried and holds.
  var outside: [Int] { [lowest - 1, highest + 1].filter { tried[$0] == false } }

  var tellsNothingButItself: Bool { lowest == 0 && highest == 0 }
}

extension Explainer {
  /// How many places between the ends are tried besides those that the search for the ends met.
  private static let placesBetween = 16
  /// How often an interval is cut where a place between holds.
  private static let maximumCuts = 8

  /// The interval of a number.
  ///
  /// Goes outward in steps that double, halves the way between the last place that breaks the law
  /// and the first that does not, then tries places spread over what is between and cuts the
  /// interval where the law holds at one.
  ///
  /// - Returns: nil where too many histories would have to be tried.
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
    // Where it holds here and there all over, nothing is said.
    return nil
  }

  private mutating func isBroken(
    _ number: ExplainedNumber, at place: Int, _ interval: inout ExplainedInterval
  ) -> Bool? {
    if let known = interval.tried[place] { return known }
    let history = number.history(base.history, at: place)
    guard let outcome = attempt(history) else { return nil }
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

  /// The last place that breaks the law on the way from one that does to one that does not.
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

  /// - Returns: Whether there was room for it.
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
    // Nothing at all, and the other way, are other things than a little more or less.
    if let zero = number.grid.zero { places += [zero - 1, zero, zero + 1] }
    if let opposite = number.grid.opposite { places.append(opposite) }
    for place in places where place > interval.lowest && place < interval.highest {
      guard isBroken(number, at: place, &interval) != nil else { return false }
    }
    return true
  }

  /// - Returns: Whether a place between holds, so that the interval is shorter now; nil where there
  ///   was no room to find out how much.
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
