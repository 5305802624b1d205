public import KnurlInteraction

// Keys, increments and assistive technology (Controls.md 1.7).
extension TicksSliderModel {
  /// Increments lead to the whole numbers, which are so far apart: 1, or 0 where they go by tenths of
  /// the range.
  public var incrementStep: Double { stops?.isStep == true ? 1 : 0 }

  var hasStep: Bool { stops?.isStep == true }

  /// The whole numbers that increments lead to; nil where nothing snaps.
  private var stops: WholeNumbers? { snapsToIntegers ? wholeNumbers : nil }

  mutating func move(_ move: ValueMove) -> Bool {
    guard adoptFromUser(value(after: move)) else { return false }
    known = current
    return true
  }

  private func value(after move: ValueMove) -> Double {
    stops?.value(current, after: move) ?? scale.value(current, after: move)
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
