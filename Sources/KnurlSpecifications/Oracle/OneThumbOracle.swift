import KnurlGeometry
import KnurlInteraction
import KnurlLaws

/// The slow and obvious model of a slider with one thumb on a straight track, as
/// `OneThumbComparison` holds it against another implementation.
protocol OneThumbOracle: ControlModel, Hashable, Sendable {
  /// The control as it is made.
  static var fresh: Self { get }
  static func isLuck(writing value: Double, to property: String) -> Bool

  var track: OracleTrack { get set }
  /// By how much a number of the control may be off, in points along the track and across it.
  var span: OracleSpan { get }
  /// What the other implementation makes of the finger, in units of the value: to be taken instead of
  /// what the finger would give exactly, if `span.mayBe(_:instead:hair:)`. Only the comparison sets it.
  var suggestion: Double? { get set }
  /// By how many points the finger may be off, as the suggestion is judged. Only the comparison sets
  /// it.
  var suggestionHair: Double { get set }
  /// Where the touch that is followed was measured from, for the size of its numbers.
  var referenceLocation: Point2D? { get }

  mutating func set(_ property: String, to value: Double)
  mutating func roundValue()
  /// What an implementation that came out as seen would have made of the finger; nil for nothing that
  /// would help.
  func suggestion(from seen: Observation) -> Double?
  /// Whether everything that can be seen is as the oracle has it. Last places of what is shown may
  /// differ, not of values.
  func matches(_ seen: Observation, isWrittenBack: Bool) -> Bool
  /// Everything that `matches` compares, in words.
  func words() -> String
  /// The same of what was seen.
  static func words(of seen: Observation) -> String
}

extension OneThumbOracle {
  static func isLuck(writing value: Double, to property: String) -> Bool { false }
  func suggestion(from seen: Observation) -> Double? { nil }
}
