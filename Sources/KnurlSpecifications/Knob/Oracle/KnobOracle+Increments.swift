import KnurlInteraction

// Keys and accessibility: SPEC 1.7.
extension KnobOracle {
  mutating func press(_ key: Key) -> EventPasses {
    let page = grid.effectiveStep > 0 ? 10 : 2
    switch key {
    case .up, .right: return increment(by: 1)
    case .down, .left: return increment(by: -1)
    case .pageUp: return increment(by: page)
    case .pageDown: return increment(by: -page)
    case .home: return go(to: minimum)
    case .end: return go(to: maximum)
    }
  }

  /// SPEC 1.7: to the next admissible value, so many times; without a step a tenth of the range
  /// serves as the step.
  mutating func increment(by count: Int) -> EventPasses {
    guard minimum < maximum else { return [] }
    let step = grid.effectiveStep
    let grid = grid(step: step > 0 ? step : maximum / 10 - minimum / 10)
    var value = inForce
    for _ in 0..<abs(count) {
      let landings = grid.landings(reference: minimum, near: [value])
      let next =
        count > 0
        ? landings.filter { $0 > value }.reduce(maximum, min)
        : landings.filter { $0 < value }.reduce(minimum, max)
      value = next
    }
    return go(to: value)
  }

  /// Reported once and at once in either mode; ignored while tracking and where touches are.
  private mutating func go(to value: Double) -> EventPasses {
    guard isEnabled, !isTracking, value != inForce else { return [] }
    inForce = value
    request = value
    known = value
    animation = nil
    return [.valueChanged]
  }
}
