import KnurlInteraction

// Whole numbers, the spring, and what is felt: Controls.md 4 and 1.7.
extension TicksSliderOracle {
  // MARK: - Whole numbers

  /// The whole numbers from the minimum to the maximum; nil where there is none.
  var wholeNumbers: ClosedRange<Double>? {
    let (first, last) = (minimum.rounded(.up), maximum.rounded(.down))
    return first <= last ? first...last : nil
  }

  /// Controls.md 4: the nearest whole number inside, halves away from zero. Nil where there is none.
  func snapped(_ value: Double) -> Double? {
    guard let inside = wholeNumbers else { return nil }
    let nearest = value.rounded(.toNearestOrAwayFromZero)
    return min(max(nearest, inside.lowerBound), inside.upperBound)
  }

  // MARK: - The spring

  static let duration = 0.4
  /// What is left of a duration is none below this.
  static let instant = 1e-9
  private static let logarithmOf1500 = 7.313_220_387_090_301
  private static let initialVelocity = 15.0

  /// The value that the picture shows.
  public var shownValue: Double {
    guard let spring else { return inForce }
    return spring.end + (spring.start - spring.end) * Self.rest(after: spring.elapsed)
  }

  /// Controls.md 4: (1 + (ω − v0)·t)·e^(−ω·t), ω = ln(1500)/0.4.
  private static func rest(after time: Double) -> Double {
    let frequency = logarithmOf1500 / duration
    return (1 + (frequency - initialVelocity) * time) * exponential(-frequency * time)
  }

  /// e to a power from −8 to 0: one over the series of the opposite power, all of whose terms are
  /// positive, so that none takes places away from another.
  private static func exponential(_ power: Double) -> Double {
    var (term, sum) = (1.0, 1.0)
    for index in 1...60 {
      term *= -power / Double(index)
      sum += term
    }
    return 1 / sum
  }

  mutating func advance(by seconds: Double) {
    guard var running = spring, seconds.isFinite, seconds > 0 else { return }
    running.elapsed += seconds
    spring = running.elapsed >= Self.duration - Self.instant ? nil : running
  }

  // MARK: - Feedback

  /// Controls.md 1.7: one tick, for an end that is hit, or for a whole number on the way.
  func tick(since old: Double) -> Feedback? {
    if inForce == old { return nil }
    if inForce == minimum || inForce == maximum { return .end }
    guard snapsToIntegers else { return nil }
    // A whole number after the old value, up to and with the new one.
    let isCrossed =
      inForce > old
      ? inForce.rounded(.down) > old
      : inForce.rounded(.up) < old
    return isCrossed ? .detent : nil
  }
}
