import KnurlInteraction
import KnurlLaws

/// How a fader is distorted; as it stands, not at all.
struct FaderFault: Sendable {
  // MARK: - Gesture

  /// A second finger reaches the recogniser where none should.
  var takesEveryFinger = false
  /// Values follow the finger before its gesture is recognised.
  var movesAtOnce = false

  // MARK: - Animation

  var duration = 0.25
  var curve = AnimationCurve.easeInEaseOut
  var animatesFromPicture = true
  var animatesDrags = false

  // MARK: - Keys and increments

  var isSilent = false
  var answersInDrags = false
  var focusesDragged = true
  var stepsOfPage = 10
  var next: @Sendable (Fader, Int, Double) -> Double = { $0.next(of: $1, $2) }
  var last: @Sendable (Fader) -> Double = { _ in Fader.limits.upperBound }

  // MARK: - What is told

  var end = Feedback.end
  var apply: @Sendable (inout Fader, ControlCommand) -> EventPasses = { $0.perform($1) }
  var observe: @Sendable (Fader, inout Observation) -> Void = { _, _ in }
  var elements: @Sendable (Fader) -> [AccessibilityElement] = { $0.elements }
}
