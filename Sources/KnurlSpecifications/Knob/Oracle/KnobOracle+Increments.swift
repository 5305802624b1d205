import KnurlInteraction

// Keys and accessibility: Controls.md 1.7. A knob is never mirrored.
extension KnobOracle {
  mutating func press(_ key: Key) -> EventPasses {
    let page = grid.effectiveStep > 0 ? 10 : 2
    switch key {
    case .up, .right: return incremented(by: 1)
    case .down, .left: return incremented(by: -1)
    case .pageUp: return incremented(by: page)
    case .pageDown: return incremented(by: -page)
    case .home: return go(to: minimum)
    case .end: return go(to: maximum)
    }
  }

  /// Controls.md 1.7: to the next admissible value, so many times; without a step a tenth of the range
  /// serves as the step.
  mutating func incremented(by count: Int) -> EventPasses {
    let step = grid.effectiveStep
    let grid = grid(step: step > 0 ? step : tenth)
    var value = inForce
    for _ in 0..<abs(count) {
      // Without a step there is no grid but where a tenth is one.
      var landings = grid.gridStep > 0 ? grid.landings(reference: minimum, near: [value]) : []
      // The tenth of the tenths is the maximum itself, and no number beside it.
      if step == 0 { landings.removeAll { maximum / 2 - $0 / 2 < grid.gridStep / 4 } }
      value =
        count > 0
        ? landings.filter { $0 > value + tenthHair }.reduce(maximum, min)
        : landings.filter { $0 < value - tenthHair }.reduce(minimum, max)
    }
    return go(to: value)
  }

  /// Of the range, decimal where both ends are, so that tenths of 0...0.7 are decimal numbers too.
  private var tenth: Double {
    let grid = grid(step: maximum)
    if let decimal = grid.decimalGrid(), decimal.step - decimal.minimum < 0x1p53 {
      return (decimal.step - decimal.minimum) / (decimal.power * 10)
    }
    let width = maximum - minimum
    return width.isFinite ? width / 10 : maximum / 10 - minimum / 10
  }

  /// Reported once and at once in either mode. Keys reach the control where touches do, and not while
  /// one is followed.
  private mutating func go(to value: Double) -> EventPasses {
    let isReceiving = isEnabled && isAttached && !isHidden && isUserInteractionEnabled
    guard isReceiving, !isTracking, value != inForce else { return [] }
    inForce = value
    request = value
    known = value
    animation = nil
    return [.valueChanged]
  }
}
