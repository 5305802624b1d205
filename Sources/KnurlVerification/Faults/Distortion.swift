package import KnurlInteraction
package import KnurlLaws

/// What a fault does between a control and its surroundings; as it stands, nothing.
package struct Distortion: Sendable {
  package typealias Control = DistortedControl

  // MARK: - What is done to it

  package var perform: @Sendable (Control, ControlCommand) -> EventPasses = {
    $0.inner.perform($1)
  }
  /// Called behind every command, with what it sent; what it returns is sent instead.
  package var after: @Sendable (Control, ControlCommand, EventPasses) -> EventPasses = { $2 }
  package var write: @Sendable (Control, Int, Double) -> Void = { $0.inner.write($1, $2) }

  // MARK: - What is seen of it

  package var observe: @Sendable (Control, inout Observation) -> Void = { _, _ in }
  /// What handlers read, where that is not what is seen afterwards.
  package var heard: (@Sendable (Control, inout Numbers) -> Void)?
  package var read: @Sendable (Control, Int) -> Double? = { $0.inner.read($1) }
  package var position: @Sendable (Control, Double) -> Double = { $0.inner.position($1) }
  package var value: @Sendable (Control, Double) -> Double = { $0.inner.value($1) }
  package var marks: @Sendable (Control, Invalidation) -> Invalidation = { $1 }
  package var elements: @Sendable (Control, [AccessibilityElement]) -> [AccessibilityElement] = {
    $1
  }
}
