import KnurlInteraction

// Keys and accessibility: Controls.md 1.7.
extension TicksSliderOracle {
  mutating func press(_ key: Key) -> EventPasses {
    // Controls.md 1.7: left and right follow the layout direction, which a vertical slider has none of.
    let isSwapped = track.isMirrored && !track.isUpright
    switch key {
    case .up: return incremented(by: 1)
    case .down: return incremented(by: -1)
    case .right: return incremented(by: isSwapped ? -1 : 1)
    case .left: return incremented(by: isSwapped ? 1 : -1)
    case .pageUp: return incremented(by: stepsByOne ? 10 : 2)
    case .pageDown: return incremented(by: stepsByOne ? -10 : -2)
    case .home: return go(to: min(inForce, first))
    case .end: return go(to: max(inForce, last))
    }
  }

  /// The whole numbers, for a slider that snaps to them.
  private var stops: ClosedRange<Double>? { snapsToIntegers ? wholeNumbers : nil }

  /// Controls.md 1.7: a snapping one counts as step 1, where there is a whole number to go to, and
  /// where that is not less than the range/2^52.
  var stepsByOne: Bool {
    var grid = grid
    grid.gridStep = 1
    return stops != nil && grid.effectiveStep > 0
  }

  /// The first and the last value that keys can reach.
  private var first: Double { stops?.lowerBound ?? minimum }
  private var last: Double { stops?.upperBound ?? maximum }

  /// So many times to the next whole number, or to the next tenth of the range.
  mutating func incremented(by count: Int) -> EventPasses {
    var value = inForce
    for _ in 0..<abs(count) { value = count > 0 ? next(above: value) : next(below: value) }
    return go(to: value)
  }

  private func next(above value: Double) -> Double {
    guard stepsByOne else { return tenths.filter { $0 > value + suggestionHair }.min() ?? value }
    // Beyond 2^53 the next whole number is the next number there is.
    let whole = max(value.rounded(.down) + 1, value.nextUp)
    return whole <= last ? whole : max(value, last)
  }

  private func next(below value: Double) -> Double {
    guard stepsByOne else { return tenths.filter { $0 < value - suggestionHair }.max() ?? value }
    let whole = min(value.rounded(.up) - 1, value.nextDown)
    return whole >= first ? whole : min(value, first)
  }

  /// Between the ends that keys can reach; those of a snapping slider are rounded.
  private var tenths: [Double] {
    guard let stops else { return grid.tenthsOfRange }
    var grid = grid
    grid.range = RangeSliderOracle.Pair(lower: stops.lowerBound, upper: stops.upperBound)
    grid.gridStep = (stops.upperBound / 2 - stops.lowerBound / 2) / 5
    return grid.landings(reference: stops.upperBound, near: []).map {
      $0.rounded(.toNearestOrAwayFromZero)
    }
  }

  /// Controls.md 1.4 and 1.7 say once for all controls what a tenth is: the range slider's oracle has
  /// it.
  private var grid: RangeSliderOracle {
    var grid = RangeSliderOracle()
    grid.range = RangeSliderOracle.Pair(lower: minimum, upper: maximum)
    return grid
  }

  /// Reported once and at once in either mode. Keys reach the control where touches do, and not while
  /// one is followed.
  private mutating func go(to wanted: Double) -> EventPasses {
    guard isReceiving, !isTracking, wanted != inForce else { return [] }
    let before = inForce
    inForce = wanted
    if let suggestion, !stepsByOne, span.mayBe(suggestion, instead: wanted, hair: 0) {
      inForce = suggestion
    }
    request = inForce
    known = inForce
    spring = nil
    feedback = tick(since: before)
    return [.valueChanged]
  }
}
