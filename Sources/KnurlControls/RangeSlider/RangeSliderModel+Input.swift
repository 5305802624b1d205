import KnurlInteraction

// Keys and increments (Controls.md 1.7): they lead where a drag from the state as it is would lead.
extension RangeSliderModel: CommandedControl {
  var thumbCount: Int { Thumb.allCases.count }

  var focusedIndex: Int {
    get { focusedThumb.rawValue }
    set { focusedThumb = Thumb(rawValue: newValue) ?? focusedThumb }
  }

  var hasStep: Bool { scale.grid != nil }
  var isMirrored: Bool { places.orientation == .horizontal && places.direction == .rightToLeft }

  mutating func markAllLayers() { marks.layers |= Layer.all }

  mutating func move(_ move: ValueMove) -> Bool {
    let thumb = focusedThumb
    // Nothing is dragged now, so the reference is free.
    reference.values = values
    switch move {
    case .toFirst: reference.values = farthest(thumb, isUp: false)
    case .toLast: reference.values = farthest(thumb, isUp: true)
    case .increments(let count):
      for _ in 0..<count.magnitude { reference.values = increment(thumb, isUp: count > 0) }
    }
    let moved = reference.values
    guard moved != values else { return false }
    feedback = feedback(of: thumb, from: values[thumb], to: moved[thumb])
    adopt(moved)
    // As soon as the user changes a value, all count as requested where they stand.
    requests = moved
    known = moved
    return true
  }

  /// The reference with a thumb as far as it can go.
  mutating func farthest(_ thumb: Thumb, isUp: Bool) -> Pair {
    landing(thumb, near: isUp ? range.upper : range.lower, isUp: isUp)
  }

  /// The reference with a thumb as near to a value as it can go, on no account the other way: of two
  /// values that rounding makes equally far, the nearest one is the greater.
  private mutating func landing(_ thumb: Thumb, near value: Double, isUp: Bool) -> Pair {
    let start = reference.values
    let result = landing(thumb, near: value)
    let isAway = isUp ? result[thumb] < start[thumb] : result[thumb] > start[thumb]
    return isAway ? start : result
  }

  /// The reference with a thumb at its next admissible value.
  private mutating func increment(_ thumb: Thumb, isUp: Bool) -> Pair {
    let start = reference.values
    let next = scale.next(from: start[thumb], isUp: isUp)
    guard let grid = scale.grid, pushes else {
      return landing(thumb, near: next, isUp: isUp)
    }
    // A grid value without a place for the pushed thumb may lie before one with a place.
    var best = start
    for candidate in pushCandidates(thumb, to: next, on: grid) {
      guard candidate <= range.upper else { continue }
      let isOnTheWay = isUp ? candidate > start[thumb] : candidate < start[thumb]
      let isFirst = best == start || (isUp ? candidate < best[thumb] : candidate > best[thumb])
      guard isOnTheWay, isFirst, let pushed = pushed(by: thumb, at: candidate) else { continue }
      best[thumb] = candidate
      best[thumb.other] = pushed
    }
    return best
  }
}
