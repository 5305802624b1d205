public import KnurlInteraction

// Keys, increments and assistive technology (SPEC 1.7).
extension RiskCursorModel {
  private var wholeNumbers: WholeNumbers? { WholeNumbers(minimum: 0, maximum: scale.maximum) }

  var hasStep: Bool { wholeNumbers?.isStep == true }

  mutating func move(_ move: ValueMove) -> Bool {
    let value = value(after: move)
    guard value != current else { return false }
    feedback = value <= 0 || value >= scale.maximum ? .end : .detent
    requested = value
    adopt(value)
    stand(at: value)
    known = value
    return true
  }

  private func value(after move: ValueMove) -> Double {
    guard let wholeNumbers else { return current }
    if wholeNumbers.isStep { return wholeNumbers.value(current, after: move) }
    // Between tenths of a range that is too wide for steps of one.
    return wholeNumbers.nearest(to: scale.value(current, after: move))
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
