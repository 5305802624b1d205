public import KnurlInteraction

// Keys, increments and assistive technology (Controls.md 1.7).
extension KnobModel: CommandedControl {
  var thumbCount: Int { 1 }

  /// There is one pointer.
  var focusedIndex: Int {
    get { 0 }
    set { _ = newValue }
  }

  var hasStep: Bool { scale.grid != nil }
  /// A knob turns the same way in every language.
  var isMirrored: Bool { false }

  mutating func markAllLayers() { marks.layers |= Layer.all }

  mutating func advance(by seconds: Double) {
    if motion.advance(by: seconds) { marks.layers |= Layer.pointer }
  }

  mutating func move(_ move: ValueMove) -> Bool {
    guard adoptFromUser(scale.value(current, after: move)) else { return false }
    known = current
    return true
  }

  /// Puts a value in force that the user has chosen: it counts as requested where it stands.
  ///
  /// - Returns: Whether it is another one.
  @inline(__always) mutating func adoptFromUser(_ value: Double) -> Bool {
    guard value != current else { return false }
    feedback = scale.feedback(from: current, to: value)
    requested = value
    adopt(value)
    return true
  }

  /// What assistive technology is told of the pointer.
  public var accessibilityElements: [AccessibilityElement] {
    var traits = AccessibilityTraits.adjustable
    if !isEnabled { traits.insert(.notEnabled) }
    return [
      AccessibilityElement(
        label: "Value", value: scale.text(of: current), frame: pointerFrame, traits: traits,
        minimum: minimumValue, maximum: maximumValue)
    ]
  }
}
