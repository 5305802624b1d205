import KnurlGeometry
import KnurlLaws

/// How a lever is distorted; as it stands, not at all.
struct LeverFault: Sendable {
  // MARK: - One that waits

  /// The thumb stands where the rounded choice is.
  var rounds = false
  var choosesByWay = false
  var releaseMoves = false
  var keepsOnCancel = false
  var animatesFromModel = false

  // MARK: - One that settles

  /// What the end of a drag makes of the value; nil leaves it.
  var settled: @Sendable (Lever, _ cancelled: Bool) -> Double? = { lever, _ in
    guard let drag = lever.drag, lever.value != drag.start else { return nil }
    return min(
      lever.value.rounded(.toNearestOrAwayFromZero), lever.maximum.rounded(.down))
  }
  var next: @Sendable (Double, Double) -> Double = { value, direction in
    direction > 0 ? value.rounded(.down) + 1 : value.rounded(.up) - 1
  }
  var keepsReference = false

  // MARK: - Either

  var ignoresTransform = false
  /// What is taken for the inverse of a transform that has none.
  var inverseOfSingular: AffineTransform2D?
  var ignoresInteraction = false
  var keepsOldRequest = false
  var forgetsRequests = false
  /// Something more is marked when it is closed to touches.
  var dims = false
}
