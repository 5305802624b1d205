public import KnurlEngine
import KnurlGeometry
import KnurlInteraction

/// A command sequence with its start configuration: the format in which tools exchange sequences.
///
/// Its text is line-based, versioned and self-describing; `TraceText` writes and reads it.
public struct Trace: Codable, Equatable {
  /// The name of the control.
  public var controlName: String
  /// Free text for readers: what broke, with which version, how to repeat it.
  public var notes: [String] = []
  /// The law that a finding breaks.
  public var law: String?
  public var sequence: CommandSequence<Configuration, Command>
  /// The expected results after each command; a trace with expectations is a scenario.
  public var expectations: [TraceExpectation] = []

  public init(controlName: String, sequence: CommandSequence<Configuration, Command>) {
    self.controlName = controlName
    self.sequence = sequence
  }
}

/// A result that a scenario expects.
public struct TraceExpectation: Codable, Hashable, Sendable {
  /// The index of the step: 0 is the start, n the n-th command.
  public var step: Int
  public var kind: Kind
  /// The line number in the text, for messages. `==` ignores the line number.
  public var line: Int
  /// The expectation as the line contains it. `==` ignores the text.
  public var text: String

  public enum Kind: Codable, Hashable, Sendable {
    /// An observed property has a value, exactly or within a tolerance.
    case property(String, value: Double, tolerance: Double)
    /// The command sent exactly these event batches, given as raw values of events.
    case events([UInt32])
    /// Since the start, `count` event batches contained the event.
    case sent(event: UInt32, count: Int)
  }

  public static func == (a: TraceExpectation, b: TraceExpectation) -> Bool {
    a.step == b.step && a.kind == b.kind
  }

  public func hash(into hasher: inout Hasher) {
    hasher.combine(step)
    hasher.combine(kind)
  }
}

/// The limits of traces, which apply to generators and the parser alike.
public enum TraceLimits {
  public static let touchIDs = -1_000...1_000_000
  public static let tapCounts = 1...1_000
  /// The range of times in seconds. The virtual clock covers thirty years.
  public static let seconds = 0.0...1e9
  /// The range of lengths and coordinates. No screen is larger; greater lengths would overflow in
  /// the layout of any control.
  public static let lengths = -1e9...1e9
  public static let thumbs = 0...3
  /// The largest number of bytes in a line. The limit keeps a hostile file from filling a report.
  public static let lineLength = 4_096
  /// The largest number of commands in a sequence that is run.
  public static let commands = 4_096
}

// MARK: - Expected names

/// Names that a trace may expect besides declared properties: states with a word for each number,
/// and the position of the picture.
package enum ObservedWord {
  /// Returns the words for 0, 1 and so on; empty if the number is a position; nil if a trace of the
  /// control may not expect the name.
  package static func words(for name: String, in declaration: Declaration) -> [String]? {
    switch name {
    case "isTracking", "isTouchInside", "isHighlighted", "isEnabled": return ["false", "true"]
    case "feedback":
      guard declaration.capabilities.contains(.feedback) else { return nil }
      return ["none", "detent", "end"]
    case "focusedThumb":
      guard declaration.capabilities.contains(.keys) else { return nil }
      return declaration.values.map { $0.name }
    // The position where the picture shows the first value, in the units of the control's
    // positions.
    case "shown": return declaration.capabilities.contains(.animation) ? [] : nil
    default: return nil
    }
  }

  /// The observed number for a name; nil for a name that is not one of the observed words.
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

  /// The word for a number, or the number if it has no word.
  package static func text(_ value: Double, of words: [String]) -> String {
    for (index, word) in words.enumerated() where Double(index) == value { return word }
    return NumberText.text(value)
  }
}

/// Numbers that a trace may expect of a control with one value, besides declared properties.
package enum ObservedNumber {
  /// True if a trace for this control may expect a number with the given name.
  static func isKnown(_ name: String, in declaration: Declaration) -> Bool {
    guard declaration.values.count == 1 else { return false }
    switch name {
    case "pending": return declaration.capabilities.contains(.pending)
    case "shown": return declaration.capabilities.contains(.animation)
    case "thumb": return declaration.capabilities.contains([.thumbs, .alongTrack])
    default: return false
    }
  }

  /// The pending value, the value that the picture shows, or the coordinate of the thumb's middle;
  /// nil for any other name.
  package static func value(_ name: String, in observation: Observation) -> Double? {
    guard observation.values.count == 1 else { return nil }
    switch name {
    case "pending": return observation.pending[0]
    case "shown": return observation.presentations[0]
    case "thumb":
      let center = observation.thumbCenter(0)
      return observation.isVertical ? center.y : center.x
    default: return nil
    }
  }
}
