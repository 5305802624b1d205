public import KnurlInteraction

// Keys, increments and assistive technology (SPEC 1.7).
extension TicksSliderModel {
  var hasStep: Bool { stops != nil }

  /// The whole numbers that increments lead to; nil where tenths of the range serve.
  private var stops: WholeNumbers? {
    guard snapsToIntegers, let wholeNumbers, wholeNumbers.isStep else { return nil }
    return wholeNumbers
  }

  mutating func move(_ move: ValueMove) -> Bool {
    guard adoptFromUser(value(after: move)) else { return false }
    known = current
    return true
  }

  private func value(after move: ValueMove) -> Double {
    guard let stops else {
      let moved = scale.value(current, after: move)
      // Between tenths of a range that is too wide for steps of one.
      return snapsToIntegers ? wholeNumbers?.nearest(to: moved) ?? moved : moved
    }
    return stops.value(current, after: move)
  }

  /// What assistive technology is told of the thumb.
  public var accessibilityElements: [AccessibilityElement] {
    var traits = AccessibilityTraits.adjustable
    if !isEnabled { traits.insert(.notEnabled) }
    let limits = stops.map { ($0.first, $0.last) } ?? (scale.minimum, scale.maximum)
    return [
      AccessibilityElement(
        label: "Value", value: scale.text(of: current), frame: thumbFrame, traits: traits,
        minimum: min(limits.0, current), maximum: max(limits.1, current))
    ]
  }
}
