import KnurlInteraction

/// What a trace may expect besides declared properties: states that have a word for each number, and
/// where the picture is.
package enum ObservedWord {
  /// The words for 0, 1 and so on, none for a number of points or radians; nil for what no trace may
  /// expect of this control.
  package static func words(for name: String, in declaration: Declaration) -> [String]? {
    switch name {
    case "isTracking", "isTouchInside", "isHighlighted", "isEnabled": return ["false", "true"]
    case "feedback":
      guard declaration.capabilities.contains(.feedback) else { return nil }
      return ["none", "detent", "end"]
    case "focusedThumb":
      guard declaration.capabilities.contains(.keys) else { return nil }
      return declaration.values.map { $0.name }
    // Where the picture shows the first value, in the units of the control's positions.
    case "shown": return declaration.capabilities.contains(.animation) ? [] : nil
    default: return nil
    }
  }

  /// The number that a moment shows; nil for a name that is none of these.
  package static func value(_ name: String, in observation: Observation) -> Double? {
    switch name {
    case "isTracking": return observation.isTracking ? 1 : 0
    case "isTouchInside": return observation.isTouchInside ? 1 : 0
    case "isHighlighted": return observation.isHighlighted ? 1 : 0
    case "isEnabled": return observation.isEnabled ? 1 : 0
    case "feedback": return Double(observation.feedback)
    case "focusedThumb": return Double(observation.focusedThumb)
    case "shown": return observation.presentations.count > 0 ? observation.presentations[0] : nil
    default: return nil
    }
  }

  /// The word for a number, or the number where it has none.
  package static func text(_ value: Double, of words: [String]) -> String {
    for (index, word) in words.enumerated() where Double(index) == value { return word }
    return NumberText.text(value)
  }
}
