/// The end of a circular range that a control reads. The other end is the same place.
public enum KeptEnd: Hashable, Sendable {
  case minimum, maximum
}

/// A range whose ends are the same place, as those of angles from -π to π.
struct Period {
  let low: Double
  let high: Double

  /// Nil for a range without width, and for one that is too wide for a number.
  init?(_ low: Double, _ high: Double) {
    guard low < high, (high - low).isFinite else { return nil }
    self.low = low
    self.high = high
  }

  var length: Double { high - low }

  /// The shorter way from one number to another, at most half a period; negative toward the minimum.
  func way(from start: Double, to end: Double) -> Double {
    let way = end - start
    // Of numbers so large, nothing can be said.
    if way.isInfinite { return 0 }
    // What is near needs no division, and does not round.
    guard way.magnitude > length / 2 else { return way }
    return way - (way / length).rounded(.toNearestOrEven) * length
  }

  /// How far it is from one number to another toward the maximum: from 0 to less than a period.
  func wayUp(from start: Double, to end: Double) -> Double {
    let way = way(from: start, to: end)
    return way < 0 ? way + length : way
  }

  /// The place of a number in the range, as a control that keeps an end reads it.
  func place(of number: Double, keeping end: KeptEnd) -> Double {
    let place = min(max(low + wayUp(from: low, to: number), low), high)
    switch end {
    case .minimum: return place == high ? low : place
    case .maximum: return place == low ? high : place
    }
  }
}
