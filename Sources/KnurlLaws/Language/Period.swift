/// The end that is read of a range whose minimum and maximum are the same position. The other end is
/// never read.
public enum Wrapping: Hashable, Sendable {
  case readsMinimum, readsMaximum
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
  /// reads.
  func place(of number: Double, _ wrapping: Wrapping) -> Double {
    let place = min(max(low + wayUp(from: low, to: number), low), high)
    switch wrapping {
    case .readsMinimum: return place == high ? low : place
    case .readsMaximum: return place == low ? high : place
    }
  }
}
