public import KnurlGeometry

/// A control as a value: one total function from a command to the events that it causes.
///
/// Copying the value is a snapshot. A conforming type has no callbacks and reads no clock; a
/// command that it does not know changes nothing and returns no events.
public protocol ControlModel {
  /// In points. A write lays the control out before its next touch and never changes a value.
  var bounds: Rect2D { get set }
  /// Whether a touch is being followed.
  var isTracking: Bool { get }
  mutating func apply(_ command: ControlCommand) -> EventPasses
}
