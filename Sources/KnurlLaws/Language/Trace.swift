public import KnurlEngine

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
