public import KnurlInteraction

// Keys, increments and assistive technology (Controls.md 1.7).
extension RiskCursorModel {
  private var wholeNumbers: WholeNumbers? { WholeNumbers(minimum: 0, maximum: scale.maximum) }

  /// Increments lead to the whole numbers, which are so far apart: 1, or 0 where they go by tenths of
  /// the range.
  public var incrementStep: Double { hasStep ? 1 : 0 }

  var hasStep: Bool { wholeNumbers?.isStep == true }

  mutating func move(_ move: ValueMove) -> Bool {
    let value = wholeNumbers?.value(current, after: move) ?? current
    guard value != current else { return false }
    feedback = value <= 0 || value >= scale.maximum ? .end : .detent
    requested = value
    adopt(value)
    stand(at: value)
    known = value
    return true
  }

  /// What assistive technology is told of the handle.
  public var accessibilityElements: [AccessibilityElement] {
    var traits = AccessibilityTraits.adjustable
    if !isEnabled { traits.insert(.notEnabled) }
    return [
      AccessibilityElement(
        label: "Value", value: scale.text(of: current), frame: handleFrame, traits: traits,
        minimum: 0, maximum: maxValue)
    ]
  }
}
