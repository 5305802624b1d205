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
  /// The date and the reason for which the finding was accepted; nil if it was not.
  public var accepted: String?
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
    /// A state of the control's own has a text, apart from the number of spaces between words.
    case text(String, text: String)
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
  /// The indices of thumbs in a control with up to four values. With more values there are more.
  public static let thumbs = 0...3
  /// The largest number of bytes in a line. The limit keeps a hostile file from filling a report.
  public static let lineLength = 4_096
  /// The largest number of commands in a sequence that is run.
  public static let commands = 4_096
}

// MARK: - Expected attributes

/// An attribute that a trace may expect besides declared properties: one of the control's table that
/// is one number, by its name.
///
/// `shown` is the shown position of the first value. In a control with one value, `pending` is its
/// pending value and `thumb` the middle of its thumb along the track.
package struct ExpectedAttribute {
  /// The words for 0, 1 and so on; empty for a number.
  package let words: [String]
  private let number: (Row) -> Double

  /// - Parameter table: The declaration's attributes; making them takes longer than a look-up.
  package init?(_ name: String, among table: [Attribute], of declaration: Declaration) {
    if let attribute = table.first(where: { $0.name == name }) {
      let reading = attribute.read(declaration.emptyRow)
      var isFlag = false
      if case .flag = reading { isFlag = true }
      // A finger changes the usual states of any control, whether or not they are declared.
      guard attribute.isDeclared || (isFlag && attribute.role == .states),
        reading.numbers.count == 1
      else { return nil }
      words = isFlag ? ["false", "true"] : attribute.words
      number = { attribute.read($0).numbers[0] }
      return
    }
    words = []
    let isOnlyValue = declaration.values.count == 1
    switch name {
    case "shown"
    where declaration.capabilities.contains(.animation) && !declaration.values.isEmpty:
      number = { $0[.presentation, 0] }
    case "pending" where isOnlyValue && declaration.capabilities.contains(.pending):
      number = { $0[.pending, 0] }
    case "thumb" where isOnlyValue && declaration.capabilities.contains([.thumbs, .alongTrack]):
      number = { $0.coordinate($0.thumbCenter(0), of: 0) }
    default: return nil
    }
  }

  package func value(in row: Row) -> Double { number(row) }

  /// The word for a number, or the number if it has no word.
  package func text(of value: Double) -> String {
    for (index, word) in words.enumerated() where Double(index) == value { return word }
    return NumberText.text(value)
  }
}
