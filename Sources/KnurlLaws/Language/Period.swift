/// The end of a circular range that values have when they are read. The other end is the same
/// position and is never read.
public enum KeptEnd: Hashable, Sendable {
  case minimum, maximum
}

/// A range whose two ends are the same position, such as the angles from -π to π.
struct Period {
  let low: Double
  let high: Double

  /// Creates a period. Returns nil for a range without width, and for a range whose width is not
  /// finite.
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

  /// The distance from one number to another toward the maximum: at least 0, and less than a
  /// period.
  func wayUp(from start: Double, to end: Double) -> Double {
    let way = way(from: start, to: end)
    return way < 0 ? way + length : way
  }

  /// Brings a number into the range. At an end, the result is always the end that the control
  /// keeps.
  func place(of number: Double, keeping end: KeptEnd) -> Double {
    let place = min(max(low + wayUp(from: low, to: number), low), high)
    switch end {
    case .minimum: return place == high ? low : place
    case .maximum: return place == low ? high : place
    }
  }
}
