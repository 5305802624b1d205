import KnurlEngine
import KnurlGeometry
import KnurlInteraction
import KnurlLaws

/// A slow and obvious model of a control's contract, with all that it accepts of another
/// implementation: what an `OracleRelation` follows a history with.
protocol OracleComparison: Sendable {
  /// The control as it is made, before a history has written anything.
  static var fresh: Self { get }
  /// Whether what such a number makes of the control is luck: then nothing is compared.
  static func isLuck(writing value: Double, to property: String) -> Bool

  /// Writes a property, by the name that traces have for it; others are ignored.
  mutating func set(_ property: String, to value: Double)
  /// Writes the nearest whole numbers to the values, as an app's handler does.
  mutating func roundValues()
  /// New bounds.
  mutating func resize(to bounds: Rect2D)
  /// Applies the command, and takes over what the other implementation may have rounded otherwise.
  ///
  /// - Returns: What is wrong with the outcome; nil for nothing.
  mutating func violation(
    after command: ControlCommand, with outcome: OracleOutcome
  ) -> Violation?
  /// What is wrong with a control that did what was written; nil for nothing.
  func difference(from seen: Observation) -> Violation?
  /// Whether rounding alone decides what the command does: then the rest is not compared.
  func isLuck(_ command: ControlCommand) -> Bool
}

extension OracleComparison {
  /// What UIKit does undocumented with the touch that begins; the rest is the outcome's to translate.
  mutating func take(_ choices: TrackingChoices) {
    set("touchInsideTolerance", to: choices.contains(.withoutTolerance) ? 0 : 70)
  }

  static func isLuck(writing value: Double, to property: String) -> Bool { false }
  func isLuck(_ command: ControlCommand) -> Bool { false }
}
