import KnurlInteraction

// Keys and accessibility: Controls.md 1.7. The risk cursor counts as having a step of 1.
extension RiskCursorOracle {
  /// Controls.md 1.4: a step less than range/2^52 counts as none; then tenths of the range serve.
  var hasUnitStep: Bool { limit <= 0x1p52 }

  mutating func press(_ key: Key) -> EventPasses {
    // An upright control has no layout direction.
    let isSwapped = track.isMirrored && !track.isUpright
    let page = hasUnitStep ? 10.0 : 2
    switch key {
    case .up: return increment(by: 1)
    case .down: return increment(by: -1)
    case .right: return increment(by: isSwapped ? -1 : 1)
    case .left: return increment(by: isSwapped ? 1 : -1)
    case .pageUp: return increment(by: page)
    case .pageDown: return increment(by: -page)
    case .home: return go(to: 0)
    case .end: return go(to: limit)
    }
  }

  mutating func increment(by count: Double) -> EventPasses {
    if hasUnitStep { return go(to: limited(value + count)) }
    let exact = tenths(beyond: value, by: count)
    guard let suggestion, Self.whole(suggestion) == suggestion else { return go(to: exact) }
    // A tenth may be rounded before it is multiplied, or after; also the one that it starts from.
    let slack = span.allowance(hair: 0)
    let near = [value, value - slack, value + slack].map { tenths(beyond: $0, by: count) }
    let isNear = near.contains { span.mayBe(suggestion, instead: $0, hair: 0) }
    return go(to: isNear ? suggestion : exact)
  }

  /// So many tenths of the range further on, each rounded.
  private func tenths(beyond start: Double, by count: Double) -> Double {
    let tenths = (0...10).map { limited(Self.whole(limit / 10 * Double($0))) } + [limit]
    var result = limited(start)
    for _ in 0..<Int(count.magnitude) {
      result =
        count > 0
        ? tenths.filter { $0 > result }.reduce(limit, min)
        : tenths.filter { $0 < result }.reduce(0, max)
    }
    return result
  }

  /// Reported once and at once in either mode; ignored while tracking.
  private mutating func go(to number: Double) -> EventPasses {
    guard isReachable, drag == nil, number != value else { return [] }
    request = number
    known = number
    animation = nil
    feedback = number == 0 || number == limit ? .end : .detent
    return [.valueChanged]
  }
}
