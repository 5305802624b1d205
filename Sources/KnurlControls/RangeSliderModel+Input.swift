import KnurlInteraction

// Keys and increments (SPEC 1.7): they lead where a drag from the state as it is would lead.
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
    case .toFirst: reference.values = landing(thumb, near: range.lower)
    case .toLast: reference.values = landing(thumb, near: range.upper)
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

  /// The reference with a thumb at its next admissible value.
  private mutating func increment(_ thumb: Thumb, isUp: Bool) -> Pair {
    let start = reference.values
    let next = scale.next(from: start[thumb], isUp: isUp)
    guard let grid = scale.grid, pushes else { return landing(thumb, near: next) }
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

  /// What the user feels of a thumb that went from one value to another, the reference being where it
  /// came from.
  @inline(__always)
  mutating func feedback(of thumb: Thumb, from before: Double, to after: Double) -> Feedback? {
    guard after != before else { return nil }
    let end = landing(thumb, near: after > before ? range.upper : range.lower)[thumb]
    return scale.feedback(from: before, to: after, end: end)
  }
}
