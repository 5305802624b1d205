public import KnurlEngine
import KnurlGeometry
import KnurlInteraction

/// Configuration, bounds and commands: the only thing that tools exchange.
///
/// As text it is line based, versioned and describes itself; `TraceText` writes and reads it.
public struct Trace: Equatable {
  /// The name of the control.
  public var subject: String
  /// Free words for whoever reads it: what broke, with which version, how to repeat it.
  public var notes: [String] = []
  /// The law that it breaks, for a finding.
  public var law: String?
  public var history: History<Configuration, Command>
  /// What must be there after which command; a trace with expectations is a scenario.
  public var expectations: [TraceExpectation] = []

  public init(subject: String, history: History<Configuration, Command>) {
    self.subject = subject
    self.history = history
  }
}

/// What a scenario expects.
public struct TraceExpectation: Hashable, Sendable {
  /// 0 is the start, n the n-th command.
  public var step: Int
  public var kind: Kind
  /// The line of the text that it stands in, for messages; not part of what it says.
  public var line: Int
  /// What the line says is expected, in its own words; not compared either.
  public var text: String

  public enum Kind: Hashable, Sendable {
    /// An observed property has a value, exactly or within a tolerance.
    case property(String, value: Double, tolerance: Double)
    /// The command sent exactly these passes; raw values of events.
    case events([UInt32])
    /// So many passes have carried an event since the start.
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

/// What a trace may contain; the generators draw, and the parser accepts, just this.
public enum TraceLimits {
  public static let touchIDs = -1_000...1_000_000
  public static let tapCounts = 1...1_000
  /// Thirty years on the virtual clock.
  public static let seconds = 0.0...1e9
  /// No screen is larger; what is beyond would overflow in the layout of any control.
  public static let lengths = -1e9...1e9
  public static let thumbs = 0...3
  /// Longer lines belong to no trace; the limit keeps a hostile file from filling a report.
  public static let lineLength = 4_096
  /// As long as the longest history that is run.
  public static let commands = 4_096
}

// MARK: - What it may expect

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

/// What a trace may expect besides declared properties, as numbers: what can be seen of a control
/// with one value and is no property of it.
package enum ObservedNumber {
  /// Whether a trace may expect it of the control.
  static func isKnown(_ name: String, in declaration: Declaration) -> Bool {
    guard declaration.values.count == 1 else { return false }
    switch name {
    case "pending": return declaration.capabilities.contains(.pending)
    case "shown": return declaration.capabilities.contains(.animation)
    case "thumb": return declaration.capabilities.contains([.thumbs, .alongTrack])
    default: return false
    }
  }

  /// What the value would be if the drag ended, where the picture shows it, or the coordinate of
  /// its thumb's middle; nil for a name that is none of these.
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
